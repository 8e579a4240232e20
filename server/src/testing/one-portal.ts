import { afterAll, beforeAll, beforeEach } from 'vitest'
import { startPortal, type PortalOptions, type TestPortal } from './harness.ts'
import { keepStateOf } from './kept-state.ts'
import { today } from './targets.ts'

/**
 * One portal for all tests of a file. The file gets it once and may prepare it; every test finds that state. Before each test the portal's data and
 * clock are restored to it, running work is finished, and the stand-ins have forgotten everything. A test that starts over in between restores the
 * data itself.
 */
export function onePortal(
  handOver: (portal: TestPortal, restore: () => Promise<void>) => unknown,
  options: Omit<PortalOptions, 'today'> = {},
): void {
  let portal: TestPortal
  let restore: () => Promise<void>
  const arrive = async () => {
    // Without stand-ins the outgoing messages would only be tried in vain.
    if (options.standins) await portal.app.worker.drain()
  }
  beforeAll(async () => {
    portal = await startPortal({ ...options, today })
    await handOver(portal, () => restore())
    await arrive()
    restore = await keepStateOf(portal)
  })
  beforeEach(async () => {
    await arrive()
    await restore()
    portal.world.reset()
    portal.setTime(today)
  })
  afterAll(() => portal.close())
}
