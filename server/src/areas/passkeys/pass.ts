import type { PasskeyAnswer, PasskeyQuestion } from '@portal/contract/areas/passkeys/parts'
import type { Db } from '../../db/database.ts'
import type { AccessServices } from '../access/services.ts'
import type { Visit } from '../access/visit.ts'
import { relyingParty } from './relying-party.ts'
import { passkeyNamed, passkeysOf, noteUse, type StoredPasskey } from './store.ts'
import { challengeMs, issueChallenge, spendChallenge, type Purpose } from './store-challenges.ts'
import { challengeSigned, verifySigned } from './verify.ts'

export type { Purpose }

/** Passkeys in the form in which browsers get them. */
export const descriptors = (passkeys: readonly StoredPasskey[]) =>
  passkeys.map(({ credentialId, transports }) => ({
    id: credentialId.toString('base64url'),
    type: 'public-key' as const,
    transports: [...transports],
  }))

/** The question that a device signs for a purpose; undefined for an account without passkeys. */
export async function askForPasskey(
  services: Pick<AccessServices, 'config'>,
  visit: Pick<Visit, 'host' | 'now'>,
  db: Db,
  about: Purpose,
): Promise<PasskeyQuestion | undefined> {
  const own = 'accountId' in about ? await passkeysOf(db, about.accountId) : undefined
  if (own?.length === 0) return undefined
  return {
    challenge: await issueChallenge(db, about, visit.now),
    rpId: relyingParty(services.config, visit.host).id,
    timeout: challengeMs,
    userVerification: 'required',
    allowCredentials: descriptors(own ?? []),
  }
}

/** The passkey that signed the challenge, and whether its signature is accepted. */
export interface Signed {
  /** The account that the passkey claims to belong to, true or not: for the event log. */
  readonly accountId: number | undefined
  readonly taken: boolean
}

const refused: Signed = { accountId: undefined, taken: false }

/**
 * Checks what a device signed. The challenge is spent whatever the result. The signature is accepted when the passkey is known and belongs to the
 * account that was asked, the device verified its owner, the portal's address is the one signed, and the passkey's counter, if it has one, has gone
 * up.
 */
export async function takePasskey(
  services: AccessServices,
  visit: Pick<Visit, 'host' | 'now'>,
  answer: PasskeyAnswer,
  about: Purpose,
): Promise<Signed> {
  const { db } = services.database
  const challenge = challengeSigned(answer.response.clientDataJSON)
  if (challenge === undefined || !(await spendChallenge(db, challenge, about, visit.now))) return refused
  const known = await passkeyNamed(db, Buffer.from(answer.id, 'base64url'))
  if (!known) return refused
  const { accountId } = known
  if (!isWhose(known, answer, about)) return { accountId, taken: false }
  const signed = await verifySigned(answer, known, { party: relyingParty(services.config, visit.host), challenge })
  return { accountId, taken: signed !== undefined && (await noteUse(db, known.id, { ...signed, now: visit.now })) }
}

/** If the person gave no user name, the device must name the account; if they gave one, both must name the same account. */
function isWhose(known: StoredPasskey, { response: { userHandle } }: PasskeyAnswer, about: Purpose): boolean {
  const named = userHandle === undefined ? undefined : known.handle.equals(Buffer.from(userHandle, 'base64url'))
  return 'accountId' in about ? known.accountId === about.accountId && named !== false : named === true
}
