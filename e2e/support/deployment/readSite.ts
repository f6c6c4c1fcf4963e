import { expect } from '@playwright/test'
import { parse } from 'parse5'
import { attribute, elementsOf } from '@/lib/export/markup'
import { fetchFile } from './fetchFile'

export const gone = (path: string) =>
  `${path} is missing. Deploy the whole folder of the build at once.`

export async function fileAt(site: string, path: string): Promise<Buffer> {
  const { status, body } = await fetchFile(site, path)
  expect(status, gone(path)).toBe(200)
  return body
}

export const textAt = async (site: string, path: string) => (await fileAt(site, path)).toString()

/** @param bytes length of the beginning to read; the whole page by default */
export async function pageOf(site: string, bytes?: number) {
  const { status, body, headers } = await fetchFile(site, '/')
  expect(
    status,
    `${site} answers ${status} instead of a page. Open a protected Vercel preview with VERCEL_AUTOMATION_BYPASS_SECRET (docs/launch.md, Previews). Elsewhere, look for a password, a firewall or a bot check at the host.`,
  ).toBe(200)
  const html = body.toString('utf8', 0, bytes)
  const elements = elementsOf(parse(html))
  const find = (name: string, value: string, result: string) => {
    const found = elements.find((element) => attribute(element, name) === value)
    return found && attribute(found, result)
  }
  const scripts = elements
    .filter(({ tagName }) => tagName === 'script')
    .filter((element) => attribute(element, 'type') !== 'application/ld+json')
    .map((element) => attribute(element, 'src') ?? 'inline')
  return { html, headers, elements, find, scripts }
}
