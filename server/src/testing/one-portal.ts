import { afterAll, beforeAll, beforeEach } from 'vitest'
import { startPortal, type PortalOptions, type TestPortal } from './harness.ts'
import { keepState } from './kept-state.ts'
import { today } from './targets.ts'

/**
 * One portal for all tests of a file, handed over once; before each of them its data and its clock are as at the beginning.
 * A test that begins anew in between restores the data itself.
 */
export function onePortal(
  handOver: (portal: TestPortal, restore: () => Promise<void>) => void,
  options: Omit<PortalOptions, 'today'> = {},
): void {
  let portal: TestPortal
  let restore: () => Promise<void>
  beforeAll(async () => {
    portal = await startPortal({ ...options, today })
    restore = await keepState(portal.database)
    handOver(portal, restore)
  })
  beforeEach(async () => {
    await restore()
    portal.setTime(today)
  })
  afterAll(() => portal.close())
}
