import { booking as bookingSchema, type Booking, type Hold } from '@portal/contract/areas/bookings'
import { timeSlot, type Practitioner, type TimeSlot } from '@portal/contract/areas/catalogue'
import type { Availability, Directory, Role } from '../../clinic/model/directory.ts'
import type { BookingRow } from '../../clinic/model/bookings.ts'
import type { FreeSlot } from '../../clinic/model/slots.ts'
import { printedInstant } from '../../db/value-types.ts'
import { writerInParts, type Written } from '../../http/written.ts'
import { attachAction, startAction } from '../booking-attachments/rules.ts'
import { actionsFor, needsCode } from './rules.ts'
import type { BookingServices } from './services.ts'

/** A practitioner in the contract's shape. */
export const presentPractitioner = (role: Role): Practitioner => ({
  employee: {
    id: role.employeeId,
    name: role.name,
    lastName: role.lastName,
    ...(role.degree ? { degree: role.degree } : {}),
    ...(role.middleName ? { middleName: role.middleName } : {}),
  },
  occupation: { code: role.occupationCode, name: role.occupationName },
  ...(role.practiceNumber ? { practiceNumber: role.practiceNumber } : {}),
  specialities: [...role.specialities],
})

const presentService = ({ service }: Availability) => ({
  code: service.code,
  description: service.name,
  ...(service.condition ? { condition: service.condition } : {}),
})

const presentUnit = ({ unit }: Availability) => {
  const contact = [unit.phone, unit.email].filter(Boolean).join(', ')
  return {
    id: String(unit.id),
    description: unit.name,
    ...(unit.address ? { address: unit.address } : {}),
    ...(contact ? { contact } : {}),
  }
}

type Visit = Pick<BookingRow, 'id' | 'availabilityId' | 'patientId' | 'name' | 'lastName' | 'startsAt' | 'endsAt'>

const presentPerson = (row: Visit) => ({ id: String(row.patientId), name: row.name, lastName: row.lastName })

const availabilityOf = (row: Visit, directory: Directory): Availability => {
  const found = directory.get(row.availabilityId)
  if (!found) throw new Error(`booking ${row.id} names availability ${row.availabilityId}, which the directory lacks`)
  return found
}

/** What one availability gives to every answer about it, made once for each as long as the directory is held. */
function madeOnce<T>(make: (availability: Availability) => T): (availability: Availability) => T {
  const made = new WeakMap<Availability, T>()
  return (availability) => {
    const known = made.get(availability)
    if (known !== undefined) return known
    const fresh = make(availability)
    made.set(availability, fresh)
    return fresh
  }
}

/** What a booking has from its availability. */
const presentBooked = madeOnce((availability) => ({
  service: presentService(availability),
  organizationUnit: presentUnit(availability),
  ...(availability.role ? { practitioner: presentPractitioner(availability.role) } : {}),
  availabilityId: String(availability.id),
  teleconsultation: availability.service.teleconsultation,
  commercialService: availability.commercial,
}))

/** Who presents bookings: the name of the clinic's system, and the settings that decide about acts. */
type Presenter = Pick<BookingServices, 'clinic' | 'config'>

function presentOwn(
  { clinic: { system }, config }: Presenter,
  row: BookingRow,
  availability: Availability,
  now: Date,
): Omit<Booking, keyof ReturnType<typeof presentBooked>> {
  if (row.status === 'PROVISIONAL' || row.status === 'RELEASED') throw new Error(`booking ${row.id} is a hold`)
  const { status, startsAt, endsAt, own, birthDate } = row
  const order = row.orderStatus ? { orderStatus: row.orderStatus } : {}
  const actions = actionsFor({ status, startsAt, own, birthDate, ...order }, now, config.bookings)
  return {
    system,
    systemId: String(row.id),
    status,
    ...order,
    patient: presentPerson(row),
    dateFrom: startsAt.toISOString(),
    dateTo: endsAt.toISOString(),
    ...(row.slotId === null ? {} : { timeSlotId: String(row.slotId) }),
    ...(row.teleconsultationId ? { teleconsultationId: row.teleconsultationId } : {}),
    ...(row.medicalCaseId ? { medicalCaseId: String(row.medicalCaseId) } : {}),
    ...(row.measurementsFrom
      ? { measurementAttachment: { isAddMeasurement: true, dateFromMeasurement: row.measurementsFrom } }
      : {}),
    ...(row.hidden ? { hidden: true } : {}),
    ...(actions.confirm.allowed && needsCode(availability, config) ? { confirmationAwaited: true } : {}),
    version: row.version,
    actions: {
      ...actions,
      attach: attachAction(status),
      ...(availability.service.teleconsultation ? { start: startAction({ status, startsAt, endsAt }, now) } : {}),
    },
  }
}

/** A stored booking in the contract's shape. */
export function presentBooking(by: Presenter, row: BookingRow, directory: Directory, now: Date): Booking {
  const availability = availabilityOf(row, directory)
  return { ...presentOwn(by, row, availability, now), ...presentBooked(availability) }
}

const bookingWriter = writerInParts(bookingSchema, [
  'service',
  'organizationUnit',
  'practitioner',
  'availabilityId',
  'teleconsultation',
  'commercialService',
])

/** A stored booking, written for a list; `overlaps` as in the contract. */
export function writeBooking(
  by: Presenter,
  row: BookingRow,
  directory: Directory,
  now: Date,
  overlaps: boolean,
): Written<Booking> {
  const availability = availabilityOf(row, directory)
  const own = presentOwn(by, row, availability, now)
  return bookingWriter(overlaps ? { ...own, overlaps: true } : own, presentBooked(availability))
}

/** A hold in the contract's shape. */
export function presentHold(
  row: Visit & Pick<BookingRow, 'slotId' | 'heldUntil'>,
  directory: Directory,
  system: string,
  now: Date,
  confirmed: boolean,
): Hold {
  const availability = availabilityOf(row, directory)
  const { contact: _, ...organizationUnit } = presentUnit(availability)
  return {
    hisBookingId: String(row.id),
    heldUntil: row.heldUntil!.toISOString(),
    now: now.toISOString(),
    timeSlotId: String(row.slotId),
    patient: presentPerson(row),
    dateFrom: row.startsAt.toISOString(),
    dateTo: row.endsAt.toISOString(),
    system,
    availabilityId: String(row.availabilityId),
    service: presentService(availability),
    organizationUnit,
    ...(availability.role ? { practitioner: presentPractitioner(availability.role) } : {}),
    commercialService: availability.commercial,
    confirmed,
  }
}

/** What a free slot has from its availability. */
const presentOffer = madeOnce(({ id, unit, role, commercial }) => ({
  payment: commercial,
  availabilityId: String(id),
  organizationUnit: { id: String(unit.id), name: unit.name },
  ...(role
    ? {
        practitioner: {
          id: role.employeeId,
          name: role.name,
          lastName: role.lastName,
          ...(role.degree ? { degree: role.degree } : {}),
        },
      }
    : {}),
}))

const presentOwnOfSlot = ({ id, startsAt, endsAt }: FreeSlot, system: string) => ({
  id: String(id),
  system,
  dateFrom: printedInstant(startsAt),
  dateTo: printedInstant(endsAt),
})

const bySchedule = (availabilities: readonly Availability[]) =>
  new Map(availabilities.map((one) => [one.scheduleId, presentOffer(one)]))

/** Free slots in the contract's shape; each names the place and the practitioner. */
export function presentSlots(
  slots: readonly FreeSlot[],
  availabilities: readonly Availability[],
  system: string,
): TimeSlot[] {
  const offers = bySchedule(availabilities)
  return slots.map((slot) => ({ ...presentOwnOfSlot(slot, system), ...offers.get(slot.scheduleId)! }))
}

const slotWriter = writerInParts(timeSlot, ['payment', 'availabilityId', 'organizationUnit', 'practitioner'])

/** The same, written. */
export function writeSlots(
  slots: readonly FreeSlot[],
  availabilities: readonly Availability[],
  system: string,
): Written<TimeSlot>[] {
  const offers = bySchedule(availabilities)
  return slots.map((slot) => slotWriter(presentOwnOfSlot(slot, system), offers.get(slot.scheduleId)!))
}
