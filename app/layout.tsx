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
        <Development />
      </body>
    </html>
  )
}

/** Imports only under `npm run dev`, because in the built page, each client component must be an island. */
async function Development() {
  if (process.env.NODE_ENV === 'development') {
    const { StartInDevelopment } = await import('@/components/islands/StartInDevelopment')
    return <StartInDevelopment />
  }
  return null
}
