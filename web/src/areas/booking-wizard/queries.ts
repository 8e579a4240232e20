import { endpoints as catalogueEndpoints } from '@portal/contract/areas/catalogue'
import { queryOptions } from '@tanstack/react-query'
import { callerOf } from '../../api/caller.ts'
import { queryClient } from '../../api/query.ts'
import { bookingQuery as bookingOf, callBookings } from '../../booking/queries.ts'
import type { Choices } from './choices.ts'

export const offers = callerOf(catalogueEndpoints)

const minutes = (count: number) => count * 60_000
/** The number of free slots that one page loads; only whole days are shown. */
export const slotsAtOnce = 300

/** The catalogue: for a patient when one is known, otherwise for anybody. */
export const catalogueQuery = (patientId: string | undefined) =>
  queryOptions({
    queryKey: ['catalogue', patientId ?? 'anybody'],
    queryFn: ({ signal }) =>
      patientId
        ? offers('catalogueForPatient', { params: { patientId } }, { signal })
        : offers('catalogueForBooking', {}, { signal }),
    staleTime: minutes(5),
  })

/** The teleconsultations that need no appointment. */
export const unplannedQuery = queryOptions({
  queryKey: ['catalogue', 'unplanned'],
  queryFn: ({ signal }) => offers('unplannedTeleconsultations', {}, { signal }),
  staleTime: minutes(5),
})

/** First free dates and prices of the catalogue, for the same as the catalogue. */
export const glanceQuery = (patientId: string | undefined) =>
  queryOptions({
    queryKey: ['catalogue-glance', patientId ?? 'anybody'],
    queryFn: ({ signal }) =>
      patientId
        ? offers('catalogueGlanceForPatient', { params: { patientId } }, { signal })
        : offers('catalogueGlance', {}, { signal }),
  })

/** Whether the clinic lets the patient book at all. */
export const possibilityQuery = (patientId: string) =>
  queryOptions({
    queryKey: ['booking-possibility', patientId],
    queryFn: ({ signal }) => callBookings('bookingPossibility', { params: { patientId } }, { signal }),
  })

const selectionOf = ({ service, orgUnit, employee, occupation }: Choices) => ({
  medicalServiceCode: service ?? '',
  ...(orgUnit ? { organizationUnitId: orgUnit } : {}),
  ...(employee ? { employeeId: employee } : {}),
  ...(occupation ? { occupationCode: occupation } : {}),
})

/** What was mended on another page, by a declaration or a consent, is known when the person comes back; a step and its screen ask once. */
const obstaclesStay = { staleTime: 2000 }

/** The obstacles to the booking that are known before a date is chosen. */
export const obstaclesQuery = (choices: Choices) =>
  queryOptions({
    ...obstaclesStay,
    queryKey: ['booking-obstacles', choices.patient, selectionOf(choices), choices.oldBookingId],
    queryFn: ({ signal }) =>
      callBookings(
        'bookingObstacles',
        {
          query: {
            patientId: choices.patient ?? '',
            ...selectionOf(choices),
            ...(choices.oldBookingId ? { oldBookingId: choices.oldBookingId } : {}),
          },
        },
        { signal },
      ),
  })

/** What is in the way of each service for a patient, before any of them is opened; services without an obstacle are missing. */
export const serviceObstaclesQuery = (patientId: string) =>
  queryOptions({
    ...obstaclesStay,
    queryKey: ['booking-obstacles', patientId, 'services'],
    queryFn: ({ signal }) => callBookings('serviceObstacles', { query: { patientId } }, { signal }),
  })

/** Forgets the obstacles, because they have changed: the dates load them again and list them with what the person can do. */
export function forgetObstacles(): void {
  void queryClient.invalidateQueries({ queryKey: ['booking-obstacles'] })
  void queryClient.invalidateQueries({ queryKey: ['booking-validation'] })
}

/** Free slots from a day on (by default from now), earliest first. */
export const slotsQuery = (choices: Choices) =>
  queryOptions({
    queryKey: ['time-slots', choices.patient, selectionOf(choices), choices.dateFrom ?? 'now'],
    queryFn: ({ signal }) =>
      offers(
        'timeSlotList',
        {
          query: {
            ...selectionOf(choices),
            patientId: choices.patient ?? '',
            limit: slotsAtOnce,
            ...(choices.dateFrom ? { dateFrom: choices.dateFrom } : {}),
          },
        },
        { signal },
      ),
    staleTime: 5_000,
  })

/** The free slots of one calendar on the day of the picked slot. */
export const daySlotsQuery = (choices: Choices, day: string) =>
  queryOptions({
    queryKey: ['time-slots', choices.patient, choices.service, choices.availabilityId, 'day', day],
    queryFn: ({ signal }) =>
      offers(
        'timeSlotList',
        {
          query: {
            medicalServiceCode: choices.service ?? '',
            availabilityId: choices.availabilityId ?? '',
            patientId: choices.patient ?? '',
            dateFrom: day,
            dateTo: day,
            limit: 500,
          },
        },
        { signal },
      ),
    staleTime: 0,
  })

/**
 * Price list of a commercial service on the day of a slot. The slot's availability says with whom it is: one that is offered in place of a taken one may be
 * with somebody else than the address names.
 */
export const pricesQuery = (choices: Choices, slot: { readonly id: string; readonly availabilityId: string }) =>
  queryOptions({
    queryKey: ['price-list', choices.patient, choices.service, slot.availabilityId, slot.id],
    queryFn: ({ signal }) =>
      offers(
        'priceListForSlot',
        {
          query: {
            medicalServiceCode: choices.service ?? '',
            ...(choices.orgUnit ? { organizationUnitId: choices.orgUnit } : {}),
            patientId: choices.patient ?? '',
            timeSlotId: slot.id,
            availabilityId: slot.availabilityId,
            ...(choices.system ? { system: choices.system } : {}),
          },
        },
        { signal },
      ),
    retry: false,
  })

/** The steps and checks that a slot needs. */
export const settingsQuery = (slot: { readonly id: string; readonly availabilityId: string }) =>
  queryOptions({
    queryKey: ['availability-settings', slot.availabilityId, slot.id],
    queryFn: ({ signal }) =>
      offers(
        'availabilitySettings',
        { query: { timeSlotId: slot.id, availabilityId: slot.availabilityId } },
        { signal },
      ),
    staleTime: minutes(5),
  })

/** Whether prescriptions can be asked for with a slot. */
export const prescriptionsQuery = (patientId: string, slot: { readonly id: string; readonly availabilityId: string }) =>
  queryOptions({
    queryKey: ['create-prescriptions', patientId, slot.availabilityId, slot.id],
    queryFn: ({ signal }) =>
      callBookings(
        'bookingPrescriptions',
        { params: { timeSlotId: slot.id, patientId }, query: { availabilityId: slot.availabilityId } },
        { signal },
      ),
    staleTime: minutes(5),
  })

/** Drugs that a patient takes regularly. */
export const frequentDrugsQuery = (patientId: string) =>
  queryOptions({
    queryKey: ['frequent-drugs', patientId],
    queryFn: ({ signal }) => callBookings('bookingFrequentDrugs', { query: { patientId } }, { signal }),
  })

/** The clinic's objections to booking a slot: codes 101 to 206. */
export const validationQuery = (choices: Choices, slot: { readonly id: string; readonly availabilityId: string }) =>
  queryOptions({
    queryKey: ['booking-validation', choices.patient, slot.id, slot.availabilityId, choices.oldBookingId],
    queryFn: ({ signal }) =>
      callBookings(
        'bookingValidation',
        {
          params: { timeSlotId: slot.id },
          query: {
            patientId: choices.patient ?? '',
            availabilityId: slot.availabilityId,
            ...(choices.oldBookingId ? { oldBookingId: choices.oldBookingId } : {}),
          },
        },
        { signal },
      ),
    staleTime: 5_000,
  })

/** One booking, loaded anew: the one that is moved, or the one just made. */
export const bookingQuery = (system: string, id: string) => ({ ...bookingOf({ system, id }), staleTime: 0 })

/** A hold in its present state. Rejects with SLOT_HOLD_EXPIRED or NOT_FOUND when the slot is no longer held. */
export const holdQuery = (id: string) =>
  queryOptions({
    queryKey: ['hold', id],
    queryFn: ({ signal }) => callBookings('holdView', { params: { id } }, { signal }),
    staleTime: 0,
    retry: false,
  })
