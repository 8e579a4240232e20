import type { Endpoint } from '@portal/contract/endpoint'
import type { Actor } from '../../access/actor.ts'
import type { Tx } from '../../db/database.ts'
import type { Call } from '../../http/call.ts'
import { knownDevice } from './devices.ts'
import { nobodysPlace, placeAt, type Place } from './lockout.ts'
import type { AccessServices } from './services.ts'

/** The parts of a call that sign-in uses. */
export type Visit = Pick<
  Call<Endpoint>,
  | 'now'
  | 'address'
  | 'host'
  | 'requestId'
  | 'cookies'
  | 'cookieValues'
  | 'userAgent'
  | 'sharedTerminal'
  | 'about'
  | 'recorded'
  | 'keepCookie'
  | 'setCookie'
  | 'clearCookie'
> & { readonly actor: Actor | null }

/** The same of a call that has a transaction. */
export type WritingVisit = Omit<Visit, 'recorded'> &
  Pick<Call<Endpoint>, 'afterCommit'> & {
    readonly db: Tx
  }

/** The parts of an event that every sign-in has. */
export const eventOf = (visit: Pick<Visit, 'now' | 'requestId'>, username: string | undefined) => ({
  at: visit.now,
  ...(username === undefined ? {} : { username: username.slice(0, 254) }),
  trusted: true,
  requestId: visit.requestId,
})

/** The place from which the call comes, for counting failures of the account, or of a name (`key`) that belongs to nobody. */
export async function placeOf(
  { database, devices, lockKey }: AccessServices,
  visit: Visit,
  key: string,
  account: { readonly id: number; readonly counted?: string } | undefined,
): Promise<Place> {
  const device = await knownDevice(database.db, devices.read(visit.cookies), account?.id ?? 0)
  // Made for an account too, in vain: the time that it takes would tell which names belong to nobody (A6).
  const nobodys = nobodysPlace(key, visit.address, await lockKey())
  return account ? placeAt(account.counted ?? String(account.id), visit.address, device) : nobodys
}
