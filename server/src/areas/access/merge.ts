import type { accessEndpoints } from '@portal/contract/areas/access'
import { contactsOf, tellContacts } from '../../access/tell-contacts.ts'
import type { Call } from '../../http/call.ts'
import { Problem } from '../../http/problem.ts'
import { hasSecondFactor } from '../second-factor/pass.ts'
import type { AccessServices } from './services.ts'
import { proveCredentials } from './sign-in.ts'
import { credentialsById, type Credentials } from './store.ts'
import { mergeInto, takeBoth } from './store-merge.ts'

type MergeCall = Call<(typeof accessEndpoints)['accountMerge']>

/** The account that stays: the signed-in one, else the one whose sign-in led to the merging. */
async function staying(services: AccessServices, call: MergeCall): Promise<Credentials> {
  const own = call.actor && (await credentialsById(services.database.db, call.actor.accountId))
  if (own) return own
  if (!call.body.account) throw new Problem('BAD_CREDENTIALS')
  const found = await proveCredentials(services, call, call.body.account)
  if (found.blocked) throw new Problem('USER_BLOCKED')
  return found
}

/** The account that goes; a wrong password of it is told no differently from accounts that cannot be merged (002 §8). */
async function going(services: AccessServices, call: MergeCall): Promise<Credentials> {
  try {
    return await proveCredentials(services, call, call.body)
  } catch (error) {
    if (error instanceof Problem && error.code === 'BAD_CREDENTIALS') throw new Problem('MERGE_REFUSED')
    throw error
  }
}

/**
 * Merges two accounts of which the caller knows both passwords, under the throttle of signing in: every patient link, booking, file, answer
 * and draft goes to the account that stays, in one transaction; both contacts are told (002 §4, A13). Raises BAD_CREDENTIALS,
 * TEMPORARY_BLOCKED, USER_BLOCKED, MERGE_REFUSED.
 */
export async function mergeAccounts(services: AccessServices, call: MergeCall): Promise<void> {
  const into = await staying(services, call)
  const from = await going(services, call)
  // A password alone must not carry off what a second factor guards.
  const guarded = await hasSecondFactor(services.database.db, from.id)
  if (into.id === from.id || from.blocked || guarded) throw new Problem('MERGE_REFUSED')
  await services.database.transaction(async (tx) => {
    const pair = { into, from }
    if (!(await takeBoth(tx, pair))) throw new Problem('MERGE_REFUSED')
    await services.sessions.closeAll(tx, from.id)
    const contacts = await mergeInto(tx, pair, call.now)
    await tellContacts(tx, contacts, 'ACCOUNTS_MERGED', call.now)
    const own = await contactsOf(tx, into.id)
    // One that was taken over has been told already.
    const others = {
      ...own,
      email: own.email === contacts.email ? null : own.email,
      phone: own.phone === contacts.phone ? null : own.phone,
    }
    await tellContacts(tx, others, 'ACCOUNTS_MERGED', call.now)
  })
  call.about({ entityId: String(into.id) })
  call.about({ entityId: String(from.id) })
  services.wakeOutbox()
}
