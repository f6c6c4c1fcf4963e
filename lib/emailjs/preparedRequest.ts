/**
 * Replaces the modules `sendPost` and `store` of `@emailjs/browser` (replaceModules.js): the library
 * prepares a request, and request.ts makes it.
 */

export type PreparedRequest = Readonly<{ path: string; body: FormData }>

/** Called by the library's `sendForm`, which resolves to the same request. */
export const sendPost = (path: string, body: FormData): PreparedRequest => ({ path, body })

/** Settings of the library. The page sets none of them. */
const settings = {}
export { settings as store }
