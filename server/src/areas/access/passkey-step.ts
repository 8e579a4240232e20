import type { PasskeyAnswer } from '@portal/contract/areas/passkeys/parts'
import { Problem } from '../../http/problem.ts'
import { askForPasskey, takePasskey, type Purpose } from '../passkeys/pass.ts'
import { noteFailure } from './failures.ts'
import type { AccessServices } from './services.ts'
import { credentialsById, type Credentials } from './store.ts'
import type { Visit } from './visit.ts'

/**
 * The account whose passkey has signed what it was asked to. Whatever is wrong, the answer is the same, PASSKEY_REFUSED, and stands in the event
 * log of the account whose passkey it names. Nothing is locked by it: a signature cannot be guessed, and a lock would keep the owner out.
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

/** The second step of signing in by one of the account's passkeys, once the password was right. Raises PASSKEY_REFUSED. */
export async function passSecondStepByPasskey(
  services: AccessServices,
  visit: Visit,
  { id }: Pick<Credentials, 'id'>,
  answer: PasskeyAnswer,
): Promise<void> {
  await passkeySigner(services, visit, answer, { purpose: 'SECOND_STEP', accountId: id })
}

/** What an account's devices may be asked in place of a code, for `details` of SECOND_FACTOR_REQUIRED; empty when it has no passkeys. */
export async function passkeyBesideCode(
  services: AccessServices,
  visit: Visit,
  { id }: Pick<Credentials, 'id'>,
): Promise<Record<string, unknown>> {
  const about = { purpose: 'SECOND_STEP', accountId: id } as const
  const passkey = await askForPasskey(services, visit, services.database.db, about)
  return passkey ? { passkey } : {}
}
