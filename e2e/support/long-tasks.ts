import type { Locator } from '@playwright/test'

/**
 * Presses a link or button in the page itself and waits until what fits the selector was drawn and the page has had a second of rest. The longest task
 * of the page meanwhile, in milliseconds; 0 where none took 50. Nothing is asked of the page in between, because looking for a part of a large page
 * from outside would be a long task too.
 */
export function longestTaskUntil(trigger: Locator, selector: string): Promise<number> {
  return trigger.evaluate((element: HTMLElement, drawn) => {
    const tasks: number[] = []
    const told = new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration)))
    told.observe({ type: 'longtask' })
    return new Promise<number>((resolve) => {
      const changes = new MutationObserver(() => {
        if (!document.querySelector(drawn)) return
        changes.disconnect()
        setTimeout(() => {
          told.disconnect()
          resolve(Math.max(0, ...tasks))
        }, 1000)
      })
      changes.observe(document.body, { subtree: true, childList: true })
      element.click()
    })
  }, selector)
}
