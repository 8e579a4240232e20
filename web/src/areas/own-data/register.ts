import type { PatientRole } from '@portal/contract/access'
import type { PatientInput, RegistrationResult } from '@portal/contract/areas/patients/parts'
import { isProblem } from '../../api/problem-text.ts'
import { callOwnData } from './calls.ts'

/** The result of a registration; ASK: the ward is known, and a link to them can be requested. */
export type Registration = RegistrationResult | 'ASK'

export interface Given {
  readonly patient: PatientInput
  readonly guardianConsent: boolean
  /** The same for every sending of one form, so that a repeated one registers nobody twice. */
  readonly key: string
}

/** Whether the ward is known already; if the account has asked that too often, the registration itself will tell. */
async function isKnown({ attachments: _attachments, address: _address, ...person }: PatientInput): Promise<boolean> {
  try {
    return (await callOwnData('identityFind', { body: person })).exists
  } catch (error) {
    if (isProblem(error, 'TOO_MANY_REQUESTS')) return false
    throw error
  }
}

/** Registers a patient in a role; a ward who is known already is not registered. Rejects with `ApiError`. */
export async function register(role: PatientRole, { patient, guardianConsent, key }: Given): Promise<Registration> {
  const options = { idempotencyKey: `${key}-${role}` }
  if (role === 'PATIENT') return (await callOwnData('ownPatientCreate', { body: patient }, options)).result
  if (role === 'CHILD') return (await callOwnData('childCreate', { body: patient }, options)).result
  if (await isKnown(patient)) return 'ASK'
  const { result } = await callOwnData('wardCreate', { body: { ...patient, guardianConsent } }, options)
  return result === 'ALREADY_EXIST' ? 'ASK' : result
}

/** Asks to act for a ward who is known already. Rejects with `ApiError`. */
export async function askForWard({ patient, guardianConsent, key }: Given): Promise<RegistrationResult> {
  const options = { idempotencyKey: `${key}-LINK` }
  return (await callOwnData('wardLinkRequest', { body: { ...patient, guardianConsent } }, options)).result
}
