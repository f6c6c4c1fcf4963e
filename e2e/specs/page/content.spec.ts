import { claims } from '@/lib/content/claims'
import { faq } from '@/lib/content/faq'
import { howItWorks } from '@/lib/content/howItWorks'
import { anchors, site } from '@/lib/content/site'
import { vendors } from '@/lib/content/vendors'
import { question } from '../../support/answers'
import { expect, test } from '../../support/fixtures'
import { textAt } from '../../support/readSite'
import { plainText, readableParts } from '../../support/text'
import { open } from '../../support/visit'

const withClaim = faq.items.findIndex(({ answer }) => answer.includes(claims.typicalSavings))

test(
  'makes every claim of the specification, and does not say how vendors are verified',
  { tag: ['@spec-1.1', '@spec-1.2', '@spec-1.3', '@spec-1.4', '@spec-6.1', '@spec-9.1'] },
  async ({ page }) => {
    await open(page)
    await question(page, withClaim).click()
    const parts = await readableParts(page)
    for (const [paragraph, claim] of [
      ['1.3', /up to 70% off/],
      ['1.3', /savings average 70%/],
      ['1.3', /typical users save 50[–-]70%/],
      ['1.3', /top users save over rm300 a month/],
      ['1.3', /500\+[^.]*(line|waiting)/],
      ['1.3', /50\+ vendors are ready/],
      ['1.3', /rm15 a day/],
      ['1.2', /price drop.*first bid wins/],
      ['1.2', /buy now at the fixed/],
      ['6.1', /every vendor is licensed and verified/],
      ['1.4', /for restaurant owners/],
    ] as const) {
      const message = `${paragraph} in e2e/specification.md demands this claim`
      expect(parts, message).toContainEqual(expect.stringMatching(claim))
    }
    // specification.test.ts compares both with 1.1.
    expect(parts).toContain(plainText(site.tagline))
    expect(parts).toContainEqual(expect.stringContaining(plainText(site.name)))
    const benefits = page.locator(`#${anchors.vendors} ul`).getByRole('listitem')
    for (const reason of [
      /free to join.*no setup fees/i,
      /(throw away less|less waste|saved? from the bin).*food/i,
      /earn.*(extra|left).*(money|income|cash)/i,
    ]) {
      await expect(benefits.filter({ hasText: reason })).toHaveCount(1)
    }
    const text = plainText((await page.locator('body > :not(script)').allTextContents()).join(' '))
    expect(text).not.toMatch(/\b(inspect|audit|interview|certificat|registr|document|visit(?!or))/)
    const told = text.match(/[^.?!]*\b(verif|licen)[^.?!]*/g) ?? []
    expect(told.length).toBeGreaterThan(1)
    for (const sentence of told) expect(sentence).not.toMatch(/\b(verified|licensed) by\b/)
  },
)

test('numbers the steps', { tag: ['@spec-2.3', '@spec-2.6'] }, async ({ page }) => {
  await open(page)
  const steps = page.locator('ol > li')
  await expect(steps).toHaveCount(howItWorks.steps.length + vendors.steps.length)
  for (const step of await steps.all()) {
    await expect(step).toHaveCSS('counter-increment', 'step 1')
    const numbers = [step, step.getByRole('heading')].map((part) =>
      part.evaluate((element) => getComputedStyle(element, '::before').content),
    )
    expect(await Promise.all(numbers)).toContainEqual(expect.stringContaining('counter(step)'))
  }
})

test('loads every image', { tag: '@spec-2.16' }, async ({ baseURL, request }) => {
  const html = await textAt(baseURL!, '/')
  const files = new Set(html.match(/(?<=["'(])\/illustrations\/[^"')\\]*/g))
  expect(files.size).toBeGreaterThan(12)
  for (const file of files) {
    const response = await request.get(file)
    expect(response.status(), file).toBe(200)
    expect(response.headers()['content-type'], file).toMatch(/^image\//)
  }
})

/** Distance of the sign's upper edge from the lower edge of hawker.svg. */
const SIGN_FROM_BOTTOM = 532

test('the awning covers no sign of the stall', { tag: '@spec-2.6' }, async ({ page }) => {
  await open(page)
  const { file, width, height } = vendors.picture
  const picture = page.locator(`#${anchors.vendors} [src$="${file}"]`)
  const awningEnd = (section: Element) =>
    section.getBoundingClientRect().top +
    Number.parseFloat(getComputedStyle(section, '::before').blockSize)
  for (const screen of [1024, 1280, 1600, 1920, 2560]) {
    await page.setViewportSize({ width: screen, height: 900 })
    const box = (await picture.boundingBox())!
    // The drawing covers its box, which shows the lower edge.
    const scale = Math.max(box.width / width, box.height / height)
    const sign = box.y + box.height - SIGN_FROM_BOTTOM * scale
    const awning = await page.locator(`#${anchors.vendors}`).evaluate(awningEnd)
    expect(sign, `${screen} px`).toBeGreaterThan(awning)
  }
})

test('breaks a word that is wider than the screen', { tag: '@spec-2.13' }, async ({ page }) => {
  await open(page)
  const parts = page.locator(`:is(main, footer) :is(h1, h2, h3, h4, p, dd, summary, a):visible`)
  for (const width of [280, 360, 768]) {
    await page.setViewportSize({ width, height: 740 })
    const cutOff = await parts.evaluateAll((all) =>
      all.flatMap((part) => {
        const text = document.createTreeWalker(part, NodeFilter.SHOW_TEXT).nextNode()
        // Skips the demo's `dl`, because each text in it has a line of its own.
        if (!text || part.closest('dl, [aria-hidden]')) return []
        const words = text.nodeValue
        text.nodeValue = 'Pertanggungjawaban'.repeat(3)
        const isCutOff = part.scrollWidth > part.clientWidth + 1
        text.nodeValue = words
        return isCutOff ? [words] : []
      }),
    )
    expect(cutOff, `${width} px`).toEqual([])
  }
})
