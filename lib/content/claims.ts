import { formatShort } from '@/lib/money'

/** Numbers that the page claims. Copy reads them from here; the share card shows `maxDiscount`. */
export const claims = {
  maxDiscount: '70%',
  averageSavings: '70%',
  typicalSavings: '50–70%',
  topMonthlySavings: formatShort(300_00),
  waiting: '500+',
  vendorsReady: '50+',
  dailyBudget: formatShort(15_00),
} as const
