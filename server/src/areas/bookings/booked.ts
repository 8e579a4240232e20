import type { Booking } from '@portal/contract/areas/bookings'
import { contactsApart } from '../../access/hidden.ts'
import type { ActingFor, Between, Booker } from '../../access/claims.ts'
import type { Order } from '../../acts/act.ts'
import { bookingWith, seenBy, type BookingRow, type StoredBooking } from '../../clinic/model/bookings.ts'
import type { Availability } from '../../clinic/model/directory.ts'
import { queueMail } from '../../mail/outbox.ts'
import { endDraft } from '../drafts/drafts.ts'
import type { BookingLetter } from './letters.ts'
import type { PartsOf } from './parts.ts'
import { presentBooking } from './present.ts'
import type { BookingServices } from './services.ts'

/** A row in the contract's shape, read in the caller's transaction. */
export const presented = async (services: BookingServices, { tx, scope }: Order, row: BookingRow): Promise<Booking> =>
  presentBooking(services, row, await services.offer.directory(tx, row.availabilityId), scope.now)

/** A patient's booking in its present state. Raises NOT_FOUND. */
export const booked = async (services: BookingServices, order: Order, patient: Booker, id: number): Promise<Booking> =>
  presented(services, order, await bookingWith(order.tx, patient, id))

/** The booking that an act was about: as its command left it, or read where another transaction carried the command out. Raises NOT_FOUND. */
export const answered = (
  services: BookingServices,
  order: Order,
  patient: ActingFor<'bookings:write'>,
  id: number,
  row: StoredBooking | undefined,
): Promise<Booking> =>
  row ? presented(services, order, seenBy(patient, row)) : booked(services, order, patient.claim, id)

/** Sends a letter to the acting account, once for each version of a booking. */
export async function tell(
  { tx, scope }: Order,
  patient: ActingFor,
  template: BookingLetter,
  booking: Booking,
): Promise<void> {
  // Nothing about a visit that is hidden from guardians goes to an address that one of them reads.
  const to = booking.hidden ? (await contactsApart(tx, patient.patientId))?.email : patient.email
  if (!to) return
  const { practitioner } = booking
  await queueMail(tx, {
    to,
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
      ...(booking.teleconsultation ? { teleconsultation: true } : {}),
      changeable: booking.actions.modify.allowed,
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

/** The booking to which parts belong, and who asks. */
export const partsOf = (
  { files }: BookingServices,
  { language }: Order,
  patient: PartsOf['patient'],
  bookingId: number,
  availability: Availability,
): PartsOf => ({ bookingId, patient, availability, language, files })

/** Removes the draft of a new booking for the service, because the booking is made. */
export const endNewDraft = ({ tx }: Order, whose: Between, { service }: Availability): Promise<unknown> =>
  endDraft(tx, whose, { kind: 'booking', subject: service.code })

/** Removes the draft of moving the booking, because it is moved; its subject is the booking's id, never a service's code. */
export const endMoveDraft = ({ tx }: Order, whose: Between, bookingId: number): Promise<unknown> =>
  endDraft(tx, whose, { kind: 'booking', subject: `booking:${bookingId}` })
