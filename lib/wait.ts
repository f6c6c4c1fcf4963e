export const wait = (ms: number) => new Promise<null>((resolve) => setTimeout(resolve, ms, null))
