import { createRequire } from 'node:module'
import path from 'node:path'

/**
 * Modules of `@emailjs/browser` that lib/waitlist/transport.ts replaces, in the page and in Jest. `sendPost`
 * makes a request that ends with its page and waits for the text of a 200. `store` reads localStorage on
 * import, which throws where site data is blocked.
 */
export const REPLACED = ['api/sendPost', 'store/store']

/**
 * Returns webpack's aliases for the ES and CommonJS versions of these modules.
 * @throws Error when a version of the library has moved one
 */
export function transportAliases(modules = REPLACED) {
  const { resolve } = createRequire(import.meta.url)
  const transport = path.resolve('lib/waitlist/transport.ts')
  const files = modules.flatMap((name) => ['es', 'cjs'].map((format) => `${format}/${name}.js`))
  return Object.fromEntries(
    files.map((file) => {
      try {
        return [resolve(`@emailjs/browser/${file}`), transport]
      } catch {
        throw new Error(
          `This version of @emailjs/browser has no ${file}. Install the version before, or name the module that makes its request in lib/build/emailJs.js.`,
        )
      }
    }),
  )
}
