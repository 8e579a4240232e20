import * as z from 'zod/mini'
import { longestContent } from './rules/messages.ts'

// What the portal and the clinic's own system say to each other about messages: the protocol of docs/integrations.md. Names of patients, contacts and
// the clinic's messages are those of the clinic's system (`Patient/17`), keys are the portal's.

const name = z.string().check(z.minLength(1), z.maxLength(200))
const key = z.uuid()
const instant = z.iso.datetime({ offset: true })

/** A message to the clinic in one of its versions, which never change. */
export const messageToClinic = z.readonly(
  z.object({
    version: z.int().check(z.minimum(1)),
    patient: name,
    /** The patient themselves, or somebody who acts for them. */
    writer: z.enum(['PATIENT', 'REPRESENTATIVE']),
    to: z.array(name),
    category: z.nullable(z.string()),
    title: z.string(),
    /** HTML of the portal's closed set of formats. */
    content: z.string(),
    sentAt: instant,
    editedAt: z.nullable(instant),
    /** What it answers: a message of the clinic by its id, or one of the portal by its key. */
    answers: z.nullable(z.union([z.object({ id: name }), z.object({ key })])),
    /** Guardians do not see it. */
    hidden: z.boolean(),
    files: z.array(
      z.object({ id: z.string(), filename: z.string(), type: z.string(), size: z.int(), sha256: z.string() }),
    ),
  }),
)
export type MessageToClinic = z.output<typeof messageToClinic>

/** What the clinic's system answers to a version, or to the wish to take a message back. */
export const messageAnswer = z.discriminatedUnion('state', [
  z.object({ state: z.literal('accepted') }),
  /** It was read before, in this version; that one stands. */
  z.object({ state: z.literal('read'), version: z.int(), readAt: instant }),
  z.object({ state: z.literal('refused') }),
])
export type MessageAnswer = z.output<typeof messageAnswer>

const position = z.string().check(z.minLength(1), z.maxLength(100))
const news = { position }

/** What happened at the clinic, in the order in which it happened. */
export const newsItem = z.discriminatedUnion('kind', [
  z.object({
    ...news,
    kind: z.literal('message'),
    id: name,
    /** One patient, or a group to whom the same is announced. */
    patients: z.array(name).check(z.minLength(1), z.maxLength(5000)),
    from: name,
    title: z.string().check(z.maxLength(1000)),
    content: z.string().check(z.maxLength(longestContent)),
    category: z.optional(z.nullable(z.string())),
    sentAt: instant,
    toConfirm: z.optional(z.boolean()),
    hidden: z.optional(z.boolean()),
    answers: z.optional(z.nullable(z.union([z.object({ id: name }), z.object({ key })]))),
  }),
  /** A patient's message was read in this version. */
  z.object({ ...news, kind: z.literal('read'), key, version: z.int(), readAt: instant }),
  /** A message of the clinic was sent in error. */
  z.object({ ...news, kind: z.literal('takenBack'), id: name }),
  /** Whether guardians see a message of the clinic. */
  z.object({ ...news, kind: z.literal('marked'), id: name, hidden: z.boolean() }),
  /** Contacts as they are now; others stay. */
  z.object({
    ...news,
    kind: z.literal('contacts'),
    contacts: z
      .array(
        z.object({
          id: name,
          username: name,
          name: z.string().check(z.maxLength(200)),
          lastName: name,
          about: z.optional(z.string().check(z.maxLength(500))),
          practitioner: z.optional(name),
          opensTo: z.enum(['ALL', 'TREATED', 'NONE']),
        }),
      )
      .check(z.maxLength(5000)),
  }),
  /** All categories, in the clinic's order. */
  z.object({
    ...news,
    kind: z.literal('categories'),
    categories: z
      .array(
        z.object({
          code: z.string().check(z.minLength(1), z.maxLength(64)),
          name,
          description: z.optional(z.string().check(z.maxLength(500))),
        }),
      )
      .check(z.maxLength(200)),
  }),
])
export type NewsItem = z.output<typeof newsItem>

/** News of which the portal could make nothing, and why. */
export const refusedNews = z.object({
  position,
  reason: z.enum(['SHAPE', 'PATIENT', 'SENDER', 'ANSWERS', 'TEXT', 'MESSAGE', 'DATA']),
})
export type RefusedNews = z.output<typeof refusedNews>

/** The body of `POST /news`: the position of the last news that the portal has, and what it could not take since it asked before. */
export const newsQuestion = z.object({ after: z.nullable(position), refused: z.array(refusedNews) })

/** The answer to it. Each item is judged by itself, so that one of a wrong shape holds nothing up. */
export const newsAnswer = z.object({ news: z.array(z.looseObject({ position })).check(z.maxLength(500)) })
