import * as z from 'zod/mini'
import { behindToken, defineSystem, type BehindToken } from '../system.ts'
import { adverseEventsApi } from './api.ts'

const { environment, address } = behindToken('ADVERSE_EVENTS')
const own = {
  /** The domain that the portal and the other system share. */
  SSO_COOKIE_DOMAIN: z.optional(z.string().check(z.regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/), z.maxLength(253))),
}
const shape = z.object(own)

/** The clinic's system for adverse events, to which people are handed over. */
export const adverseEvents = defineSystem({
  environment: { ...environment, ...own },
  read: (
    parsed: Parameters<typeof address>[0] & z.infer<typeof shape>,
  ): { address: BehindToken | undefined; cookieDomain: string | undefined } => ({
    address: address(parsed),
    cookieDomain: parsed.SSO_COOKIE_DOMAIN,
  }),
  open: (system, { cookieDomain }) => adverseEventsApi({ ...system, cookieDomain }),
  modules: ['adverseEventsModule'],
})
