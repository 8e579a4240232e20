import type { endpoints, MergeSide } from '@portal/contract/areas/access'
import { contactsOf, tellContacts, type Contacts } from '../../access/tell-contacts.ts'
import type { Tx } from '../../db/database.ts'
import type { Call } from '../../http/call.ts'
import { Problem } from '../../http/problem.ts'
import { hasSecondFactor, moveFactor } from '../second-factor/pass.ts'
import { takeSecondStep, type SecondStep } from './second-step.ts'
import type { AccessServices } from './services.ts'
import { proveCredentials } from './sign-in.ts'
import { credentialsById, type Credentials } from './store.ts'
import { mergeInto, takeBoth } from './store-merge.ts'

type MergeCall = Call<(typeof endpoints)['accountMerge']>

/** The account that stays: the signed-in one, otherwise the one whose sign-in led to the merging. */
async function staying(services: AccessServices, call: MergeCall): Promise<Credentials> {
  const own = call.actor && (await credentialsById(services.database.db, call.actor.accountId))
  if (own) return own
  if (!call.body.account) throw new Problem('BAD_CREDENTIALS')
  const found = await proveCredentials(services, call, call.body.account)
  if (found.blocked) throw new Problem('USER_BLOCKED')
  return found
}

/** The account that goes. A wrong password for it gives the same refusal as accounts that cannot be merged. */
async function going(services: AccessServices, call: MergeCall): Promise<Credentials> {
  try {
    return await proveCredentials(services, call, call.body)
  } catch (error) {
    if (error instanceof Problem && error.code === 'BAD_CREDENTIALS') throw new Problem('MERGE_REFUSED')
    throw error
  }
}

interface Guarded {
  readonly side: MergeSide
  readonly code: string
  readonly step: SecondStep
}

/**
 * Takes the second steps of both accounts; the session of an account that stays has passed its own already. Codes are checked in the transaction of
 * the merging, so that a right one is not used up when the other is wrong. Raises SECOND_FACTOR_REQUIRED and names every side that must give a code.
 */
async function secondSteps(
  services: AccessServices,
  call: MergeCall,
  { into, from }: { into: Credentials; from: Credentials },
): Promise<Guarded[]> {
  const { db } = services.database
  const asked: { side: MergeSide; found: Credentials; code: string | undefined }[] = []
  if (await hasSecondFactor(db, from.id)) asked.push({ side: 'going', found: from, code: call.body.code })
  if (!call.actor && (await hasSecondFactor(db, into.id)))
    asked.push({ side: 'staying', found: into, code: call.body.account?.code })
  if (asked.some(({ code }) => code === undefined))
    throw new Problem('SECOND_FACTOR_REQUIRED', { details: { of: asked.map(({ side }) => side) } })
  const guarded: Guarded[] = []
  for (const { side, found, code = '' } of asked)
    guarded.push({ side, code, step: await takeSecondStep(services, call, found) })
  return guarded
}

/** Raised to undo the use of a right code when the other code is wrong. */
class WrongCode extends Error {
  readonly guarded: Guarded
  constructor(guarded: Guarded) {
    super('wrong code')
    this.guarded = guarded
  }
}

/** Ends the account's other sessions: anybody else must sign in again, with the codes that the account has taken over. */
async function endOtherSessions({ sessions }: AccessServices, tx: Tx, into: number, call: MergeCall): Promise<void> {
  const live = await sessions.listOf(tx, into, call.now)
  const others = live.filter(({ hash }) => !call.actor?.sessionHash.equals(hash))
  await sessions.closeThese(tx, others)
}

async function tellBoth(tx: Tx, into: number, gone: Contacts, now: Date): Promise<void> {
  await tellContacts(tx, gone, 'ACCOUNTS_MERGED', now)
  const own = await contactsOf(tx, into)
  // An account that was taken over has been told already.
  const others = {
    ...own,
    email: own.email === gone.email ? null : own.email,
    phone: own.phone === gone.phone ? null : own.phone,
  }
  await tellContacts(tx, others, 'ACCOUNTS_MERGED', now)
}

/**
 * Merges two accounts of which the caller knows both passwords, and the codes of those with a second factor, under the limits of sign-in. Every
 * patient link, booking, file, answer and draft moves to the account that stays, in one transaction; the contacts of both are told (A13). One-time
 * codes of the account that goes protect the one that stays from then on, unless it has its own. Raises BAD_CREDENTIALS, TEMPORARY_BLOCKED,
 * USER_BLOCKED, MERGE_REFUSED, SECOND_FACTOR_REQUIRED, SECOND_FACTOR_WRONG.
 */
export async function mergeAccounts(services: AccessServices, call: MergeCall): Promise<void> {
  const pair = { into: await staying(services, call), from: await going(services, call) }
  const { into, from } = pair
  if (into.id === from.id || from.blocked) throw new Problem('MERGE_REFUSED')
  const guarded = await secondSteps(services, call, pair)
  await services.database
    .transaction(async (tx) => {
      if (!(await takeBoth(tx, pair))) throw new Problem('MERGE_REFUSED')
      for (const one of guarded) if (!(await one.step.spend(tx, one.code))) throw new WrongCode(one)
      const moved = await moveFactor(tx, services.sealing, { from: from.id, into: into.id })
      // The second factor was switched on a moment ago, so its code was not asked for.
      if (moved && !guarded.some(({ side }) => side === 'going')) throw new Problem('MERGE_REFUSED')
      if (moved) await endOtherSessions(services, tx, into.id, call)
      await services.sessions.closeAll(tx, from.id)
      await tellBoth(tx, into.id, await mergeInto(tx, services.personal, pair, call.now), call.now)
      if (moved) await tellContacts(tx, await contactsOf(tx, into.id), 'SECOND_FACTOR_ON', call.now)
    })
    .catch((error: unknown) => {
      if (!(error instanceof WrongCode)) throw error
      const { code, extras } = error.guarded.step.failed()
      throw new Problem(code, { ...extras, details: { of: [error.guarded.side] } })
    })
  for (const { step } of guarded) await step.passed()
  call.about({ entityId: into.id })
  call.about({ entityId: from.id })
}
