import { site } from '@/lib/content/site'
import { waitlist } from '@/lib/content/waitlist'

const { name, tagline } = site
const { reason, tag } = waitlist
const { dish, was, now, example } = tag

export const cardWords = { name, tagline, reason, dish, was, now, example }
