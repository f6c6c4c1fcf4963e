/**
 * `npm run check:types` writes the class names of every SCSS module as types, so that tsc refuses a
 * class that no rule defines. They lie in .next, which a build clears: a build never reads old ones.
 */
import { createRequire } from 'node:module'

const sass = createRequire(import.meta.url)('sass')
const { renderSync } = sass
// The tool calls an interface of Sass that prints a deprecation warning for every file.
sass.renderSync = (options) => renderSync({ ...options, silenceDeprecations: ['legacy-js-api'] })

export default {
  aliasPrefixes: { '@/': '' },
  nameFormat: 'none',
  exportType: 'default',
  outputFolder: '.next/scss',
  logLevel: 'error',
}
