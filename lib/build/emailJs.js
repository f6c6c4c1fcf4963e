import { createRequire } from 'node:module'
import path from 'node:path'

/**
 * Modules of `@emailjs/browser` that REPLACEMENT replaces, in the page and in Jest. The library's `sendPost`
 * makes a request without `keepalive`, and waits for the answer's text even after status 200. Its `store`
 * reads localStorage on import, which throws where site data is blocked.
 */
export const REPLACED = ['api/sendPost', 'store/store']
export const REPLACEMENT = 'lib/waitlist/preparedRequest.ts'

/**
 * Returns webpack's aliases for the ES and CommonJS files of these modules.
 * @throws Error when the installed version of the library lacks one of the files
 */
export function emailJsAliases(modules = REPLACED) {
  const { resolve } = createRequire(import.meta.url)
  const replacement = path.resolve(REPLACEMENT)
  const files = modules.flatMap((name) => ['es', 'cjs'].map((format) => `${format}/${name}.js`))
  return Object.fromEntries(
    files.map((file) => {
      try {
        return [resolve(`@emailjs/browser/${file}`), replacement]
      } catch {
        throw new Error(
          `This version of @emailjs/browser has no ${file}. Install the version before, or name the module that makes its request in lib/build/emailJs.js.`,
        )
      }
    }),
  )
}
