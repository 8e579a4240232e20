import { setTimeout as wait } from 'node:timers/promises'

/**
 * Runs the work and returns only after a whole number of `stepMs`, so that the time does not tell what the work found. The step must be longer than
 * the work usually takes; waiting uses no processor time.
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
