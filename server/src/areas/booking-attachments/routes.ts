import { endpoints } from '@portal/contract/areas/booking-attachments'
import type { Endpoint } from '@portal/contract/endpoint'
import { bookingOf, type BookingRow } from '../../clinic/model/bookings.ts'
import type { Call, Handlers } from '../../http/call.ts'
import { Problem } from '../../http/problem.ts'
import { missingValue, wrongValue } from '../../http/validation.ts'
import type { TelehealthPort } from '../../outside/telehealth/archive.ts'
import { assertOwnConsultation, chatHere, chatOf, soundHere, soundOf } from './archive.ts'
import { addAttachment, removeAttachment, type Added, type AttachmentServices } from './commands.ts'
import { findAttachment } from './store.ts'

const about = (call: Call<Endpoint>, booking: BookingRow, entityId: number | string): void =>
  call.about({ patientId: booking.patientId, entityId })

/** The note or file of a request, if it is complete: a note has text and no file, a file has content. Raises VALIDATION_ERROR. */
function addedIn(call: Call<typeof endpoints.bookingAttachmentCreate>): Added {
  const { attachmentType, note, fileName } = call.body
  if (attachmentType === 'N') {
    if (call.file) throw new Problem('VALIDATION_ERROR', { errors: { file: wrongValue(call.language) } })
    if (!note) throw new Problem('VALIDATION_ERROR', { errors: { note: missingValue(call.language) } })
    return { attachmentType, note }
  }
  if (!call.file || !fileName) throw new Problem('VALIDATION_ERROR', { errors: { file: missingValue(call.language) } })
  return { attachmentType, note: note ?? null, file: { fileName, bytes: call.file } }
}

/** Handlers of a booking's attachments and of the archive of teleconsultations. */
export function bookingAttachmentsHandlers(
  services: AttachmentServices & { readonly telehealth: TelehealthPort | undefined },
): Handlers<typeof endpoints> {
  const { clinic, files, telehealth } = services

  /** Raises NOT_FOUND for the bookings of other systems. */
  const assertKnown = ({ system }: { readonly system: string }): void => {
    if (system !== clinic.system) throw new Problem('NOT_FOUND')
  }

  return {
    bookingAttachmentCreate: async (call) => {
      assertKnown(call.params)
      const made = await addAttachment(services, call.db, call.owned, addedIn(call))
      about(call, made.booking, made.attachment.attachmentId)
      return made.attachment
    },
    bookingAttachmentContent: async (call) => {
      assertKnown(call.params)
      const booking = await bookingOf(call.db, call.owned)
      const row = await findAttachment(call.db, call.owned, call.params.attachmentId)
      if (!row || row.fileId === null) throw new Problem('NOT_FOUND')
      about(call, booking, call.params.attachmentId)
      const [file] = await files.rows(call.db, [row.fileId])
      if (!file) throw new Problem('NOT_FOUND')
      return files.sendFile(call, file, await files.read(file))
    },
    bookingAttachmentDelete: async (call) => {
      assertKnown(call.params)
      const { attachmentId } = call.params
      about(call, await removeAttachment(services, call.db, call.owned, attachmentId), attachmentId)
    },
    archiveChatRecord: async (call) => {
      const here = await chatHere(call.db, call.patient, call.params)
      if (!here) await assertOwnConsultation(call.db, call.patient, call.params)
      call.about({ entityId: call.params.id })
      return here ?? chatOf(telehealth, call.params.id)
    },
    archiveStreamsRecord: async (call) => {
      const here = await soundHere(call.db, files, call.patient, call.params)
      if (!here) await assertOwnConsultation(call.db, call.patient, call.params)
      call.about({ entityId: call.params.id })
      const { type, content } = here ?? (await soundOf(telehealth, call.params.id))
      call.setHeader('content-type', type)
      return content
    },
  }
}
