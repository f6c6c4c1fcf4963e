/** `npm run share-card`: draws public/share-card.png with the page's text, tokens, font and images. */
import { readFileSync, writeFileSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { compile } from 'sass'
import sharp from 'sharp'
import { wordmarkTag } from '@/lib/content/site'
import { waitlist } from '@/lib/content/waitlist'
import { findChromium } from '../support/browser'
import { cardWords } from './shareCard'

const CARD_FILE = 'public/share-card.png'
const CARD_SIZE = { width: 1200, height: 630 }
/** Text of the card as last drawn; shareCard.test.ts compares it with the page. */
const DRAWN_FILE = 'e2e/commands/shareCard.json'

const { name, tagline, reason, dish, was, now, example } = cardWords
const data = (file: string, type: string) =>
  `data:${type};base64,${readFileSync(file).toString('base64')}`
const picture = (file: string, className: string) =>
  `<img class="${className}" alt="" src="${data(`public/illustrations/${file}`, 'image/svg+xml')}">`

const html = `<!doctype html>
<html lang="en">
<style>
@font-face { font-family: jaro; src: url("${data('app/jaro.woff2', 'font/woff2')}") }
:root { --font-jaro: jaro; --awning-picture: url("${data('public/illustrations/awning.svg', 'image/svg+xml')}") }
${compile('e2e/commands/shareCard.scss', { loadPaths: ['.'] }).css}
</style>
<div class="awning"></div>
<div class="tag">
  ${picture(waitlist.tag.paper.file, 'paper')}
  <div class="face">
    <span>${dish}</span><s>${was}</s><b>${now}</b><small>${example}</small>
  </div>
</div>
${picture(waitlist.picture.file, 'table')}
<p class="name">${picture(wordmarkTag.file, 'mark')}${name}</p>
<h1>${tagline.replace(/(?<= )\S+$/, '<em>$&</em>')}</h1>
<p class="reason">${reason}</p>
</html>`

const browser = await chromium.launch(findChromium())
const page = await browser.newPage({ viewport: CARD_SIZE })
await page.setContent(html)
await sharp(await page.screenshot())
  .png({ palette: true, effort: 10, compressionLevel: 9 })
  .toFile(CARD_FILE)
writeFileSync(DRAWN_FILE, `${JSON.stringify(cardWords, null, 2)}\n`)
await browser.close()
console.log(`Wrote ${CARD_FILE}. Look at it, and commit it with ${DRAWN_FILE}.`)
