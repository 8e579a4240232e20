import type { PasskeyAnswer } from '@portal/contract/areas/passkeys/parts'
import type { Actor } from '../../access/actor.ts'
import { Problem } from '../../http/problem.ts'
import { passkeySigner } from './passkey-step.ts'
import type { AccessServices } from './services.ts'
import { enter, noteProof, refuseUnreadyAloud } from './sign-in.ts'
import type { Visit } from './visit.ts'

/**
 * Signs in with a passkey alone. That counts as two factors, because the device has verified its owner. Returns the account's id. Raises
 * PASSKEY_REFUSED and, to the proven owner, the refusals of `refuseUnready`.
 */
export async function signInByPasskey(services: AccessServices, visit: Visit, answer: PasskeyAnswer): Promise<number> {
  const found = await passkeySigner(services, visit, answer, { purpose: 'SIGN_IN' })
  await refuseUnreadyAloud(services, visit, found)
  await enter(services, visit, found)
  return found.id
}

/** Accepts a passkey of the account as proof that its owner is there. Raises PASSKEY_REFUSED, USER_BLOCKED, UNAUTHENTICATED. */
export async function proveByPasskey(
  services: AccessServices,
  visit: Visit & { readonly actor: Actor },
  answer: PasskeyAnswer,
): Promise<void> {
  const { accountId } = visit.actor
  const own = await passkeySigner(services, visit, answer, { purpose: 'PROOF', accountId })
  if (own.blocked) throw new Problem('USER_BLOCKED')
  await noteProof(services, visit)
}
