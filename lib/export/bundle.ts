/** Bundles the site's two scripts. Each is one file, because nothing would load a second. */
import { existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { rolldown } from 'rolldown'
import type { OutputOptions, Plugin } from 'rolldown'
import type { Env } from '@/lib/env'
import { isConfigured } from '@/lib/env'
import { WORKER_PATH } from '@/lib/waitlist/page/backgroundSync'
import { assertReplaced, REPLACED_IMPORT, REPLACEMENT } from '@/lib/emailjs/replaceModules.js'
import { LICENCES } from './licences'
import { REMEDY } from './nextRuntime'

/** The islands' script, and the classes in the CSS modules that it imports. */
export type IslandsScript = Readonly<{ url: string; classes: readonly string[] }>

const CONSTANTS = {
  'process.env.NODE_ENV': '"production"',
  // Leaves out React's reports to its DevTools, and its replacement for what each browser has: 0.4 kB.
  'typeof __REACT_DEVTOOLS_GLOBAL_HOOK__': '"undefined"',
  'typeof reportError': '"function"',
}
/** File that Next makes of app/classes.json/route.build.ts. */
const CLASS_NAMES = 'classes.json'

/**
 * Bundles the islands' script, which replaces Next's own scripts (lib/export/finishPages.ts).
 *
 * The first line makes Chromium compile the whole script on a background thread while the script arrives (V8's
 * explicit compile hints, Chrome 136). Without it, most functions are compiled on the main thread when they
 * first run, and hydration blocks the thread half as long again. Other browsers ignore it.
 * @throws Error when the script lacks the names of classes, or would have the email library make its own request
 */
export async function bundleIslands({ siteDir }: Env): Promise<IslandsScript> {
  const names = takeClassNames(siteDir)
  const classes: string[] = []
  const nameClasses: Plugin = {
    name: 'class names',
    load: {
      filter: { id: /\.module\.scss$/ },
      handler(id) {
        const found = names[`/${path.relative('.', id).replaceAll(path.sep, '/')}`]
        classes.push(...Object.values(found ?? {}))
        return { code: JSON.stringify(found ?? {}), moduleType: 'json' }
      },
    },
  }
  const { fileName, moduleIds } = await bundle('components/islands/startIslands.tsx', nameClasses, {
    dir: siteDir,
    entryFileNames: '_next/static/islands.[hash].js',
    postBanner: `//# allFunctionsCalledOnLoad\n// Licences of its packages: /${LICENCES}`,
  })
  if (!classes.length) throw new Error(`${CLASS_NAMES} names no class of the islands. ${REMEDY}`)
  assertReplaced(moduleIds.join('\n').replaceAll(path.sep, '/'))
  return { url: `/${fileName}`, classes }
}

/**
 * Bundles the worker. Prepends the service's origin and IDs, because the worker may run when no page is open to
 * pass them on. Without IDs, the site has no worker.
 */
export async function bundleWorker({ siteDir, emailService }: Env): Promise<void> {
  if (!isConfigured(emailService)) return
  await bundle('lib/waitlist/worker/worker.ts', null, {
    file: path.join(siteDir, WORKER_PATH),
    postBanner: `const emailService=${JSON.stringify(emailService)};`,
  })
}

async function bundle(input: string, plugin: Plugin | null, output: OutputOptions) {
  const build = await rolldown({
    input,
    plugins: [ownTransport, plugin],
    tsconfig: 'tsconfig.json',
    transform: { target: 'es2022', define: CONSTANTS },
    // Next reads `use client`. Here all code is client code.
    checks: { moduleLevelDirective: false },
  })
  const built = await build.write({ format: 'iife', minify: true, comments: false, ...output })
  await build.close()
  return built.output[0]
}

/** Replaces two modules of `@emailjs/browser` (lib/emailjs/replaceModules.js). */
const ownTransport: Plugin = {
  name: 'own transport',
  resolveId: { filter: { id: REPLACED_IMPORT }, handler: () => path.resolve(REPLACEMENT) },
}

/** Reads Next's names of all classes, by CSS module, and removes their file from the site. */
function takeClassNames(siteDir: string): Record<string, Record<string, string>> {
  const file = path.join(siteDir, CLASS_NAMES)
  const names = existsSync(file) ? readFileSync(file, 'utf8') : '{}'
  rmSync(file, { force: true })
  return JSON.parse(names) as ReturnType<typeof takeClassNames>
}
