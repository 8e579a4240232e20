import * as z from 'zod/mini'
import { forLinked, forOwnerOf, forPatient } from '../../access.ts'
import { creates, reads, updates } from '../../audit.ts'
import { defineEndpoints } from '../../endpoint.ts'
import { askedId, askedInstant, code, id, instant, text } from '../../primitives.ts'
import { longestCaseNote } from '../../rules/medical-cases.ts'
import { booking, bookingRefusals } from '../bookings/index.ts'
import { bookingParts, caseFilesAlong } from '../bookings/parts.ts'
import { caseAttachment } from '../medical-cases/index.ts'
import { consultationId } from '../telehealth-session/index.ts'

export { problems } from './problems.ts'

const whose = { accountId: askedId, patientId: askedId }

/** For whom the account acts. */
const context = z.strictObject({ patientId: askedId })

/** The clinic's own names of what the slot is of. */
const systemIds = z.optional(
  z.strictObject({
    practitionerId: z.optional(text(64)),
    serviceId: z.optional(text(64)),
    unitId: z.optional(text(64)),
  }),
)

/** What a teleconsultation is about: a medical case of the patient or a new one, what the person writes, files of the case. */
const about = {
  context: z.optional(context),
  medicalCaseId: z.optional(askedId),
  note: z.optional(text(longestCaseNote)),
  attachmentsIds: z.optional(caseFilesAlong),
}

/** What repeats facts of the slot must agree with it. */
const when = { timeSlot: askedId, availabilityId: askedId, scheduledDate: askedInstant, dateTo: askedInstant }

const { medicalCase: _, ...parts } = bookingParts

/** `C`: the patient has given the consent to teleconsultations; `N`: they have not. */
const consentTold = z.strictObject({ patientId: askedId, consent: z.enum(['C', 'N']) })

const module = 'amtsEnabled'
const writing = forPatient('params.patientId', 'bookings:write')
const reading = forPatient('params.patientId', 'bookings:read')

/** Teleconsultations as the telehealth platform names them: they are bookings, under the rules of all bookings. */
export const endpoints = defineEndpoints({
  consultationCreate: {
    method: 'POST',
    path: '/amts/consultations/{accountId}/{patientId}',
    summary: 'Book a teleconsultation for a date: complete a held slot, or take one that was not held',
    params: z.strictObject(whose),
    body: z.strictObject({
      ...about,
      ...when,
      ...parts,
      title: z.optional(text(200)),
      medServiceCode: code,
      consultantId: z.optional(text(64)),
      consultantUnitCode: z.optional(text(64)),
      systemIds,
      /** One that begins at once is asked for in another way. */
      adhoc: z.optional(z.literal(false)),
      /** The hold of the slot. */
      hisBookingId: z.optional(askedId),
      /** Whether the person was told that they pay; for a slot that was not held. */
      payment: z.optional(z.boolean()),
    }),
    output: booking,
    problems: [...bookingRefusals, 'SLOT_HOLD_EXPIRED', 'BOOKING_STATUS'],
    access: writing,
    audit: creates('booking'),
    module,
    limit: 'booking',
    idempotent: true,
  },
  consultationChange: {
    method: 'PUT',
    path: '/amts/consultations/{accountId}/{patientId}/change',
    summary: 'Move a teleconsultation to another slot; it keeps its medical case and all that goes with it',
    params: z.strictObject(whose),
    body: z.strictObject({
      ...when,
      hisBookingId: askedId,
      teleconsultationId: z.optional(consultationId),
      patientId: askedId,
      /** The beginning that the person saw; refused if it has been moved meanwhile. */
      oldDateFrom: askedInstant,
      measurementAttachment: parts.measurementAttachment,
    }),
    output: booking,
    problems: [...bookingRefusals, 'SLOT_HOLD_EXPIRED', 'BOOKING_STATUS'],
    access: writing,
    audit: updates('booking'),
    module,
    limit: 'booking',
    idempotent: true,
  },
  consultationCancel: {
    method: 'POST',
    path: '/amts/consultations/{accountId}/{patientId}/cancel',
    summary: 'Cancel a teleconsultation; its slot becomes free',
    params: z.strictObject(whose),
    body: z.strictObject({ hisBookingId: askedId }),
    output: booking,
    problems: ['BOOKING_STATUS', 'HIS_ERROR'],
    access: forOwnerOf('booking', 'body.hisBookingId', 'bookings:write'),
    audit: updates('booking'),
    module,
    limit: 'booking',
    mayWait: true,
  },
  consultationUnplanned: {
    method: 'POST',
    path: '/amts/consultations/{accountId}/{patientId}/unplanned',
    summary: 'Take a teleconsultation without an appointment, with whoever is on duty and free first',
    params: z.strictObject(whose),
    body: z.strictObject({ ...about, medServiceCode: code }),
    output: booking,
    problems: [...bookingRefusals, 'NOBODY_ON_DUTY'],
    access: writing,
    audit: creates('booking'),
    module,
    limit: 'booking',
    idempotent: true,
  },
  unplannedRegister: {
    method: 'POST',
    path: '/mppd/api/bookings/teleconsultations/unplanned',
    summary:
      'Register that the patient of a teleconsultation without an appointment has come; said again, nothing changes',
    body: z.strictObject({
      systemIds,
      teleconsultationId: consultationId,
      medicalCaseId: z.optional(askedId),
      patientId: askedId,
    }),
    output: z.object({ registeredAt: instant }),
    problems: ['BOOKING_STATUS'],
    access: forPatient('body.patientId', 'bookings:write'),
    audit: updates('booking'),
    module,
    limit: 'booking',
  },
  consultationAttachmentAdd: {
    method: 'POST',
    path: '/amts/medical-cases/{accountId}/{patientId}/{patientContextId}/{caseId}/{consultationId}/attachments',
    summary: 'Add files of a medical case to a teleconsultation about it',
    params: z.strictObject({ ...whose, patientContextId: askedId, caseId: askedId, consultationId: askedId }),
    body: z.strictObject({ attachmentsIds: caseFilesAlong }),
    output: z.array(caseAttachment),
    problems: ['BOOKING_STATUS'],
    access: writing,
    audit: updates('booking'),
    module,
    limit: 'booking',
  },
  consultationAttachmentList: {
    method: 'GET',
    path: '/amts/medical-cases/{accountId}/{patientId}/{caseId}/{consultationId}/attachments',
    summary: 'The files of a medical case that go with a teleconsultation',
    params: z.strictObject({ ...whose, caseId: askedId, consultationId: askedId }),
    output: z.array(caseAttachment),
    problems: [],
    access: reading,
    audit: reads('case-attachment'),
    module,
  },
  telehealthConsents: {
    method: 'PUT',
    path: '/amts/account/{accountId}/consents',
    summary: 'Tell the telehealth platform which patients consent to teleconsultations (C) and which do not (N)',
    params: z.strictObject({ accountId: askedId }),
    body: z.array(consentTold).check(
      z.minLength(1),
      z.maxLength(20),
      z.refine((told) => new Set(told.map(({ patientId }) => patientId)).size === told.length),
    ),
    /** As the platform was told. */
    output: z.array(z.object({ patientId: id, consent: z.enum(['C', 'N']) })),
    problems: ['TELECONSULTATION_CONSENT', 'TELEHEALTH_ERROR', 'TELEHEALTH_PATIENT_UNKNOWN'],
    access: forLinked('bookings:write'),
    audit: updates('telehealth-consent'),
    module,
    limit: 'booking',
  },
})
