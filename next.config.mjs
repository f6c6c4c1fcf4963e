import { emailJsAliases } from './lib/emailjs/replaceModules.js'
import { experimental, ROOT } from './lib/build/insideNext.js'

/** @type {import('next').NextConfig} */
const config = {
  output: 'export',
  // An export writes the site into `distDir`. The sandbox's builds set SITE_DIR, so they never land in out/.
  // lib/env.ts allows only these two folders, out and .sandbox/site.
  ...(process.env.SITE_DIR && { distDir: process.env.SITE_DIR }),
  experimental,
  // Loads its own WebAssembly files, which a bundle would not find.
  serverExternalPackages: ['subset-font'],
  turbopack: { root: ROOT, resolveAlias: emailJsAliases() },
  // On Windows, Turbopack resolves no relative import of a file that a module reaches by the alias @/styles.
  sassOptions: { loadPaths: ['styles'] },
  // The sandbox's build leaves type errors to `npm run check`.
  typescript: { ignoreBuildErrors: Boolean(process.env.SITE_DIR) },
}

export default config
