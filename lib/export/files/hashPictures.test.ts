import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '@jest/globals'
import { folderOf } from '../folder.test.setup'
import { hashPictures } from './hashPictures'

const SCRIPT = '_next/static/islands.1.js'

function hash(files: Record<string, string>) {
  const siteDir = folderOf({ [SCRIPT]: '', ...files })
  hashPictures(siteDir, `/${SCRIPT}`)
  return siteDir
}

const page = (folder: string) => `
  <style>p { background: url(${folder}a.svg) }</style><img src="${folder}b.svg"><img src="/icon.svg">
  <i data-props="{&quot;file&quot;:&quot;${folder.replace('/illustrations/', '')}b.svg&quot;}"></i>`

// @spec-2.16
test("gives a picture that changes a new URL, in each page, its styles and its islands' data", () => {
  const folderFor = (b: string) => {
    const html = page('/illustrations/')
    const pictures = { 'illustrations/a.svg': 'A', 'illustrations/b.svg': b }
    const siteDir = hash({ ...pictures, 'index.html': html, 'deep/404.html': html })
    const read = (file: string) => readFileSync(path.join(siteDir, file), 'utf8')
    const [folder] = /\/illustrations\/[\da-f]{8}\//.exec(read('index.html'))!
    expect(read('index.html')).toBe(page(folder))
    expect(read('deep/404.html')).toBe(page(folder))
    expect([read(`${folder}a.svg`), read(`${folder}b.svg`)]).toEqual(['A', b])
    expect(existsSync(path.join(siteDir, 'illustrations/a.svg'))).toBe(false)
    return folder
  }
  expect(folderFor('B')).toBe(folderFor('B'))
  expect(folderFor('C')).not.toBe(folderFor('B'))
})

test("stops at a picture that an island's code names", () => {
  const build = (src: string) => () => hash({ 'illustrations/a.svg': '', [SCRIPT]: src })
  expect(build('src:`/illustrations/${e.file}`')).not.toThrow()
  expect(build('src:`/illustrations/a.svg`')).toThrow(
    "An island's code names /illustrations/a.svg, whose URL gets a hash. Pass it as data.",
  )
})
