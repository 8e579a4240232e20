import type { Locator, Page } from '@playwright/test'

/** What Chromium's tracing tells of one event; durations in microseconds. */
interface TraceEvent {
  readonly name: string
  readonly pid: number
  readonly tid: number
  /** Time that the thread was at work in the event; without what other programs took of the processor meanwhile. */
  readonly tdur?: number
  readonly args: { readonly name?: string }
}

/**
 * The longest task of the page's main thread while something is done, in milliseconds of work: other programs may take the processor in the middle of
 * a task, which is then longer by the clock and not by the page's fault.
 */
export async function longestTaskOf(page: Page, action: () => Promise<unknown>): Promise<number> {
  const devtools = await page.context().newCDPSession(page)
  const events: TraceEvent[] = []
  devtools.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  const told = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve))
  await devtools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['disabled-by-default-devtools.timeline'] },
  })
  await action()
  await devtools.send('Tracing.end')
  await told
  await devtools.detach()
  const main = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  )
  const tasks = events.filter(({ name, pid, tid }) => name === 'RunTask' && main.has(`${pid} ${tid}`))
  if (tasks.length === 0) throw new Error('The trace has no task of the page')
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000
}

/**
 * Presses a link or button in the page itself and waits until what fits the selector was drawn and the page has nothing left to do. Nothing is asked
 * of the page in between, because looking for a part of a large page from outside would be a long task too.
 */
export function pressUntil(trigger: Locator, selector: string): Promise<void> {
  return trigger.evaluate(
    (element: HTMLElement, drawn) =>
      new Promise<void>((resolve) => {
        const changes = new MutationObserver(() => {
          if (!document.querySelector(drawn)) return
          changes.disconnect()
          requestIdleCallback(() => resolve())
        })
        changes.observe(document.body, { subtree: true, childList: true })
        element.click()
      }),
    selector,
  )
}
