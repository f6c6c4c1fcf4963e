/**
 * Lists the class names that Next gave to each CSS module. `npm run build` gives the islands' script the same
 * names, and removes this file from the site (lib/export/bundle.ts).
 */
export const dynamic = 'force-static'

export function GET() {
  return Response.json(
    import.meta.glob('/components/**/*.module.scss', { eager: true, import: 'default' }),
  )
}
