/**
 * What a person may do for a patient: the closed list. The role of a link gives the rights, and a ward may give fewer
 * (`rules/guardian-scopes.ts`). Which right a row asks for: `docs/decisions/guardian-scopes.md`.
 */
export const rights = [
  'patient:read',
  'patient:write',
  'bookings:read',
  'bookings:write',
  'record:read',
  'record:share',
  'messages',
  'health:write',
  'payments',
  'links:write',
] as const
export type Right = (typeof rights)[number]

/**
 * How a person is related to a patient whose data they may use: the patient themself, the guardian of a ward, or a parent of a child. Only a
 * confirmed link gives rights; a parent's end when the child comes of age.
 */
export const patientRoles = ['PATIENT', 'WARD', 'CHILD'] as const
export type PatientRole = (typeof patientRoles)[number]

/** Where an endpoint's input names a patient or one of their things, as `part.field`. */
export type NamedAt = `${'params' | 'query' | 'body'}.${string}`

/** Things that belong to a patient and have an id of their own; a reservation is a booking, or a hold of the account itself. */
export type OwnedResource =
  | 'booking'
  | 'hold'
  | 'reservation'
  | 'encounter'
  | 'message'
  | 'documentRequest'
  | 'consent'
  | 'carerAuthorization'
  | 'declaration'
  | 'declarationSaving'
  | 'measurement'

/** Who may call an endpoint. Nothing is open to everybody unless its row says `public`. The door enforces it: `server/src/access/claims.ts`. */
export type Access =
  | { readonly kind: 'public' }
  | { readonly kind: 'signedIn' }
  | { readonly kind: 'linked'; readonly right: Right }
  | { readonly kind: 'patient'; readonly param: NamedAt; readonly right: Right; readonly optional: boolean }
  | { readonly kind: 'owned'; readonly resource: OwnedResource; readonly param: NamedAt; readonly right: Right }

/** One kind of access in a row; the types of handlers are made from it. */
type Of<K extends Access['kind'], Details> = { readonly kind: K } & Details

/** Minutes after a proof of identity during which the session may do dangerous acts (`recentProof` of a row). */
export const recentProofMinutes = 5

/** Open to everybody, signed in or not. */
export const everyone = { kind: 'public' } as const satisfies Access

/** Open to any signed-in account; touches only that account's own data. */
export const signedIn = { kind: 'signedIn' } as const satisfies Access

/** Open to any signed-in account; the answer covers the patients for whom it has the right, and may be empty. */
export const forLinked = <R extends Right>(right: R): Of<'linked', { readonly right: R }> => ({ kind: 'linked', right })

/** Open to accounts that may act for the patient named in the input; for anybody else it answers 404, or NOT_SHARED where the patient gave other rights. */
export const forPatient = <P extends NamedAt, R extends Right>(
  param: P,
  right: R,
): Of<'patient', { readonly param: P; readonly right: R; readonly optional: false }> => ({
  kind: 'patient',
  param,
  right,
  optional: false,
})

/** As `forPatient`, but without the parameter the answer covers every patient for whom the account may act. */
export const forPatients = <P extends NamedAt, R extends Right>(
  param: P,
  right: R,
): Of<'patient', { readonly param: P; readonly right: R; readonly optional: true }> => ({
  kind: 'patient',
  param,
  right,
  optional: true,
})

/** Open to accounts that may act for the patient to whom the named thing belongs; for anybody else it answers 404. */
export const forOwnerOf = <T extends OwnedResource, P extends NamedAt, R extends Right>(
  resource: T,
  param: P,
  right: R,
): Of<'owned', { readonly resource: T; readonly param: P; readonly right: R }> => ({
  kind: 'owned',
  resource,
  param,
  right,
})
