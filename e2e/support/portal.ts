import { expect } from '@playwright/test'
import { startPortal, type TestPortal } from '@portal/server/testing/harness'
import { keepStateOf } from '@portal/server/testing/kept-state'

/** The instant at which every browser test begins, for server and browser: a Wednesday in winter time, 10:00 in Warsaw. */
export const startOfTests = new Date('2026-11-04T09:00:00Z')

/** A portal that serves the built pages, with real stand-ins for SMS and mail. */
export interface BrowserPortal extends TestPortal {
  /** Restores clinic, cast and clock to the beginning and forgets all messages. */
  reset(): Promise<void>
  /** The six digits in the next SMS to a number, oldest unread first; waits for its delivery. */
  smsCode(phoneNumber: string): Promise<string>
}

/** Starts a portal whose clock stands at the beginning of the tests. `env` is a clinic's configuration. */
async function startBrowserPortal(env: Record<string, string>): Promise<BrowserPortal> {
  const portal = await startPortal({ today: startOfTests, standins: true, env })
  // The server makes the key of registration's sums when it is first asked and keeps it: it must not be taken back from under it.
  await portal.anonymous().call('registrationChallenge')
  const restore = await keepStateOf(portal)
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

/** Portals of one worker, by configuration. */
export interface BrowserPortals {
  readonly configured: (env: Record<string, string>) => Promise<BrowserPortal>
  readonly close: () => Promise<void>
}

/**
 * Starts portals when they are needed. The portal without a special configuration is kept, of all others only the last one: a worker for each would
 * also load all modules and start a browser again.
 */
export function browserPortals(): BrowserPortals {
  const running = new Map<string, BrowserPortal>()
  const usual = keyOf({})
  const close = async (key: string) => {
    const portal = running.get(key)
    running.delete(key)
    await portal?.close()
  }
  return {
    async configured(env) {
      const key = keyOf(env)
      for (const other of running.keys()) if (other !== usual && other !== key) await close(other)
      const portal = running.get(key) ?? (await startBrowserPortal(env))
      running.set(key, portal)
      return portal
    },
    async close() {
      for (const key of running.keys()) await close(key)
    },
  }
}

const keyOf = (env: Record<string, string>): string => JSON.stringify(env)
