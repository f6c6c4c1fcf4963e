import type { Metadata } from 'next'
import { AuctionDemo } from '@/components/AuctionDemo/AuctionDemo'
import { Faq } from '@/components/Faq/Faq'
import { Features } from '@/components/Features/Features'
import { Footer } from '@/components/Footer/Footer'
import { Header } from '@/components/Header/Header'
import { HowItWorks } from '@/components/HowItWorks/HowItWorks'
import { Vendors } from '@/components/Vendors/Vendors'
import { Waitlist } from '@/components/Waitlist/Waitlist'
import { site } from '@/lib/content/site'
import { readEnv } from '@/lib/env'
import { structuredData } from './structuredData'

const { title, description } = site

/** Metadata of this page alone: the 404 page has no canonical URL and is not shared. */
export const metadata: Metadata = {
  alternates: { canonical: '/' },
  openGraph: {
    type: 'website',
    url: '/',
    siteName: site.name,
    title,
    description,
    images: [{ url: '/share-card.png', width: 1200, height: 630, alt: site.shareCardAlt }],
  },
  twitter: { card: 'summary_large_image', title, description },
}

export default function Page() {
  const { emailService, siteUrl } = readEnv()
  return (
    <>
      <Header />
      <main>
        <Waitlist service={emailService} siteUrl={siteUrl} />
        <HowItWorks />
        <Features />
        <AuctionDemo />
        <Vendors />
      </main>
      <Footer>
        <Faq />
      </Footer>
      <script type="application/ld+json">{structuredData(siteUrl)}</script>
    </>
  )
}
