import { existsSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'

/** Written by nobody but a build; see .gitignore. */
const ALWAYS_OURS = /^(out|\.sandbox\/site)(\/|$)/

/**
 * Deletes what an earlier build left in its folder.
 * @param siteDir the folder, from the project's root
 * @throws Error when that could delete something else: outside the project, or where no build was
 */
export function emptySiteDir(siteDir: string, project = process.cwd()): void {
  const folder = path.resolve(project, siteDir)
  const inside = path.relative(project, folder).replaceAll(path.sep, '/')
  if (inside === '' || /^\.\.(\/|$)/.test(inside) || path.isAbsolute(inside)) {
    throw new Error(
      `SITE_DIR is "${siteDir}". A build empties that folder first, so it must be one inside the project.`,
    )
  }
  const holdsBuild = existsSync(path.join(folder, '_next'))
  const holdsNothing = !existsSync(folder) || readdirSync(folder).length === 0
  if (!ALWAYS_OURS.test(inside) && !holdsBuild && !holdsNothing) {
    throw new Error(
      `SITE_DIR is "${siteDir}", which holds something that is no build of the site. Name another folder, or empty it yourself.`,
    )
  }
  rmSync(folder, { recursive: true, force: true })
}
