import { priceTag, site } from './site'
import type { Link } from './site'

export const notFound = {
  tag: 'Sold out',
  paper: priceTag,
  title: 'This page is gone.',
  lead: 'Somebody was faster, or the address has a typo. Our stall is still open.',
  picture: { file: 'ais-kacang.svg', width: 240, height: 200 },
  home: { label: `Back to ${site.name}`, href: '/' } satisfies Link,
} as const
