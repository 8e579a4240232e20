import { spendRecoveryCode } from '../../access/recovery-codes.ts'
import type { Sealing } from '../../access/sealing.ts'
import { contactsOf, tellContacts } from '../../access/tell-contacts.ts'
import { stepOfCode } from '../../access/totp.ts'
import type { Db, Tx } from '../../db/database.ts'
import { factorSince, noteStep, takeFactor } from './store.ts'

export { moveFactor, resealFactors } from './store.ts'

/** Whether signing in to the account needs more than its password. */
export const hasSecondFactor = async (db: Db, accountId: number): Promise<boolean> =>
  (await factorSince(db, accountId)) !== undefined

/**
 * Spends a code of the account's app that was not used before, or one of its recovery codes; returns whether it was one. The contacts are told when a
 * recovery code was used, because another person may have found it.
 */
export async function spendCode(
  tx: Tx,
  sealing: Sealing,
  { accountId, entered, now }: { accountId: number; entered: string; now: Date },
): Promise<boolean> {
  const taken = await takeFactor(tx, sealing, accountId)
  if (!taken) return false
  const digits = entered.replaceAll(/\s/g, '')
  if (/^\d{6}$/.test(digits)) {
    const step = stepOfCode(taken.key, digits, now, taken.lastStep)
    if (step !== undefined) await noteStep(tx, accountId, step)
    return step !== undefined
  }
  if (!(await spendRecoveryCode(tx, accountId, entered))) return false
  await tellContacts(tx, await contactsOf(tx, accountId), 'RECOVERY_CODE_USED', now)
  return true
}
