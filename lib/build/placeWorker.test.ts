import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '@jest/globals'
import { readEnv } from '@/lib/env'
import { folderOf } from './folder.test.setup'
import { placeWorker } from './placeWorker'

const service = { origin: 'https://q.example', serviceId: 's', templateId: 't', publicKey: 'k' }

function place(emailService: typeof service, built = 'run(emailService)'): string {
  const siteDir = folderOf({ '_next/static/worker.js': built })
  placeWorker({ ...readEnv({}), siteDir, emailService })
  expect(readdirSync(path.join(siteDir, '_next/static'))).toEqual([])
  return path.join(siteDir, 'waitlist/worker.js')
}

test('gives the worker the service that it sends to', () => {
  const script = readFileSync(place(service), 'utf8')
  expect(script).toBe(`const emailService=${JSON.stringify(service)};\nrun(emailService)`)
})

test.each(['serviceId', 'templateId', 'publicKey'])('places no worker without %s', (id) => {
  expect(existsSync(place({ ...service, [id]: '' }))).toBe(false)
})

test('stops at a worker that waits for another script', () => {
  expect(() => place(service, '(self.webpackChunk=[]).push([])')).toThrow(
    /^The worker waits for Next/,
  )
})
