import { site, social, socialConfirmed } from '@/lib/content/site'

/** JSON-LD for search engines (schema.org), from the same content as the page. */
export function structuredData(siteUrl: string): string {
  const organization = `${siteUrl}/#organization`
  return JSON.stringify({
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Organization',
        '@id': organization,
        name: site.name,
        slogan: site.headline,
        url: `${siteUrl}/`,
        logo: `${siteUrl}/icon-512.png`,
        // Search engines would attribute an unconfirmed profile to us, whoever owns it.
        ...(socialConfirmed && { sameAs: Object.values(social).flatMap(({ href }) => href ?? []) }),
      },
      {
        '@type': 'WebSite',
        '@id': `${siteUrl}/#website`,
        name: site.name,
        url: `${siteUrl}/`,
        inLanguage: site.language,
        publisher: { '@id': organization },
      },
    ],
  })
}
