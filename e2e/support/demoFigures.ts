/**
 * Figures of the demo after so many ticks. Repeats the specification, because figures made of lib/auction
 * would change with it.
 */
export const FIGURES = {
  0: { price: 'RM25.00', time: '3:00', saved: 'RM0.00 0% off' },
  1: { price: 'RM24.50', time: '2:59', saved: 'RM0.50 2% off' },
  2: { price: 'RM24.00', time: '2:58', saved: 'RM1.00 4% off' },
  34: { price: 'RM8.00', time: '2:26', saved: 'RM17.00 68% off' },
} as const

export const TICKS_TO_THE_FLOOR = 34
