'use client'

import type { ReactNode } from 'react'
import { useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react'
import { focusPart } from '@/components/page/focusPart'
import { Button } from '@/components/ui/Button'
import type { PictureContent } from '@/components/ui/Picture'
import { VisuallyHidden } from '@/components/ui/VisuallyHidden'
import {
  auctionReducer,
  formatClock,
  initialAuction,
  MAX_NEW_WATCHERS,
  savings,
} from '@/lib/auction/auction'
import { START_SEN, STEP_SEN, TICK_MS } from '@/lib/auction/prices'
import type { auctionDemo } from '@/lib/content/auctionDemo'
import { formatSen, formatShort } from '@/lib/money'
import { PriceStairs } from './PriceStairs'
import styles from './AuctionIsland.module.scss'

/** Price drop between announcements, five steps: often enough to follow, seldom enough not to annoy. */
const ANNOUNCED_SEN = 5 * STEP_SEN

type AuctionIslandProps = Readonly<{
  words: Readonly<Record<keyof typeof auctionDemo.words, string>>
  tag: PictureContent
  /** Call to action below the board. */
  join: ReactNode
  children: ReactNode
}>

/**
 * Price board: clock, random numbers and buttons. The rules are in lib/auction. Every changing text is the
 * only child of its element: translators replace text nodes, and React cannot update a node that was replaced
 * (react#11538).
 */
export function AuctionIsland({ words, tag, join, children }: AuctionIslandProps) {
  const [auction, dispatch] = useReducer(auctionReducer, initialAuction)
  const { status, priceSen, watchers, secondsLeft } = auction
  const saved = savings(auction)
  const running = status === 'running'
  const ended = status === 'ended'
  const priceLabel = ended ? words.ended : words.priceLabel
  /** Price at the last press of Start or Pause; undefined before the first. */
  const [pressedAtSen, setPressedAtSen] = useState<number>()
  const lastAnnouncedSen = Math.ceil(priceSen / ANNOUNCED_SEN) * ANNOUNCED_SEN
  /** Announced price. While the auction runs, it changes only at every fifth step. */
  const heardSen = running && pressedAtSen ? Math.min(pressedAtSen, lastAnnouncedSen) : priceSen
  const board = useRef<HTMLDivElement>(null)
  const pause = useRef<HTMLButtonElement>(null)
  const pauseHadFocus = useRef(false)

  useEffect(() => {
    if (!running) return undefined
    const timer = setInterval(() => {
      const newWatchers = Math.floor(Math.random() * (MAX_NEW_WATCHERS + 1))
      pauseHadFocus.current = document.activeElement === pause.current
      dispatch({ type: 'ticked', newWatchers })
    }, TICK_MS)
    return () => clearInterval(timer)
  }, [running])

  // Moves focus to the board when the auction's end disables Pause. If focus moved to Reset, a late press
  // meant for Pause would reset. The timer above has read the focus, because Chromium before 150 takes focus
  // from a button that becomes disabled.
  useLayoutEffect(() => {
    if (ended && pauseHadFocus.current) focusPart(board.current!)
  }, [ended])

  return (
    <>
      <div
        ref={board}
        role="group"
        aria-labelledby="demo-dish"
        className={styles.board}
        data-status={status}
      >
        {children}
        <dl className={styles.figures}>
          <div>
            <dt>{ended ? words.watchedLabel : words.watchersLabel}</dt>
            <dd translate="no">{watchers}</dd>
          </div>
          <div>
            <dt>{words.timeLabel}</dt>
            <dd translate="no">{formatClock(secondsLeft)}</dd>
          </div>
        </dl>
        <dl className={styles.prices}>
          <div className={styles.current}>
            {/* Replaces the element, because a text that grows counts as a layout shift. */}
            <dt key={priceLabel}>{priceLabel}</dt>
            <dd
              key={priceSen}
              className={styles.price}
              data-dropped={(status !== 'paused' && priceSen !== pressedAtSen) || undefined}
              translate="no"
            >
              <Amount sen={priceSen} />
            </dd>
          </div>
          <div className={styles.saved}>
            <dt>{words.savingsLabel}</dt>
            <dd>
              <span key={saved.sen} translate="no">
                <Amount sen={saved.sen} />
              </span>{' '}
              <VisuallyHidden>{`${saved.percent}% ${words.off}`}</VisuallyHidden>
            </dd>
          </div>
          <div
            key={String(ended)}
            className={styles.was}
            data-fallen={priceSen < START_SEN || undefined}
          >
            <dt>{words.wasLabel}</dt>
            <dd translate="no">
              <s>{formatShort(START_SEN)}</s>
            </dd>
          </div>
        </dl>
        <PriceStairs
          priceSen={priceSen}
          percent={saved.percent}
          question={words.question}
          off={words.off}
          tag={tag}
        />
        {ended && (
          <div className={styles.result} aria-hidden="true">
            <span>{words.savingsLabel}</span>
            <b translate="no">
              <Amount sen={saved.sen} />
            </b>
          </div>
        )}
        <VisuallyHidden role="status">
          {/* Replaces the element at Start and Pause, so that the same price is announced again. */}
          {pressedAtSen && <span key={status}>{`${priceLabel} ${formatSen(heardSen)}`}</span>}
        </VisuallyHidden>
        <div className={styles.controls}>
          <Button
            type="button"
            ref={pause}
            className={styles.startOrPause}
            disabled={ended}
            onClick={() => {
              setPressedAtSen(priceSen)
              dispatch({ type: running ? 'paused' : 'started' })
            }}
          >
            {running ? words.pause : words.start}
          </Button>
          <Button
            type="button"
            className={styles.reset}
            onClick={() => dispatch({ type: 'reset' })}
          >
            {words.reset}
          </Button>
        </div>
      </div>
      {join}
    </>
  )
}

/**
 * Wraps after RM if the visitor's own letters are wider than the board. Its element needs a key, because
 * React cannot update texts that a translator has replaced.
 */
function Amount({ sen }: { sen: number }) {
  const amount = formatSen(sen)
  return (
    <>
      {amount.slice(0, 2)}
      <wbr />
      {amount.slice(2)}
    </>
  )
}
