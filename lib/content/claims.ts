import { formatShort } from '@/lib/money'

/** Every number the page claims, once (1.3). The copy around them reads them from here. */
export const claims = {
  maxDiscount: '70%',
  averageSavings: '70%',
  typicalSavings: '50–70%',
  topMonthlySavings: formatShort(300_00),
  waiting: '500+',
  vendorsReady: '50+',
  dailyBudget: formatShort(15_00),
} as const
