import { existsSync, readFileSync } from 'node:fs'
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
  const siteDir = folderOf({ '_next/static/chunks/worker.js': 'run(emailService)' })
  placeWorker({ ...readEnv(variables), siteDir })
  return path.join(siteDir, 'waitlist/worker.js')
}

test('gives the worker the service that it sends to', () => {
  const script = readFileSync(
    place({ ...IDS, NEXT_PUBLIC_EMAILJS_ORIGIN: 'https://q.example' }),
    'utf8',
  )
  // oxlint-disable-next-line typescript/no-implied-eval -- the worker is one file, as here
  const run = new Function('run', script) as (run: (service: unknown) => void) => void
  let told: unknown
  run((service) => (told = service))
  expect(told).toEqual({
    origin: 'https://q.example',
    serviceId: 'service_1',
    templateId: 'template_1',
    publicKey: 'key_1',
  })
})

test.each(Object.keys(IDS))('places no worker without %s', (id) => {
  expect(existsSync(place({ ...IDS, [id]: '' }))).toBe(false)
})
