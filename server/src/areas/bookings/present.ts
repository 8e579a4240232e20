import { booking as bookingSchema, type Booking, type Hold } from '@portal/contract/areas/bookings'
import { timeSlot, type Practitioner, type TimeSlot } from '@portal/contract/areas/catalogue'
import { isUnplanned, type Availability, type Directory, type Role } from '../../clinic/model/directory.ts'
import type { BookingRow, ListedBooking } from '../../clinic/model/bookings.ts'
import type { FreeSlot } from '../../clinic/model/slots.ts'
import { printedInstant } from '../../db/value-types.ts'
import { instantText } from '../../instant-text.ts'
import { writerInParts, Written } from '../../http/written.ts'
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
  ...(isUnplanned(availability.service) ? { unplanned: true as const } : {}),
  commercialService: availability.commercial,
}))

/** Who presents bookings: the name of the clinic's system, and the settings that decide about acts. */
type Presenter = Pick<BookingServices, 'clinic' | 'config'>

function assertNoHold(row: ListedBooking): asserts row is ListedBooking & Pick<Booking, 'status'> {
  if (row.status === 'PROVISIONAL' || row.status === 'RELEASED') throw new Error(`booking ${row.id} is a hold`)
}

type OwnPart = Omit<Booking, keyof ReturnType<typeof presentBooked>>

/** A list has many of these: members that not all bookings have are set one by one, which costs less than spreading them. */
function presentOwn(
  { clinic: { system }, config }: Presenter,
  row: ListedBooking,
  availability: Availability,
  now: Date,
): OwnPart {
  assertNoHold(row)
  const { status, orderStatus, startsAt, endsAt, version } = row
  const { cancel, modify, confirm } = actionsFor(row, now, config.bookings)
  const actions: Booking['actions'] = { cancel, modify, confirm, attach: attachAction(status) }
  if (availability.service.teleconsultation) actions.start = startAction({ status, startsAt, endsAt }, now)
  const own: OwnPart = {
    system,
    systemId: String(row.id),
    status,
    patient: presentPerson(row),
    dateFrom: instantText(startsAt),
    dateTo: instantText(endsAt),
    version,
    actions,
  }
  if (orderStatus) own.orderStatus = orderStatus
  if (row.slotId !== null) own.timeSlotId = String(row.slotId)
  if (row.teleconsultationId) own.teleconsultationId = row.teleconsultationId
  if (row.medicalCaseId) own.medicalCaseId = String(row.medicalCaseId)
  if (row.measurementsFrom)
    own.measurementAttachment = { isAddMeasurement: true, dateFromMeasurement: row.measurementsFrom }
  if (row.hidden) own.hidden = true
  if (confirm.allowed && needsCode(availability, config)) own.confirmationAwaited = true
  return own
}

/** A stored booking in the contract's shape. */
export function presentBooking(by: Presenter, row: ListedBooking, directory: Directory, now: Date): Booking {
  const availability = availabilityOf(row, directory)
  return { ...presentOwn(by, row, availability, now), ...presentBooked(availability) }
}

const bookingWriter = writerInParts(bookingSchema, [
  'service',
  'organizationUnit',
  'practitioner',
  'availabilityId',
  'teleconsultation',
  'unplanned',
  'commercialService',
])

/** A stored booking, written for a list; `overlaps` as in the contract. */
export function writeBooking(
  by: Presenter,
  row: ListedBooking,
  directory: Directory,
  now: Date,
  overlaps: boolean,
): Written<Booking> {
  const availability = availabilityOf(row, directory)
  const own = presentOwn(by, row, availability, now)
  if (overlaps) own.overlaps = true
  return bookingWriter.write(own, presentBooked(availability))
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

/** Free slots in the contract's shape; each names the place and the practitioner. */
export function presentSlots(
  slots: readonly FreeSlot[],
  availabilities: readonly Availability[],
  system: string,
): TimeSlot[] {
  const offers = new Map(availabilities.map((one) => [one.scheduleId, presentOffer(one)]))
  return slots.map(({ id, scheduleId, startsAt, endsAt }) => ({
    id,
    system,
    dateFrom: printedInstant(startsAt),
    dateTo: printedInstant(endsAt),
    ...offers.get(scheduleId)!,
  }))
}

const slotWriter = writerInParts(timeSlot, ['payment', 'availabilityId', 'organizationUnit', 'practitioner'])

/** The same, written. What a slot has of its own are numbers and instants, in which nothing is to be escaped, so its text is put together directly. */
export function writeSlots(
  slots: readonly FreeSlot[],
  availabilities: readonly Availability[],
  system: string,
): Written<TimeSlot[]> {
  const beginning = `{"system":${JSON.stringify(system)},"id":"`
  const endings = new Map(availabilities.map((one) => [one.scheduleId, slotWriter.ending(presentOffer(one))]))
  const written = slots.map(
    ({ id, startsAt, endsAt, scheduleId }) =>
      `${beginning}${id}","dateFrom":"${printedInstant(startsAt)}","dateTo":"${printedInstant(endsAt)}"${endings.get(scheduleId)!}`,
  )
  return new Written(`[${written.join(',')}]`)
}
