import { createHistogram } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { whenAsked } from './asked.ts'

// Loaded before the portal's own entry (`node --import`), so that the program that is measured is the one that people run.

export interface Usage {
  cpuMs: number
  rssMb: number
  /** Delay of timers since the last question in milliseconds: the 99th percentile, and the longest. */
  lateMs: { p99: number; most: number }
}

const step = 10
const late = createHistogram()
let due = performance.now() + step
const timer = setInterval(() => {
  const now = performance.now()
  late.record(Math.max(1, Math.round((now - due) * 1000)))
  due = now + step
}, step)
timer.unref()

/** Kilobytes: of the heap and what hangs on it, and of the whole process. */
export interface Needed {
  heapKb: number
  rssKb: number
}

function collected(): Needed {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  // What is collected first may hold what is collected then.
  for (let time = 0; time < 3; time += 1) collect()
  const { heapUsed, external, rss } = process.memoryUsage()
  return { heapKb: (heapUsed + external) / 1024, rssKb: rss / 1024 }
}

whenAsked((question): Usage | Needed => {
  if (question === 'collected') return collected()
  const { user, system } = process.cpuUsage()
  const lateMs = { p99: late.percentile(99) / 1000, most: late.max / 1000 }
  late.reset()
  return { cpuMs: (user + system) / 1000, rssMb: process.memoryUsage.rss() / 2 ** 20, lateMs }
})
