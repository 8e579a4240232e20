import type { CalendarDate } from '@internationalized/date'
import { castBookingResources } from './cast-bookings.ts'
import { castDrugResources } from './cast-drugs.ts'
import { castHistoryResources } from './cast-history.ts'
import { castPatientResources } from './cast-patients.ts'
import { castDepositResources } from './cast-deposits.ts'
import { castInvoiceResources } from './cast-invoices.ts'
import { castImageResources } from './cast-images.ts'
import { castTestResultResources } from './cast-test-results.ts'
import { clinicResources, type FhirResource } from './clinic-resources.ts'
import { coreClinic } from './core-clinic.ts'
import { clinicTime } from './calendar.ts'
import { demoPlan } from './demo-plan.ts'
import type { ClinicPlan, SchedulePlan } from './model.ts'
import { slotResource, yearOfSlots } from './slots.ts'

const year = 365

/** The demo clinic with slots for twelve months from a day on, as FHIR R4 resources; always the same for the same day. */
export function demoClinic(today: CalendarDate): FhirResource[] {
  const slots = demoPlan.schedules.flatMap((schedule) => [...yearOfSlots(schedule, today, year)])
  return [...assemble(demoPlan, today, slots), ...castInvoiceResources(today), ...castDepositResources(today)]
}

/** Days after today on which the small clinic is open, on any weekday: before and after every limit of its services. */
export const smallClinicDays = [1, 2, 3, 7, 14, 21, 40]
const smallClinicHours = [9, 10, 11]

/** A clinic with a service for each rule and few slots, always the same for the same day: enough for tests, and quick to load. */
export function smallClinic(today: CalendarDate): FhirResource[] {
  return assemble(
    coreClinic,
    today,
    coreClinic.schedules.flatMap((schedule) => fewSlots(schedule, today)),
  )
}

function assemble(plan: ClinicPlan, today: CalendarDate, slots: FhirResource[]): FhirResource[] {
  const bookings = castBookingResources(today, slots)
  return [
    ...clinicResources(plan, today),
    ...castPatientResources(today),
    ...castDrugResources(),
    ...castHistoryResources(today),
    ...slots,
    ...bookings,
    ...castTestResultResources(today),
    ...castImageResources(today),
  ]
}

function fewSlots({ id, minutes }: SchedulePlan, today: CalendarDate): FhirResource[] {
  return smallClinicDays.flatMap((days) =>
    smallClinicHours.map((hour) => slotResource(id, clinicTime(today.add({ days }), hour * 60), minutes, 'free')),
  )
}
