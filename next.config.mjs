/** The layer of Next's client components, where `react` is Next's own copy. */
const CLIENT_LAYER = 'app-pages-browser'

/** @type {import('next').NextConfig} */
const config = {
  output: 'export',
  // In an export a custom distDir is where the site itself goes; the sandbox's build stays out of out/.
  ...(process.env.SITE_DIR && { distDir: process.env.SITE_DIR }),
  // A random id would change every hash; two builds of one commit are to be byte-identical.
  generateBuildId: () => 'site',
  // The first paint waits for no second round trip: on a slow 4G that is 0.7 s (README, Speed).
  experimental: { inlineCss: true },
  webpack(webpackConfig, { dev, isServer, webpack }) {
    if (dev || isServer) return webpackConfig
    addIslands(webpackConfig)
    webpackConfig.plugins.push(compileAheadOfRunning(webpack))
    return webpackConfig
  },
}

/**
 * Has Next's own webpack build the page's one script besides Next's, which the step after the build
 * takes out (lib/build/islands.ts). In Next's layer, so that the React which hydrates is the one
 * that rendered.
 */
function addIslands(webpackConfig) {
  const { entry } = webpackConfig
  webpackConfig.entry = async () => ({
    ...(await entry()),
    islands: {
      import: './components/startIslands.tsx',
      filename: 'static/chunks/islands/start.[contenthash].js',
      layer: CLIENT_LAYER,
      // Next would have it wait for its own `main`, and for a runtime in a file of its own.
      dependOn: undefined,
      runtime: false,
    },
  })
  webpackConfig.optimization.splitChunks = false
  webpackConfig.output.chunkFilename = 'static/chunks/islands/[contenthash].js'
}

/**
 * Has Chromium compile a script whole on its background thread while it arrives, where it would
 * otherwise look through it there and compile most of it again on the main thread, function by
 * function: half of what hydration blocks there (V8's explicit compile hints, Chrome 136). Elsewhere
 * it is a comment. Added after the minifier, which drops comments, and before names are hashed.
 */
function compileAheadOfRunning({ BannerPlugin, Compilation }) {
  return new BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test: /\.js$/,
    stage: Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING,
  })
}

export default config
