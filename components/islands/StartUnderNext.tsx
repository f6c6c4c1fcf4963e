'use client'

import { useEffect } from 'react'
import { fetchPictures } from './fetchPictures'
import { startPage } from './startPage'

/** Replaces `startIslands` where Next hydrates the islands: under `npm run dev` and `npx next build`. */
export function StartUnderNext() {
  useEffect(() => {
    const mountPoints = document.querySelectorAll('[data-island]')
    mountPoints.forEach((mountPoint) => mountPoint.setAttribute('data-hydrated', ''))
    startPage()
    fetchPictures()
  }, [])
  return null
}
