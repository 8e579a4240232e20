import * as z from 'zod/mini'
import { action, askedId, code, id, instant, queryFrom, text } from '../../primitives.ts'
import {
  deliveryFormats,
  deliveryModes,
  documentsAtMost,
  longestDescription,
  requestStates,
  requestTypes,
} from '../../rules/document-requests.ts'
import { unitSpeciality } from '../dictionaries/index.ts'

/** An instant that a call brings: epoch milliseconds, as a number or as text, or ISO 8601 (a date: its first instant in clinic time). */
const asked = z.pipe(z.pipe(z.union([z.number(), z.string()]), z.transform(String)), queryFrom)

/** Who collects the documents for the patient, as the clinic compares it with their identity card. */
const authorizedPerson = z.strictObject({
  name: text(100),
  lastName: text(100),
  /** PESEL, or the number of an identity document. */
  identity: text(40),
  address: z.optional(text(300)),
})
export type AuthorizedPerson = z.infer<typeof authorizedPerson>

/** A request as it is made. */
export const newDocumentRequest = z.strictObject({
  patientId: askedId,
  encounterId: z.optional(askedId),
  clinicalDocumentIds: z.optional(z.array(askedId).check(z.maxLength(documentsAtMost))),
  clinicalDocumentsScope: z.optional(
    z.strictObject({
      departmentSpeciality: z.optional(code),
      dateFrom: z.optional(asked),
      dateTo: z.optional(asked),
    }),
  ),
  description: z.optional(text(longestDescription)),
  deliveryFormat: z.optional(z.enum(deliveryFormats)),
  deliveryMode: z.optional(z.literal([...deliveryModes])),
  authorizedPerson: z.optional(authorizedPerson),
  cdocType: z.optional(z.enum(requestTypes)),
})
export type NewDocumentRequest = z.input<typeof newDocumentRequest>

/** A file with which the clinic has answered. */
export const requestAttachment = z.object({
  id,
  fileName: z.string(),
  contentType: z.string(),
  /** In bytes; absent where the clinic has not given its content. */
  size: z.optional(z.int()),
})
export type RequestAttachment = z.infer<typeof requestAttachment>

const common = {
  id,
  patientId: id,
  status: z.enum(requestStates),
  cdocType: z.enum(requestTypes),
  description: z.string(),
  deliveryFormat: z.enum(deliveryFormats),
  deliveryMode: z.literal([...deliveryModes]),
  registeredAt: instant,
  /** When the clinic answered last, or the request was withdrawn. */
  changedAt: z.optional(instant),
}

/** A request in a list. */
export const documentRequestInList = z.object({ ...common, attachmentCount: z.int() })
export type DocumentRequestInList = z.infer<typeof documentRequestInList>

/** A request with everything that was asked and answered. */
export const documentRequest = z.object({
  ...common,
  encounterId: z.optional(id),
  /** The documents that it names, as far as the account sees them. */
  clinicalDocumentIds: z.array(id),
  documents: z.array(z.object({ id, title: z.string(), date: instant })),
  clinicalDocumentsScope: z.optional(
    z.object({
      departmentSpeciality: z.optional(unitSpeciality),
      dateFrom: z.optional(instant),
      dateTo: z.optional(instant),
    }),
  ),
  authorizedPerson: z.optional(authorizedPerson),
  /** The clinic's own words: why it refused, or where the documents are to be fetched. */
  details: z.optional(z.string()),
  attachments: z.array(requestAttachment),
  actions: z.object({ withdraw: action }),
})
export type DocumentRequest = z.infer<typeof documentRequest>

/** What the clinic takes (V-358, V-363). */
export const documentRequestSettings = z.object({
  cdocTypes: z.array(z.enum(requestTypes)),
  cdocScopeEnable: z.boolean(),
  /** The clinic's own words about costs and time, in each language; without them the portal's usual ones hold. */
  notice: z.optional(z.object({ pl: z.string(), en: z.string() })),
})
export type DocumentRequestSettings = z.infer<typeof documentRequestSettings>
