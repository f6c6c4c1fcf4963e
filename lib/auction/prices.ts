/** The demo's prices, in sen (4.6 to 4.9): where it starts, its floor, and how far one tick drops it. */

export const START_SEN = 2500
export const FLOOR_SEN = 800
/** START_SEN is a whole number of steps above FLOOR_SEN, or the stairs on the board end too early. */
export const STEP_SEN = 50

/** As many as `$steps` in HangingTag.module.scss; a scenario compares the two (2.20). */
const PRICES_ON_THE_WAY = 6

/** Where the tag of the first screen stops before the floor: whole ringgit, in sen, from the start. */
export function pricesOnTheWay(): number[] {
  const stepSen = (START_SEN - FLOOR_SEN) / PRICES_ON_THE_WAY
  return Array.from(
    { length: PRICES_ON_THE_WAY },
    (_, step) => 100 * Math.round((START_SEN - step * stepSen) / 100),
  )
}
