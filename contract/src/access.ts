/** What a person may do for a patient. Guardianship grants rights by link role; see `server/src/access`. */
export const rights = ['patient:read', 'patient:write', 'bookings:read', 'bookings:write', 'links:write'] as const
export type Right = (typeof rights)[number]

/** How a person stands to a patient whose data they may touch. Source: 000 §6, decision 15. */
export const patientRoles = ['PATIENT', 'WARD', 'CHILD'] as const
export type PatientRole = (typeof patientRoles)[number]

/** Where an endpoint's input names the patient, as `part.field`. */
export type PatientParam = `${'params' | 'query' | 'body'}.${string}`

/** Things that belong to a patient and are named by their own id. */
export type OwnedResource = 'booking' | 'hold' | 'encounter'

/** Who may call an endpoint. Nothing is open unless its row says `public`. */
export type Access =
  | { readonly kind: 'public' }
  | { readonly kind: 'signedIn' }
  | { readonly kind: 'patient'; readonly param: PatientParam; readonly right: Right; readonly optional: boolean }
  | { readonly kind: 'owned'; readonly resource: OwnedResource; readonly param: string; readonly right: Right }

/** For how long after a person has shown who they are dangerous acts are open to the session, minutes (`recentProof` of a row). */
export const recentProofMinutes = 5

/** Open to everybody, signed in or not. */
export const everyone = { kind: 'public' } as const satisfies Access

/** Open to any signed-in account; touches only that account's own data. */
export const signedIn = { kind: 'signedIn' } as const satisfies Access

/** Open to accounts that may act for the patient named in the input; anybody else meets 404. */
export const forPatient = (param: PatientParam, right: Right): Access => ({
  kind: 'patient',
  param,
  right,
  optional: false,
})

/** As `forPatient`, but without the parameter the answer covers every patient the account may act for. */
export const forPatients = (param: PatientParam, right: Right): Access => ({
  kind: 'patient',
  param,
  right,
  optional: true,
})

/** Open to accounts that may act for the patient to whom the named resource belongs; anybody else meets 404. */
export const forOwnerOf = (resource: OwnedResource, param: string, right: Right): Access => ({
  kind: 'owned',
  resource,
  param,
  right,
})
