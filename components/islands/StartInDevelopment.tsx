'use client'

import { useEffect } from 'react'
import { fetchPictures } from './fetchPictures'
import { startPage } from './startPage'

/** Stands in for `startIslands` under `npm run dev`, where Next hydrates the islands. */
export function StartInDevelopment() {
  useEffect(() => {
    const mountPoints = document.querySelectorAll('[data-island]')
    mountPoints.forEach((mountPoint) => mountPoint.setAttribute('data-hydrated', ''))
    startPage()
    fetchPictures()
  }, [])
  return null
}
