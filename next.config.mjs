import { transportAliases } from './lib/build/emailJs.js'
import { CLIENT_LAYER, experimental, IN_ONE_FILE } from './lib/build/insideNext.js'

const hydratesByNext = process.env.HYDRATE === 'next' || process.env.NODE_ENV === 'development'
/** Moved to its URL by lib/build/placeWorker.ts. */
const WORKER = {
  import: './lib/waitlist/worker.ts',
  filename: 'static/worker.js',
  ...IN_ONE_FILE,
}

/** @type {import('next').NextConfig} */
const config = {
  output: 'export',
  // In an export a custom distDir is where the site itself goes. The sandbox has one of its own, so
  // that what it builds never lands in out/. lib/env.ts refuses any other folder.
  ...(process.env.SITE_DIR && { distDir: process.env.SITE_DIR }),
  // Next's random id would change every hash. Two builds of one commit have to be byte-identical.
  // lib/build/nextRuntime.ts removes the folder of that name.
  generateBuildId: () => 'site',
  experimental,
  // Read by components/islands/asIsland.tsx.
  env: { HYDRATED_BY_NEXT: hydratesByNext ? 'yes' : '' },
  // The sandbox's build leaves type errors to `npm run check`.
  typescript: { ignoreBuildErrors: Boolean(process.env.SITE_DIR) },
  // No server comes with an export. Looking for the files that one would need takes a quarter of a build.
  outputFileTracingExcludes: { '*': ['**/*'] },
  webpack(webpackConfig, { isServer, webpack, dev }) {
    Object.assign(webpackConfig.resolve.alias, transportAliases())
    if (!dev && !isServer) addEntry(webpackConfig, { worker: WORKER })
    // With the same bundler, so that styles come in the same order.
    if (hydratesByNext) return webpackConfig
    shortenClasses(webpackConfig)
    if (isServer) return webpackConfig
    addIslands(webpackConfig)
    webpackConfig.plugins.push(compileAheadOfRunning(webpack), withoutProcess(webpack))
    return webpackConfig
  },
}

function addEntry(webpackConfig, added) {
  const { entry } = webpackConfig
  webpackConfig.entry = async () => ({ ...(await entry()), ...added })
}

/**
 * Adds the islands' script. Next's own scripts are removed after the build (lib/build/nextRuntime.ts), so it
 * is the page's only one. In Next's layer it hydrates with the same copy of React that rendered the HTML.
 */
function addIslands(webpackConfig) {
  addEntry(webpackConfig, {
    islands: {
      import: './components/islands/startIslands.tsx',
      filename: 'static/chunks/islands/start.[contenthash].js',
      layer: CLIENT_LAYER,
      ...IN_ONE_FILE,
    },
  })
  webpackConfig.optimization.splitChunks = false
  const { chunkFilename } = webpackConfig.output
  // Chunks of Next's own scripts, which it makes on Windows, keep their folder.
  webpackConfig.output.chunkFilename = (data) =>
    data.chunk?.runtime === 'islands' ? 'static/chunks/islands/[contenthash].js' : chunkFilename
}

/**
 * Adds the comment that has Chromium compile a whole script on a background thread while it arrives
 * (V8's explicit compile hints, Chrome 136). Without it most functions are compiled when they first
 * run, on the main thread, which makes a third of the time that hydration blocks. Other browsers ignore
 * it. Added after the minifier, which removes comments, and before file names are hashed.
 */
function compileAheadOfRunning({ BannerPlugin, Compilation }) {
  return new BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test: /islands/,
    stage: Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING,
  })
}

/** Leaves out the hash of Next's `Waitlist_form__a1B2c`: 1.8 kB less. No two modules share a name. */
function shortenClasses({ module }) {
  const loaders = module.rules.flatMap(({ oneOf = [] }) => oneOf).flatMap(({ use }) => use ?? [])
  const named = loaders.flatMap(({ options }) =>
    options?.modules?.getLocalIdent ? [options.modules] : [],
  )
  for (const options of named) {
    const { getLocalIdent } = options
    options.getLocalIdent = (...args) => getLocalIdent(...args).replace(/(?<=.)__.*/, '')
  }
}

/** React checks for Node's `process` once, for which Next would ship a polyfill. */
function withoutProcess({ DefinePlugin }) {
  return new DefinePlugin({ 'typeof process': JSON.stringify('undefined') })
}

export default config
