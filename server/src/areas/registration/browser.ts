import { createHash, randomBytes } from 'node:crypto'
import type { Tx } from '../../db/database.ts'
import { Problem } from '../../http/problem.ts'
import { credentialsById, enterWithin, refuseUnready, type EnterServices, type WritingVisit } from '../access/index.ts'
import { hasSecondFactor } from '../second-factor/pass.ts'
import { accountOfBrowser, takeBrowser } from './store.ts'

/** How long a confirmation signs in the browser that has registered. */
const minutes = 60
const form = /^[A-Za-z0-9_-]{43}$/

const nameOf = (secure: boolean): string => (secure ? '__Host-registered' : 'registered')
const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()
const since = (now: Date): Date => new Date(now.getTime() - minutes * 60_000)

/** The secret of a browser that registers, and the hash that is stored with the registration. */
export function newBrowser(): { readonly secret: string; readonly hash: Buffer } {
  const secret = randomBytes(32).toString('base64url')
  return { secret, hash: hashOf(secret) }
}

/** Keeps the secret in the browser that has registered; scripts cannot read it. */
export const keepBrowser = (
  call: Pick<WritingVisit, 'keepCookie'>,
  secret: string,
  { secureCookies }: { readonly secureCookies: boolean },
): void => call.keepCookie(nameOf(secureCookies), secret, minutes * 60)

const browserOf = (
  { cookies }: Pick<WritingVisit, 'cookies'>,
  { secureCookies }: { readonly secureCookies: boolean },
): Buffer | undefined => {
  const secret = cookies[nameOf(secureCookies)] ?? ''
  return form.test(secret) ? hashOf(secret) : undefined
}

/** The unconfirmed account for which this browser has just registered; undefined when there is none. */
export async function registeredHere(
  call: Pick<WritingVisit, 'cookies' | 'db' | 'now'>,
  config: { readonly secureCookies: boolean },
): Promise<number | undefined> {
  const hash = browserOf(call, config)
  return hash && accountOfBrowser(call.db, hash, since(call.now))
}

/** What signing in after a confirmation needs. */
export interface BrowserServices extends EnterServices {
  readonly config: { readonly secureCookies: boolean }
}

/**
 * Signs in the owner of an account that was confirmed in this transaction, if this is the browser that has just registered it; returns whether they
 * are signed in here, from now on or already. Confirmed anywhere else, the account is signed in nowhere, and its browser is forgotten, too. Nobody
 * takes the place of another person who is signed in here, and nobody passes whom sign-in would refuse or ask for a second factor.
 */
export async function enterWhereRegistered(
  services: BrowserServices,
  call: WritingVisit,
  accountId: number,
): Promise<boolean> {
  const hash = browserOf(call, services.config)
  const taken = await takeBrowser(call.db, accountId)
  if (call.actor?.accountId === accountId) return true
  if (!hash || !taken?.hash.equals(hash)) return false
  call.clearCookie(nameOf(services.config.secureCookies))
  if (taken.registeredAt <= since(call.now) || call.actor) return false
  if (!(await mayEnter(call.db, accountId))) return false
  await enterWithin(services, call, { id: accountId, description: 'registration' })
  return true
}

async function mayEnter(tx: Tx, accountId: number): Promise<boolean> {
  const found = await credentialsById(tx, accountId)
  if (!found || (await hasSecondFactor(tx, accountId))) return false
  try {
    await refuseUnready(found)
    return true
  } catch (error) {
    if (error instanceof Problem) return false
    throw error
  }
}
