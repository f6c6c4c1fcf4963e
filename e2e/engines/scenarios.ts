import assert from 'node:assert/strict'
import { FLOOR_SEN, formatClock, START_SECONDS, START_SEN, STEP_SEN } from '@/lib/auction/auction'
import { auctionDemo } from '@/lib/content/auction'
import { faq } from '@/lib/content/faq'
import { header } from '@/lib/content/header'
import { anchors, site as identity } from '@/lib/content/site'
import { vendors } from '@/lib/content/vendors'
import { waitlist } from '@/lib/content/waitlist'
import { formatSen } from '@/lib/money'
import { LIB_VERSION } from '@/lib/waitlist/service'
import { SUCCESS_MS } from '@/lib/waitlist/signup'
import { SANDBOX_IDS } from '../sandbox/ids'
import type { Driver, Target } from './driver'
import { pause, waitFor } from './driver'
import type { Site } from './site'

export interface Scenario {
  title: string
  run: (page: Driver, site: Site) => Promise<void>
  /** Below the width of a laptop the header has its hamburger. WebKitGTK goes down to 447 px. */
  narrow?: boolean
  /** The scenario keeps the page from loading to its end. */
  impatient?: boolean
  /** Problems it provokes. Each has to come. */
  problems?: RegExp[]
}

const { form } = waitlist
const { words } = auctionDemo

const meiLing = {
  name: 'Tan Mei Ling',
  email: 'mei.ling@kedai.example',
  phoneNo: '+60 12-987 6543',
}
const boxes = {
  name: box(form.name.label),
  email: box(form.email.label),
  phoneNo: box(form.phoneNo.label),
}
const menu = button(header.menu)
const success: Target = { text: waitlist.success.title }

/** How many times faster the demo's clock runs: 34 ticks of 2 s are 68 s by an honest one. */
const SPEED = 40
/** Longer than the pause before a signup is sent again. */
const QUIET_MS = 1500

export const scenarios: Scenario[] = [
  {
    title: 'loads, takes over, and breaks neither a script nor the policy',
    async run(page) {
      await open(page)
      assert.equal(await page.evaluate(() => document.title), identity.title)
      await expectPictures(page)
    },
  },
  {
    title: 'the header is clear up to 10 px, white with a shadow beyond',
    async run(page) {
      await open(page)
      for (const [y, solid] of [
        [0, false],
        [11, true],
        [10, false],
        [600, true],
        [0, false],
      ] as const) {
        await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y)
        await waitFor(`white header at ${y} px`, () => headerIsSolid(page), solid)
      }
    },
  },
  {
    title: 'the header is white when the page opens mid-way',
    async run(page) {
      await open(page, `/#${anchors.features}`)
      await waitFor('white header', () => headerIsSolid(page), true)
    },
  },
  {
    title: 'the menu opens, closes on Escape and gives focus back to its button',
    narrow: true,
    async run(page) {
      await open(page)
      await expectMenu(page, false)
      await page.click(menu)
      await expectMenu(page, true)
      await page.key('Escape')
      await expectMenu(page, false)
      await waitFor('focus', () => focused(page), header.menu)
    },
  },
  {
    title: 'the menu closes on choosing a link, which leads to its section',
    narrow: true,
    async run(page) {
      await open(page)
      await page.click(menu)
      await expectMenu(page, true)
      await page.click(link('FAQ'))
      await expectMenu(page, false)
      assert.equal(await page.evaluate(() => window.location.hash), `#${anchors.faq}`)
      await waitFor('section in sight, below the header', () => inSight(page, anchors.faq), true)
      await waitFor('focus', () => focused(page), header.menu)
    },
  },
  {
    title: 'at most one answer is open',
    async run(page) {
      await open(page)
      await waitFor('open answers', () => openAnswers(page), [])
      for (const { question, answer } of faq.items) {
        await page.click({ text: question })
        await waitFor('open answers', () => openAnswers(page), [question])
        assert.ok(await page.shows({ text: answer }), `the answer to "${question}" shows`)
      }
      // Focus is on the last question.
      await page.key('Enter')
      await waitFor('open answers', () => openAnswers(page), [])
    },
  },
  {
    title: 'a customer signs up: eight fields on the wire, each once, and five seconds of success',
    async run(page, site) {
      await open(page)
      await fillIn(page)
      await timeWords(page, waitlist.success.title)
      await page.click(button(form.submit.customer))
      await waitFor('success', () => page.shows(success), true)
      await expectDelivered(site, { ...meiLing, user_type: 'customer' })
      await waitFor('success', () => page.shows(success), false)
      const shownMs = await page.evaluate(() => (window as unknown as Timed).shownMs)
      assert.ok(
        shownMs >= SUCCESS_MS - 100 && shownMs < SUCCESS_MS + 1500,
        `success showed for ${shownMs} ms`,
      )
      await waitFor('form', () => values(page), { name: '', email: '', phoneNo: '' })
      assert.ok(await page.shows(button(form.submit.customer)), 'back to customer')
      assert.equal(await page.attribute(button(form.submit.customer), 'disabled'), null)
    },
  },
  {
    title: 'the submit label follows the choice, and a vendor signs up as one',
    async run(page, site) {
      await open(page)
      for (const type of ['vendor', 'customer', 'vendor'] as const) {
        await page.click(radio(form.as[type]))
        await waitFor(`"${form.submit[type]}"`, () => page.shows(button(form.submit[type])), true)
      }
      await fillIn(page)
      await page.click(button(form.submit.vendor))
      await waitFor('success', () => page.shows(success), true)
      await expectDelivered(site, { ...meiLing, user_type: 'vendor' })
    },
  },
  {
    title: 'the call to restaurants leads to the form and chooses vendor',
    async run(page) {
      await open(page)
      await page.click(link(vendors.join))
      await waitFor('form in sight', () => inSight(page, anchors.waitlist), true)
      await waitFor('submit', () => page.shows(button(form.submit.vendor)), true)
    },
  },
  {
    title: 'an empty form is refused by the browser, and nothing is sent',
    async run(page, site) {
      await open(page)
      await page.click(button(form.submit.customer))
      const active = () => page.evaluate(() => document.activeElement?.getAttribute('name') ?? '')
      await waitFor('focus', active, 'name')
      await pause(QUIET_MS)
      assert.deepEqual((await site.inbox()).requests, [])
      assert.equal(await page.shows(success), false)
    },
  },
  {
    title: 'a signup the service failed at is shown as success and sent again',
    problems: [/^Waitlist: not delivered yet \(500\)$/],
    async run(page, site) {
      await site.fault({ fault: 500 })
      await open(page)
      await fillIn(page)
      await page.click(button(form.submit.customer))
      await waitFor('success', () => page.shows(success), true)
      await waitFor('signups', async () => (await site.inbox()).signups.length, 1)
      assert.equal((await site.inbox()).requests.length, 2)
    },
  },
  {
    title: 'the demo runs to its end and starts anew',
    async run(page) {
      await open(page)
      await page.evaluate((speed) => {
        const honest = window.setInterval.bind(window)
        window.setInterval = ((run: () => void, ms = 0) =>
          honest(run, ms / speed)) as typeof window.setInterval
      }, SPEED)
      await page.click(button(words.start))
      await waitFor('board', () => board(page), {
        said: `${words.ended} ${formatSen(FLOOR_SEN)}`,
        time: formatClock(START_SECONDS - (START_SEN - FLOOR_SEN) / STEP_SEN),
        saved: `${formatSen(START_SEN - FLOOR_SEN)} 68% ${words.off}`,
      })
      assert.notEqual(await page.attribute(button(words.start), 'disabled'), null)
      await page.click(button(words.reset))
      await waitFor('board', () => board(page), {
        said: '',
        time: formatClock(START_SECONDS),
        saved: `${formatSen(0)} 0% ${words.off}`,
      })
      assert.equal(await page.attribute(button(words.start), 'disabled'), null)
    },
  },
  {
    title: 'what is typed before the scripts arrive is kept and sent',
    impatient: true,
    async run(page, site) {
      const release = site.holdScripts()
      await openWithoutScripts(page)
      await fillIn(page)
      release()
      await waitFor('taken over', () => hydrated(page), true)
      assert.deepEqual(await values(page), meiLing)
      await page.click(button(form.submit.customer))
      await waitFor('success', () => page.shows(success), true)
      await expectDelivered(site, { ...meiLing, user_type: 'customer' })
    },
  },
  {
    title: 'a submit before the scripts arrive reaches the service, and no address shows it',
    impatient: true,
    async run(page, site) {
      site.holdScripts()
      await openWithoutScripts(page)
      await page.click(radio(form.as.vendor))
      await fillIn(page)
      await page.click(button(form.submit.vendor))
      await expectDelivered(site, { ...meiLing, user_type: 'vendor' })
      const answer = () => page.evaluate(() => document.body.innerText.trim())
      await waitFor("the service's page", answer, 'OK')
      assert.equal(await page.evaluate(() => window.location.search), '')
    },
  },
]

function button(name: string): Target {
  return { role: 'button', name }
}

function link(name: string): Target {
  return { role: 'link', name }
}

function radio(name: string): Target {
  return { role: 'radio', name }
}

function box(name: string): Target {
  return { role: 'textbox', name }
}

/** Opens the page and waits until its islands answer. */
async function open(page: Driver, path = '/'): Promise<void> {
  await page.goto(path)
  await waitFor('taken over', () => hydrated(page), true)
}

async function openWithoutScripts(page: Driver): Promise<void> {
  await page.goto('/')
  await waitFor('form', () => page.shows(button(form.submit.customer)), true)
  assert.equal(await hydrated(page), false)
}

/** Scrolls screen by screen, for pictures load when they come into view, and each has to. */
async function expectPictures(page: Driver): Promise<void> {
  const missing = () =>
    page.evaluate(() =>
      Array.from(document.images)
        .filter(({ complete, naturalWidth }) => !complete || naturalWidth === 0)
        .filter((image) => {
          const { top, bottom } = image.getBoundingClientRect()
          return bottom > 0 && top < window.innerHeight
        })
        .map(({ src }) => src),
    )
  let y = -1
  let before: number
  do {
    await waitFor('pictures missing', missing, [])
    before = y
    y = await page.evaluate(() => {
      window.scrollBy({ top: window.innerHeight, behavior: 'instant' })
      return window.scrollY
    })
  } while (y > before)
}

/** React marks the elements it has taken over. */
function hydrated(page: Driver): Promise<boolean> {
  return page.evaluate(() =>
    Object.keys(document.querySelector('form') ?? {}).some((key) => key.startsWith('__react')),
  )
}

function headerIsSolid(page: Driver): Promise<boolean> {
  return page.evaluate(() => {
    const ground = getComputedStyle(document.querySelector('header')!, '::before')
    return (
      ground.opacity === '1' &&
      ground.backgroundColor === 'rgb(255, 255, 255)' &&
      ground.boxShadow !== 'none'
    )
  })
}

/** The button says that the menu is open or closed, and so it is. */
async function expectMenu(page: Driver, isOpen: boolean): Promise<void> {
  const state = async () => ({
    said: await page.attribute(menu, 'aria-expanded'),
    shown: await page.shows(link('FAQ')),
  })
  await waitFor('menu', state, { said: String(isOpen), shown: isOpen })
}

function focused(page: Driver): Promise<string> {
  return page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')
}

/** A section that was led to starts on the screen, and not under the fixed header. */
function inSight(page: Driver, id: string): Promise<boolean> {
  return page.evaluate((anchor) => {
    const { top } = document.getElementById(anchor)!.getBoundingClientRect()
    const { bottom } = document.querySelector('header')!.getBoundingClientRect()
    const scrollable = document.documentElement.scrollHeight - window.innerHeight
    const atAnEnd = window.scrollY < 1 || window.scrollY > scrollable - 1
    return top < window.innerHeight && (top >= bottom - 1 || atAnEnd)
  }, id)
}

function openAnswers(page: Driver): Promise<string[]> {
  return page.evaluate(() =>
    Array.from(
      document.querySelectorAll('details[open] > summary'),
      (summary) => summary.textContent,
    ),
  )
}

async function fillIn(page: Driver): Promise<void> {
  await page.type(boxes.name, meiLing.name)
  await page.type(boxes.email, meiLing.email)
  await page.type(boxes.phoneNo, meiLing.phoneNo)
}

function values(page: Driver): Promise<typeof meiLing> {
  return page.evaluate(() => {
    const { elements } = document.querySelector('form')!
    return {
      name: (elements.namedItem('name') as HTMLInputElement).value,
      email: (elements.namedItem('email') as HTMLInputElement).value,
      phoneNo: (elements.namedItem('phoneNo') as HTMLInputElement).value,
    }
  })
}

async function expectDelivered(
  site: Site,
  fields: typeof meiLing & { user_type: string },
): Promise<void> {
  await waitFor('requests', async () => (await site.inbox()).requests.length, 1)
  await pause(QUIET_MS)
  const { requests, signups } = await site.inbox()
  assert.equal(requests.length, 1, 'nothing is sent twice')
  assert.equal(signups.length, 1, 'the service has taken it')
  assert.match(requests[0]?.contentType ?? '', /^multipart\/form-data; boundary=./)
  // A field that came twice would hold a list.
  assert.deepEqual(requests[0]?.fields, {
    ...fields,
    lib_version: LIB_VERSION,
    service_id: SANDBOX_IDS.serviceId,
    template_id: SANDBOX_IDS.templateId,
    user_id: SANDBOX_IDS.publicKey,
  })
}

interface Timed {
  shownMs: number
}

/** Has the page itself note how long some words stand on it. */
async function timeWords(page: Driver, said: string): Promise<void> {
  await page.evaluate((text) => {
    let since: number | null = null
    new MutationObserver(() => {
      const there = document.body.innerText.includes(text)
      if (there) since ??= performance.now()
      else if (since !== null) {
        ;(window as unknown as Timed).shownMs = performance.now() - since
        since = null
      }
    }).observe(document.body, { subtree: true, childList: true })
  }, said)
}

/** What the demo says and shows, without the watchers, whose number is left to chance. */
function board(page: Driver): Promise<{ said: string; time: string; saved: string }> {
  return page.evaluate(
    ({ id, timeLabel, savingsLabel }) => {
      const section = document.getElementById(id)!
      const figures = Object.fromEntries(
        Array.from(section.querySelectorAll('dt'), (term) => [
          term.textContent,
          term.nextElementSibling?.textContent ?? '',
        ]),
      )
      return {
        said: section.querySelector('[role=status]')?.textContent ?? '',
        time: figures[timeLabel] ?? '',
        saved: figures[savingsLabel] ?? '',
      }
    },
    { id: anchors.demo, timeLabel: words.timeLabel, savingsLabel: words.savingsLabel },
  )
}
