import { Problem } from '../../http/problem.ts'
import { hasSecondFactor, spendCode } from '../second-factor/pass.ts'
import { forgetFailures, takeTry } from './lockout.ts'
import type { AccessServices } from './services.ts'
import { logEvent, type Credentials } from './store.ts'
import { eventOf, placeOf, type Visit } from './visit.ts'

/**
 * The second step of an account that has one, once its password was right. Wrong codes have counters of their own with the limits of passwords;
 * each code is taken once. Raises SECOND_FACTOR_REQUIRED without a code, SECOND_FACTOR_WRONG, TEMPORARY_BLOCKED.
 */
export async function passSecondStep(
  services: AccessServices,
  visit: Visit,
  found: Pick<Credentials, 'id' | 'username'>,
  code: string | undefined,
): Promise<void> {
  const { database, sealing } = services
  if (!(await hasSecondFactor(database.db, found.id))) return
  if (code === undefined) throw new Problem('SECOND_FACTOR_REQUIRED')
  const known = await placeOf(services, visit, '', found.id)
  const place = { ...known, account: `second:${found.id}` }
  const event = { ...eventOf(visit, found.username), accountId: found.id, description: 'second factor' }
  const taken = await takeTry(database.db, place, visit.now)
  const given = { accountId: found.id, entered: code, now: visit.now }
  const fits = taken !== 'closed' && (await database.transaction((tx) => spendCode(tx, sealing, given)))
  if (fits) return forgetFailures(database.db, place)
  await logEvent(database.db, { ...event, type: 'LOGIN_FAILURE' })
  if (taken === 'last') await logEvent(database.db, { ...event, type: 'ACCOUNT_LOCK' })
  throw new Problem(taken === 'open' ? 'SECOND_FACTOR_WRONG' : 'TEMPORARY_BLOCKED')
}
