/** @jest-environment node */
import { readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'
import { globSync } from 'tinyglobby'
import { readSignup } from '@/lib/waitlist/signup'

const documents = globSync(['*.md', '.github/**/*.md', 'docs/**/*.md', 'e2e/**/*.md'], {
  dot: true,
})
const texts = documents.map((file) => readFileSync(file, 'utf8')).join('\n')

const inBlocks = [...texts.matchAll(/^```sh\n([^]*?)^```/gm)].flatMap(([, code]) =>
  code!.trim().split('\n'),
)
const inline = [...texts.matchAll(/`((?:[A-Z_]+=\S* )?(?:npm|npx|git) [^`]+)`/g)].map(
  ([, code]) => code!,
)
const commands = new Set([...inBlocks, ...inline].flatMap((line) => line.split(' && ')))

// Comments fail in cmd and in interactive zsh. No shell passes on `<URL>`. cmd has no single quotes. cmd and
// PowerShell have no `NAME=value` before a command. Outside quotes, a leading `@` is special in PowerShell,
// and any `?` in zsh.
test.each([...commands])('every shell passes on %s as it stands', (command) => {
  expect(command).toMatch(/^(npm|npx|git)( [\w./:-][\w@./:=-]*| "[\w@./:?\\-]+")+$/)
})

test('looks at the commands of the README', () => {
  expect([...commands]).toEqual(expect.arrayContaining(['npm ci', 'npm start', 'npm test']))
})

test('docs/launch.md names an EmailJS template variable for every field', () => {
  const named = readFileSync('docs/launch.md', 'utf8').matchAll(/`\{\{(\w+)\}\}`/g)
  const fields = Object.keys(readSignup(() => ''))
  expect(new Set([...named].map(([, name]) => name))).toEqual(new Set(fields))
})
