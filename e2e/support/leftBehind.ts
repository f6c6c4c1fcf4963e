import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { inflateRawSync } from 'node:zlib'

/** Every file below a folder with its text; of a zip, and of one in base64, whatever is packed in it. */
export function textsIn(folder: string): { file: string; text: string }[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .flatMap(({ parentPath, name }) => {
      const bytes = readFileSync(path.join(parentPath, name))
      // Playwright's report carries its data as a zip in its HTML.
      const [, packed = ''] = /application\/zip;base64,([^"<]+)/.exec(bytes.toString()) ?? []
      const parts = [bytes, ...unzip(bytes), ...unzip(Buffer.from(packed, 'base64'))]
      return parts.map((part) => ({ file: name, text: part.toString() }))
    })
}

/** The files of a zip (PKWARE's APPNOTE 4.3); none of what is no zip. */
function unzip(zip: Buffer): Buffer[] {
  const end = zip.lastIndexOf('PK\x05\x06')
  if (!zip.subarray(0, 2).equals(Buffer.from('PK')) || end < 0) return []
  const files: Buffer[] = []
  let entry = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const local = zip.readUInt32LE(entry + 42)
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const data = zip.subarray(start, start + zip.readUInt32LE(entry + 20))
    files.push(zip.readUInt16LE(entry + 10) === 0 ? data : inflateRawSync(data))
    entry += 46 + [28, 30, 32].reduce((sum, at) => sum + zip.readUInt16LE(entry + at), 0)
  }
  return files
}
