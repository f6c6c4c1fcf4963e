import type { Kept } from './outbox'
import { boundedUntil } from './retry'

/**
 * The signup that a page hands to the browser as it goes (8.11): a first attempt under way, or what has
 * only been refused. What had an unknown outcome may have been taken, and what an earlier visit made
 * had its turn: both wait for the worker or the next visit. One, because a second would be the second
 * request within a second.
 * @param made the ids of the signups made in this visit; `first` of those whose first attempt is under way
 */
export function toHandOver(
  kept: readonly Kept[],
  made: ReadonlySet<string>,
  first: ReadonlySet<string>,
  now: number,
): Kept | undefined {
  const mine = kept.filter(({ id, tried }) => made.has(id) && boundedUntil(tried) <= now)
  const isNotTaken = ({ tried, refused }: Kept) => tried.length === refused
  return mine.find(({ id }) => first.has(id)) ?? mine.find(isNotTaken)
}
