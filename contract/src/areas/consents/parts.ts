import * as z from 'zod/mini'
import { action, askedId, code, id, instant, queryFrom, queryTo, text } from '../../primitives.ts'
import { consentStatuses, normalIdentity, usualCountry } from '../../rules/consents.ts'
import { normalPostalCode } from '../../rules/postal-code.ts'
import { country, personName } from '../patients/parts.ts'

/** Code of a type of consent. */
export const consentType = z.string().check(z.regex(/^[A-Z][A-Z0-9_]{1,19}$/))

const words = z.object({ pl: z.string(), en: z.string() })

/** A type of consent that the clinic takes. */
export const offeredConsent = z.object({
  code: consentType,
  name: words,
  /** What the person agrees to. */
  statement: words,
  /** Whether it authorizes a person, speaks to a partner of the clinic, can be limited to documents that the patient has shared. */
  person: z.boolean(),
  partner: z.boolean(),
  selectable: z.boolean(),
})
export type OfferedConsent = z.infer<typeof offeredConsent>

/** The person whom a consent authorizes. */
const authorizedPerson = z.strictObject({
  name: personName(80),
  lastName: personName(120),
  identity: z
    .strictObject({ nationalIdentificationNumber: text(40), country: z._default(country, usualCountry) })
    .check(z.overwrite(normalIdentity)),
  address: z
    .strictObject({
      street: z.optional(text(120, 0)),
      houseNumber: text(20),
      apartmentNumber: z.optional(text(20, 0)),
      postalCode: text(12),
      city: text(80),
      postalCity: z.optional(text(80, 0)),
      country: z._default(z.strictObject({ code: country, name: z.optional(text(80)) }), { code: usualCountry }),
    })
    .check(
      z.overwrite((a) => (a.country.code === usualCountry ? { ...a, postalCode: normalPostalCode(a.postalCode) } : a)),
    ),
})
export type AuthorizedPerson = z.infer<typeof authorizedPerson>

/** The same in an answer; what the clinic has entered may have no address. */
const shownPerson = z.extend(authorizedPerson, { address: z.optional(authorizedPerson.shape.address) })

/** The beginning and the end of a period as a call brings them: a date, an instant, or epoch milliseconds; a date's end is the end of that day. */
const asText = z.pipe(z.union([z.number(), z.string()]), z.transform(String))
export const periodFrom = z.pipe(asText, queryFrom)
export const periodTo = z.pipe(asText, queryTo)

const given = {
  patientId: askedId,
  consentType,
  validFrom: z.optional(periodFrom),
  validTo: z.optional(periodTo),
  onlySelectedDocuments: z.optional(z.boolean()),
  authorizedPerson: z.optional(authorizedPerson),
}

/** A consent as it is given. */
export const newConsent = z.strictObject(given)
export type NewConsent = z.input<typeof newConsent>

/** The same to a partner of the clinic, named by its code in the dictionary. */
export const newPartnerConsent = z.strictObject({ ...given, partnerCode: code })

/** What a consent can be changed to: it is withdrawn. An end that is sent along has to be the time of the call. */
export const cancelledConsent = z.strictObject({
  consentStatus: z.literal('CANCELLED'),
  validTo: z.optional(z.pipe(asText, queryFrom)),
})

/** A consent. */
export const consent = z.object({
  id,
  patientId: id,
  consentType,
  consentName: words,
  /** What was agreed to, in the words that were shown then. */
  statement: words,
  consentStatus: z.enum(consentStatuses),
  validFrom: instant,
  /** Its end: the one that was chosen, or the withdrawal. */
  validTo: z.optional(instant),
  /** The system that keeps it: the portal, that of the clinic, or the partner's that was told. */
  systemId: z.optional(z.string()),
  onlySelectedDocuments: z.boolean(),
  authorizedPerson: z.optional(shownPerson),
  partner: z.optional(z.object({ code, name: z.string() })),
  registeredAt: instant,
  signedAt: z.optional(instant),
  cancelledAt: z.optional(instant),
  /** Whether it was entered at the clinic. */
  byClinic: z.boolean(),
  /** Whether it allows now what it says. */
  inForce: z.boolean(),
  /** Of 16 and 17: whether somebody who represents the young person has agreed too, who, and when. */
  guardian: z.optional(z.object({ agreedAt: z.optional(instant), name: z.optional(z.string()) })),
  actions: z.object({ cancel: action, sign: action, agree: action }),
})
export type Consent = z.infer<typeof consent>
