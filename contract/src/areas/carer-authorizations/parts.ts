import * as z from 'zod/mini'
import { action, askedId, date, id, instant, text, typedPesel } from '../../primitives.ts'
import { guardianScopes } from '../../rules/guardian-scopes.ts'
import { personName } from '../patients/parts.ts'

/** On what the carer acts: an authorization by the patient, a power of attorney, or the decision of a court. */
export const authorizationDocuments = ['AUTHORIZATION', 'POWER_OF_ATTORNEY', 'COURT_DECISION'] as const
export type AuthorizationDocument = (typeof authorizationDocuments)[number]

/** Whether an authorization is still to begin, counts, is over by its own end, or was ended. */
export const authorizationStates = ['AHEAD', 'STANDING', 'OVER', 'ENDED'] as const
export type AuthorizationState = (typeof authorizationStates)[number]

/** Where the document can be seen. Only https, so that an address can do nothing but open a page. */
const documentUrl = text(500).check(z.refine((address) => URL.parse(address)?.protocol === 'https:'))

const scopes = z.array(z.enum(guardianScopes)).check(z.minLength(1), z.maxLength(guardianScopes.length))

/** An authorization as it is given. The carer is somebody who has asked to act for the patient (`patientCarerId`), or is written by hand. */
export const newAuthorization = z.strictObject({
  patientId: askedId,
  patientCarerId: z.optional(askedId),
  patientCarerNationalId: z.optional(typedPesel),
  name: z.optional(personName(80)),
  lastName: z.optional(personName(120)),
  typeAuthorizationDocument: z.enum(authorizationDocuments),
  /** Left out: today. */
  dateFrom: z.optional(date),
  /** The last day; left out: without end. */
  dateTo: z.optional(date),
  url: z.optional(documentUrl),
  address: z.optional(text(300)),
  /** What the carer may do in the portal; left out: everything. */
  scopes: z.optional(scopes),
})
export type NewAuthorization = z.input<typeof newAuthorization>

/** What is changed of an authorization; what is left out stays. `null` takes a value away. */
export const changedAuthorization = z.strictObject({
  id: askedId,
  /** The version that was shown. */
  version: z.int().check(z.minimum(1), z.maximum(2_000_000_000)),
  typeAuthorizationDocument: z.optional(z.enum(authorizationDocuments)),
  dateTo: z.optional(z.nullable(date)),
  url: z.optional(z.nullable(documentUrl)),
  address: z.optional(z.nullable(text(300))),
  scopes: z.optional(scopes),
})

/** An authorization. */
export const carerAuthorization = z.object({
  id,
  patientId: id,
  patientCarerNationalId: z.optional(z.string()),
  name: z.string(),
  lastName: z.string(),
  typeAuthorizationDocument: z.enum(authorizationDocuments),
  dateFrom: date,
  dateTo: z.optional(date),
  url: z.optional(z.string()),
  address: z.optional(z.string()),
  scopes: z.array(z.enum(guardianScopes)),
  state: z.enum(authorizationStates),
  registeredAt: instant,
  endedAt: z.optional(instant),
  /** Whether the carer has got access in the portal by it. */
  carriedOut: z.boolean(),
  version: z.int(),
  actions: z.object({ change: action, end: action }),
})
export type CarerAuthorization = z.infer<typeof carerAuthorization>

/** Somebody who acts, or asks to act, for the patient, and has let the patient see who they are. */
export const knownCarer = z.object({
  patientCarerId: id,
  name: z.string(),
  lastName: z.string(),
  /** All but the last four digits are masked. */
  nationalIdentificationNumber: z.optional(z.string()),
})
export type KnownCarer = z.infer<typeof knownCarer>
