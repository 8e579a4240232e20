import type { PasskeyAnswer, PasskeyQuestion } from '@portal/contract/areas/passkeys/parts'
import type { Db } from '../../db/database.ts'
import type { AccessServices } from '../access/services.ts'
import type { Visit } from '../access/visit.ts'
import { relyingParty } from './relying-party.ts'
import { passkeyNamed, passkeysOf, noteUse, type StoredPasskey } from './store.ts'
import { challengeMs, issueChallenge, spendChallenge, type Purpose } from './store-challenges.ts'
import { challengeSigned, verifySigned } from './verify.ts'

export type { Purpose }

/** Passkeys as browsers are told of them. */
export const descriptors = (passkeys: readonly StoredPasskey[]) =>
  passkeys.map(({ credentialId, transports }) => ({
    id: credentialId.toString('base64url'),
    type: 'public-key' as const,
    transports: [...transports],
  }))

/** What a device is to sign for a purpose; undefined for an account that has no passkeys. */
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

/** The passkey that signed what it was asked to, and whether its signature is taken. */
export interface Signed {
  /** Whose passkey it says it is, believed or not: for the event log. */
  readonly accountId: number | undefined
  readonly taken: boolean
}

const refused: Signed = { accountId: undefined, taken: false }

/**
 * Looks at what a device signed. The challenge is spent whatever comes of it. Taken is a signature, with the owner verified by the device,
 * of a passkey that is known and of the account that was asked, under our address, with a counter that goes up where it counts.
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

/** Without a name given before, the device must name the account itself; with one, both must be the same. */
function isWhose(known: StoredPasskey, { response: { userHandle } }: PasskeyAnswer, about: Purpose): boolean {
  const named = userHandle === undefined ? undefined : known.handle.equals(Buffer.from(userHandle, 'base64url'))
  return 'accountId' in about ? known.accountId === about.accountId && named !== false : named === true
}
