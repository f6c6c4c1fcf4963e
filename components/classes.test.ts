/** @jest-environment node */
import { expect, test } from '@jest/globals'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { compile } from 'sass'

const components = ['app', 'components'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => ({ file: path.join(folder, file), ...read(path.join(folder, file)) }))
    .filter(({ styles }) => styles),
)

function read(file: string) {
  const source = readFileSync(file, 'utf8')
  const styles = /from '\.\/(.+\.module\.scss)'/.exec(source)?.[1]
  return { source, styles: styles && path.join(path.dirname(file), styles) }
}

function classesOf(styles: string): string[] {
  // As Next resolves `@/styles`.
  const findFileUrl = (url: string) =>
    url.startsWith('@/') ? pathToFileURL(path.resolve(url.slice(2))) : null
  const { css } = compile(styles, { importers: [{ findFileUrl }] })
  const selectors = css.replaceAll(/url\([^)]*\)|"[^"]*"/g, '')
  return [...new Set([...selectors.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name]) => name!))]
}

test.each(components)('$file names only classes that its module defines', ({ source, styles }) => {
  const defined = classesOf(styles!)
  const used = [...source.matchAll(/\bstyles\.(\w+)/g)].map(([, name]) => name!)
  expect(used.filter((name) => !defined.includes(name))).toEqual([])
})

test.each(components)('$file uses every class of its module', ({ styles }) => {
  const sources = components.filter((one) => one.styles === styles).map(({ source }) => source)
  const isUsed = (name: string) =>
    sources.some((source) => new RegExp(`\\bstyles(\\.|\\[.*\\b)${name}\\b|'${name}'`).test(source))
  expect(classesOf(styles!).filter((name) => !isUsed(name))).toEqual([])
})
