import type { Tx } from '../../db/database.ts'
import { Problem } from '../../http/problem.ts'
import { hasSecondFactor, spendCode } from '../second-factor/pass.ts'
import { noteFailure } from './failures.ts'
import { forgetFailures, lockedOut, takeTry } from './lockout.ts'
import type { AccessServices } from './services.ts'
import type { Credentials } from './store.ts'
import { placeOf, type Visit } from './visit.ts'

type Owner = Pick<Credentials, 'id' | 'username'>

/** An attempt at the second step that was counted and has not ended yet. */
export interface SecondStep {
  /** Whether the code is right; a right one is used up. After too many attempts no code is checked. */
  spend(tx: Tx, code: string): Promise<boolean>
  /** Removes the count of the attempt, because the owner has signed in. */
  passed(): Promise<void>
  /** Records the failure; returns the refusal: SECOND_FACTOR_WRONG or TEMPORARY_BLOCKED. */
  failed(): Problem
}

/**
 * Counts an attempt: wrong codes have counters of their own, with the limits of passwords. Not for use inside a transaction, whose rollback would
 * undo the count.
 */
export async function takeSecondStep(services: AccessServices, visit: Visit, found: Owner): Promise<SecondStep> {
  const { database, sealing } = services
  const place = await placeOf(services, visit, '', { id: found.id, counted: `second:${found.id}` })
  const attempt = await takeTry(database.db, place, visit.now)
  return {
    spend: async (tx, entered) =>
      attempt.taken && spendCode(tx, sealing, { accountId: found.id, entered, now: visit.now }),
    passed: () => forgetFailures(database.db, place),
    failed() {
      const failure = { accountId: found.id, username: found.username, description: 'second factor' }
      if (attempt.taken) noteFailure(services, visit, { ...failure, locks: attempt.closes })
      return attempt.closes ? lockedOut(attempt, visit.now) : new Problem('SECOND_FACTOR_WRONG')
    },
  }
}

/**
 * The second step of an account that has one, after the right password; each code is accepted once. Raises SECOND_FACTOR_REQUIRED when there is no
 * code (with the alternatives `beside` it in `details`), SECOND_FACTOR_WRONG, TEMPORARY_BLOCKED.
 */
export async function passSecondStep(
  services: AccessServices,
  visit: Visit,
  found: Owner,
  code: string | undefined,
  beside: () => Promise<Record<string, unknown>> = async () => ({}),
): Promise<void> {
  const { database } = services
  if (!(await hasSecondFactor(database.db, found.id))) return
  if (code === undefined) throw new Problem('SECOND_FACTOR_REQUIRED', { details: await beside() })
  const step = await takeSecondStep(services, visit, found)
  if (!(await database.transaction((tx) => step.spend(tx, code)))) throw step.failed()
  await step.passed()
}
