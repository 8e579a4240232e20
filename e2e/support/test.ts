import { test as base, expect } from '@playwright/test'
import { cast, type CastKey } from '@portal/server/seed/cast'
import { browserPortals, startOfTests, type BrowserPortal, type BrowserPortals } from './portal.ts'
import { watchPage } from './watch.ts'

export { cast, expect, startOfTests }
export type { BrowserPortal, CastKey }

interface TestFixtures {
  /** Faults on the page that the test itself does not notice; after each test the list is asserted to be empty. */
  readonly faults: readonly string[]
}

interface PortalFixtures {
  readonly portal: BrowserPortal
  /** Configuration in addition to the tests' own, as environment: `test.use({ portalEnv: { SMS_ENABLED: 'off' } })`. */
  readonly portalEnv: Record<string, string>
}

/**
 * `test` with a running portal. Each test finds the small clinic and the whole cast in their initial state, at the same instant (`startOfTests`), and
 * a browser with the same time. A worker keeps its portals; their state is restored before each test.
 */
export const test = base.extend<TestFixtures & PortalFixtures, { readonly portals: BrowserPortals }>({
  portals: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs
    async ({}, use) => {
      const portals = browserPortals()
      await use(portals)
      await portals.close()
    },
    { scope: 'worker' },
  ],
  portalEnv: [{}, { option: true }],
  portal: [
    async ({ portals, portalEnv }, use) => {
      const portal = await portals.configured(portalEnv)
      await portal.reset()
      await use(portal)
    },
    { timeout: 120_000 },
  ],
  baseURL: ({ portal }, use) => use(portal.url),
  context: async ({ context }, use) => {
    await context.clock.install({ time: startOfTests })
    await use(context)
  },
  faults: [
    async ({ page, portal, portalEnv }, use) => {
      const others = [
        portal.node?.url,
        portal.archive && new URL(portal.archive.address.viewerUrl).origin,
        portal.signatures && new URL(portal.signatures.address.pages).origin,
        portal.provider?.address.url,
        portal.interviews?.address.url,
        portalEnv.VONAGE_SDK_URL && new URL(portalEnv.VONAGE_SDK_URL).origin,
      ]
      const faults = watchPage(page, portal.url, portal.deskUrl, ...others.filter((one) => one !== undefined))
      await use(faults)
      expect(faults, 'nothing went wrong behind the test').toEqual([])
    },
    { auto: true },
  ],
})
