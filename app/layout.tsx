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
  alternates: { canonical: '/' },
  formatDetection: { telephone: false, email: false, address: false },
  openGraph: {
    type: 'website',
    url: '/',
    siteName: site.name,
    title: site.title,
    description: site.description,
    locale: site.locale,
    images: [{ url: '/share-card.png', width: 1200, height: 630, alt: site.shareCardAlt }],
  },
  twitter: { card: 'summary_large_image', title: site.title, description: site.description },
  icons: { icon: { url: '/icon.svg', type: 'image/svg+xml' }, apple: '/apple-icon.png' },
}

export const viewport: Viewport = { themeColor: site.themeColor, colorScheme: 'only light' }

export default function RootLayout({ children }: Readonly<{ children: ReactNode }>) {
  return (
    <html lang={site.language} className={display.variable}>
      <body id="top">{children}</body>
    </html>
  )
}
