/**
 * Finds the words a marketer left out: every string in `content` that is empty or only white space.
 * @returns their paths, such as `faq.items[2].answer`; `null` is no word but a placeholder's address
 */
export function blankWords(content: unknown, path: string): string[] {
  if (typeof content === 'string') return content.trim() ? [] : [path]
  if (Array.isArray(content)) {
    return content.flatMap((item, index) => blankWords(item, `${path}[${index}]`))
  }
  if (content && typeof content === 'object') {
    return Object.entries(content).flatMap(([key, value]) => blankWords(value, `${path}.${key}`))
  }
  return []
}
