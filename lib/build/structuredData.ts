import { faq } from '@/lib/content/faq'
import { site, social } from '@/lib/content/site'

/**
 * JSON-LD for search engines (schema.org), from the same content as the page. The build
 * writes it into the HTML, not React: when a translator or an extension changes the page before
 * hydration, React re-renders it, and Trusted Types refuse a script that React creates.
 * @returns the whole element, for the end of the body
 */
export function structuredData(siteUrl: string): string {
  const organization = `${siteUrl}/#organization`
  const data = {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Organization',
        '@id': organization,
        name: site.name,
        slogan: site.tagline,
        url: `${siteUrl}/`,
        logo: `${siteUrl}/icon-512.png`,
        sameAs: Object.values(social).flatMap(({ href }) => href ?? []),
      },
      {
        '@type': 'WebSite',
        '@id': `${siteUrl}/#website`,
        name: site.name,
        url: `${siteUrl}/`,
        inLanguage: site.language,
        publisher: { '@id': organization },
      },
      {
        '@type': 'FAQPage',
        '@id': `${siteUrl}/#faq`,
        mainEntity: faq.items.map(({ question, answer }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: answer },
        })),
      },
    ],
  }
  // A "<" in the words must not be able to end the element.
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  return `<script type="application/ld+json">${json}</script>`
}
