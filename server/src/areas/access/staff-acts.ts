import { loginKey } from '../../access/login-key.ts'
import { issueLink } from '../../access/one-time-links.ts'
import type { Db } from '../../db/database.ts'
import { requireMerge } from '../account/index.ts'
import { credentialsOf } from './store.ts'

/**
 * What the clinic's staff and its other systems can make the portal do with an account, by user name or e-mail address
 * (docs/decisions/clinic-and-accounts.md). `url` is the portal's address.
 */
export const staffActs = (db: Db, clock: () => Date, url: () => string) => ({
  /** An address that signs in once, within a minute; undefined when there is no such account. */
  async handOver(username: string): Promise<string | undefined> {
    const found = await credentialsOf(db, loginKey(username))
    if (!found) return undefined
    const token = await issueLink(db, { purpose: 'HAND_OFF', accountId: found.id, now: clock() })
    return `${url()}/login?ssotoken=${token}`
  },
  /** Makes the next sign-in lead to merging with the person's other account; false when there is no such account. */
  async demandMerge(username: string): Promise<boolean> {
    return requireMerge(db, loginKey(username))
  },
})
