import type { Tx } from '../../db/database.ts'
import { Problem } from '../../http/problem.ts'
import { hasSecondFactor, spendCode } from '../second-factor/pass.ts'
import { forgetFailures, takeTry } from './lockout.ts'
import type { AccessServices } from './services.ts'
import { logEvent, type Credentials } from './store.ts'
import { eventOf, placeOf, type Visit } from './visit.ts'

type Owner = Pick<Credentials, 'id' | 'username'>

/** A try at the second step that was taken and counted, and has yet to end. */
export interface SecondStep {
  /** Whether the code fits; it is spent by that. Nothing is looked at once too many were tried. */
  spend(tx: Tx, code: string): Promise<boolean>
  /** Gives the try back: the owner was there. */
  passed(): Promise<void>
  /** Puts the failure on record; answers what to refuse with: SECOND_FACTOR_WRONG or TEMPORARY_BLOCKED. */
  failed(): Promise<Problem>
}

/** Takes a try: wrong codes have counters of their own with the limits of passwords. Not within a transaction, whose end must not forget it. */
export async function takeSecondStep(services: AccessServices, visit: Visit, found: Owner): Promise<SecondStep> {
  const { database, sealing } = services
  const known = await placeOf(services, visit, '', found.id)
  const place = { ...known, account: `second:${found.id}` }
  const event = { ...eventOf(visit, found.username), accountId: found.id, description: 'second factor' }
  const taken = await takeTry(database.db, place, visit.now)
  return {
    spend: async (tx, entered) =>
      taken !== 'closed' && spendCode(tx, sealing, { accountId: found.id, entered, now: visit.now }),
    passed: () => forgetFailures(database.db, place),
    async failed() {
      await logEvent(database.db, { ...event, type: 'LOGIN_FAILURE' })
      if (taken === 'last') await logEvent(database.db, { ...event, type: 'ACCOUNT_LOCK' })
      return new Problem(taken === 'open' ? 'SECOND_FACTOR_WRONG' : 'TEMPORARY_BLOCKED')
    },
  }
}

/**
 * The second step of an account that has one, once its password was right; each code is taken once. Raises SECOND_FACTOR_REQUIRED without a code
 * (with what may be given `beside` it in `details`), SECOND_FACTOR_WRONG, TEMPORARY_BLOCKED.
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
  if (!(await database.transaction((tx) => step.spend(tx, code)))) throw await step.failed()
  await step.passed()
}
