import { readFileSync } from 'node:fs'
import { isRecord, messageOf } from './unknown'

/** A rule of `vercel.json`, its source as a regular expression for the whole path. */
export interface HeaderRule {
  source: RegExp
  headers: Header[]
}

interface Header {
  key: string
  value: string
}

/**
 * Reads the production headers from a `vercel.json`. Throws an Error with a sentence that names
 * the file when it is missing, is no JSON, or holds anything but the documented shape.
 */
export function readHeaderRules(file: string): HeaderRule[] {
  const config = readConfig(file)
  const rules = config.headers ?? []
  if (!Array.isArray(rules)) throw new Error(`${file}: "headers" must be a list of rules.`)
  return rules.map((rule, index) => readRule(rule, `${file}: rule ${index + 1} of "headers"`))
}

/** The headers for a path, by lower-case name. Every rule that fits counts, the later one wins. */
export function headersFor(rules: HeaderRule[], pathname: string): Record<string, string> {
  const fitting = rules.filter(({ source }) => source.test(pathname))
  return Object.fromEntries(
    fitting.flatMap(({ headers }) => headers.map(({ key, value }) => [key.toLowerCase(), value])),
  )
}

function readConfig(file: string): Record<string, unknown> {
  try {
    const config: unknown = JSON.parse(readFileSync(file, 'utf8'))
    return isRecord(config) ? config : {}
  } catch (error) {
    throw new Error(
      `${file}, which holds the production headers, cannot be read: ${messageOf(error)}`,
      {
        cause: error,
      },
    )
  }
}

function readRule(rule: unknown, where: string): HeaderRule {
  const { source, headers } = isRecord(rule) ? rule : {}
  if (typeof source !== 'string') throw new Error(`${where} needs a "source".`)
  if (!Array.isArray(headers) || !headers.every(isHeader)) {
    throw new Error(`${where} needs "headers", each with a "key" and a "value".`)
  }
  try {
    return { source: new RegExp(`^(?:${source})$`), headers }
  } catch (error) {
    throw new Error(`${where} has a source that is no regular expression: ${messageOf(error)}`, {
      cause: error,
    })
  }
}

function isHeader(header: unknown): header is Header {
  return isRecord(header) && typeof header.key === 'string' && typeof header.value === 'string'
}
