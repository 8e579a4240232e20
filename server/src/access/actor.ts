import type { PatientRole, Right } from '@portal/contract/access'

/** Who is calling: a signed-in account. */
export interface Actor {
  readonly accountId: number
  /** SHA-256 of the session token: names the session without being able to open it. */
  readonly sessionHash: Buffer
  /** When the person last showed who they are: at sign-in or since. */
  readonly provedAt: Date
}

/** For whom and at what instant a store may look: every query over patients' data takes one. */
export interface Scope {
  readonly accountId: number
  readonly now: Date
}

const caring: readonly Right[] = ['patient:read', 'patient:write', 'bookings:read', 'bookings:write']

/**
 * What each role of a confirmed link allows (decision 15: self, confirmed wardens, parents until 18). Who else may act for a patient
 * is for the patient alone to say.
 */
export const rightsOf: Readonly<Record<PatientRole, ReadonlySet<Right>>> = {
  PATIENT: new Set<Right>([...caring, 'links:write']),
  WARD: new Set(caring),
  CHILD: new Set(caring),
}

/** Whether a role carries a right. */
export const can = (role: PatientRole, right: Right): boolean => rightsOf[role].has(right)

/** Roles that carry a right, for use in SQL. */
export const rolesWith = (right: Right): PatientRole[] =>
  (Object.keys(rightsOf) as PatientRole[]).filter((role) => can(role, right))
