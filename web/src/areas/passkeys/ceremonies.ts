import { browserSupportsWebAuthn, startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser'
import { endpoints } from '@portal/contract/areas/passkeys'
import type {
  PasskeyAnswer,
  PasskeyCreation,
  PasskeyMade,
  PasskeyQuestion,
} from '@portal/contract/areas/passkeys/parts'
import { callerOf } from '../../api/caller.ts'
import { isProblem } from '../../api/problem-text.ts'
import { takeOverSession } from '../../session/enter.ts'
import { PasskeyNotUsed } from './not-used.ts'

const call = callerOf(endpoints)

const reasons: Partial<Record<WebAuthnError['code'], PasskeyNotUsed['reason']>> = {
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: 'present',
  ERROR_INVALID_DOMAIN: 'impossible',
  ERROR_INVALID_RP_ID: 'impossible',
  ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT: 'impossible',
  ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT: 'impossible',
}

async function onDevice<T>(ceremony: () => Promise<T>): Promise<T> {
  if (!browserSupportsWebAuthn()) throw new PasskeyNotUsed('impossible')
  try {
    return await ceremony()
  } catch (cause) {
    throw new PasskeyNotUsed((cause instanceof WebAuthnError && reasons[cause.code]) || 'declined', cause)
  }
}

const answerOf = (question: PasskeyQuestion): Promise<PasskeyAnswer> =>
  onDevice(() => startAuthentication({ optionsJSON: question }))

/** Asks the device to make a passkey. Rejects with `PasskeyNotUsed`. */
export const makePasskey = (options: PasskeyCreation): Promise<PasskeyMade> =>
  onDevice(() => startRegistration({ optionsJSON: options }))

/** Signs in with a passkey that the person chooses on the device; rejects as `signIn` does, and with `PasskeyNotUsed`. */
export async function signInByPasskey(): Promise<void> {
  const passkey = await answerOf(await call('passkeySignInBegin'))
  await call('passkeySignIn', { body: { passkey } })
  await takeOverSession()
}

/** Goes on with what signs in by a password, and passes a passkey of the account as second step. Each attempt gets a new challenge for the device. */
export async function signInWithPasskey(
  enter: (second?: { readonly passkey: PasskeyAnswer }) => Promise<void>,
): Promise<void> {
  try {
    await enter()
  } catch (refusal) {
    if (!isProblem(refusal, 'SECOND_FACTOR_REQUIRED')) throw refusal
    const question = refusal.details['passkey'] as PasskeyQuestion
    await enter({ passkey: await answerOf(question) })
  }
}

/** Proves with a passkey of the account that its owner is there. Rejects with `ApiError` and `PasskeyNotUsed`. */
export async function proveByPasskey(): Promise<void> {
  const passkey = await answerOf(await call('passkeyProofBegin'))
  await call('passkeyProve', { body: { passkey } })
}
