import * as z from 'zod/mini'
import { forOwnerOf, forPatient, forPatients, signedIn } from '../../access.ts'
import { creates, deletes, leavesNoTrace, reads, updates } from '../../audit.ts'
import { defineEndpoints, file } from '../../endpoint.ts'
import type { ProblemCode } from '../../problems.ts'
import { action, askedId, code, id, instant, phoneNumber, queryFrom, queryTo, smsCode } from '../../primitives.ts'
import { bookingStatuses } from '../../rules/booking-status.ts'
import { bookingChange } from './history.ts'
import { hold, person } from './holds.ts'
import { obstacle, serviceObstacles } from './obstacles.ts'
import { bookingDetails, bookingParts, frequentDrug, measurementAttachment } from './parts.ts'
import { practitioner, wish } from '../catalogue/index.ts'

export type { BookingChange } from './history.ts'
export type { Hold } from './holds.ts'
export type { Obstacle, ServiceObstacles, ValidationCode } from './obstacles.ts'
export { problems } from './problems.ts'

export type { BookingStatus } from '../../rules/booking-status.ts'

export const booking = z.object({
  system: z.string(),
  systemId: id,
  status: z.enum(bookingStatuses),
  /** GTRE on a SCHEDULED booking means that it is shown as REGISTERED. */
  orderStatus: z.optional(z.string()),
  patient: person,
  dateFrom: instant,
  dateTo: instant,
  service: z.object({ code: z.string(), description: z.string(), condition: z.optional(z.string()) }),
  organizationUnit: z.object({
    id: z.string(),
    description: z.string(),
    address: z.optional(z.string()),
    contact: z.optional(z.string()),
  }),
  practitioner: z.optional(practitioner),
  availabilityId: id,
  /** Absent once the slot is no longer stored. */
  timeSlotId: z.optional(id),
  teleconsultation: z.boolean(),
  /** A teleconsultation that was taken at once, without an appointment; absent for any other visit. */
  unplanned: z.optional(z.literal(true)),
  /** The telehealth platform's id of the consultation, once there is one. */
  teleconsultationId: z.optional(z.string()),
  medicalCaseId: z.optional(z.string()),
  commercialService: z.boolean(),
  measurementAttachment: z.optional(measurementAttachment),
  /** Hidden from guardians; told only to the patient's own account. */
  hidden: z.optional(z.literal(true)),
  /** The visit overlaps another one, and one of the two is hidden; told only to the patient's own account. */
  overlaps: z.optional(z.literal(true)),
  /** The clinic asks to confirm visits of this kind, and this one is not confirmed yet. Others may be confirmed, and nobody has to. */
  confirmationAwaited: z.optional(z.literal(true)),
  version: z.int(),
  actions: z.object({
    cancel: action,
    modify: action,
    /** Whether the visit's status allows it; `confirmationAwaited` says whether the clinic asks for it. */
    confirm: action,
    /** Whether notes and files may be added. */
    attach: action,
    /** Whether a teleconsultation may be started now; absent for other visits. */
    start: z.optional(action),
  }),
})
export type Booking = z.infer<typeof booking>

/** One booking with everything that goes with it. */
export const bookingWithDetails = z.extend(booking, {
  details: bookingDetails,
})
export type BookingWithDetails = z.infer<typeof bookingWithDetails>

const bookingKey = z.strictObject({ system: code, id: askedId })

const slotChoice = { timeSlotId: askedId, availabilityId: askedId, patientId: askedId }

/** Dates of the parallel-booking check: `yyyy-MM-dd HH:mm`, clinic time. */
export const clinicMinute = z
  .string()
  .check(z.regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01]) ([01]\d|2[0-3]):[0-5]\d$/))

/** Refusals of whoever takes a slot. */
const slotRefusals = [
  'SLOT_TAKEN',
  'BOOKING_OVERLAP',
  'BOOKING_LOCKED',
  'BOOKING_UNDER_AGE',
  'TELECONSULTATION_ACCOUNT',
  'TELECONSULTATION_CONSENT',
  'BOOKING_VALIDATION',
  'DECLARATION_REQUIRED',
  'IDEMPOTENCY_KEY_REUSED',
  'HIS_ERROR',
] as const satisfies readonly ProblemCode[]

/** Refusals of whoever books a visit. */
export const bookingRefusals = [
  ...slotRefusals,
  'CONFIRMATION_REQUIRED',
  'MISSING_REFERRAL_PRACTITIONER_OR_INSTITUTION',
  'REFERRAL_REQUIRED',
  'STALE_VERSION',
  'ATTACHMENT_LIMIT',
  'MEDICAL_CASE_FULL',
  'MEDICAL_CASE_TOO_MANY',
] as const satisfies readonly ProblemCode[]

const module = 'bookingsModule'

export const endpoints = defineEndpoints({
  bookingList: {
    method: 'GET',
    path: '/mppd/api/bookings',
    summary: "A patient's bookings, or those of everybody the account may act for, earliest first",
    query: z.strictObject({
      patientId: z.optional(askedId),
      dateFrom: z.optional(queryFrom),
      dateTo: z.optional(queryTo),
    }),
    output: z.array(booking),
    problems: [],
    access: forPatients('query.patientId', 'bookings:read'),
    audit: reads('booking'),
    module,
  },
  bookingView: {
    method: 'GET',
    path: '/mppd/api/bookings/{system}/{id}',
    summary: 'One booking with everything that goes with it',
    params: bookingKey,
    output: bookingWithDetails,
    problems: [],
    access: forOwnerOf('booking', 'params.id', 'bookings:read'),
    audit: reads('booking'),
    module,
  },
  bookingHistory: {
    method: 'GET',
    path: '/mppd/api/bookings/{system}/{id}/history',
    summary: 'What became of a booking since it was made, the first change on top',
    params: bookingKey,
    output: z.array(bookingChange),
    problems: [],
    access: forOwnerOf('booking', 'params.id', 'bookings:read'),
    audit: reads('booking'),
    module,
  },
  bookingCancel: {
    method: 'DELETE',
    path: '/mppd/api/bookings/{system}/{id}',
    summary: 'Cancel a booking; its slot becomes free',
    params: bookingKey,
    output: booking,
    problems: ['BOOKING_STATUS', 'HIS_ERROR'],
    access: forOwnerOf('booking', 'params.id', 'bookings:write'),
    audit: updates('booking'),
    module,
    limit: 'booking',
    mayWait: true,
  },
  bookingConfirm: {
    method: 'PUT',
    path: '/mppd/api/bookings/{system}/{id}/confirm',
    summary: 'Confirm a scheduled booking after its SMS code was entered',
    params: bookingKey,
    output: booking,
    problems: ['BOOKING_STATUS', 'CONFIRMATION_REQUIRED', 'HIS_ERROR'],
    access: forOwnerOf('booking', 'params.id', 'bookings:write'),
    audit: updates('booking'),
    module,
    limit: 'booking',
    mayWait: true,
  },
  bookingMake: {
    method: 'POST',
    path: '/mppd/api/bookings',
    summary: 'Book a slot that was not held',
    /** `payment`: whether the person was told that they pay for the visit. */
    body: z.strictObject({ ...slotChoice, ...bookingParts, payment: z.optional(z.boolean()) }),
    output: booking,
    problems: bookingRefusals,
    access: forPatient('body.patientId', 'bookings:write'),
    audit: creates('booking'),
    module,
    limit: 'booking',
    idempotent: true,
  },
  bookingModify: {
    method: 'PUT',
    path: '/mppd/api/bookings',
    summary: 'Complete a held slot, or move an existing booking to another slot in one transaction',
    body: z.strictObject({ ...slotChoice, ...bookingParts, hisBookingId: askedId }),
    output: booking,
    problems: [...bookingRefusals, 'SLOT_HOLD_EXPIRED', 'BOOKING_STATUS'],
    access: forPatient('body.patientId', 'bookings:write'),
    audit: updates('booking'),
    module,
    limit: 'booking',
    idempotent: true,
  },
  holdCreate: {
    method: 'POST',
    path: '/mppd/api/bookings/blockTimeSlotForBooking',
    summary:
      'Keep a slot for 15 minutes; an earlier hold for the same patient and service is given back. Refused as the booking itself would be',
    body: z.strictObject({ ...slotChoice, blockDuration: z._default(z.int().check(z.minimum(1), z.maximum(15)), 15) }),
    output: hold,
    problems: [...slotRefusals, 'HOLD_LIMIT'],
    access: forPatient('body.patientId', 'bookings:write'),
    audit: creates('hold'),
    module,
    limit: 'booking',
    idempotent: true,
  },
  holdList: {
    method: 'GET',
    path: '/mppd/api/bookings/holds',
    summary: 'The slots that are kept for the account now, the one that ends first on top',
    query: z.strictObject({ patientId: z.optional(askedId) }),
    output: z.array(hold),
    problems: [],
    access: forPatients('query.patientId', 'bookings:read'),
    audit: reads('hold'),
    module,
  },
  holdView: {
    method: 'GET',
    path: '/mppd/api/bookings/holds/{id}',
    summary: 'A held slot and its remaining time',
    params: z.strictObject({ id: askedId }),
    output: hold,
    problems: ['SLOT_HOLD_EXPIRED'],
    access: forOwnerOf('hold', 'params.id', 'bookings:read'),
    audit: reads('hold'),
    module,
  },
  holdRelease: {
    method: 'DELETE',
    path: '/mppd/api/bookings/holds/{id}',
    summary: 'Give a held slot back',
    params: z.strictObject({ id: askedId }),
    output: null,
    problems: ['HIS_ERROR'],
    access: forOwnerOf('hold', 'params.id', 'bookings:write'),
    audit: deletes('hold'),
    module,
    limit: 'booking',
    mayWait: true,
  },
  bookingPossibility: {
    method: 'GET',
    path: '/mppd/api/bookings/possibility/{patientId}',
    summary: 'Whether the clinic lets this patient book at all',
    params: z.strictObject({ patientId: askedId }),
    output: z.object({ value: z.boolean() }),
    problems: [],
    access: forPatient('params.patientId', 'bookings:read'),
    audit: reads('booking-possibility'),
    module,
  },
  bookingObstacles: {
    method: 'GET',
    path: '/mppd/api/bookings/obstacles',
    summary:
      'What would refuse this booking, or the move of that one, as far as it can be known before a date is chosen',
    query: z.strictObject({ ...wish, patientId: askedId, oldBookingId: z.optional(askedId) }),
    output: z.array(obstacle),
    problems: ['HIS_ERROR'],
    access: forPatient('query.patientId', 'bookings:read'),
    audit: reads('booking-obstacles'),
    module,
    limit: 'search',
  },
  serviceObstacles: {
    method: 'GET',
    path: '/mppd/api/bookings/obstacles/services',
    summary:
      'For every service offered to a patient, what would refuse a booking on any date; services without an obstacle are left out',
    query: z.strictObject({ patientId: askedId }),
    output: z.array(serviceObstacles),
    problems: [],
    access: forPatient('query.patientId', 'bookings:read'),
    audit: reads('booking-obstacles'),
    module,
  },
  bookingValidation: {
    method: 'GET',
    path: '/mppd/api/bookings/{timeSlotId}/validations/prebooking',
    summary: 'Pre-booking validation of a slot for a patient: codes 101 to 206',
    params: z.strictObject({ timeSlotId: askedId }),
    query: z.strictObject({ patientId: askedId, availabilityId: askedId, oldBookingId: z.optional(askedId) }),
    output: z.array(obstacle),
    problems: ['HIS_ERROR'],
    access: forPatient('query.patientId', 'bookings:read'),
    audit: reads('booking-obstacles'),
    module,
    limit: 'search',
  },
  bookingPrescriptions: {
    method: 'GET',
    path: '/mppd/api/bookings/{timeSlotId}/create-prescriptions/{patientId}',
    summary: 'Whether prescriptions can be asked for with this slot; with an availability, whether in that one',
    params: z.strictObject({ timeSlotId: askedId, patientId: askedId }),
    query: z.strictObject({ availabilityId: z.optional(askedId) }),
    output: z.object({ value: z.boolean() }),
    problems: ['HIS_ERROR'],
    access: forPatient('params.patientId', 'bookings:read'),
    audit: reads('time-slot'),
    module,
  },
  bookingFrequentDrugs: {
    method: 'GET',
    path: '/mppd/api/bookings/frequently-taken-drugs',
    summary: 'Drugs that a patient takes all the time, to be asked for with a visit',
    query: z.strictObject({ patientId: askedId }),
    output: z.array(frequentDrug),
    problems: ['HIS_ERROR'],
    access: forPatient('query.patientId', 'bookings:read'),
    audit: reads('frequent-drug'),
    module,
  },
  bookingFirstForPatient: {
    method: 'GET',
    path: '/mppd/api/bookings/first-for-patient',
    summary: "A patient's first booking that overlaps a period; dates as yyyy-MM-dd HH:mm in clinic time",
    query: z.strictObject({
      patientId: askedId,
      dateFrom: clinicMinute,
      dateTo: clinicMinute,
      exceptId: z.optional(askedId),
    }),
    output: z.object({ booking: z.optional(booking) }),
    problems: [],
    access: forPatient('query.patientId', 'bookings:read'),
    audit: reads('booking'),
    module,
  },
  bookingPrintout: {
    method: 'GET',
    path: '/mppd/api/bookings/{system}/{id}/printout',
    summary: 'Confirmation of a booking to print',
    params: bookingKey,
    output: file('application/pdf'),
    problems: [],
    access: forOwnerOf('booking', 'params.id', 'bookings:read'),
    audit: reads('booking'),
    module,
  },
  bookingCalendar: {
    method: 'GET',
    path: '/mppd/api/bookings/{system}/{id}/calendar',
    summary: 'A booking as an iCalendar file (RFC 5545)',
    params: bookingKey,
    output: file('text/calendar; charset=utf-8'),
    problems: [],
    access: forOwnerOf('booking', 'params.id', 'bookings:read'),
    audit: reads('booking'),
    module,
  },
  smsConfirmationSettings: {
    method: 'GET',
    path: '/mpi/accounts/mpi-user/sms-confirmation-settings',
    summary: 'Whether bookings are confirmed by SMS code, and to which number',
    output: z.object({
      smsEnabled: z.boolean(),
      /** The account's confirmed number with all but the last three digits masked. */
      phoneNumber: z.optional(z.string()),
    }),
    problems: [],
    access: signedIn,
    audit: leavesNoTrace('the account’s own setting'),
    module,
  },
  bookingCodeSend: {
    method: 'POST',
    path: '/mpi/accounts/confirmations/phone-no/generate',
    summary: "Send a booking's confirmation code to the account's confirmed phone",
    body: z.strictObject({ bookingId: askedId, phoneNumber: z.optional(phoneNumber) }),
    output: null,
    problems: ['PHONE_NOT_CONFIRMED', 'CONTACT_SHARED'],
    access: forOwnerOf('reservation', 'body.bookingId', 'bookings:write'),
    audit: creates('confirmation-code'),
    module,
    limit: 'code',
  },
  bookingCodeConfirm: {
    method: 'PUT',
    path: '/mpi/accounts/confirmations/phone-no/confirm',
    summary: "Enter a booking's confirmation code",
    body: z.strictObject({ bookingId: askedId, confirmationCode: smsCode, phoneNumber: z.optional(phoneNumber) }),
    output: null,
    problems: ['WRONG_CODE'],
    access: forOwnerOf('reservation', 'body.bookingId', 'bookings:write'),
    audit: updates('confirmation-code'),
    module,
    limit: 'code',
  },
})
