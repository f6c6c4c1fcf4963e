'use client'

import type { ReactNode } from 'react'
import { useEffect, useReducer, useRef } from 'react'
import {
  auctionReducer,
  FLOOR_SEN,
  formatClock,
  initialAuction,
  MAX_NEW_WATCHERS,
  savings,
  START_SEN,
  STEP_SEN,
  TICK_MS,
} from '@/lib/auction/auction'
import { formatSen, formatShort } from '@/lib/money'
import { PriceStairs } from './PriceStairs'
import styles from './AuctionIsland.module.scss'

/** Spoken at every fifth step: often enough to follow, seldom enough not to annoy. */
const ANNOUNCED_SEN = 5 * STEP_SEN

export type BoardWords = Readonly<
  Record<
    | 'wasLabel'
    | 'priceLabel'
    | 'watchersLabel'
    | 'timeLabel'
    | 'savingsLabel'
    | 'start'
    | 'pause'
    | 'reset'
    | 'ended'
    | 'off',
    string
  >
>
type AuctionIslandProps = Readonly<{ words: BoardWords; children: ReactNode }>

/**
 * Clock, random numbers and buttons of the price board; its rules are in lib/auction. Every text that
 * changes is the only child of its element (Island.tsx says why).
 */
export function AuctionIsland({ words, children }: AuctionIslandProps) {
  const [auction, dispatch] = useReducer(auctionReducer, initialAuction)
  const { status, priceSen, watchers, secondsLeft } = auction
  const saved = savings(auction)
  const running = status === 'running'
  const ended = status === 'ended'
  const tickedAt = useRef(0)

  useEffect(() => {
    if (!running) return undefined
    const timer = setInterval(() => {
      const newWatchers = Math.floor(Math.random() * (MAX_NEW_WATCHERS + 1))
      tickedAt.current = performance.now()
      dispatch({ type: 'ticked', newWatchers })
    }, TICK_MS)
    return () => clearInterval(timer)
  }, [running])

  return (
    <div className={styles.board} data-status={status}>
      <div className={styles.dish}>{children}</div>
      <dl className={styles.figures}>
        <div>
          <dt>{words.watchersLabel}</dt>
          <dd translate="no">{watchers}</dd>
        </div>
        <div>
          <dt>{words.timeLabel}</dt>
          <dd translate="no">{formatClock(secondsLeft)}</dd>
        </div>
      </dl>
      <dl className={styles.prices}>
        <div className={styles.current}>
          <dt>{words.priceLabel}</dt>
          <dd className={styles.price} translate="no">
            <span key={priceSen} className={styles.digits}>
              {formatSen(priceSen)}
            </span>
          </dd>
        </div>
        <div className={styles.saved}>
          <dt>{words.savingsLabel}</dt>
          <dd>
            <span translate="no">{formatSen(saved.sen)}</span>{' '}
            <small>{`${saved.percent}% ${words.off}`}</small>
          </dd>
        </div>
        <div className={styles.was} data-fallen={priceSen < START_SEN || undefined}>
          <dt>{words.wasLabel}</dt>
          <dd translate="no">
            <s>{formatShort(START_SEN)}</s>
          </dd>
        </div>
      </dl>
      <PriceStairs priceSen={priceSen} percent={saved.percent} off={words.off}>
        {/* A new element, not a moved one, so that nothing shifts when it comes. */}
        {ended && (
          <p ref={passFocusOn}>
            {words.ended} <b translate="no">{formatSen(FLOOR_SEN)}</b>
          </p>
        )}
      </PriceStairs>
      <p role="status">
        {ended ? `${words.ended} ${formatSen(FLOOR_SEN)}` : spoken(words.priceLabel, priceSen)}
      </p>
      <div className={styles.controls}>
        <button
          type="button"
          className={styles.startOrPause}
          disabled={ended}
          onClick={() => dispatch({ type: running ? 'paused' : 'started' })}
        >
          {running ? words.pause : words.start}
        </button>
        <button
          type="button"
          className={styles.reset}
          onClick={() =>
            dispatch({ type: 'reset', msSinceTick: performance.now() - tickedAt.current })
          }
        >
          {words.reset}
        </button>
      </div>
    </div>
  )
}

/**
 * From the wide button to the narrow one when the result comes, before the next frame: there a browser
 * takes the focus from a button that is disabled.
 */
function passFocusOn(): void {
  const next = document.activeElement?.matches('[data-status] :disabled')
    ? document.activeElement.nextElementSibling
    : null
  if (next instanceof HTMLElement) next.focus({ preventScroll: true })
}

/** What a screen reader hears at this price: the last announced step, nothing before the first. */
function spoken(label: string, priceSen: number): string {
  const announcedSen = Math.ceil(priceSen / ANNOUNCED_SEN) * ANNOUNCED_SEN
  return announcedSen < START_SEN ? `${label} ${formatSen(announcedSen)}` : ''
}
