import { expect } from '@playwright/test'
import { startPortal, type TestPortal } from '@portal/server/testing/harness'
import { keepState } from '@portal/server/testing/kept-state'

/** The instant at which every browser test begins, for server and browser: a Wednesday in winter time, 10:00 in Warsaw. */
export const startOfTests = new Date('2026-11-04T09:00:00Z')

/** A portal that serves the built pages, with real stand-ins for SMS and mail. */
export interface BrowserPortal extends TestPortal {
  /** Brings clinic, cast and clock back to the beginning and forgets all messages. */
  reset(): Promise<void>
  /** The six digits in the next SMS to a number, oldest unread first; waits for its delivery. */
  smsCode(phoneNumber: string): Promise<string>
}

/** Starts a portal whose clock stands at the beginning of the tests. `env` is what a clinic would configure. */
export async function startBrowserPortal(env: Record<string, string>): Promise<BrowserPortal> {
  const portal = await startPortal({ today: startOfTests, standins: true, env })
  const restore = await keepState(portal.database)
  const read = new Set<string>()
  const unread = (phoneNumber: string) =>
    portal.world.sms.find(({ id, to }) => to === phoneNumber.replace('+', '') && !read.has(id))
  return {
    ...portal,
    async reset() {
      portal.setTime(startOfTests)
      await restore()
      portal.world.reset()
      read.clear()
    },
    async smsCode(phoneNumber) {
      await expect.poll(() => unread(phoneNumber)?.text, { message: `SMS to ${phoneNumber}` }).toMatch(/\b\d{6}\b/)
      const message = unread(phoneNumber)!
      read.add(message.id)
      return /\b\d{6}\b/.exec(message.text)![0]
    },
  }
}
