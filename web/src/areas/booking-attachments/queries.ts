import {
  endpoints as bookingAttachmentsEndpoints,
  type BookingAttachment,
} from '@portal/contract/areas/booking-attachments'
import type { Booking } from '@portal/contract/areas/bookings'
import { queryOptions } from '@tanstack/react-query'
import { callerOf } from '../../api/caller.ts'
import { fileAt, type Href } from '../../paths.ts'
import { keyOf } from '../../booking/queries.ts'

/** Calls the endpoints of a booking's attachments. */
export const callAttachments = callerOf(bookingAttachmentsEndpoints)

/** Identifies a teleconsultation and its patient. */
export interface Consultation {
  readonly accountId: string
  readonly patientId: string
  readonly id: string
}

/** The teleconsultation of a booking; where the platform gave it no id, it has the booking's number. */
export const consultationOf = (booking: Booking, accountId: string): Consultation => ({
  accountId,
  patientId: booking.patient.id,
  id: booking.teleconsultationId ?? booking.systemId,
})

/** The chat of a teleconsultation. */
export const chatQuery = (consultation: Consultation) =>
  queryOptions({
    queryKey: ['archive', 'chat', consultation],
    queryFn: ({ signal }) => callAttachments('archiveChatRecord', { params: { ...consultation } }, { signal }),
  })

/** The whole recording of a teleconsultation, so that the player can go to any place in it. It is forgotten as soon as it is closed. */
export const soundQuery = (consultation: Consultation) =>
  queryOptions({
    queryKey: ['archive', 'sound', consultation],
    queryFn: ({ signal }) => callAttachments('archiveStreamsRecord', { params: { ...consultation } }, { signal }),
    staleTime: Infinity,
    gcTime: 0,
  })

/** The address for downloading a file on a booking. */
export const attachmentAddress = (booking: Booking, { attachmentId }: BookingAttachment): Href =>
  fileAt(bookingAttachmentsEndpoints.bookingAttachmentContent, { ...keyOf(booking), attachmentId })
