import { faq } from '@/lib/content/faq'
import { site, social } from '@/lib/content/site'

/**
 * JSON-LD for search engines (schema.org), from the same content as the page. Written into the HTML
 * by the build, not by React: should something have changed the page before hydration (a translator,
 * a password manager), React draws it anew, and a script of its own making is what Trusted Types
 * refuse.
 * @returns the whole element, to stand at the end of the body
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
        sameAs: social.flatMap(({ href }) => href ?? []),
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
