import type { Booking, Hold } from '@portal/contract/areas/bookings'
import type { TimeSlot } from '@portal/contract/areas/catalogue'
import type { Person } from './harness.ts'

/** Id of a patient by first name, among those for whom the person may act. */
export async function patientOf(person: Person, name: string): Promise<string> {
  const patients = await person.call('patientList')
  const found = patients.find((patient) => patient.name === name)
  if (!found) throw new Error(`${name} is not among ${patients.map((patient) => patient.name).join(', ')}`)
  return found.id
}

/** Free slots of a service, earliest first. */
export const slotsOf = (person: Person, patientId: string, service: string, limit = 20): Promise<TimeSlot[]> =>
  person.call('timeSlotList', { query: { medicalServiceCode: service, patientId, limit } })

/** What the wizard sends about a slot. */
export const choice = (slot: TimeSlot, patientId: string) => ({
  timeSlotId: slot.id,
  availabilityId: slot.availabilityId,
  patientId,
})

export interface Visitor {
  readonly person: Person
  readonly patientId: string
}

/** Holds the first free slot of a service. */
export async function holdFirst(
  { person, patientId }: Visitor,
  service: string,
  skip = 0,
): Promise<{ slot: TimeSlot; hold: Hold }> {
  const slot = (await slotsOf(person, patientId, service))[skip]
  if (!slot) throw new Error(`no free slot of ${service}`)
  return { slot, hold: await person.call('holdCreate', { body: choice(slot, patientId) }) }
}

/** Holds and completes the first free slot of a service. */
export async function bookFirst(
  visitor: Visitor,
  service: string,
  skip = 0,
): Promise<{ slot: TimeSlot; booking: Booking }> {
  const { slot, hold } = await holdFirst(visitor, service, skip)
  const body = { ...choice(slot, visitor.patientId), hisBookingId: hold.hisBookingId }
  return { slot, booking: await visitor.person.call('bookingModify', { body }) }
}
