/** Fallbacks hide that a property is never set. Set its default in styles/_tokens.scss instead. */
const FALLBACK = '/var\\(--[a-z0-9-]+,/'

/** Escaped, because stylelint makes globs absolute and would read `bid-for-bites (1)` as a pattern. */
const HERE = import.meta.dirname.replaceAll(/[()[\]{}'"]/g, '[$&]')

/** @type {import('stylelint').Config} */
export default {
  extends: 'stylelint-config-standard-scss',
  referenceFiles: {
    files: [`${HERE}/{app,components,styles}/**/*.scss`],
    customSyntax: 'postcss-scss',
  },
  rules: {
    'no-unknown-custom-properties': true,
    'declaration-property-value-disallowed-list': { '/./': [FALLBACK] },
    'selector-class-pattern': '^[a-z][a-zA-Z]*$',
    'custom-property-pattern': '^[a-z][a-z0-9-]*$',
    'scss/dollar-variable-empty-line-before': null,
  },
  overrides: [
    {
      // Without a folder, so that the file's name alone decides.
      files: ['*.module.scss'],
      rules: {
        'color-no-hex': true,
        'color-named': 'never',
        'function-disallowed-list': ['rgb', 'rgba', 'hsl', 'hsla', 'oklch'],
        'declaration-no-important': true,
        'media-feature-name-disallowed-list': [/^(min-|max-)?(width|height)$/],
        'declaration-property-value-disallowed-list': {
          '/./': [FALLBACK],
          'z-index': ['/^[1-9]\\d+/'],
        },
        'declaration-property-value-allowed-list': {
          'font-size': ['/^var\\(--size-/', '/(?<!r)em$/', '/cqi\\)?$/', '/^clamp\\(/', 'inherit'],
          '/^(color|background-color|fill|stroke)$/': [
            '/^var\\(--color-/',
            'inherit',
            'none',
            // System colours for forced colours.
            'Canvas',
            'FieldText',
          ],
          'border-radius': ['/var\\(--radius/', '50%'],
          'box-shadow': ['/var\\(--/', 'none'],
          '/^(row-gap|column-gap|gap)$/': [
            '/^(var\\(--space-\\d\\)|0)( (var\\(--space-\\d\\)|0))?$/',
          ],
          '/^(margin|padding)/': ['/^[^1-9]*(var|calc|auto|0|em)[^]*$/'],
        },
      },
    },
  ],
}
