/** Prices of the demo, in sen, and the time between two of them. */

export const START_SEN = 2500
export const FLOOR_SEN = 800
/** Drop at each tick. START_SEN must be a whole number of these above FLOOR_SEN. */
export const STEP_SEN = 50
export const TICK_MS = 2000

/** Equals `$steps` in HangingTag.module.scss; a scenario compares the two. */
const PRICES_ON_THE_WAY = 6

/** Prices on the first screen's tag, from START_SEN to the last before FLOOR_SEN, rounded to whole ringgit. */
export function pricesOnTheWay(): number[] {
  const stepSen = (START_SEN - FLOOR_SEN) / PRICES_ON_THE_WAY
  return Array.from(
    { length: PRICES_ON_THE_WAY },
    (_, step) => 100 * Math.round((START_SEN - step * stepSen) / 100),
  )
}
