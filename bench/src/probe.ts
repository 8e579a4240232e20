import { createHistogram } from 'node:perf_hooks'
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

whenAsked((): Usage => {
  const { user, system } = process.cpuUsage()
  const lateMs = { p99: late.percentile(99) / 1000, most: late.max / 1000 }
  late.reset()
  return { cpuMs: (user + system) / 1000, rssMb: process.memoryUsage.rss() / 2 ** 20, lateMs }
})
