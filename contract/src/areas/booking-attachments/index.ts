import * as z from 'zod/mini'
import { forOwnerOf, forPatient } from '../../access.ts'
import { creates, deletes, reads } from '../../audit.ts'
import { defineEndpoints, file } from '../../endpoint.ts'
import { action, askedId, code, id, instant, text } from '../../primitives.ts'
import { uploadProblems } from '../../problem-lists.ts'
import { attachmentTypes, longestNote } from '../../rules/booking-attachment.ts'
import { givenFileName } from '../files/index.ts'

/** One note, file, recording or conversation of a booking. */
export const bookingAttachment = z.object({
  attachmentId: id,
  attachmentType: z.enum(attachmentTypes),
  fileName: z.optional(z.string()),
  note: z.optional(z.string()),
  /** Media type and size in bytes of a file. */
  type: z.optional(z.string()),
  size: z.optional(z.int()),
  createdAt: instant,
  /** YOU: this account; PERSON: another account that may act for the patient; CLINIC: the clinic or the teleconsultation platform, or a chat that was kept. */
  addedBy: z.enum(['YOU', 'PERSON', 'CLINIC']),
  actions: z.object({ delete: action }),
})
export type BookingAttachment = z.infer<typeof bookingAttachment>

/** What was written in a teleconsultation, oldest first. */
export const chatRecord = z.object({
  messages: z.array(
    z.object({
      /** Absent where the platform kept plain text only. */
      sentAt: z.optional(instant),
      side: z.enum(['PATIENT', 'STAFF', 'UNKNOWN']),
      author: z.optional(z.string()),
      text: z.string(),
    }),
  ),
})
export type ChatRecord = z.infer<typeof chatRecord>

const bookingKey = { system: code, id: askedId }
const attachmentKey = z.strictObject({ ...bookingKey, attachmentId: askedId })

/** The teleconsultation's id as its platform gives it. */
const consultationId = z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/))
const archiveKey = z.strictObject({ accountId: askedId, patientId: askedId, id: consultationId })

const module = 'bookingsModule'

export const endpoints = defineEndpoints({
  bookingAttachmentCreate: {
    method: 'POST',
    path: '/mppd/api/bookings/{system}/{id}/attachments',
    summary: 'Add a note (N, text without a file) or a file (F, with a remark if wanted) to a booking',
    params: z.strictObject(bookingKey),
    upload: 'optional',
    fileNameIn: 'fileName',
    body: z.strictObject({
      fileName: z.optional(givenFileName),
      attachmentType: z.enum(['N', 'F']),
      note: z.optional(text(longestNote)),
    }),
    output: bookingAttachment,
    problems: [...uploadProblems, 'ATTACHMENT_LIMIT', 'BOOKING_STATUS'],
    access: forOwnerOf('booking', 'params.id', 'bookings:write'),
    audit: creates('booking-attachment'),
    module,
    limit: 'upload',
    idempotent: true,
  },
  bookingAttachmentContent: {
    method: 'GET',
    path: '/mppd/api/bookings/{system}/{id}/attachments/{attachmentId}/content',
    summary: 'A file that hangs on a booking',
    params: attachmentKey,
    output: file('application/octet-stream'),
    problems: [],
    access: forOwnerOf('booking', 'params.id', 'bookings:read'),
    audit: reads('booking-attachment'),
    module,
  },
  bookingAttachmentDelete: {
    method: 'DELETE',
    path: '/mppd/api/bookings/{system}/{id}/attachments/{attachmentId}',
    summary: 'Take back a note or file that this account added',
    params: attachmentKey,
    output: null,
    problems: ['FORBIDDEN', 'BOOKING_STATUS'],
    access: forOwnerOf('booking', 'params.id', 'bookings:write'),
    audit: deletes('booking-attachment'),
    module,
    limit: 'booking',
  },
  archiveChatRecord: {
    method: 'GET',
    path: '/amts/archive/{accountId}/{patientId}/{id}/chat-record',
    summary: 'What was written in a teleconsultation of the patient',
    params: archiveKey,
    output: chatRecord,
    problems: ['TELEHEALTH_ERROR'],
    access: forPatient('params.patientId', 'record:read'),
    audit: reads('chat-record'),
    module,
    limit: 'search',
  },
  archiveStreamsRecord: {
    method: 'GET',
    path: '/amts/archive/{accountId}/{patientId}/{id}/streams-record',
    summary: 'The sound of a teleconsultation of the patient',
    params: archiveKey,
    output: file('audio/*'),
    problems: ['TELEHEALTH_ERROR'],
    access: forPatient('params.patientId', 'record:read'),
    audit: reads('streams-record'),
    module,
    limit: 'search',
  },
})
