const { VERCEL_AUTOMATION_BYPASS_SECRET: secret } = process.env

/** Headers that open a protected Vercel preview, without Vercel's toolbar. */
export const previewHeaders: Record<string, string> = {
  'x-vercel-skip-toolbar': '1',
  ...(secret && { 'x-vercel-protection-bypass': secret }),
}
