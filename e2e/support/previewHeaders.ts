/** Lets a run into a protected Vercel preview, and keeps its toolbar's requests out of the page. */
export function previewHeaders(): Record<string, string> {
  const secret = process.env.VERCEL_AUTOMATION_BYPASS_SECRET
  return {
    'x-vercel-skip-toolbar': '1',
    ...(secret ? { 'x-vercel-protection-bypass': secret } : {}),
  }
}
