import { emailJsAliases } from './lib/emailjs/replaceModules.js'
import { experimental, ROOT } from './lib/export/insideNext.js'

/** Set by lib/export/build.ts, which removes Next's runtime from the page. */
const { WITHOUT_NEXT_RUNTIME = '' } = process.env

/** @type {import('next').NextConfig} */
const config = {
  output: 'export',
  // An export writes the site into `distDir`. The sandbox's builds set SITE_DIR, so they never land in out/.
  // lib/env.ts lists the folders that it allows.
  ...(process.env.SITE_DIR && { distDir: process.env.SITE_DIR }),
  // Inlines the variable, so that only the code of the kind of build remains.
  env: { WITHOUT_NEXT_RUNTIME },
  // Adds app/classes.json, which a build by Next alone would publish.
  pageExtensions: ['tsx', 'ts', ...(WITHOUT_NEXT_RUNTIME ? ['build.ts'] : [])],
  experimental,
  turbopack: { root: ROOT, resolveAlias: emailJsAliases() },
  // On Windows, Turbopack resolves no relative import of a file that a module reaches by the alias @/styles.
  sassOptions: { loadPaths: ['styles'] },
  // The sandbox's build leaves type errors to `npm run check`.
  typescript: { ignoreBuildErrors: Boolean(process.env.SITE_DIR) },
}

export default config
