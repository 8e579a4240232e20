import { test as base, expect } from '@playwright/test'
import { cast, type CastKey } from '@portal/server/seed/cast'
import { startBrowserPortal, startOfTests, type BrowserPortal } from './portal.ts'
import { watchPage } from './watch.ts'

export { cast, expect, startOfTests }
export type { BrowserPortal, CastKey }

interface TestFixtures {
  /** What went wrong on the page without the test noticing; an empty list is asserted after each test. */
  readonly faults: readonly string[]
}

interface WorkerFixtures {
  /** Configuration on top of the tests' own, as environment: `test.use({ portalEnv: { SMS_ENABLED: 'off' } })`. */
  readonly portalEnv: Record<string, string>
  readonly runningPortal: BrowserPortal
}

/**
 * `test` with a running portal. Each test finds the small clinic and the whole cast as at the beginning, at the same instant
 * (`startOfTests`), and a browser whose clock agrees. One portal serves a worker; its state is put back before each test.
 */
export const test = base.extend<TestFixtures & { readonly portal: BrowserPortal }, WorkerFixtures>({
  portalEnv: [{}, { option: true, scope: 'worker' }],
  runningPortal: [
    async ({ portalEnv }, use) => {
      const portal = await startBrowserPortal(portalEnv)
      await use(portal)
      await portal.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  portal: async ({ runningPortal }, use) => {
    await runningPortal.reset()
    await use(runningPortal)
  },
  baseURL: ({ runningPortal }, use) => use(runningPortal.url),
  context: async ({ context }, use) => {
    await context.clock.install({ time: startOfTests })
    await use(context)
  },
  faults: [
    async ({ page, portal }, use) => {
      const faults = watchPage(page, portal.url, ...(portal.node ? [portal.node.url] : []))
      await use(faults)
      expect(faults, 'nothing went wrong behind the test').toEqual([])
    },
    { auto: true },
  ],
})
