import * as z from 'zod/mini'
import { bornPatient, holder, named } from './clinic-people.ts'
import { deliveryFormats, deliveryModes, requestTypes } from './rules/document-requests.ts'
import { id, instant } from './primitives.ts'

// What the portal and the clinic's office say to each other of requests for documents: the protocol of docs/integrations.md.

/** A request for documents that the clinic has to deal with, or that was withdrawn since it heard of it. */
const requestForClinic = z.readonly(
  z.object({
    id,
    state: z.enum(['SENT', 'ACCEPTED', 'READY', 'WITHDRAWN']),
    registeredAt: instant,
    /** Who asked; null where that account is no more. Only confirmed contacts. */
    by: z.nullable(
      z.object({
        ...holder,
        role: z.enum(['PATIENT', 'WARD', 'CHILD']),
      }),
    ),
    patient: bornPatient,
    cdocType: z.enum(requestTypes),
    description: z.string(),
    /** The stay from whose page it was made, by its id in the clinic's system. */
    encounter: z.nullable(z.string()),
    /** The documents that were ticked, by their ids in the clinic's system. */
    documents: z.array(z.string()),
    scope: z.nullable(
      z.object({
        departmentSpeciality: z.nullable(z.string()),
        dateFrom: z.nullable(instant),
        dateTo: z.nullable(instant),
      }),
    ),
    deliveryFormat: z.enum(deliveryFormats),
    deliveryMode: z.literal([...deliveryModes]),
    authorizedPerson: z.nullable(z.object({ ...named, identity: z.string(), address: z.nullable(z.string()) })),
  }),
)
export type RequestForClinic = z.output<typeof requestForClinic>

/** What the clinic may say to a request. */
export const documentAnswers = ['ACCEPTED', 'READY', 'COMPLETED', 'REFUSED'] as const
export type DocumentAnswer = (typeof documentAnswers)[number]

/** The longest answer in words, and the most files with one. */
export const longestAnswer = 2000
export const answerFilesAtMost = 50

const documentDecision = z.readonly(
  z.object({
    id: z.string(),
    answer: z.enum(documentAnswers),
    /** For the person who asked: why it was refused, where the documents are. */
    text: z.optional(z.string().check(z.maxLength(longestAnswer))),
    /** Files that the portal then fetches one by one. `hidden`: not to be shown to guardians. */
    files: z.optional(
      z
        .array(
          z.object({
            id: z.string().check(z.regex(/^[A-Za-z0-9._-]{1,64}$/)),
            title: z.string().check(z.minLength(1), z.maxLength(200)),
            contentType: z.string().check(z.maxLength(100)),
            hidden: z.optional(z.boolean()),
          }),
        )
        .check(z.maxLength(answerFilesAtMost)),
    ),
  }),
)
export type DocumentDecision = z.output<typeof documentDecision>

/** The body of `POST /document-requests`: every request that is open. */
export const documentRequestsBody = z.object({ requests: z.array(requestForClinic) })

/** The answer to it. A request that is not named here stays as it is. */
export const documentDecisionsBody = z.object({ answers: z.array(documentDecision) })
