import * as z from 'zod/mini'
import { action, code, id, instant } from '../../primitives.ts'

/** What a message is about, as the clinic orders its messages. Names are the clinic's, in Polish. */
export const messageCategory = z.object({
  code,
  name: z.string(),
  description: z.optional(z.string()),
})
export type MessageCategory = z.infer<typeof messageCategory>

/** Somebody at the clinic to whom a patient may write: a person, or a team with a name alone. */
export const messageContact = z.object({
  id,
  username: z.string(),
  name: z.string(),
  lastName: z.string(),
  /** What they are at the clinic, in the clinic's words. */
  about: z.optional(z.string()),
})
export type MessageContact = z.infer<typeof messageContact>

/** Who wrote a message: YOU, another PERSON who may act for the patient, or the CLINIC. */
export const messageSender = z.object({
  side: z.enum(['YOU', 'PERSON', 'CLINIC']),
  name: z.string(),
  lastName: z.string(),
  about: z.optional(z.string()),
  /** The contact at the clinic, whom a reply goes to; null for anybody else. */
  contactId: z.nullable(id),
})

/** A message between those who act for a patient and the clinic. Without `readDate` it is unread (V-599). */
export const message = z.object({
  id,
  /** The same for every message of a conversation. */
  threadId: id,
  /** The patient about whom it is. */
  patient: z.object({ id, name: z.string(), lastName: z.string() }),
  /** IN: from the clinic; OUT: to the clinic. */
  direction: z.enum(['IN', 'OUT']),
  title: z.string(),
  /** Text with formats of the closed set (`rules/formatted-text.ts`), already harmless. */
  content: z.string(),
  category: z.optional(messageCategory),
  sender: messageSender,
  /** Ids of the contacts to whom it was written; empty for a message from the clinic. */
  recipients: z.array(id),
  /** Their names, in the same order. */
  recipientNames: z.array(z.string()),
  sentDate: instant,
  /** When the text was changed last. */
  editedDate: z.optional(instant),
  /** IN: when this account read it; OUT: when the clinic did. */
  readDate: z.optional(instant),
  inResponseTo: z.optional(id),
  attachmentsCount: z.int(),
  /** The clinic wants it to be read and confirmed before anything else. */
  toConfirm: z.boolean(),
  /** OUT: whether the clinic's system has it; WAITING while it does not answer, REFUSED where it did not take it. */
  delivery: z.optional(z.enum(['WAITING', 'DELIVERED', 'REFUSED'])),
  /** OUT: what waits with the message, or was refused, where the clinic's system has an earlier version of it: a change, or the wish to take it back. */
  pending: z.optional(z.enum(['CHANGE', 'WITHDRAWAL'])),
  /** OUT: what reached the clinic only after it had read the message, and so changed nothing; with the title and the text of a change. */
  notTaken: z.optional(
    z.object({
      act: z.enum(['CHANGE', 'WITHDRAWAL']),
      title: z.optional(z.string()),
      content: z.optional(z.string()),
    }),
  ),
  version: z.int(),
  actions: z.object({ reply: action, edit: action, delete: action }),
})
export type Message = z.infer<typeof message>
