/** Resolves to null after that time. */
export const wait = (ms: number) => new Promise<null>((resolve) => setTimeout(resolve, ms, null))
