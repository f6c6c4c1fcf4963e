// Served with the page under test, before any of its own scripts: keeps what goes wrong for the
// scenarios to read, on the one way every engine offers.
const problems = []
window.problems = problems
window.addEventListener(
  'error',
  ({ message, target }) => problems.push(message ?? `could not load ${target.src ?? target.href}`),
  { capture: true },
)
window.addEventListener('unhandledrejection', ({ reason }) => problems.push(`rejected: ${reason}`))
document.addEventListener('securitypolicyviolation', (event) =>
  problems.push(`policy: ${event.effectiveDirective} ${event.blockedURI} ${event.sample}`),
)
const logError = console.error
console.error = (...words) => {
  problems.push(words.join(' '))
  logError.apply(console, words)
}
