/** @jest-environment node */
import { expect, test } from '@jest/globals'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { compile } from 'sass'
import { globSync } from 'tinyglobby'

const components = globSync('{app,components}/**/*.tsx').flatMap((file) => {
  const source = readFileSync(file, 'utf8')
  const styles = /from '\.\/(.+\.module\.scss)'/.exec(source)?.[1]
  return styles ? [{ source, styles: path.join(path.dirname(file), styles) }] : []
})

function classesOf(styles: string): string[] {
  // Resolves `@/styles` like Next.
  const findFileUrl = (url: string) =>
    url.startsWith('@/') ? pathToFileURL(path.resolve(url.slice(2))) : null
  const { css } = compile(styles, { importers: [{ findFileUrl }] })
  const selectors = css.replaceAll(/url\([^)]*\)|"[^"]*"/g, '')
  return [...new Set([...selectors.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name]) => name!))]
}

/** Finds class names in `styles.name`, but not in `styles[name]`. */
const namedIn = (source: string) =>
  [...source.matchAll(/\bstyles\.(\w+)/g)].map(([, name]) => name!)

const modules = new Set(components.map(({ styles }) => styles))
test.each([...modules])('%s has exactly the classes that components name', (module) => {
  const users = components.filter(({ styles }) => styles === module)
  const named = new Set(users.flatMap(({ source }) => namedIn(source)))
  expect(classesOf(module).toSorted()).toEqual([...named].toSorted())
})

// In the page, each class name begins with the name of its module, as in `Waitlist_form`.
test('no two modules share a name', () => {
  const names = [...modules].map((module) => path.basename(module))
  expect(names.toSorted()).toEqual([...new Set(names)].toSorted())
})

test.each([
  ['Waitlist/Waitlist.tsx', /min-width: (\w+)/, 'styles/_breakpoints.scss', /medium: (\w+)/],
  [
    'Waitlist/HangingTag.tsx',
    /READABLE = (\d+)/,
    'components/Waitlist/HangingTag.module.scss',
    /smaller-from\(\d+, (\d+), \$dish-line/,
  ],
  [
    'Header/HeaderIsland.tsx',
    /THRESHOLD_PX = (\d+)/,
    'styles/_tokens.scss',
    /--header-threshold: (\d+)px/,
  ],
])('%s has the same number as its styles', (component, inComponent, styles, inStyles) => {
  const numberIn = (file: string, pattern: RegExp) => pattern.exec(readFileSync(file, 'utf8'))?.[1]
  const number = numberIn(`components/${component}`, inComponent)
  expect(number).toMatch(/\d/)
  expect(numberIn(styles, inStyles)).toBe(number)
})
