import type { NationalFailure } from '@portal/contract/areas/national-sign-in'
import { contactsOf, tellContacts } from '../../access/tell-contacts.ts'
import type { Tx } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import { Problem } from '../../http/problem.ts'
import type { Proof } from '../../outside/identity/port.ts'
import { authoriseAccount } from '../account/index.ts'
import { authoriseOwnPatient } from '../patients/index.ts'
import {
  accountOfIdentity,
  accountOfPesel,
  grantAwaited,
  isAwaited,
  linkIdentity,
  sessionLives,
  useOnce,
  type NationalAccount,
  type NationalRequest,
} from './store.ts'

/** A refusal with the reason that the error page shows. */
export const refusedBecause = (reason: NationalFailure): Problem =>
  new Problem('NATIONAL_SIGN_IN_REFUSED', { details: { reason } })

export interface Outcome {
  readonly accountId: number
  /** The identity was linked to the account by this sign-in. */
  readonly first: boolean
}

/**
 * Decides which account a proof of identity opens or confirms, and stores that. It is always the account whose own patient has the proven PESEL;
 * nobody gets a right to another patient. Raises USER_BLOCKED and NATIONAL_SIGN_IN_REFUSED.
 */
export async function applyProof(tx: Tx, proof: Proof, request: NationalRequest, now: Date): Promise<Outcome> {
  const { confirm } = request
  if (!(await useOnce(tx, proof.once.keys, proof.once.until))) throw refusedBecause('untrusted')
  if (confirm) {
    if (!(await sessionLives(tx, confirm.sessionHash, now))) throw refusedBecause('untrusted')
    await grantAwaited(tx, confirm.accountId, proof.pesel, now)
  }
  const account = await accountOfPesel(tx, proof.pesel)
  if (confirm && account?.id !== confirm.accountId) throw refusedBecause('other-person')
  if (!account) throw refusedBecause((await isAwaited(tx, proof.pesel)) ? 'not-active' : 'no-account')
  refuseUnusable(account)
  const linked = await accountOfIdentity(tx, proof.issuer, proof.subject)
  if (linked !== undefined && linked !== account.id) throw refusedBecause('other-person')
  await linkIdentity(tx, { issuer: proof.issuer, subject: proof.subject, accountId: account.id, now })
  await authoriseAccount(tx, account.id)
  await authoriseOwnPatient(tx, account.id, proof.pesel)
  const first = linked === undefined
  if (first) await tellContacts(tx, await contactsOf(tx, account.id), 'NATIONAL_LINKED', now)
  return { accountId: account.id, first }
}

function refuseUnusable(account: NationalAccount): void {
  if (account.blocked) throw new Problem('USER_BLOCKED')
  if (account.unfinished) throw refusedBecause('not-active')
}

/** Removes requests from which nobody came back, and records of used answers that have expired anyway. */
export async function sweepNational(tx: Tx, now: Date): Promise<void> {
  await sql`delete from national_request where expires_at <= ${now}`.execute(tx)
  await sql`delete from national_used where until <= ${now}`.execute(tx)
}
