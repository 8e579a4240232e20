import { setTimeout as wait } from 'node:timers/promises'

/**
 * Does the work and answers only after a whole number of `stepMs`, so that the time tells nothing of what the work met. The
 * step has to be longer than the work usually takes; waiting uses no processor.
 */
export async function inEvenTime<T>(stepMs: number, work: () => Promise<T>): Promise<T> {
  const begun = performance.now()
  try {
    return await work()
  } finally {
    const taken = performance.now() - begun
    await wait(Math.ceil(taken / stepMs) * stepMs - taken)
  }
}
