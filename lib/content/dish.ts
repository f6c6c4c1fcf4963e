import { FLOOR_SEN, pricesOnTheWay, START_SEN } from '@/lib/auction/prices'
import { formatShort } from '@/lib/money'

/** Example for the demo, the first screen's tag and the share card, at the demo's prices. */
export const dish = {
  name: 'Nasi lemak for two',
  picture: { file: 'nasi-lemak.svg', width: 240, height: 200 },
  was: formatShort(START_SEN),
  falling: pricesOnTheWay().map(formatShort).join('\n'),
  now: formatShort(FLOOR_SEN),
} as const
