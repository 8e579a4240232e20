import * as z from 'zod/mini'
import { action, id, instant } from '../primitives.ts'

/** N note, F file, A audio record, C chat record (001 §3). */
export const attachmentTypes = ['N', 'F', 'A', 'C'] as const
export type AttachmentType = (typeof attachmentTypes)[number]

export const longestNote = 2000

/** One thing that hangs on a booking. */
export const bookingAttachment = z.object({
  attachmentId: id,
  attachmentType: z.enum(attachmentTypes),
  fileName: z.optional(z.string()),
  note: z.optional(z.string()),
  /** Media type and size in bytes of a file. */
  type: z.optional(z.string()),
  size: z.optional(z.int()),
  createdAt: instant,
  /** YOU: this account; PERSON: somebody else who may act for the patient; CLINIC: the clinic or the teleconsultation's platform. */
  addedBy: z.enum(['YOU', 'PERSON', 'CLINIC']),
  actions: z.object({ delete: action }),
})
export type BookingAttachment = z.infer<typeof bookingAttachment>

/** What was written in a teleconsultation, in the order of writing. */
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
