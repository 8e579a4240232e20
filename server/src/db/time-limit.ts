/** The result of `work`, or the rejection `tooLate()` after `limit` milliseconds; `work` itself continues, but its result is ignored. */
export async function withTimeLimit<T>(work: Promise<T>, limit: number, tooLate: () => Error): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const silence = new Promise<never>((_, refuse) => {
    timer = setTimeout(() => refuse(tooLate()), limit)
  })
  try {
    return await Promise.race([work, silence])
  } finally {
    clearTimeout(timer)
  }
}
