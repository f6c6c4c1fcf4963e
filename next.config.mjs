import { emailJsAliases } from './lib/build/emailJs.js'
import { CLIENT_LAYER, experimental, IN_ONE_FILE } from './lib/build/insideNext.js'

/** Entry of the worker. lib/build/placeWorker.ts moves the built file to its URL. */
const WORKER = { import: './lib/waitlist/worker.ts', filename: 'static/worker.js' }

/** @type {import('next').NextConfig} */
const config = {
  output: 'export',
  // An export writes the site into `distDir`. The sandbox's builds set SITE_DIR, so they never land in out/.
  // lib/env.ts allows only these two folders, out and .sandbox/site.
  ...(process.env.SITE_DIR && { distDir: process.env.SITE_DIR }),
  // Next's own id is random, but two builds of one commit must be byte-identical. FILES_OF_NEXT contains the
  // folder that has this id as its name.
  generateBuildId: () => 'site',
  experimental,
  // The sandbox's build leaves type errors to `npm run check`.
  typescript: { ignoreBuildErrors: Boolean(process.env.SITE_DIR) },
  // An export has no server. Tracing the files that a server needs takes a quarter of a build.
  outputFileTracingExcludes: { '*': ['**/*'] },
  webpack(webpackConfig, { isServer, webpack, dev }) {
    Object.assign(webpackConfig.resolve.alias, emailJsAliases())
    // Under `npm run dev`, Next hydrates the page.
    if (dev) return webpackConfig
    shortenClasses(webpackConfig)
    if (isServer) return webpackConfig
    addEntry(webpackConfig, 'worker', WORKER)
    addIslands(webpackConfig)
    webpackConfig.plugins.push(compileAheadOfRunning(webpack), withoutProcess(webpack))
    return webpackConfig
  },
}

function addEntry(webpackConfig, name, options) {
  const { entry } = webpackConfig
  webpackConfig.entry = async () => ({ ...(await entry()), [name]: { ...options, ...IN_ONE_FILE } })
}

/**
 * Adds the islands' script, which replaces Next's own scripts (lib/build/finishPages.ts). Next's layer gives
 * the islands the copy of React that rendered the HTML.
 */
function addIslands(webpackConfig) {
  addEntry(webpackConfig, 'islands', {
    import: './components/islands/startIslands.tsx',
    filename: 'static/chunks/islands/start.[contenthash].js',
    layer: CLIENT_LAYER,
  })
  webpackConfig.optimization.splitChunks = false
}

/**
 * Adds a comment that makes Chromium compile the whole script on a background thread while the script arrives
 * (V8's explicit compile hints, Chrome 136). Without the comment, most functions are compiled on the main
 * thread when they first run, and hydration blocks the thread half as long again. Other browsers ignore the
 * comment. `stage` is after the minifier, which removes comments, but before file names are hashed.
 */
function compileAheadOfRunning({ BannerPlugin, Compilation }) {
  return new BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test: /islands/,
    stage: Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING,
  })
}

/**
 * Removes the hash from Next's class names, such as `Waitlist_form__a1B2c`, which saves 1.8 kB. Classes stay
 * unique, because no two CSS modules share a file name.
 */
function shortenClasses({ module }) {
  const loaders = module.rules.flatMap(({ oneOf = [] }) => oneOf).flatMap(({ use }) => use ?? [])
  for (const { options } of loaders) {
    const name = options?.modules?.getLocalIdent
    if (name) options.modules.getLocalIdent = (...args) => name(...args).replace(/(?<=.)__.*/, '')
  }
}

/** Decides React's only check for Node's `process` at build time. Otherwise Next would ship a polyfill. */
function withoutProcess({ DefinePlugin }) {
  return new DefinePlugin({ 'typeof process': JSON.stringify('undefined') })
}

export default config
