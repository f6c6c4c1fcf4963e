'use client'

import { useEffect } from 'react'
import { fetchPictures } from '../page/fetchPictures'
import { startPage } from '../page/startPage'

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
