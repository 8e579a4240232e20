/** One event of Chromium's trace; times in microseconds. */
interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly dur?: number
  /** Processor time, where the clock says `dur`. */
  readonly tdur?: number
  readonly args?: { readonly data?: { readonly url?: string } }
}

/** How much slower the preset's phone is than the machine, and what a task may take, milliseconds. */
const slowdown = 4
const unnoticed = 50

/**
 * Total blocking time, milliseconds, as Lighthouse reckons it but by the processor time of the page's tasks instead of the clock: what the page
 * itself asks of a phone, without what the browser, the server and Lighthouse take from each other on a machine with few cores. Counts
 * every task of the page's main thread after the first contentful paint but Lighthouse's own.
 */
export function blockingByProcessor(trace: { readonly traceEvents: readonly TraceEvent[] }): number {
  const painted = trace.traceEvents.findLast(({ name }) => name === 'firstContentfulPaint')
  if (!painted) throw new Error('the trace knows no first contentful paint')
  const own = trace.traceEvents.filter(
    ({ ph, pid, tid, ts }) => ph === 'X' && pid === painted.pid && tid === painted.tid && ts >= painted.ts,
  )
  const lighthouse = own.filter(({ args }) => args?.data?.url?.includes('_lighthouse'))
  const within = (task: TraceEvent) => (inner: TraceEvent) =>
    inner.ts >= task.ts && inner.ts < task.ts + (task.dur ?? 0)
  return own
    .filter((task) => task.name === 'RunTask' && !lighthouse.some(within(task)))
    .map(({ tdur = 0 }) => (tdur / 1000) * slowdown - unnoticed)
    .filter((over) => over > 0)
    .reduce((sum, over) => sum + over, 0)
}
