import { formatRinggit } from '@/lib/money'

/** Every number the page claims, once (1.3). The copy around them reads them from here. */
export const claims = {
  maxDiscount: '70%',
  averageSavings: '70%',
  typicalSavings: '50–70%',
  topMonthlySavings: formatRinggit(300),
  waiting: '500+',
  vendorsReady: '50+',
  dailyBudget: formatRinggit(15),
} as const
