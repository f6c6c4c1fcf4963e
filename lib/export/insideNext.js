import { createRequire } from 'node:module'
import path from 'node:path'

/**
 * The internals of Next that this page relies on. Any minor version may change one. The build then fails with
 * a message; for FILES_OF_NEXT, a scenario fails instead. Try these remedies in this order:
 *
 * 1. If the page must be deployed now, deploy what `npx next build` alone makes (docs/architecture.md).
 * 2. Keep the previous Next (`npm install --save-exact next@… @next/env@…`): the page is static, so an
 *    advisory about Next's server does not concern visitors.
 * 3. Find the new name and write it here. In `node_modules/next/dist`, `experimental` is in
 *    `server/config-shared.d.ts`; the rest is in `.next/server/app`.
 */

/** Path by module resolution, because in a workspace, packages are in a folder further up. */
export const NEXT = createRequire(import.meta.url).resolve('next/dist/bin/next')

/**
 * Folder of the packages. By default, Turbopack would take any folder further up that has a lockfile, and name
 * classes and files differently.
 */
export const ROOT = NEXT.split(`${path.sep}node_modules${path.sep}`)[0]

/**
 * `inlineCss` puts the styles into the document, which saves a round trip before the first paint: 0.7 s on
 * slow 4G. The other two keep the 404 page's styles out of the front page (0.3 kB), and the front page's
 * styles out of the 404 page. A version of Next without `cssChunking` only warns.
 */
export const experimental = {
  inlineCss: true,
  globalNotFound: true,
  cssChunking: { type: 'graph', requestCost: 0 },
}

/** Beginnings of the inline scripts that start Next's runtime and give it the page as data. */
export const INLINE_OF_NEXT = /^\(?(self\.__next_f\b|globalThis\["TURBOPACK"\])/

/** Files in which Next lists the client components of each page. */
export const CLIENT_MANIFESTS = '.next/server/app/**/*_client-reference-manifest.js'
/** Beginning of the names of our files in those lists. */
export const OURS = path.posix.join(
  '[project]',
  path.relative(ROOT, '').replaceAll(path.sep, '/'),
  '/',
)
/**
 * Next's own client components, which every page has. Nothing hydrates them, because the build removes Next's
 * runtime.
 */
export const CLIENT_OF_NEXT = /\/next\/dist\/(client\/components|lib)\//

/**
 * Files that only Next's runtime requests: its scripts, the styles as files, the page as data; and an empty
 * folder with a random name. A file that this list misses does no harm, because no page requests it.
 */
export const FILES_OF_NEXT = [
  '_next/!(static)',
  '_next/static/!(media)',
  '_not-found*',
  '__next.*',
  'index.txt',
]
