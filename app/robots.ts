import type { MetadataRoute } from 'next'
import { readEnv } from '@/lib/env'

export const dynamic = 'force-static'

export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: '*', allow: '/' },
    sitemap: `${readEnv().siteUrl}/sitemap.xml`,
  }
}
