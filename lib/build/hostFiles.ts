import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { globSync } from 'tinyglobby'
import type { Env } from '@/lib/env'
import { WORKER_PATH } from '@/lib/waitlist/backgroundSync'
import type { HeaderRule } from './headerRules'
import { headerRules, headersAt, workerCsp } from './headerRules'

/** `source` of vercel.json's rule for files whose names Next makes from a hash of their content. */
const HASHED = '/_next/(.*)'
const FOR_GOOD = [{ key: 'Cache-Control', value: 'public, max-age=31536000, immutable' }]

/**
 * Adds `.nojekyll`, and vercel.json's headers for other hosts: `_headers` (Netlify, Cloudflare Pages) and
 * `nginx.conf`. Runs last, because `_headers` names all files.
 */
export function addHostFiles({ siteDir, siteUrl, emailService }: Env): void {
  const files = globSync('**', { cwd: siteDir, dot: true })
  const addresses = files.map((file) => `/${file.replace(/(index)?\.html$/, '')}`)
  const { origin } = emailService
  const sent = headersAt(WORKER_PATH).get('Content-Security-Policy')
  // Skips plain http: only the sandbox's service has it, and vercel.json does not allow that service.
  if (origin.startsWith('https:') && sent !== workerCsp(origin)) {
    throw new Error(
      `In vercel.json the CSP of ${WORKER_PATH} is "${sent}", but signups go to ${origin}: it must be "${workerCsp(origin)}". Change it, set EMAIL_ORIGIN in lib/env.ts to the same origin, and unset NEXT_PUBLIC_EMAILJS_ORIGIN.`,
    )
  }
  const rules = headerRules(origin)
  // Lets browsers cache hashed files for a year. vercel.json allows only an hour, because its rules may apply
  // to errors: browsers would keep a script's 404 for a year. `_headers` lists only existing files, and nginx
  // sends errors as /404.html.
  const lasting = rules.map((rule) =>
    rule.source === HASHED ? { ...rule, headers: FOR_GOOD } : rule,
  )
  writeFileSync(path.join(siteDir, '_headers'), toHeadersFile(addresses.toSorted(), lasting))
  writeFileSync(path.join(siteDir, 'nginx.conf'), toNginxConfig(new URL(siteUrl).host, lasting))
  // Without this file, GitHub Pages leaves out _next because of its underscore.
  writeFileSync(path.join(siteDir, '.nojekyll'), '')
}

/**
 * Writes the headers that all paths share for `/*`, which also matches unknown paths. Writes the other
 * headers for each path, so that no path gets a header twice. Cloudflare reads at most a hundred such rules.
 */
export function toHeadersFile(addresses: readonly string[], rules: readonly HeaderRule[]): string {
  const linesOf = (address: string) =>
    [...headersAt(address, rules)].map(([key, value]) => `\n  ${key}: ${value}`)
  const isCommon = (line: string) => addresses.every((address) => linesOf(address).includes(line))
  const common = linesOf(addresses[0]!).filter(isCommon)
  const own = addresses.map((address) => {
    const lines = linesOf(address).filter((line) => !common.includes(line))
    return `${address}${lines.join('')}\n`
  })
  return [`/*${common.join('')}\n`, ...own].join('\n')
}

/**
 * Sets headers from variables, because an `add_header` in a location would disable those of the server. nginx
 * omits a header whose variable is empty.
 */
export function toNginxConfig(host: string, rules: readonly HeaderRule[]): string {
  const values = new Map<string, string>()
  for (const { source, headers } of rules) {
    for (const { key, value } of headers) {
      values.set(key, `${values.get(key) ?? ''}\n  "~^${source}$" "${value}";`)
    }
  }
  const variable = (key: string) => `$bites_${key.toLowerCase().replaceAll('-', '_')}`
  const maps = [...values].map(([key, lines]) => `map $uri ${variable(key)} {${lines}\n}\n`)
  const sent = [...values.keys()].map((key) => `  add_header ${key} ${variable(key)} always;\n`)
  return `# For /etc/nginx/conf.d. Put the site into root, and let certbot add HTTPS (docs/launch.md).
${maps.join('')}
server {
  listen 80;
  listen [::]:80;
  server_name ${host};
  root /var/www/${host};

${sent.join('')}
  gzip on;
  gzip_vary on;
  gzip_types application/javascript application/manifest+json image/svg+xml text/plain;

  error_page 403 404 =404 /404.html;
  location / { try_files $uri $uri/ $uri.html =404; }
  location = /manifest.webmanifest { default_type application/manifest+json; }
  location ~ ^/(_headers|nginx\\.conf)$ { return 404; }
}
`
}
