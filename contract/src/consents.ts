import * as z from 'zod/mini'
import { bornPatient, named } from './clinic-people.ts'
import { id, instant } from './primitives.ts'
import { consentStatuses } from './rules/consents.ts'

// What the portal and the clinic's office say to each other of consents: the protocol of docs/integrations.md.

/** A consent of which the clinic has not heard yet as it is now. */
const consentForClinic = z.readonly(
  z.object({
    id,
    /** Its id at the clinic, where the clinic entered it. */
    clinicId: z.nullable(z.string()),
    patient: bornPatient,
    consentType: z.string(),
    title: z.string(),
    consentStatus: z.enum(consentStatuses),
    validFrom: instant,
    validTo: z.nullable(instant),
    onlySelectedDocuments: z.boolean(),
    authorizedPerson: z.nullable(z.object({ ...named, number: z.string(), country: z.string() })),
    partnerCode: z.nullable(z.string()),
    /** The system of the partner that was chosen. */
    systemId: z.nullable(z.string()),
    /** Of 16 and 17: whether somebody who represents the young person has agreed. Null where nobody needs to. */
    guardianAgreed: z.nullable(z.boolean()),
  }),
)
export type ConsentForClinic = z.output<typeof consentForClinic>

/** A consent that the clinic has taken on paper and entered. */
const enteredConsent = z.readonly(
  z.object({
    /** The clinic's own id; the same one names the same consent again. */
    clinicId: z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9._/-]{0,63}$/)),
    pesel: z.string().check(z.maxLength(11)),
    consentType: z.string().check(z.regex(/^[A-Z][A-Z0-9_]{1,19}$/)),
    signed: z.boolean(),
    onlySelectedDocuments: z._default(z.boolean(), false),
    /** Null: from when the portal hears of it. */
    validFrom: z._default(z.nullable(z.iso.datetime({ offset: true })), null),
    validTo: z._default(z.nullable(z.iso.datetime({ offset: true })), null),
    authorizedPerson: z._default(
      z.nullable(
        z.object({
          name: z.string().check(z.minLength(1), z.maxLength(80)),
          lastName: z.string().check(z.minLength(1), z.maxLength(120)),
          number: z.string().check(z.minLength(1), z.maxLength(40)),
          country: z.string().check(z.regex(/^[A-Z]{2}$/)),
        }),
      ),
      null,
    ),
    partnerCode: z._default(z.nullable(z.string().check(z.maxLength(64))), null),
  }),
)
export type EnteredConsent = z.output<typeof enteredConsent>

/** Body of the call to the clinic: what it has to be told. */
export const consentsBody = z.object({ requests: z.array(consentForClinic).check(z.maxLength(100)) })

/** The clinic's answer: what was entered there lately. */
export const enteredConsentsBody = z.object({ answers: z.array(enteredConsent).check(z.maxLength(500)) })
