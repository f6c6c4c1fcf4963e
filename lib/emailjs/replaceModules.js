import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { globSync } from 'tinyglobby'

/**
 * Modules of `@emailjs/browser` that REPLACEMENT replaces, in the page and in Jest. The library's `sendPost`
 * makes a request without `keepalive`, and waits for the answer's text even after status 200. Its `store`
 * reads localStorage on import, which throws where site data is blocked.
 */
const REPLACED = ['api/sendPost', 'store/store']
export const REPLACEMENT = 'lib/emailjs/preparedRequest.ts'

/** The library's imports of these modules, for Rolldown and Jest. */
export const REPLACED_IMPORT = new RegExp(`^[./]+/(${REPLACED.join('|')})$`)
const REPLACED_FILE = new RegExp(`@emailjs/browser/\\w+/(${REPLACED.join('|')})\\.js`)

const REMEDY =
  'Install the versions of @emailjs/browser, next and rolldown from before, or correct lib/emailjs/replaceModules.js.'

/**
 * Returns aliases for `next dev`. Turbopack compares a relative import as it is written.
 * @throws Error when no file of the library imports one of the modules
 */
export function emailJsAliases(modules = REPLACED) {
  const { resolve } = createRequire(import.meta.url)
  const library = path.dirname(resolve('@emailjs/browser/package.json'))
  const code = globSync('{es,cjs}/**/*.js', { cwd: library, absolute: true }).map((file) =>
    readFileSync(file),
  )
  const imports = code.join('').match(/(?<=['"])\.[^'"]+/g)
  const aliases = modules.map((name) => imports.filter((written) => written.endsWith(`/${name}`)))
  const unused = modules.filter((_, index) => !aliases[index].length)
  if (unused.length) throw new Error(`@emailjs/browser imports no ${unused.join(', ')}. ${REMEDY}`)
  return Object.fromEntries(aliases.flat().map((written) => [written, `./${REPLACEMENT}`]))
}

/**
 * @param modules names of all modules that a script contains
 * @throws Error when they include one that REPLACEMENT should replace, or lack REPLACEMENT
 */
export function assertReplaced(modules) {
  const [own = 'another module'] = REPLACED_FILE.exec(modules) ?? []
  if (modules.includes(REPLACEMENT) && !REPLACED_FILE.test(modules)) return
  throw new Error(`Signups would be sent by ${own}, not by ${REPLACEMENT}. ${REMEDY}`)
}
