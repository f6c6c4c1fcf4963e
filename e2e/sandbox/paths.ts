import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's root, wherever the command was started from. */
export const PROJECT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')

/** Where a build for the sandbox lies, from the root. Never `out/`, which is what would go live. */
export const SITE_DIR = '.sandbox/site'

export const SITE = path.join(PROJECT, SITE_DIR)
export const INBOX_FILE = path.join(PROJECT, '.sandbox/inbox.jsonl')
export const INBOX_PAGE = path.join(PROJECT, 'e2e/sandbox/inbox')
export const HEADERS_FILE = path.join(PROJECT, 'vercel.json')
