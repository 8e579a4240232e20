import type { PasskeyAnswer } from '@portal/contract/areas/passkeys/parts'
import { Problem } from '../../http/problem.ts'
import { askForPasskey, takePasskey, type Purpose } from '../passkeys/pass.ts'
import { noteFailure } from './failures.ts'
import type { AccessServices } from './services.ts'
import { credentialsById, type Credentials } from './store.ts'
import type { Visit } from './visit.ts'

/**
 * The account whose passkey has signed the challenge. Every failure gives the same answer, PASSKEY_REFUSED, and is recorded in the event log of the
 * account that the passkey names. It locks nothing: a signature cannot be guessed, and a lock would keep the owner out.
 */
export async function passkeySigner(
  services: AccessServices,
  visit: Visit,
  answer: PasskeyAnswer,
  about: Purpose,
): Promise<Credentials> {
  const { db } = services.database
  const { accountId, taken } = await takePasskey(services, visit, answer, about)
  const found = accountId !== undefined && taken ? await credentialsById(db, accountId) : undefined
  if (found) return found
  if (accountId !== undefined) noteFailure(services, visit, { accountId, description: 'passkey' })
  throw new Problem('PASSKEY_REFUSED')
}

/** The second step of sign-in with one of the account's passkeys, after the right password. Raises PASSKEY_REFUSED. */
export async function passSecondStepByPasskey(
  services: AccessServices,
  visit: Visit,
  { id }: Pick<Credentials, 'id'>,
  answer: PasskeyAnswer,
): Promise<void> {
  await passkeySigner(services, visit, answer, { purpose: 'SECOND_STEP', accountId: id })
}

/** The question for the account's devices that may replace a code, for `details` of SECOND_FACTOR_REQUIRED; empty when it has no passkeys. */
export async function passkeyBesideCode(
  services: AccessServices,
  visit: Visit,
  { id }: Pick<Credentials, 'id'>,
): Promise<Record<string, unknown>> {
  const about = { purpose: 'SECOND_STEP', accountId: id } as const
  const passkey = await askForPasskey(services, visit, services.database.db, about)
  return passkey ? { passkey } : {}
}
