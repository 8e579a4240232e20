import { rights, type PatientRole, type Right } from '@portal/contract/access'

/** Who is calling: a signed-in account. */
export interface Actor {
  readonly accountId: number
  /** SHA-256 of the session's token: identifies the session without giving access to it. */
  readonly sessionHash: Buffer
  /** When the person last proved who they are: at sign-in or since. */
  readonly provedAt: Date
}

/** The account and the time for which a store may look: every query on patients' data takes one. */
export interface Scope {
  readonly accountId: number
  readonly now: Date
}

/** All rights except deciding who else may act for a patient. */
const caring: readonly Right[] = rights.filter((right) => right !== 'links:write')

/**
 * The rights that each role of a confirmed link gives. The account's own patient, confirmed wardens, and parents until the child's 18th birthday have
 * the same rights; but only the patient decides who else may act for them.
 */
export const rightsOf: Readonly<Record<PatientRole, ReadonlySet<Right>>> = {
  PATIENT: new Set<Right>([...caring, 'links:write']),
  WARD: new Set(caring),
  CHILD: new Set(caring),
}

/** Whether a role carries a right. */
export const can = (role: PatientRole, right: Right): boolean => rightsOf[role].has(right)

const rolesByRight = new Map(
  rights.map((right) => [right, (Object.keys(rightsOf) as PatientRole[]).filter((role) => can(role, right))]),
)

/** Roles that carry a right, for use in SQL. */
export const rolesWith = (right: Right): readonly PatientRole[] => rolesByRight.get(right)!
