import { spawn } from 'node:child_process'
import { freePort } from '../sandbox/listen'
import { isRecord } from '../sandbox/unknown'
import type { Browser, Driver, Key, Role, Target, WindowOptions } from './driver'
import { describe, PATIENCE_MS, pause, waitFor } from './driver'
import type { Command } from './webdriver'
import { ELEMENT, webDriver, WebDriverError } from './webdriver'

const FIRST_PORT = 4750
const SCREEN = '-screen 0 1600x1200x24'

/** Where elements of a role are looked for. Which of them count, the accessibility tree says. */
const CANDIDATES: Record<Role, string> = {
  button: 'button',
  link: 'a',
  radio: 'input[type=radio]',
  textbox: 'input:not([type=radio], [type=hidden])',
}
/** W3C WebDriver §15.4.2. */
const KEYS: Record<Key, string> = { Enter: '\uE007', Escape: '\uE00C' }

/** Starts WebKitGTK's driver on a screen of its own; a browser is started for every window. */
export async function startWebKit(driver: string, miniBrowser: string): Promise<Browser> {
  const port = await freePort(FIRST_PORT)
  const child = spawn('xvfb-run', ['-a', '-s', SCREEN, driver, `--port=${port}`], {
    // A group of its own, for xvfb-run leaves its children behind when it is stopped.
    detached: true,
    stdio: 'ignore',
  })
  const stop = () => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM')
    } catch {
      // It has ended by itself.
    }
  }
  process.once('exit', stop)
  const failed = new Promise<never>((_, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`xvfb-run ended with status ${code}`)))
  })
  failed.catch(() => undefined)

  const command = webDriver(`http://127.0.0.1:${port}`)
  const ready = () =>
    command('GET', '/status').then(
      () => true,
      () => false,
    )
  await Promise.race([waitFor("WebKitGTK's driver answers", ready, true), failed])

  const session = (impatient: boolean) =>
    startSession(command, miniBrowser, impatient).catch((error: unknown) => {
      if (error instanceof WebDriverError) throw error
      // At a load of 20 on two cores a start was now and then never answered, and the next one was.
      console.log('  (WebKitGTK did not start; trying once more.)')
      return startSession(command, miniBrowser, impatient)
    })
  const first = await session(false)
  await first.command('DELETE', '')
  return {
    version: `WebKitGTK ${first.version}`,
    async open(options) {
      const opened = await session(options.impatient ?? false)
      const { width, height } = options
      await opened.command('POST', '/window/rect', { x: 0, y: 0, width, height })
      return drive(opened.command, options)
    },
    async close() {
      stop()
      process.off('exit', stop)
    },
  }
}

async function startSession(command: Command, binary: string, impatient: boolean) {
  const value = await command('POST', '/session', {
    capabilities: {
      alwaysMatch: {
        // Not 'eager': a script asked for between there and the load's end is never answered (2.50).
        pageLoadStrategy: impatient ? 'none' : 'normal',
        'webkitgtk:browserOptions': { binary, args: ['--automation'] },
      },
    },
  })
  const { sessionId, capabilities } = isRecord(value) ? value : {}
  const inSession: Command = (method, path, ...rest) =>
    command(method, `/session/${String(sessionId)}${path}`, ...rest)
  const version = isRecord(capabilities) ? String(capabilities.browserVersion) : '?'
  return { command: inSession, version }
}

function drive(command: Command, { origin }: WindowOptions): Driver {
  const evaluate: Driver['evaluate'] = async <Result>(
    run: (...given: never[]) => Result,
    argument?: unknown,
  ) =>
    (await command('POST', '/execute/sync', {
      script: `return (${run.toString()})(...arguments)`,
      args: [argument ?? null],
    })) as Result

  const get = (id: string, what: string) => command('GET', `/element/${id}/${what}`)

  async function candidates(target: Target): Promise<string[]> {
    const where =
      'text' in target
        ? { using: 'xpath', value: `//*[text()[normalize-space()=${xpathString(target.text)}]]` }
        : { using: 'css selector', value: CANDIDATES[target.role] }
    const found = (await command('POST', '/elements', where)) as unknown[]
    // Not the driver's own word for it, to which the transparent radio of a drawn one is hidden.
    const visible = await command('POST', '/execute/sync', {
      script:
        'return Array.from(arguments).filter((one) => one.checkVisibility({ visibilityProperty: true }))',
      args: found,
    })
    return (visible as Record<string, string>[]).map((element) => element[ELEMENT] ?? '')
  }

  async function matches(id: string, target: Target): Promise<boolean> {
    if ('text' in target) return true
    return (
      (await get(id, 'computedrole')) === target.role &&
      (await get(id, 'computedlabel')) === target.name
    )
  }

  /** All that match, by their ids. What is replaced while we look counts as not there. */
  async function findAll(target: Target): Promise<string[]> {
    const found: string[] = []
    try {
      for (const id of await candidates(target)) if (await matches(id, target)) found.push(id)
    } catch (error) {
      if (!(error instanceof WebDriverError && error.code === 'stale element reference'))
        throw error
    }
    return found
  }

  async function find(target: Target): Promise<string> {
    const end = Date.now() + PATIENCE_MS
    for (;;) {
      const [id, ...others] = await findAll(target)
      if (id !== undefined && !others.length) return id
      if (Date.now() > end) {
        throw new Error(`${describe(target)}: ${id === undefined ? 'not there' : 'there twice'}`)
      }
      await pause(100)
    }
  }

  /** The driver's own scrolling is smooth where the page's is, and it clicks before it has ended. */
  async function reach(target: Target): Promise<string> {
    const id = await find(target)
    await command('POST', '/execute/sync', {
      script: "arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })",
      args: [{ [ELEMENT]: id }],
    })
    return id
  }

  return {
    async goto(path) {
      await command('POST', '/url', { url: origin + path }, 2 * PATIENCE_MS)
    },
    async click(target) {
      await command('POST', `/element/${await reach(target)}/click`, {})
    },
    async type(target, text) {
      await command('POST', `/element/${await reach(target)}/value`, { text })
    },
    async key(key) {
      const actions = ['keyDown', 'keyUp'].map((type) => ({ type, value: KEYS[key] }))
      await command('POST', '/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] })
    },
    async attribute(target, name) {
      return (await get(await find(target), `attribute/${name}`)) as string | null
    },
    shows: async (target) => (await findAll(target)).length === 1,
    evaluate,
    async close() {
      await command('DELETE', '')
    },
  }
}

/** XPath 1.0 has no escapes; a text with both kinds of quotes has to be put together. */
function xpathString(text: string): string {
  return `concat('', ${text
    .split("'")
    .map((part) => `'${part}'`)
    .join(`, "'", `)})`
}
