/**
 * Simulates the service and one device with its pages, worker, database and clock. Everything takes time: a
 * request arrives later than it leaves, an answer later still, and a page may leave in the middle of a
 * transaction.
 */
import { afterEach, beforeEach, jest } from '@jest/globals'
import { wait } from '@/lib/wait'
import { startDelivery } from '../page/pageDelivery'
import type { PendingIn, Queue } from '../queue'
import { openQueue } from '../queue'
import type { SignupRecord } from '../record'
import type { Outcome, Send } from '../send'
import type { Store } from '../store'
import { deliverInBackground } from '../worker/workerDelivery'
import type { Storage } from './world.test.setup'
import {
  ARRIVES_MS,
  GIVES_UP_MS,
  isStored,
  MINUTE_MS,
  MOST_TRANSACTIONS,
  newWorld,
  services,
  signup,
  STEP_MS,
  world,
} from './world.test.setup'

export * from './world.test.setup'

/** Page or worker, with the events of its window, document and BroadcastChannel. */
class Client extends EventTarget {
  readonly id = (world.clients += 1)
  /** True from `pagehide` to `pageshow`: the page is frozen, and its transactions fail. */
  isLeft = false
  isClosed = false
}
let clients: Client[] = []
/** Page that is being opened, or that handles a click or an event. */
let active: Client | undefined
let lastTransaction: Promise<unknown> = Promise.resolve()

function openClient() {
  const client = new Client()
  clients.push(client)
  return client
}

const never = () => new Promise<never>(() => {})

/** Waits while the client is frozen, and forever if it is closed. */
async function running(client: Client): Promise<void> {
  while (client.isLeft && !client.isClosed) {
    await new Promise((resolve) => client.addEventListener('pageshow', resolve))
  }
  if (client.isClosed) await never()
}

/** Marks the unfinished requests of a leaving client: nobody learns of their answers. */
function loseAnswers(client: Client) {
  for (const request of world.requests) {
    if (request.client !== client.id) continue
    if (request.isInFlight || isStored(request.name)) request.isLost = true
  }
}

function close(client: Client) {
  loseAnswers(client)
  client.isClosed = true
  clients = clients.filter((other) => other !== client)
}

const tell = (client: Client, event: string) => client.dispatchEvent(new Event(event))

function put(id: string, entry: SignupRecord) {
  const before = world.stored.get(id)
  if (before && entry.attempts < Number(before.attempts)) world.miscounted.push(entry.name)
  world.stored.set(id, entry)
}

/**
 * Runs one transaction at a time. Aborts a transaction whose client leaves in the first half, and completes
 * any other.
 */
function storeOf(client: Client): Store {
  const failIf = (...kinds: Storage[]) => {
    if (kinds.includes(world.storage)) throw new DOMException()
  }
  async function transact(change: Parameters<Store['update']>[1]) {
    failIf('all')
    await wait(STEP_MS)
    if (client.isLeft || client.isClosed) throw new DOMException()
    failIf('reads')
    const changes = change(new Map(world.stored))
    for (const value of changes.values()) failIf(value ? 'writes' : 'removals')
    if (changes.size > 0) await wait(STEP_MS)
    for (const [id, value] of changes) {
      if (value) put(id, value as SignupRecord)
      else world.stored.delete(id)
    }
    for (const other of changes.size > 0 ? clients : []) {
      if (other !== client) tell(other, 'message')
    }
    failIf('rejectsLate')
  }
  return {
    isSuspended: () => client.isLeft,
    async update(_, change) {
      world.transactions += 1
      if (client.isLeft) throw new DOMException()
      if (world.storage === 'stalls' || world.transactions > MOST_TRANSACTIONS) await never()
      const transaction = lastTransaction.then(() => transact(change))
      lastTransaction = transaction.catch(() => undefined)
      // A frozen client gets the result when it returns, a closed one never.
      await lastTransaction
      await running(client)
      return transaction
    },
    onChange: (listener) => client.addEventListener('message', listener),
  }
}

/** Ends a closed client's loop, which would run for simulated weeks. */
function queueOf(client: Client): Queue {
  const queue = openQueue(storeOf(client))
  const peek: Queue['peek'] = async () => (client.isClosed ? never() : queue.peek())
  const claimNext: Queue['claimNext'] = async () => (client.isClosed ? never() : queue.claimNext())
  return { ...queue, peek, claimNext }
}

/** Refuses a relative URL, as `fetch` does if the URL of the page has a user and password. */
async function askOwnOrigin(asked: string) {
  await wait(STEP_MS)
  if (!world.isOnline || !URL.canParse(asked)) throw new TypeError()
}

/** Simulates lib/emailjs/request.ts over the connection of one client. */
async function send(client: Client, ...asked: Parameters<Send>) {
  const [{ name }, { signal, keepalive }] = asked
  if (client.isClosed) await never()
  if (client.isLeft) world.sentAfterLeaving.push(name)
  const at = Date.now() + world.setBackMs
  const seen = { isInFlight: true, isLost: false }
  const isRetry = client !== active
  const request = { name, at, client: client.id, isRetry, keepalive, ...seen }
  world.requests.push(request)
  let isAccepted = false
  const isAborted = () => signal.aborted
  const answered = async (): Promise<Outcome> => {
    await wait(ARRIVES_MS)
    // Chromium does not stop an aborted request that has `keepalive`.
    for (let waited = 0; world.service === 'deadZone' && waited < GIVES_UP_MS; waited += 1000) {
      if (isAborted() && !keepalive) return never()
      await wait(1000)
    }
    if (client.isClosed && !(keepalive && world.hasKeepalive)) return never()
    const { isHeard, takesMs, ...service } = services[world.service]
    isAccepted = service.accepts && world.isOnline
    if (isAccepted) world.inbox.push(name)
    request.isLost ||= isAccepted && (!isHeard || client.isClosed || isAborted())
    const isAnswered = isHeard && world.isOnline
    await wait(takesMs)
    if (!isAnswered) return 'noAnswer'
    return isAccepted ? 'accepted' : 'refused'
  }
  const aborted = new Promise<Outcome>((resolve) => {
    signal.addEventListener('abort', () => resolve('noAnswer'))
  })
  const answer = await Promise.race([answered(), aborted])
  request.isLost ||= isAccepted && answer !== 'accepted'
  await running(client)
  request.isInFlight = false
  return answer
}

/** Starts a sync event, which lasts at most three minutes. Resolves to whether the event succeeded. */
export function startWorker(): Promise<boolean> {
  const client = openClient()
  const delivered = deliverInBackground(queueOf(client), (...asked) => send(client, ...asked))
  const event = delivered.then(() => true).catch(() => false)
  return Promise.race([event, wait(3 * MINUTE_MS).then(() => false)]).finally(() => close(client))
}

/** Fires sync events as Chromium does until one succeeds: immediately, after 5 and after 20 minutes. */
async function registerSync(client: Client): Promise<boolean> {
  const { sync } = world
  await (sync === 'stalls' ? never() : wait(sync === 'slow' ? 3000 : STEP_MS))
  await running(client)
  if (sync === 'refuses') return false
  world.registrations += 1
  void runWorker(world.registrations)
  return true
}

async function runWorker(registration: number) {
  for (const minutes of [0, 5, 15]) {
    await wait(minutes * MINUTE_MS)
    while (!world.isOnline) await wait(MINUTE_MS)
    // A later registration replaces this one.
    if (registration !== world.registrations || (await startWorker())) return
  }
}

beforeEach(() => {
  jest.useFakeTimers({ now: 1_800_000_000_000 })
  const saysOnline = () => world.saysOnline ?? world.isOnline
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(saysOnline)
  Object.assign(globalThis, { fetch: askOwnOrigin })
  for (const target of [window, document]) {
    const listen: EventTarget['addEventListener'] = (...asked) => {
      active?.addEventListener(...asked)
    }
    jest.spyOn(target, 'addEventListener').mockImplementation(listen)
  }
})

afterEach(() => {
  resetWorld()
  jest.useRealTimers()
})

/** Ends everything, timers included. */
export function resetWorld() {
  clients.forEach(close)
  Object.assign(world, newWorld())
  lastTransaction = Promise.resolve()
  jest.clearAllTimers()
}

export type Page = ReturnType<typeof openPage>

export function openPage(hasSync = false) {
  const client = openClient()
  let shown: PendingIn | null = null
  /** Runs a task of the page. Requests that are sent outside such tasks are retries. */
  const atOnce = <T>(work: () => T): T => {
    active = client
    const done = work()
    active = undefined
    return done
  }
  const delivery = atOnce(() =>
    startDelivery(
      (...asked) => send(client, ...asked),
      hasSync ? () => registerSync(client) : null,
      (pendingIn) => (shown = pendingIn),
      queueOf(client),
    ),
  )
  return {
    focusForm: () => delivery.askForSync(),
    pendingIn: () => shown,
    submit: (name: string) => atOnce(() => delivery.submit(signup(name))),
    /** Moves the page into the back-forward cache or out of it. */
    tell: (event: 'pagehide' | 'pageshow') => {
      atOnce(() => tell(client, event))
      client.isLeft = event === 'pagehide'
      if (client.isLeft) loseAnswers(client)
    },
    close: () => close(client),
  }
}

export const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)
export const tellAll = (event: string) => clients.forEach((client) => tell(client, event))
export function hide() {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  tellAll('visibilitychange')
}
/** Moves the device's clock forward or back. */
export function setClock(byMs: number) {
  // A change of the clock can end claims early. Unfinished requests are then sent a second time.
  clients.forEach(loseAnswers)
  jest.setSystemTime(Date.now() + byMs)
  world.setBackMs += Math.max(0, -byMs)
  if (byMs < 0) world.timesSetBack += 1
}
