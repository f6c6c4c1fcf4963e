const SEN_PER_RINGGIT = 100

/**
 * Writes an amount as `RM25.00`, without a space.
 * Avoids `Intl`, which puts a no-break space after RM for en-MY.
 * @param sen whole sen, so that rounding errors cannot add up
 * @throws RangeError when the amount is negative or not whole
 */
export function formatSen(sen: number): string {
  if (!Number.isInteger(sen) || sen < 0) {
    throw new RangeError(`${sen} is no whole number of sen`)
  }
  return `RM${(sen / SEN_PER_RINGGIT).toFixed(2)}`
}

/** Omits sen where there are none: `RM25`, but `RM24.50`. */
export function formatShort(sen: number): string {
  return formatSen(sen).replace('.00', '')
}
