import * as z from 'zod/mini'
import { forOwnerOf, signedIn } from '../../access.ts'
import { creates, deletes, leavesNoTrace, reads, updates } from '../../audit.ts'
import { defineEndpoints, file } from '../../endpoint.ts'
import { action, askedId, code, date, id, instant } from '../../primitives.ts'
import { uploadProblems } from '../../problem-lists.ts'
import { electronicNumber } from '../../rules/referral.ts'
import { disease, unitSpeciality } from '../dictionaries/index.ts'
import { givenFileName, storedFile } from '../files/index.ts'

export { problems } from './problems.ts'

/** An institution that writes referrals, by its number in the register of healthcare providers. */
export const institution = z.object({ regNumber: z.string(), name: z.string(), address: z.optional(z.string()) })
export type Institution = z.infer<typeof institution>

/** A practitioner who writes referrals, by the number of the licence to practise. */
export const referringPractitioner = z.object({ practiceNumber: z.string(), name: z.string(), lastName: z.string() })
export type ReferringPractitioner = z.infer<typeof referringPractitioner>

const facts = {
  /** The day on which the referral was written; not in the future (clinic time). */
  issueDate: z.optional(date),
  /** Urgent. */
  cito: z.boolean(),
  /** Number of an electronic referral: 4 or 44 digits. */
  refENumber: z.optional(z.string().check(z.regex(electronicNumber))),
  /** Number of the institution in the register. */
  institutionCro: z.optional(code),
  /** Number of the practitioner's licence. */
  practiceNo: z.optional(code),
  icd10Code: z.optional(code),
  orgUnitCode: z.optional(code),
  orgUnitSpecialityCode: z.optional(code),
  orgUnit5Code: z.optional(code),
  orgUnitTypeCode: z.optional(code),
}

/** A referral as it is sent; `referralFaults` says what it must contain. */
export const referralInput = z.strictObject(facts)
export type ReferralInput = z.infer<typeof referralInput>

/** A referral as it is stored. */
export const referral = z.object({ ...facts, version: z.int() })
export type Referral = z.infer<typeof referral>

/** The referral of a booking, and the names behind its codes from the present dictionaries. */
export const bookingReferral = z.object({
  system: z.string(),
  systemId: id,
  patient: z.object({ id, name: z.string(), lastName: z.string() }),
  /** Name of the booked service, and when the visit begins. */
  service: z.string(),
  dateFrom: instant,
  /** Whether the booked service asks for a referral: N no, O optional, R required. */
  referralStatus: z.enum(['N', 'O', 'R']),
  referral: z.optional(referral),
  /** A referral that the clinic's system knows already. */
  mpiReferralId: z.optional(id),
  institution: z.optional(institution),
  practitioner: z.optional(referringPractitioner),
  disease: z.optional(disease),
  unitSpeciality: z.optional(unitSpeciality),
  /** Scans and photographs of the referral, oldest first. */
  referralAttachments: z.array(storedFile),
  actions: z.object({ edit: action }),
})
export type BookingReferral = z.infer<typeof bookingReferral>

const bookingKey = z.strictObject({ system: code, id: askedId })
const attachmentKey = z.strictObject({ system: code, id: askedId, attachmentId: askedId })
const module = 'bookingsModule'
const dictionary = leavesNoTrace('a dictionary, nobody’s data')

export const endpoints = defineEndpoints({
  referralInstitution: {
    method: 'GET',
    path: '/mppd/api/referrals/institutions/{system}/{regNumber}',
    summary: 'An institution that writes referrals, by its registry number; 404 when it is unknown',
    params: z.strictObject({ system: code, regNumber: code }),
    output: institution,
    problems: [],
    access: signedIn,
    audit: dictionary,
    module,
    limit: 'search',
  },
  referralPractitioner: {
    method: 'GET',
    path: '/mppd/api/referrals/practitioners/{system}/{practiceNumber}',
    summary: 'A practitioner who writes referrals, by the licence number; 404 when unknown',
    params: z.strictObject({ system: code, practiceNumber: code }),
    output: referringPractitioner,
    problems: [],
    access: signedIn,
    audit: dictionary,
    module,
    limit: 'search',
  },
  bookingReferralView: {
    method: 'GET',
    path: '/mppd/api/bookings/{system}/{id}/referral',
    summary: 'The referral of a booking and what is attached to it',
    params: bookingKey,
    output: bookingReferral,
    problems: [],
    access: forOwnerOf('booking', 'params.id', 'bookings:read'),
    audit: reads('referral'),
    module,
  },
  bookingReferralSave: {
    method: 'PUT',
    path: '/mppd/api/bookings/{system}/{id}/referral',
    summary: 'Write the referral of a booking; with the version that was seen when there is one already',
    params: bookingKey,
    body: z.strictObject({ ...facts, version: z.optional(z.int()) }),
    output: bookingReferral,
    problems: [
      'MISSING_REFERRAL_PRACTITIONER_OR_INSTITUTION',
      'REFERRAL_NOT_NEEDED',
      'STALE_VERSION',
      'BOOKING_STATUS',
    ],
    access: forOwnerOf('booking', 'params.id', 'bookings:write'),
    audit: updates('referral'),
    module,
    limit: 'booking',
  },
  bookingReferralAttachmentList: {
    method: 'GET',
    path: '/mppd/api/bookings/{system}/{id}/referral/attachments',
    summary: 'Files that belong to the referral of a booking, oldest first',
    params: bookingKey,
    output: z.array(storedFile),
    problems: [],
    access: forOwnerOf('booking', 'params.id', 'bookings:read'),
    audit: reads('referral-attachment'),
    module,
  },
  bookingReferralAttachmentCreate: {
    method: 'POST',
    path: '/mppd/api/bookings/{system}/{id}/referral/attachments',
    summary: 'Add a file to the referral of a booking',
    params: bookingKey,
    upload: 'required',
    body: z.strictObject({ filename: givenFileName }),
    output: storedFile,
    problems: [...uploadProblems, 'ATTACHMENT_LIMIT', 'REFERRAL_NOT_NEEDED', 'BOOKING_STATUS'],
    access: forOwnerOf('booking', 'params.id', 'bookings:write'),
    audit: creates('referral-attachment'),
    module,
    limit: 'upload',
  },
  bookingReferralAttachmentContent: {
    method: 'GET',
    path: '/mppd/api/bookings/{system}/{id}/referral/attachments/{attachmentId}/content',
    summary: 'A file of the referral of a booking',
    params: attachmentKey,
    output: file('application/octet-stream'),
    problems: [],
    access: forOwnerOf('booking', 'params.id', 'bookings:read'),
    audit: reads('referral-attachment'),
    module,
  },
  bookingReferralAttachmentDelete: {
    method: 'DELETE',
    path: '/mppd/api/bookings/{system}/{id}/referral/attachments/{attachmentId}',
    summary: 'Delete a file of the referral of a booking',
    params: attachmentKey,
    output: null,
    problems: ['REFERRAL_NOT_NEEDED', 'BOOKING_STATUS'],
    access: forOwnerOf('booking', 'params.id', 'bookings:write'),
    audit: deletes('referral-attachment'),
    module,
    limit: 'booking',
  },
})
