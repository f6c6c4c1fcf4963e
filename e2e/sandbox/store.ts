import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import type { Fields } from './form'
import { isRecord } from './unknown'

/** A signup the stand-in accepted. */
export interface Signup {
  id: string
  /** ISO 8601. */
  at: string
  lane: string
  contentType: string
  fields: Fields
}

/** Accepted signups, oldest first. */
export interface Store {
  add: (signup: Signup) => void
  list: (lane: string) => Signup[]
  clear: (lane: string) => void
}

/**
 * Opens a file of one signup a line and keeps it in step with what is in memory, so that an inbox
 * outlives a restart. The file and its folder are made when missing. Lines that are no signup are
 * left out and told of once. Throws what the file system throws.
 */
export function openStore(file: string, warn: (message: string) => void = console.warn): Store {
  mkdirSync(path.dirname(file), { recursive: true })
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  let signups = readSignups(text, file, warn)
  // A run that was killed while writing leaves half a line, which would spoil the next one too.
  if (text && !text.endsWith('\n')) appendFileSync(file, '\n')

  return {
    add(signup) {
      signups.push(signup)
      appendFileSync(file, line(signup))
    },
    list(lane) {
      return signups.filter((signup) => signup.lane === lane)
    },
    clear(lane) {
      signups = signups.filter((signup) => signup.lane !== lane)
      // Written beside and renamed, so that a kill in between loses no other lane's signups.
      writeFileSync(`${file}.new`, signups.map(line).join(''))
      renameSync(`${file}.new`, file)
    },
  }
}

function readSignups(text: string, file: string, warn: (message: string) => void): Signup[] {
  const lines = text.split('\n').filter((entry) => entry.trim() !== '')
  const signups = lines.map(readSignup).filter((signup) => signup !== null)
  const lost = lines.length - signups.length
  if (lost > 0) warn(`${file}: left out ${lost} of ${lines.length} lines, which are no signups.`)
  return signups
}

function readSignup(entry: string): Signup | null {
  try {
    const value: unknown = JSON.parse(entry)
    return isSignup(value) ? value : null
  } catch {
    return null
  }
}

function isSignup(value: unknown): value is Signup {
  return (
    isRecord(value) &&
    ['id', 'at', 'lane', 'contentType'].every((name) => typeof value[name] === 'string') &&
    isRecord(value.fields)
  )
}

function line(signup: Signup): string {
  return `${JSON.stringify(signup)}\n`
}
