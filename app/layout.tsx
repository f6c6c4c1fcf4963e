import type { Metadata, Viewport } from 'next'
import type { ReactNode } from 'react'
import '@/styles/globals.scss'
import { site } from '@/lib/content/site'
import { readEnv } from '@/lib/env'
import { display } from './fonts'

const { siteUrl } = readEnv()

export const metadata: Metadata = {
  metadataBase: new URL(siteUrl),
  title: site.title,
  description: site.description,
  applicationName: site.name,
  formatDetection: { telephone: false, email: false, address: false },
  icons: { icon: { url: '/icon.svg', type: 'image/svg+xml' }, apple: '/apple-icon.png' },
}

export const viewport: Viewport = { themeColor: site.themeColor, colorScheme: 'only light' }

export default function RootLayout({ children }: Readonly<{ children: ReactNode }>) {
  return (
    <html lang={site.language} className={display.variable}>
      <body id="top">
        {children}
        <UnderNext />
      </body>
    </html>
  )
}

/**
 * Renders nothing under `npm run build`, which removes Next's runtime. Imports on demand, because the build
 * refuses client components that are not islands, and Next would list a static import.
 */
async function UnderNext() {
  if (process.env.WITHOUT_NEXT_RUNTIME) return null
  const { StartUnderNext } = await import('@/components/islands/StartUnderNext')
  return <StartUnderNext />
}
