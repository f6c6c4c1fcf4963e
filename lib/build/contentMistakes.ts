import { readFileSync } from 'node:fs'
import { parsers } from 'prettier/plugins/babel'
import { globSync } from 'tinyglobby'
import { pathsTo, remedyFor } from './contentRules'

/** Node of Babel's syntax tree, with the properties that are read here. */
interface Node {
  type: string
  start: number
  end: number
  loc: { start: { line: number } }
  name?: string
  id?: Node
  local?: Node
  key?: Node
  /** Value of a literal. Of a property, the node after the colon. */
  value?: unknown
  quasis?: { value: { cooked: string } }[]
  init?: Node
  expression?: Node
  declaration?: Node | null
  declarations?: Node[]
  specifiers?: Node[]
  properties?: Node[]
  elements?: Node[]
}
/** Value or list, under a name such as `support.privacy.href`. */
type Part = Readonly<{ name: string; node: Node }>
type SyntaxProblem = Readonly<{
  message: string
  loc: { start: { line: number; column: number } }
}>
type Mistake = Readonly<{ line: number; text: string }>

const LONGEST = 120
const APOSTROPHE = "In 'text', an apostrophe is ’."
/** Value that only a build knows, such as `site.name`. */
const COMPUTED = Symbol('computed')

/**
 * Returns a sentence for each mistake in lib/content that shows without a type check: where it is, what it
 * says, and what to write. Imports no content, because a file with a syntax error cannot be imported.
 */
export function contentMistakes(
  texts: Record<string, string> = readContent(),
  publicFiles = globSync('**', { cwd: 'public', dot: true }),
): string[] {
  const paths = pathsTo(publicFiles)
  return Object.entries(texts).flatMap(([file, source]) =>
    mistakesIn(source, paths).map(({ line, text }) => `${file}:${line}: ${text}`),
  )
}

function readContent(): Record<string, string> {
  const files = globSync('lib/content/*.ts', { ignore: '**/*.test.ts' }).toSorted()
  return Object.fromEntries(files.map((file) => [file, readFileSync(file, 'utf8')]))
}

function mistakesIn(source: string, paths: ReadonlySet<string>): Mistake[] {
  let statements: Node[]
  try {
    const file = parsers['babel-ts'].parse(source, {} as never) as { program: { body: Node[] } }
    statements = file.program.body
  } catch (problem) {
    return [syntaxMistake(problem as SyntaxProblem, source.split('\n'))]
  }
  const constants = statements.flatMap((one) => (one.declaration ?? one).declarations ?? [])
  const imports = statements.flatMap(({ specifiers = [] }) => specifiers)
  const known = [...constants.map(({ id }) => id), ...imports.map(({ local }) => local)]
  const names = new Set(known.map((node) => node?.name))
  const parts = constants.flatMap(({ id, init }) => partsOf(init!, id!.name!))
  const anchors = parts.filter(({ name }) => name.startsWith('anchors.'))
  const targets = { anchors: anchors.map(({ node }) => node.value), paths }
  return parts.flatMap(({ name, node }) => {
    if (node.elements) return name === 'analytics' ? [] : oddItems(name, node.elements)
    const value = valueOf(node, names)
    const remedy = value === COMPUTED ? '' : remedyFor(name, value, targets)
    const said = source.slice(node.start, node.end).slice(0, LONGEST)
    return remedy ? [{ line: node.loc.start.line, text: `${name} is ${said}. ${remedy}` }] : []
  })
}

/** Values and lists in a node, however deep. */
function partsOf(node: Node, name: string): Part[] {
  // What stands before `as const` or `satisfies`.
  if (node.expression) return partsOf(node.expression, name)
  if (node.properties) {
    return node.properties.flatMap(({ key, value }) =>
      key ? partsOf(value as Node, `${name}.${key.name ?? String(key.value)}`) : [],
    )
  }
  const items = node.elements?.flatMap((item, index) => partsOf(item, `${name}.${index}`)) ?? []
  return [{ name, node }, ...items]
}

function valueOf({ type, name, value, quasis }: Node, names: ReadonlySet<unknown>): unknown {
  if (type === 'TemplateLiteral') return quasis?.length === 1 ? quasis[0]!.value.cooked : COMPUTED
  if (type.endsWith('Literal')) return value ?? null
  // A word without quotes.
  return type === 'Identifier' && !names.has(name) ? undefined : COMPUTED
}

/** Entries of a list that lack a key of most others, or have a key that most others lack. */
function oddItems(list: string, items: readonly Node[]): Mistake[] {
  const keysOf = ({ properties = [] }: Node) => properties.map(({ key }) => key?.name)
  const isUsual = (key?: string) =>
    items.filter((item) => keysOf(item).includes(key)).length > items.length / 2
  const usual = [...new Set(items.flatMap(keysOf))].filter(isUsual)
  return items.flatMap((item) => {
    const keys = keysOf(item)
    const lacking = usual.filter((key) => !keys.includes(key)).map((key) => `lacks ${key}`)
    const odd = keys.filter((key) => !isUsual(key)).map((key) => `has ${key}`)
    const text = `this entry of ${list} ${[...lacking, ...odd].join(' and ')}. Give all the same keys.`
    return lacking.length || odd.length ? [{ line: item.loc.start.line, text }] : []
  })
}

/** Returns the line where the parser stopped, or the one above that caused it, and the probable remedy. */
function syntaxMistake({ message, loc }: SyntaxProblem, lines: readonly string[]): Mistake {
  const { line, column } = loc.start
  const above = lines.slice(0, line - 1)
  const mistake = (at: number, remedy: string) => {
    return { line: at, text: `“${lines[at - 1]!.trim().slice(0, LONGEST)}”. ${remedy}` }
  }
  const [, curly] = /Unexpected character '([‘’“”])'/.exec(message) ?? []
  if (curly) return mistake(line, `Instead of ${curly}, write a straight quote: '.`)
  if (/Unterminated/.test(message)) {
    return mistake(
      line,
      `End the text with the quote that it begins with, on the same line. ${APOSTROPHE}`,
    )
  }
  const start = above.findLastIndex((one) => /^(export )?const /.test(one)) + 1
  // A missing bracket shows only where the next list begins.
  if (column === 1 && start) return mistake(start, 'In this list, a } or ] is missing or too many.')
  const isFirst = !lines[line - 1]!.slice(0, column - 1).trim()
  if (isFirst && /expected ","/.test(message)) {
    const end = above.findLastIndex((one) => one.trim()) + 1
    return mistake(end, 'A comma or } is missing at its end.')
  }
  return mistake(
    line,
    `A comma, quote or bracket is missing or too many here or above. ${APOSTROPHE}`,
  )
}
