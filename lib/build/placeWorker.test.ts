import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '@jest/globals'
import { readEnv } from '@/lib/env'
import { folderOf } from './folder.test.setup'
import { placeWorker } from './placeWorker'

const IDS = {
  NEXT_PUBLIC_EMAILJS_SERVICE_ID: 'service_1',
  NEXT_PUBLIC_EMAILJS_TEMPLATE_ID: 'template_1',
  NEXT_PUBLIC_EMAILJS_PUBLIC_KEY: 'key_1',
}

function place(variables: Record<string, string>): string {
  const siteDir = folderOf({ '_next/static/worker.js': 'run(emailService)' })
  placeWorker({ ...readEnv(variables), siteDir })
  expect(readdirSync(path.join(siteDir, '_next/static'))).toEqual([])
  return path.join(siteDir, 'waitlist/worker.js')
}

test('gives the worker the service that it sends to', () => {
  const ids = { serviceId: 'service_1', templateId: 'template_1', publicKey: 'key_1' }
  const service = JSON.stringify({ origin: 'https://q.example', ...ids })
  const file = place({ ...IDS, NEXT_PUBLIC_EMAILJS_ORIGIN: 'https://q.example' })
  expect(readFileSync(file, 'utf8')).toBe(`const emailService=${service};\nrun(emailService)`)
})

test.each(Object.keys(IDS))('places no worker without %s', (id) => {
  expect(existsSync(place({ ...IDS, [id]: '' }))).toBe(false)
})
