/** For a page opened in the background, in which the price drops before anybody looks (2.20). */
export function restartTag(): void {
  const tag = document.querySelector('[data-falling]')?.closest('p')
  if (!tag) return
  tag.style.display = 'none'
  // Reading it makes the browser notice.
  void tag.offsetWidth
  tag.style.display = ''
}
