export function exitWithMessage({ message }: Error): never {
  console.error(message)
  process.exit(1)
}
