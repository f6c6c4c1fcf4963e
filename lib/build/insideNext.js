import { createRequire } from 'node:module'

/**
 * The internals of Next that this page relies on, which any minor version may change. The build, or a
 * scenario for FILES_OF_NEXT, then fails with a message. What to do, in this order:
 *
 * 1. Keep the previous Next (`npm install --save-exact next@… @next/env@…`): the page is static, so an
 *    advisory about Next's server does not reach a visitor.
 * 2. Find the new name and write it here. In `node_modules/next/dist`, layers are in `lib/constants.js`,
 *    entries in `build/entries.js`, `experimental` in `server/config-shared.d.ts`; the rest is in
 *    `.next/server/app`.
 * 3. Build with HYDRATE=next, and set it for `check:live` too: Next's own scripts then hydrate the page, as
 *    under `npm run dev`, without CLIENT_LAYER, REACT_VERSION, CLIENT_MANIFESTS, CLIENT_OF_NEXT and
 *    FILES_OF_NEXT. `check:html`, `budget` and the scenarios that weekly.yml leaves out fail then: the form
 *    answers 0.6 s later for 55 kB more script, the CSP requires no Trusted Types, and a crashing island loses
 *    its input. The whole page loses it if an island crashes during hydration, or if a translator or an
 *    extension has changed the page before. Rendering by Turbopack, with another bundler for our scripts,
 *    trades these names for Turbopack's.
 */

const load = createRequire(import.meta.url)

/** Resolved: in a workspace, packages lie in a folder above. */
export const NEXT = load.resolve('next/dist/bin/next')

/** Turbopack, Next's default, has no place for one more entry. Also in `check:types` (package.json). */
export const BUNDLER = '--webpack'

/**
 * Styles in the document save the first paint a second round trip, 0.7 s on a slow 4G. The other two keep
 * the 404 page's styles out of the front page (0.3 kB), and the front page's out of the 404 page; without
 * cssChunking the build only warns.
 */
export const experimental = { inlineCss: true, globalNotFound: true, cssChunking: false }

/** The layer of Next's client components, where `react` is Next's own copy. */
export const CLIENT_LAYER = 'app-pages-browser'

/**
 * Makes an entry one file that runs alone. Next would have it wait for its own entry, `main`, and put
 * webpack's runtime into a second file.
 */
export const IN_ONE_FILE = { dependOn: undefined, runtime: false }

/** The version of the React that rendered the page; null if Next has none of its own. */
export const REACT_VERSION = versionOf('next/dist/compiled/react-dom/index.js')

/** How the script begins that hands the page to Next's runtime as data. */
export const PAGE_AS_DATA = /^\(?self\.__next_f\b/

/** Where Next lists each page's client components, by their files. */
export const CLIENT_MANIFESTS = '.next/server/app/**/*_client-reference-manifest.js'
/** Next's own client components, in every page. Only its runtime, which we remove, hydrates them. */
export const CLIENT_OF_NEXT = /\/next\/dist\/(client\/components|lib)\//

/**
 * Files that only Next's runtime requests: its scripts, the styles as files, the page as data. `site` is the
 * id of the build (next.config.mjs). Whatever is left does no harm: no page asks for it.
 */
export const FILES_OF_NEXT = [
  '_next/static/{site,css}',
  '_next/static/chunks/!(islands)',
  '_not-found*',
  '__next.*',
  'index.txt',
]

/** Not an import, which would end every command with a bare stack. */
function versionOf(module) {
  try {
    return load(module).version ?? null
  } catch {
    return null
  }
}
