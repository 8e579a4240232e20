import * as z from 'zod/mini'
import { forLinked, forOwnerOf, forPatient, forPatients, signedIn } from '../../access.ts'
import { creates, deletes, leavesNoTrace, reads, updates } from '../../audit.ts'
import { defineEndpoints, file } from '../../endpoint.ts'
import { askedId, code, queryFrom, queryTo, text } from '../../primitives.ts'
import { uploadProblems } from '../../problem-lists.ts'
import {
  longestContent,
  longestTitle,
  messagesAtOnce,
  recipientsAtMost,
  recipientsAtOnce,
} from '../../rules/messages.ts'
import { fileSettings, storedFile } from '../files/index.ts'
import { attachmentsInput } from '../patients/parts.ts'
import { message, messageCategory, messageContact } from './parts.ts'

export { problems } from './problems.ts'

const messageKey = z.strictObject({ id: askedId })

/** What a person writes. The text may have formats; the server keeps those of the closed set and drops all else. */
const written = {
  title: text(longestTitle),
  content: z.string().check(z.minLength(1), z.maxLength(longestContent)),
  category: z.optional(code),
  recipients: z.array(askedId).check(z.minLength(1), z.maxLength(recipientsAtMost)),
  /** Files in the body itself. */
  attachments: z.optional(attachmentsInput),
  /** Files that were sent before (`uploadCreate`) and wait to be attached. */
  uploads: z.optional(z.array(askedId).check(z.maxLength(20))),
}

const pages = (size: number) => ({
  pageIndex: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(10_000)), 0),
  pageSize: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(50)), size),
})

const filter = z.optional(text(150))
const list = {
  after: z.optional(queryFrom),
  before: z.optional(queryTo),
  ...pages(messagesAtOnce),
  category: z.optional(code),
  title: filter,
  /** Only messages about this patient; without it about everybody for whom the account has the right. */
  patientId: z.optional(askedId),
}

const module = 'messagesModule'
const entity = 'message'

export const endpoints = defineEndpoints({
  messageCategories: {
    method: 'GET',
    path: '/mpi/message-categories',
    summary: 'The categories by which the clinic orders messages, in its order',
    output: z.array(messageCategory),
    problems: [],
    access: signedIn,
    audit: leavesNoTrace('a list of the clinic, nobody’s data'),
    module,
  },
  messageSettings: {
    method: 'GET',
    path: '/mpi/accounts/message-component-settings',
    summary: 'How large, how many and what kinds of files a message may have',
    output: fileSettings,
    problems: [],
    access: signedIn,
    audit: leavesNoTrace('settings name nobody'),
    module,
  },
  messageRecipients: {
    method: 'GET',
    path: '/mpi/accounts/mpi-user/recipients',
    summary: 'Those at the clinic to whom one may write about a patient, by name; pages of five',
    query: z.strictObject({
      patientId: askedId,
      name: filter,
      lastname: filter,
      username: filter,
      ...pages(recipientsAtOnce),
    }),
    output: z.array(messageContact),
    problems: [],
    access: forPatient('query.patientId', 'messages'),
    audit: reads('message-contact'),
    module,
    limit: 'search',
  },
  messageInbox: {
    method: 'GET',
    path: '/mpi/messages/u/mpi-user/inbox',
    summary: 'Messages from the clinic, the newest first; pages of fifteen',
    query: z.strictObject({ ...list, sender: filter, recipient: filter }),
    output: z.array(message),
    problems: [],
    access: forPatients('query.patientId', 'messages'),
    audit: reads(entity),
    module,
  },
  messageOutbox: {
    method: 'GET',
    path: '/mpi/messages/u/mpi-user/outbox',
    summary: 'Messages that this account has sent to the clinic, the newest first; pages of fifteen',
    query: z.strictObject(list),
    output: z.array(message),
    problems: [],
    access: forPatients('query.patientId', 'messages'),
    audit: reads(entity),
    module,
  },
  messageUnread: {
    method: 'GET',
    path: '/mpi/messages/u/mpi-user/unread',
    summary:
      'How many messages from the clinic this account has not read: of each patient among the newest 500, and at most 100; and whether it must read one before anything else',
    output: z.object({
      count: z.int(),
      /** A message waits that must be read and confirmed before anything else. */
      mustRead: z.boolean(),
    }),
    problems: [],
    access: forLinked('messages'),
    audit: reads(entity),
    module,
    background: true,
  },
  messagesToConfirm: {
    method: 'GET',
    path: '/mpi/messages/u/mpi-user/to-confirm',
    summary: 'Messages that this account must read and confirm before anything else, the oldest first',
    output: z.array(message),
    problems: [],
    access: forLinked('messages'),
    audit: reads(entity),
    module,
  },
  messageSend: {
    method: 'POST',
    path: '/mpi/messages/u/mpi-user/portal',
    summary: 'Write to the clinic about a patient, or answer a message',
    body: z.strictObject({ ...written, patientId: askedId, inResponseTo: z.optional(askedId) }),
    filesInBody: true,
    filesAt: 'attachments',
    output: message,
    problems: [
      'MESSAGE_PATIENT',
      'MESSAGE_RECIPIENT',
      'MESSAGE_CATEGORY',
      'MESSAGE_EMPTY',
      'MESSAGE_TOO_LONG',
      'ATTACHMENT_LIMIT',
      ...uploadProblems,
    ],
    access: forPatient('body.patientId', 'messages'),
    audit: creates(entity),
    module,
    limit: 'upload',
    idempotent: true,
  },
  messageUpdate: {
    method: 'PUT',
    path: '/mpi/messages/u/mpi-user/update',
    summary: 'Change a message that this account has sent and the clinic has not read',
    body: z.strictObject({
      ...written,
      id: askedId,
      /** The version that the person saw. */
      version: z.int().check(z.minimum(1), z.maximum(2_000_000_000)),
      /** Files of the message that stay; those left out are taken away. */
      keep: z.optional(z.array(askedId).check(z.maxLength(20))),
      isEdit: z.literal(true),
    }),
    filesInBody: true,
    filesAt: 'attachments',
    output: message,
    problems: [
      'MESSAGE_READ_EDIT',
      'MESSAGE_WITHDRAWN',
      'MESSAGE_RECIPIENT',
      'MESSAGE_CATEGORY',
      'MESSAGE_EMPTY',
      'MESSAGE_TOO_LONG',
      'STALE_VERSION',
      'ATTACHMENT_LIMIT',
      'FORBIDDEN',
      ...uploadProblems,
    ],
    access: forOwnerOf('message', 'body.id', 'messages'),
    audit: updates(entity),
    module,
    limit: 'upload',
  },
  messageRecipientsOf: {
    method: 'GET',
    path: '/mpi/messages/{id}/recipients',
    summary: 'To whom a message was written',
    params: messageKey,
    output: z.array(messageContact),
    problems: [],
    access: forOwnerOf('message', 'params.id', 'messages'),
    audit: reads(entity),
    module,
  },
  messageRead: {
    method: 'POST',
    path: '/mpi/messages/u/mpi-user/{id}',
    summary: 'Mark a message from the clinic as read by this account; confirms one that must be confirmed',
    params: messageKey,
    output: message,
    problems: ['FORBIDDEN'],
    access: forOwnerOf('message', 'params.id', 'messages'),
    audit: updates(entity),
    module,
  },
  messageIsRead: {
    method: 'GET',
    path: '/mpi/messages/u/mpi-user/{id}/is-read',
    summary: 'Whether a message has been read: by the clinic if it was sent to it, else by this account',
    params: messageKey,
    output: z.object({ value: z.boolean() }),
    problems: [],
    access: forOwnerOf('message', 'params.id', 'messages'),
    audit: reads(entity),
    module,
    background: true,
  },
  messageDelete: {
    method: 'DELETE',
    path: '/mpi/messages/u/mpi-user/{id}',
    summary:
      'Take back a message that this account has sent and the clinic has not read; where the clinic has a system of its own, once that agrees',
    params: messageKey,
    output: z.object({
      /** The clinic's own system is asked first; until it answers the message stays. */
      waits: z.boolean(),
    }),
    problems: ['MESSAGE_READ_DELETE', 'MESSAGE_WITHDRAWN', 'FORBIDDEN'],
    access: forOwnerOf('message', 'params.id', 'messages'),
    audit: deletes(entity),
    module,
  },
  messageAttachments: {
    method: 'GET',
    path: '/mpi/messages/u/mpi-user/{id}/attachments',
    summary: 'The files of a message',
    params: messageKey,
    output: z.array(storedFile),
    problems: [],
    access: forOwnerOf('message', 'params.id', 'messages'),
    audit: reads('message-attachment'),
    module,
  },
  messageAttachmentContent: {
    method: 'GET',
    path: '/mpi/messages/u/mpi-user/{id}/attachments/{attachmentId}/content',
    summary: 'The content of a file of a message',
    params: z.strictObject({ id: askedId, attachmentId: askedId }),
    output: file('application/octet-stream'),
    problems: [],
    access: forOwnerOf('message', 'params.id', 'messages'),
    audit: reads('message-attachment'),
    module,
  },
  messageThread: {
    method: 'GET',
    path: '/mpi/messages/u/mpi-user/{id}/thread',
    summary: 'The conversation to which a message belongs, the oldest first',
    params: messageKey,
    output: z.array(message),
    problems: [],
    access: forOwnerOf('message', 'params.id', 'messages'),
    audit: reads(entity),
    module,
  },
})
