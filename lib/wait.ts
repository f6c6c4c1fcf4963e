export const wait = (ms: number) => new Promise<undefined>((resolve) => setTimeout(resolve, ms))
