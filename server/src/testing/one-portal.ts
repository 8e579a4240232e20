import { afterAll, beforeAll, beforeEach } from 'vitest'
import { startPortal, type PortalOptions, type TestPortal } from './harness.ts'
import { keepState } from './kept-state.ts'
import { today } from './targets.ts'

/**
 * One portal for all tests of a file. It is handed over once; what the file does then, every test finds. Before each of them the
 * portal's data and clock are as they were then, nothing is on its way any more, and the stand-ins have forgotten all.
 * A test that begins anew in between restores the data itself.
 */
export function onePortal(
  handOver: (portal: TestPortal, restore: () => Promise<void>) => unknown,
  options: Omit<PortalOptions, 'today'> = {},
): void {
  let portal: TestPortal
  let restore: () => Promise<void>
  const arrive = async () => {
    // Without stand-ins what is on its way would only be tried in vain.
    if (options.standins) await portal.app.worker.drain()
    await portal.app.writeStrangers()
  }
  beforeAll(async () => {
    portal = await startPortal({ ...options, today })
    await handOver(portal, () => restore())
    await arrive()
    restore = await keepState(portal.database)
  })
  beforeEach(async () => {
    await arrive()
    await restore()
    portal.world.reset()
    portal.setTime(today)
  })
  afterAll(() => portal.close())
}
