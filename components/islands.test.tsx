/** @jest-environment node */
import { expect, test } from '@jest/globals'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Island } from './Island'
import { islands } from './islands'

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file))
const sources = ['app', 'components', 'lib']
  .flatMap(filesIn)
  .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
const filesWith = (pattern: RegExp) =>
  sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file)

// Each is a React root: context ends there, ids of useId repeat, and nothing hydrates Next's links.
test.each([
  ['context', /\b(create|use)Context\b/],
  ['useId', /\buseId\b/],
  // It would have no place, and nothing would start it.
  ['an island as an element', /<\w+Island\b/],
  ["Next's client components", /from 'next\/(link|script|image|navigation|form|dynamic)/],
])('%s is used nowhere', (_, pattern) => {
  expect(filesWith(pattern)).toEqual([])
})

function Stranger({ act }: { act: unknown; children: ReactNode }) {
  return <p>{typeof act}</p>
}

test('refuses an island that is not listed in islands.ts', () => {
  const props = { component: Stranger, data: { act: 'x' }, children: '' }
  expect(() => Island(props)).toThrow('components/islands.ts does not list')
  // @ts-expect-error -- the types take no function, because data goes through JSON
  expect(() => Island({ ...props, data: { act: () => 'x' } })).toThrow('does not list')
})

test('passes children only where there are some', () => {
  const Clock = ({ zone }: { zone: string }) => <time>{zone}</time>
  const Frame = ({ children }: { children: ReactNode }) => <b>{children}</b>
  Object.assign(islands, { Clock, Frame })
  expect(renderToStaticMarkup(<Island component={Clock} data={{ zone: 'MYT' }} />)).toBe(
    '<slot data-island="Clock" data-props="{&quot;zone&quot;:&quot;MYT&quot;}"><time>MYT</time></slot>',
  )
  expect(renderToStaticMarkup(<Island component={Frame}>x</Island>)).toContain(
    '<slot name="children">x',
  )
  // @ts-expect-error -- an island that needs children is refused without
  expect(renderToStaticMarkup(<Island component={Frame} />)).not.toContain('name="children"')
})
