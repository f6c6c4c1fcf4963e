import { auctionDemo } from '@/lib/content/auctionDemo'
import { faq } from '@/lib/content/faq'
import { features } from '@/lib/content/features'
import { footer } from '@/lib/content/footer'
import { header } from '@/lib/content/header'
import { howItWorks } from '@/lib/content/howItWorks'
import { anchors } from '@/lib/content/site'
import { vendors } from '@/lib/content/vendors'
import { waitlist } from '@/lib/content/waitlist'
import { expect, test } from '../../support/fixtures'
import { openWithPausedClock } from '../../support/visit'

const { form, states } = waitlist
const { words } = auctionDemo

const onlyThese = '/children: equal'
const lines = (depth: number, all: readonly string[]) =>
  all.map((line) => `\n${' '.repeat(depth)}- ${line}`).join('')
const entry = (level: number) => (all: { title: string; text: string }) =>
  `listitem:${lines(8, [`heading "${all.title}" [level=${level}]`, `paragraph: ${JSON.stringify(all.text)}`])}`
const entries = (all: readonly { title: string; text: string }[], level = 3) =>
  `list:${lines(6, [onlyThese, ...all.map(entry(level))])}`
const link = ({ label, href }: { label: string; href: string | null }) =>
  `listitem:\n      - link "${label}"${href === null ? ' [disabled]' : `:\n        - /url: "${href}"`}`
const links = (all: readonly { label: string; href: string | null }[]) =>
  `list:${lines(4, [onlyThese, ...all.map(link)])}`

/** What a screen reader meets on the page as it opens, in order (Playwright's aria snapshot). */
const outline = `
- link "${header.skip.label}"
- banner:
  - link "${header.home.label}"
  - link "${header.join.label}"
- main:
  - region "${waitlist.title}":
    - heading "${waitlist.title}" [level=1]
    - form "${form.title}":
      - heading "${form.title}" [level=2]
      - radiogroup "${form.asLabel}":
        - radio "${form.as.customer}" [checked]
        - radio "${form.as.vendor}"
      - textbox "${form.name.label}"
      - textbox "${form.email.label}"
      - textbox "${form.phoneNo.label}"
      - button "${states.submit.customer}"
      - alert
      - status
    - paragraph:
      - link "${waitlist.door.link.label}"
    - ${waitlist.privacy.map(({ brief }) => `group: ${JSON.stringify(brief)}`).join('\n    - ')}
  - region "${howItWorks.title}":
    - heading "${howItWorks.title}" [level=2]
    - ${entries(howItWorks.steps)}
  - region "${features.title}":
    - heading "${features.title}" [level=2]
    - ${entries(features.cards)}
    - heading "${features.everyone.title}" [level=3]${lines(
      4,
      features.everyone.people.flatMap(({ who, text }) => [`term: ${who}`, `definition: ${text}`]),
    )}
    - heading "${features.malaysia.title}" [level=3]
    - paragraph: ${JSON.stringify(features.malaysia.text)}
  - region "${auctionDemo.title}":
    - heading "${auctionDemo.title}" [level=2]
    - paragraph: ${auctionDemo.vendor}
    - term: ${words.watchersLabel}
    - definition: "12"
    - term: ${words.timeLabel}
    - definition: 3:00
    - term: ${words.priceLabel}
    - definition: RM25.00
    - term: ${words.savingsLabel}
    - definition: RM0.00 0% off
    - status
    - button "${words.start}"
    - button "${words.reset}"
    - paragraph:
      - link "${auctionDemo.join.label}"
  - region "${vendors.title}":
    - heading "${vendors.title}" [level=2]
    - ${entries(vendors.benefits)}
    - ${entries(vendors.steps, 4)}
    - link "${vendors.join.label}"
- contentinfo:
  - region "${faq.title}":
    - heading "${faq.title}" [level=2]${lines(
      4,
      faq.items.map(({ question }) => `group: ${question}`),
    )}
  - paragraph: ${footer.tagline}
  - heading "${footer.quick.title}" [level=2]
  - ${links(footer.quick.links)}
  - heading "${footer.support.title}" [level=2]
  - ${links(footer.support.links)}
  - heading "${footer.social.title}" [level=2]
  - ${links(footer.social.links)}
  - paragraph: ${footer.copyright}
`

test.describe('the page', { tag: ['@spec-2.3', '@spec-2.4', '@spec-2.6', '@spec-2.7'] }, () => {
  test(
    'has every part in its order, with its words',
    { tag: ['@spec-2.5', '@spec-2.8', '@spec-11.4', '@spec-11.5', '@firefox'] },
    async ({ page }) => {
      await openWithPausedClock(page)
      const ids = await page.locator('section[id]').evaluateAll((all) => all.map(({ id }) => id))
      expect(ids).toEqual(Object.values(anchors))
      await expect(page.locator('body')).toMatchAriaSnapshot(outline)
    },
  )
})
