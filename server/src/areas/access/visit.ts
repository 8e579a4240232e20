import { createHash } from 'node:crypto'
import type { Endpoint } from '@portal/contract/endpoint'
import type { Call } from '../../http/call.ts'
import { knownDevice } from './devices.ts'
import type { Place } from './lockout.ts'
import type { AccessServices } from './services.ts'

/** The parts of a call that signing in uses. */
export type Visit = Pick<
  Call<Endpoint>,
  'now' | 'address' | 'host' | 'requestId' | 'cookies' | 'userAgent' | 'keepCookie' | 'setCookie' | 'clearCookie'
>

/** The parts of an event that every sign-in has. */
export const eventOf = (visit: Visit, username: string | undefined) => ({
  at: visit.now,
  ...(username === undefined ? {} : { username: username.slice(0, 254) }),
  trusted: true,
  requestId: visit.requestId,
})

/** Where the visit comes from, as its failures are counted. */
export async function placeOf(
  { database, devices }: AccessServices,
  visit: Visit,
  key: string,
  id: number | undefined,
): Promise<Place> {
  const device = await knownDevice(database.db, devices.read(visit.cookies), id ?? 0)
  // What a stranger typed as a name may be anything, a password even: it is kept as a hash.
  const account = id === undefined ? `unknown:${createHash('sha256').update(key).digest('base64url')}` : String(id)
  return { account, address: visit.address, device }
}
