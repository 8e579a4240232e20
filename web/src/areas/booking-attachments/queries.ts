import {
  endpoints as bookingAttachmentsEndpoints,
  type BookingAttachment,
} from '@portal/contract/areas/booking-attachments'
import type { Booking } from '@portal/contract/areas/bookings'
import { queryOptions } from '@tanstack/react-query'
import { callerOf } from '../../api/caller.ts'
import { fileAt, type Href } from '../../paths.ts'
import { keyOf } from '../../booking/queries.ts'

/** Calls the endpoints of what hangs on a booking. */
export const callAttachments = callerOf(bookingAttachmentsEndpoints)

/** Whose teleconsultation is asked for. */
export interface Consultation {
  readonly accountId: string
  readonly patientId: string
  readonly id: string
}

/** The teleconsultation of a booking, once the platform knows it. */
export const consultationOf = (booking: Booking, accountId: string): Consultation | undefined =>
  booking.teleconsultationId === undefined
    ? undefined
    : { accountId, patientId: booking.patient.id, id: booking.teleconsultationId }

/** What was written in a teleconsultation. */
export const chatQuery = (consultation: Consultation) =>
  queryOptions({
    queryKey: ['archive', 'chat', consultation],
    queryFn: ({ signal }) => callAttachments('archiveChatRecord', { params: { ...consultation } }, { signal }),
  })

/** The sound of a teleconsultation, whole: the player can then go to any place of it. Forgotten as soon as it is closed. */
export const soundQuery = (consultation: Consultation) =>
  queryOptions({
    queryKey: ['archive', 'sound', consultation],
    queryFn: ({ signal }) => callAttachments('archiveStreamsRecord', { params: { ...consultation } }, { signal }),
    staleTime: Infinity,
    gcTime: 0,
  })

/** A file on a booking, to be downloaded. */
export const attachmentAddress = (booking: Booking, { attachmentId }: BookingAttachment): Href =>
  fileAt(bookingAttachmentsEndpoints.bookingAttachmentContent, { ...keyOf(booking), attachmentId })
