import type { Booking } from '@portal/contract/areas/bookings'
import type { ActingFor, Between } from '../../access/claims.ts'
import type { Order } from '../../acts/act.ts'
import type { BookingRow } from '../../clinic/model/bookings.ts'
import type { Availability } from '../../clinic/model/directory.ts'
import { queueMail } from '../../mail/outbox.ts'
import { endDraft } from '../drafts/drafts.ts'
import { rowOf } from './choice.ts'
import type { BookingLetter } from './letters.ts'
import type { PartsOf } from './parts.ts'
import { presentBooking } from './present.ts'
import type { BookingServices } from './services.ts'

/** A row on the wire, in the caller's transaction. */
export const presented = async (
  { offer, clinic }: BookingServices,
  { tx, scope }: Order,
  row: BookingRow,
): Promise<Booking> => presentBooking(row, await offer.directory(tx, row.availabilityId), clinic.system, scope.now)

/** A booking as it stands now. Raises NOT_FOUND. */
export const booked = async (services: BookingServices, order: Order, id: number): Promise<Booking> =>
  presented(services, order, await rowOf(order, id))

/** Writes to who acts, once for each version of a booking. */
export async function tell(
  { tx, scope }: Order,
  patient: ActingFor,
  template: BookingLetter,
  booking: Booking,
): Promise<void> {
  if (!patient.email) return
  const { practitioner } = booking
  await queueMail(tx, {
    to: patient.email,
    language: patient.language,
    template,
    now: scope.now,
    dedupeKey: `${template}:${booking.systemId}:${booking.version}`,
    data: {
      patient: `${booking.patient.name} ${booking.patient.lastName}`,
      service: booking.service.description,
      from: booking.dateFrom,
      unit: booking.organizationUnit.description,
      ...(booking.organizationUnit.address ? { address: booking.organizationUnit.address } : {}),
      ...(practitioner
        ? {
            practitioner: [practitioner.employee.degree, practitioner.employee.name, practitioner.employee.lastName]
              .filter(Boolean)
              .join(' '),
          }
        : {}),
    },
  })
}

/** What parts belong to, and who asks. */
export const partsOf = (
  { files }: BookingServices,
  { scope, language }: Order,
  { bookingId, patientId }: { bookingId: number; patientId: number },
  availability: Availability,
): PartsOf => ({ bookingId, patientId, availability, scope, language, files })

/** What was begun for a service is finished with the booking. */
export const endNewDraft = ({ tx }: Order, whose: Between, { service }: Availability): Promise<unknown> =>
  endDraft(tx, whose, { kind: 'booking', subject: service.code })

/** What was begun to move a booking is finished with it; a service's code is no such subject. */
export const endMoveDraft = ({ tx }: Order, whose: Between, bookingId: number): Promise<unknown> =>
  endDraft(tx, whose, { kind: 'booking', subject: `booking:${bookingId}` })
