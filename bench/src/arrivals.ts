import { Worker } from 'node:worker_threads'

/** The clock for arrivals, in milliseconds. */
export const now = (): number => Number(process.hrtime.bigint()) / 1e6

/**
 * Times in milliseconds at which independent people arrive: the gaps have an exponential distribution. They are always the same for the same number
 * and rate, so that both sides get the same people.
 */
export function arrivals(count: number, perSecond: number): Float64Array {
  const at = new Float64Array(count)
  let seed = 1
  let sum = 0
  for (let n = 0; n < count; n += 1) {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
    sum += (-Math.log((seed + 1) / 2 ** 32) * 1000) / perSecond
    at[n] = sum
  }
  return at
}

// Timers come a millisecond late or more, which both sides' figures would contain; a thread that sleeps by itself wakes within a tenth of one.
const sleeper = `
  const { parentPort, workerData } = require('node:worker_threads')
  const now = () => Number(process.hrtime.bigint()) / 1e6
  const { at, began } = workerData
  const never = new Int32Array(new SharedArrayBuffer(4))
  for (let due = 0; due < at.length; ) {
    const left = began + at[due] - now()
    if (left > 0) Atomics.wait(never, 0, 0, left)
    const since = now() - began
    while (due < at.length && at[due] <= since) due += 1
    parentPort.postMessage(due)
  }`

/** Calls `come` with the number of each arrival and the time at which it was due; resolves after the last one. */
export async function atArrivals(at: Float64Array, come: (n: number, due: number) => void): Promise<void> {
  const began = now() + 100
  const thread = new Worker(sleeper, { eval: true, workerData: { at, began } })
  let came = 0
  await new Promise<void>((over, failed) => {
    thread.on('error', failed)
    thread.on('message', (due: number) => {
      for (; came < due; came += 1) come(came, began + (at[came] ?? 0))
      if (came === at.length) over()
    })
  })
}
