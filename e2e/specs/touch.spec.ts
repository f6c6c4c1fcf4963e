import { header } from '@/lib/content/header'
import { waitlist } from '@/lib/content/waitlist'
import { question } from '../support/answers'
import { expect, test } from '../support/fixtures'
import { twoFrames } from '../support/screenshot'
import { open } from '../support/visit'

interface TraceEvent {
  name: string
  args: { elementCount?: number }
}

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

// A rule whose subject is the page or a section can restyle hundreds of elements at each tap.
test(
  'a tap restyles few elements',
  { tag: ['@spec-2.22', '@chromium'] },
  async ({ page, browser, board }) => {
    await open(page)
    for (const [name, target] of Object.entries({
      vendor: page.getByRole('radio', { name: waitlist.form.as.vendor }),
      start: board.start,
      answer: question(page, 0),
      menu: page.getByRole('button', { name: header.menu }),
    })) {
      await target.scrollIntoViewIfNeeded()
      await twoFrames(page)
      await browser.startTracing(page, { categories: ['devtools.timeline'] })
      await target.tap()
      await twoFrames(page)
      const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as {
        traceEvents: TraceEvent[]
      }
      const passes = traceEvents.filter((event) => event.name === 'UpdateLayoutTree')
      const elements = passes.reduce((sum, { args }) => sum + (args.elementCount ?? 0), 0)
      expect(elements, name).toBeGreaterThan(0)
      expect(elements, name).toBeLessThanOrEqual(60)
    }
  },
)
