/** What a person may do for a patient. Guardianship grants rights by link role; see `server/src/access`. */
export const rights = ['patient:read', 'patient:write', 'bookings:read', 'bookings:write', 'links:write'] as const
export type Right = (typeof rights)[number]

/** How a person stands to a patient whose data they may touch. Source: 000 §6, decision 15. */
export const patientRoles = ['PATIENT', 'WARD', 'CHILD'] as const
export type PatientRole = (typeof patientRoles)[number]

/** Where an endpoint's input names somebody or something, as `part.field`. */
export type NamedAt = `${'params' | 'query' | 'body'}.${string}`

/** Things that belong to a patient and are named by their own id; a reservation is a booking, or what the account itself holds. */
export type OwnedResource = 'booking' | 'hold' | 'reservation' | 'encounter'

/** Who may call an endpoint. Nothing is open unless its row says `public`. The door carries it out: `server/src/access/claims.ts`. */
export type Access =
  | { readonly kind: 'public' }
  | { readonly kind: 'signedIn' }
  | { readonly kind: 'linked'; readonly right: Right }
  | { readonly kind: 'patient'; readonly param: NamedAt; readonly right: Right; readonly optional: boolean }
  | { readonly kind: 'owned'; readonly resource: OwnedResource; readonly param: NamedAt; readonly right: Right }

/** One kind of access, as a row says it: its own words, which handlers' types are made of. */
type Of<K extends Access['kind'], Details> = { readonly kind: K } & Details

/** For how long after a person has shown who they are dangerous acts are open to the session, minutes (`recentProof` of a row). */
export const recentProofMinutes = 5

/** Open to everybody, signed in or not. */
export const everyone = { kind: 'public' } as const satisfies Access

/** Open to any signed-in account; touches only that account's own data. */
export const signedIn = { kind: 'signedIn' } as const satisfies Access

/** Open to any signed-in account; the answer covers the patients for whom it has the right, and may be empty. */
export const forLinked = <R extends Right>(right: R): Of<'linked', { readonly right: R }> => ({ kind: 'linked', right })

/** Open to accounts that may act for the patient named in the input; anybody else meets 404. */
export const forPatient = <P extends NamedAt, R extends Right>(
  param: P,
  right: R,
): Of<'patient', { readonly param: P; readonly right: R; readonly optional: false }> => ({
  kind: 'patient',
  param,
  right,
  optional: false,
})

/** As `forPatient`, but without the parameter the answer covers every patient the account may act for. */
export const forPatients = <P extends NamedAt, R extends Right>(
  param: P,
  right: R,
): Of<'patient', { readonly param: P; readonly right: R; readonly optional: true }> => ({
  kind: 'patient',
  param,
  right,
  optional: true,
})

/** Open to accounts that may act for the patient to whom the named resource belongs; anybody else meets 404. */
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
