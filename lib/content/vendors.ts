import { claims } from './claims'
import { joinWaitlist } from './site'
import type { Link } from './site'

export const vendors = {
  kicker: 'For restaurant owners',
  title: 'Cooked too much? Sell it, don’t bin it.',
  lead: `${claims.vendorsReady} vendors are ready. Yours could be next.`,
  benefits: [
    {
      title: 'Earn from what’s left',
      text: 'Turn the day’s last packets into cash.',
    },
    {
      title: 'Throw away less',
      text: 'Cooked food gets eaten. The bin stays light.',
    },
    {
      title: 'Win new regulars',
      text: 'Let the neighbours try your cooking for less.',
    },
    {
      title: 'Free to join',
      text: 'No setup fees. You bring the food, we bring the hungry.',
    },
  ],
  picture: { file: 'hawker.svg', width: 640, height: 1100 },
  stepsTitle: 'Three steps, then back to the wok',
  steps: [
    { title: 'List what’s left', text: 'Snap a photo, say how many and until when.' },
    {
      title: 'Set your prices',
      // \u00a0 keeps two words on one line.
      text: 'A starting price, a lowest\u00a0price, and Buy\u00a0Now if you like.',
    },
    {
      title: 'Hand it over',
      text: 'Somebody hungry walks\u00a0in. Sold.',
    },
  ],
  join: { label: 'Join as Restaurant Partner', href: `?as=vendor${joinWaitlist.href}` } satisfies Link,
} as const
