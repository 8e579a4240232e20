import type { PasskeyAnswer, PasskeyMade } from '@portal/contract/areas/passkeys/parts'
import type { RelyingParty } from './relying-party.ts'
import type { PasskeyKey, StoredPasskey } from './store.ts'

/** Signature algorithms that devices may use (IANA COSE): ES256, EdDSA, RS256. */
export const algorithms = [-7, -8, -257]

/** Loaded with the first passkey: many portals never see one, and the library takes 26 MB. */
const library = () => import('@simplewebauthn/server')

/** The challenge in what the browser signed; it has to be known before the signature is checked. Undefined when the data cannot be read. */
export function challengeSigned(clientDataJSON: string): string | undefined {
  try {
    const said: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())
    if (typeof said !== 'object' || said === null || !('challenge' in said)) return undefined
    // The portal is never part of another site's page.
    if ('crossOrigin' in said && said.crossOrigin === true) return undefined
    return typeof said.challenge === 'string' ? said.challenge : undefined
  } catch {
    return undefined
  }
}

/** What the library is asked to expect. The challenge was spent before, so that it counts only once whatever the result. */
interface Expected {
  readonly party: RelyingParty
  readonly challenge: string
}
const expectations = ({ party, challenge }: Expected) => ({
  expectedChallenge: challenge,
  expectedOrigin: party.origin,
  expectedRPID: party.id,
  requireUserVerification: true,
})
const envelope = ({ id, type }: { id: string; type: 'public-key' }) => ({
  id,
  rawId: id,
  type,
  clientExtensionResults: {},
})

/** The key that a device made, with its owner verified; undefined when anything about it differs from what was asked (WebAuthn level 3, 7.1). */
export async function verifyMade(made: PasskeyMade, expected: Expected): Promise<PasskeyKey | undefined> {
  const { verifyRegistrationResponse } = await library()
  const { transports = [], ...response } = made.response
  try {
    const { registrationInfo: info } = await verifyRegistrationResponse({
      ...expectations(expected),
      response: { ...envelope(made), response },
      supportedAlgorithmIDs: algorithms,
    })
    if (!info || info.credential.id !== made.id) return undefined
    const { publicKey, counter } = info.credential
    const credentialId = Buffer.from(made.id, 'base64url')
    return { credentialId, publicKey: Buffer.from(publicKey), counter, transports, synced: info.credentialBackedUp }
  } catch {
    return undefined
  }
}

/** The counter after a signature of this passkey; undefined when anything about it differs from what was asked (WebAuthn level 3, 7.2). */
export async function verifySigned(
  answer: PasskeyAnswer,
  known: StoredPasskey,
  expected: Expected,
): Promise<{ counter: number; synced: boolean } | undefined> {
  const { verifyAuthenticationResponse } = await library()
  const { userHandle, ...response } = answer.response
  try {
    const { verified, authenticationInfo: info } = await verifyAuthenticationResponse({
      ...expectations(expected),
      response: { ...envelope(answer), response: { ...response, ...(userHandle === undefined ? {} : { userHandle }) } },
      credential: { id: answer.id, publicKey: Uint8Array.from(known.publicKey), counter: known.counter },
    })
    return verified ? { counter: info.newCounter, synced: info.credentialBackedUp } : undefined
  } catch {
    return undefined
  }
}
