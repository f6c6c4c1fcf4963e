import { createRequire } from 'node:module'

/**
 * The internals of Next that this page relies on. Any minor version may change one. The build then fails with
 * a message; for FILES_OF_NEXT, a scenario fails instead. Try these remedies in this order:
 *
 * 1. Keep the previous Next (`npm install --save-exact next@… @next/env@…`): the page is static, so an
 *    advisory about Next's server does not concern visitors.
 * 2. Find the new name and write it here. In `node_modules/next/dist`, layers are in `lib/constants.js`,
 *    entries in `build/entries.js`, `experimental` in `server/config-shared.d.ts`; the rest is in
 *    `.next/server/app`.
 *
 * Turbopack would not help: our scripts would need a bundler of their own, and the page would rely on
 * Turbopack's internals instead.
 */

const load = createRequire(import.meta.url)

/** Path by module resolution, because in a workspace, packages are in a folder further up. */
export const NEXT = load.resolve('next/dist/bin/next')

/** Turbopack, Next's default, cannot add an entry. `check:types` in package.json repeats this option. */
export const BUNDLER = '--webpack'

/**
 * `inlineCss` puts the styles into the document, which saves a round trip before the first paint: 0.7 s on
 * slow 4G. The other two keep the 404 page's styles out of the front page (0.3 kB), and the front page's
 * styles out of the 404 page. A version of Next without `cssChunking` only warns.
 */
export const experimental = { inlineCss: true, globalNotFound: true, cssChunking: false }

/** Webpack layer of Next's client components, in which `react` is Next's own copy. */
export const CLIENT_LAYER = 'app-pages-browser'

/**
 * Makes an entry one file that runs alone. By default, the entry would wait for Next's entry `main`, and
 * webpack's runtime would be a second file.
 */
export const IN_ONE_FILE = { dependOn: undefined, runtime: false }

/** The version of the React that rendered the page; null if Next has none of its own. */
export const REACT_VERSION = versionOf('next/dist/compiled/react-dom/index.js')

/** Beginning of the scripts that give Next's runtime the page as data. */
export const PAGE_AS_DATA = /^\(?self\.__next_f\b/

/** Files in which Next lists the client components of each page. */
export const CLIENT_MANIFESTS = '.next/server/app/**/*_client-reference-manifest.js'
/**
 * Next's own client components, which every page has. Nothing hydrates them, because the build removes Next's
 * runtime.
 */
export const CLIENT_OF_NEXT = /\/next\/dist\/(client\/components|lib)\//

/**
 * Files that only Next's runtime requests: its scripts, the styles as files, the page as data. `site` is the
 * build's id (next.config.mjs). A file that this list misses does no harm, because no page requests it.
 */
export const FILES_OF_NEXT = [
  '_next/static/{site,css}',
  '_next/static/chunks/!(islands)',
  '_not-found*',
  '__next.*',
  'index.txt',
]

/** Uses no import: for a missing module, an import would end every command with a bare stack trace. */
function versionOf(module) {
  try {
    return load(module).version ?? null
  } catch {
    return null
  }
}
