import type { Booking, Hold } from '@portal/contract/areas/bookings'
import type { Practitioner, TimeSlot } from '@portal/contract/areas/catalogue'
import type { Availability, Directory, Role } from '../../clinic/model/directory.ts'
import type { BookingRow } from '../../clinic/model/bookings.ts'
import type { FreeSlot } from '../../clinic/model/slots.ts'
import { attachAction, startAction } from '../booking-attachments/rules.ts'
import { bookingActions } from './rules.ts'

/** A practitioner on the wire. */
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

/** A stored booking on the wire. */
export function presentBooking(row: BookingRow, directory: Directory, system: string, now: Date): Booking {
  if (row.status === 'PROVISIONAL' || row.status === 'RELEASED') throw new Error(`booking ${row.id} is a hold`)
  const availability = availabilityOf(row, directory)
  const order = row.orderStatus ? { orderStatus: row.orderStatus } : {}
  return {
    system,
    systemId: String(row.id),
    status: row.status,
    ...order,
    patient: presentPerson(row),
    dateFrom: row.startsAt.toISOString(),
    dateTo: row.endsAt.toISOString(),
    service: presentService(availability),
    organizationUnit: presentUnit(availability),
    ...(availability.role ? { practitioner: presentPractitioner(availability.role) } : {}),
    availabilityId: String(row.availabilityId),
    ...(row.slotId === null ? {} : { timeSlotId: String(row.slotId) }),
    teleconsultation: availability.service.teleconsultation,
    ...(row.teleconsultationId ? { teleconsultationId: row.teleconsultationId } : {}),
    ...(row.medicalCaseId ? { medicalCaseId: row.medicalCaseId } : {}),
    commercialService: availability.commercial,
    ...(row.measurementsFrom
      ? { measurementAttachment: { isAddMeasurement: true, dateFromMeasurement: row.measurementsFrom } }
      : {}),
    version: row.version,
    actions: {
      ...bookingActions({ status: row.status, startsAt: row.startsAt, ...order }, now),
      attach: attachAction(row.status),
      ...(availability.service.teleconsultation
        ? { start: startAction({ status: row.status, startsAt: row.startsAt, endsAt: row.endsAt }, now) }
        : {}),
    },
  }
}

/** A provisional booking on the wire. */
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

/** Free slots on the wire; each names the place and the person. */
export function presentSlots(
  slots: readonly FreeSlot[],
  availabilities: readonly Availability[],
  system: string,
): TimeSlot[] {
  const bySchedule = new Map(availabilities.map((one) => [one.scheduleId, presentOffer(one)]))
  return slots.map(({ id, scheduleId, startsAt, endsAt }) => ({
    id: String(id),
    system,
    dateFrom: startsAt.toISOString(),
    dateTo: endsAt.toISOString(),
    ...bySchedule.get(scheduleId)!,
  }))
}

const presentOffer = ({ id, unit, role, commercial }: Availability) => ({
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
})
