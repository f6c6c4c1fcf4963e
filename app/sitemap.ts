import type { MetadataRoute } from 'next'
import { readEnv } from '@/lib/env'

export const dynamic = 'force-static'

export default function sitemap(): MetadataRoute.Sitemap {
  return [{ url: `${readEnv().siteUrl}/` }]
}
