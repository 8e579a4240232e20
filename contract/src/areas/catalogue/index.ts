import * as z from 'zod/mini'
import { everyone, forPatient } from '../../access.ts'
import { leavesNoTrace, reads } from '../../audit.ts'
import { defineEndpoints } from '../../endpoint.ts'
import { askedId, code, date, id, instant, money, queryFrom, queryTo } from '../../primitives.ts'

/** The person who gives a service. */
export const practitioner = z.object({
  employee: z.object({
    id: z.string(),
    degree: z.optional(z.string()),
    name: z.string(),
    middleName: z.optional(z.string()),
    lastName: z.string(),
  }),
  occupation: z.object({ code: z.string(), name: z.string() }),
  practiceNumber: z.optional(z.string()),
  specialities: z.array(z.string()),
})
export type Practitioner = z.infer<typeof practitioner>

/** Statuses with which a catalogue entry may be booked through the portal. */
export const bookableStatuses = ['B', 'P'] as const

const catalogueEntry = {
  availabilityId: id,
  commercialService: z.boolean(),
  availabilityInModuleStatus: z.enum(bookableStatuses),
}

export const catalogueUnit = z.object({
  hospitalOrganizationUnit: z.object({ id: z.string(), name: z.string(), address: z.optional(z.string()) }),
  systemIds: z.object({ unitId: z.string() }),
  /** Present when the service may be booked here with whoever is free first. */
  anyPractitioner: z.optional(z.object({ commercialService: z.boolean() })),
  practitioners: z.array(z.extend(practitioner, catalogueEntry)),
})
export type CatalogueUnit = z.infer<typeof catalogueUnit>

export const medicalService = z.object({
  code: z.string(),
  name: z.string(),
  type: z.object({ id: z.string(), name: z.string() }),
  description: z.optional(z.string()),
  minBookDate: z.optional(date),
})

export const catalogueService = z.object({
  medicalService,
  commercialService: z.boolean(),
  teleconsultation: z.boolean(),
  /** Whether a referral is asked for: N never, R whoever gives the service, O in all other cases. */
  referralStatus: z.enum(['N', 'O', 'R']),
  /** The booking may have to be confirmed by a code from an SMS. */
  bookingConfReq: z.boolean(),
  /** Whole years that a patient must have reached and may not have passed, where everybody who gives the service has such a limit. */
  minAge: z.optional(z.int()),
  maxAge: z.optional(z.int()),
  organizationalUnits: z.array(catalogueUnit),
})
/** Catalogue tree: services > organisational units > practitioners. */
export const catalogue = z.array(catalogueService)
export type CatalogueService = z.infer<typeof catalogueService>
export type Catalogue = z.infer<typeof catalogue>

/** What there is to know of a service before it is opened. */
export const serviceGlance = z.object({
  code: z.string(),
  /** One entry for those who give it for free, one for those whom the patient pays; without `first` they have no free slot in the days looked at. */
  ways: z.array(
    z.object({
      commercial: z.boolean(),
      first: z.optional(instant),
      price: z.optional(z.object({ from: money, to: money })),
    }),
  ),
})
export type ServiceGlance = z.infer<typeof serviceGlance>

/** First free dates and prices of the whole catalogue. */
export const catalogueGlance = z.object({
  /** Days ahead in which free slots were looked for. */
  days: z.int(),
  /** Present while the clinic's system does not answer: the moment at which it was last heard, of which the catalogue is. */
  asOf: z.optional(instant),
  services: z.array(serviceGlance),
})
export type CatalogueGlance = z.infer<typeof catalogueGlance>

/** What a person wants to book: a service, and if they like also the unit and the practitioner. */
export const wish = {
  medicalServiceCode: code,
  organizationUnitId: z.optional(code),
  employeeId: z.optional(code),
  occupationCode: z.optional(code),
}
const selection = { ...wish, availabilityId: z.optional(askedId) }

export const timeSlot = z.object({
  id,
  system: z.string(),
  dateFrom: instant,
  dateTo: instant,
  /** True when the patient pays for the visit. */
  payment: z.boolean(),
  availabilityId: id,
  organizationUnit: z.object({ id: z.string(), name: z.string() }),
  practitioner: z.optional(
    z.object({ id: z.string(), degree: z.optional(z.string()), name: z.string(), lastName: z.string() }),
  ),
})
export type TimeSlot = z.infer<typeof timeSlot>

/**
 * `patientId` lets the portal leave out slots that overlap other bookings of the patient; the search at the clinic's system names nobody.
 */
export const timeSlotQuery = z.strictObject({
  ...selection,
  patientId: askedId,
  dateFrom: z.optional(queryFrom),
  dateTo: z.optional(queryTo),
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(500))),
})

export const priceItem = z.object({
  name: z.string(),
  price: money,
  validFrom: z.optional(date),
  validTo: z.optional(date),
})
export type PriceItem = z.infer<typeof priceItem>

/** Settings of one availability that decide which wizard steps are needed. */
export const availabilitySettings = z.object({
  referralStatus: z.enum(['N', 'O', 'R']),
  bookingRestrictions: z.object({
    bookingConfReq: z.boolean(),
    addMeasurements: z.boolean(),
    bookingParallelAllowed: z.boolean(),
  }),
})
export type AvailabilitySettings = z.infer<typeof availabilitySettings>

const module = 'bookingsModule'

export const endpoints = defineEndpoints({
  catalogueForBooking: {
    method: 'GET',
    path: '/mppd/api/catalog/for-booking',
    summary: 'What can be booked, for anybody',
    output: catalogue,
    problems: [],
    access: everyone,
    audit: leavesNoTrace('public catalogue'),
    module,
    limit: 'search',
  },
  catalogueForPatient: {
    method: 'GET',
    path: '/mppd/api/catalog/for-patient/{patientId}/for-booking',
    summary: 'What can be booked for one patient',
    params: z.strictObject({ patientId: askedId }),
    output: catalogue,
    problems: [],
    access: forPatient('params.patientId', 'bookings:read'),
    audit: reads('catalogue'),
    module,
    limit: 'search',
  },
  catalogueGlance: {
    method: 'GET',
    path: '/mppd/api/catalog/for-booking/glance',
    summary: 'First free dates and prices of all services, for anybody',
    output: catalogueGlance,
    problems: [],
    access: everyone,
    audit: leavesNoTrace('public catalogue'),
    freshSeconds: 15,
    module,
    limit: 'search',
  },
  catalogueGlanceForPatient: {
    method: 'GET',
    path: '/mppd/api/catalog/for-patient/{patientId}/glance',
    summary: 'First free dates and prices of all services for one patient',
    params: z.strictObject({ patientId: askedId }),
    output: catalogueGlance,
    problems: [],
    access: forPatient('params.patientId', 'bookings:read'),
    audit: reads('catalogue'),
    module,
    limit: 'search',
  },
  plannedTeleconsultations: {
    method: 'GET',
    path: '/mppd/api/catalog/teleconsultations/planned/for-booking',
    summary: 'Teleconsultations that can be booked for a date, for anybody',
    output: catalogue,
    problems: [],
    access: everyone,
    audit: leavesNoTrace('public catalogue'),
    freshSeconds: 15,
    module,
    limit: 'search',
  },
  unplannedTeleconsultations: {
    method: 'GET',
    path: '/mppd/api/catalog/teleconsultations/unplanned',
    summary: 'Teleconsultations that need no appointment, for anybody',
    output: catalogue,
    problems: [],
    access: everyone,
    audit: leavesNoTrace('public catalogue'),
    freshSeconds: 15,
    module,
    limit: 'search',
  },
  unplannedTeleconsultationsNow: {
    method: 'GET',
    path: '/mppd/api/catalog/teleconsultations/unplanned/for-booking',
    summary: 'Teleconsultations without an appointment that can be taken now: only with whoever is on duty',
    output: catalogue,
    problems: [],
    access: everyone,
    audit: leavesNoTrace('public catalogue'),
    module,
    limit: 'search',
  },
  timeSlotList: {
    method: 'GET',
    path: '/mppd/api/time-slots/',
    summary: 'Free time slots of a service, earliest first',
    query: timeSlotQuery,
    output: z.array(timeSlot),
    problems: ['HIS_ERROR'],
    access: forPatient('query.patientId', 'bookings:read'),
    audit: reads('time-slot'),
    module,
    limit: 'search',
  },
  priceListForSlot: {
    method: 'GET',
    path: '/mppd/api/time-slot-comm/',
    summary: 'Price list of a commercial service on the day of a slot',
    query: z.strictObject({ ...selection, timeSlotId: askedId, system: z.optional(code), patientId: askedId }),
    output: z.array(priceItem),
    problems: ['HIS_ERROR', 'NO_PRICE_LIST'],
    access: forPatient('query.patientId', 'bookings:read'),
    audit: reads('price-list'),
    module,
    limit: 'search',
  },
  availabilitySettings: {
    method: 'GET',
    path: '/mppd/api/availability-settings/',
    summary: 'Which steps and checks a slot asks for',
    query: z.strictObject({ timeSlotId: z.optional(askedId), availabilityId: askedId }),
    output: availabilitySettings,
    problems: ['HIS_ERROR'],
    access: { kind: 'signedIn' },
    audit: leavesNoTrace('settings of the clinic, nobody’s data'),
    module,
    limit: 'search',
  },
})
