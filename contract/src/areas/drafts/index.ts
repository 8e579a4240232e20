import * as z from 'zod/mini'
import { forPatient } from '../../access.ts'
import { deletes, reads, updates } from '../../audit.ts'
import { defineEndpoints } from '../../endpoint.ts'
import { askedId, instant } from '../../primitives.ts'

/** What a person can begin and finish later. A new kind is one more entry here. */
export const draftKinds = [
  'booking',
  'address',
  'questionnaire',
  'referral',
  'message',
  'document-request',
  'declaration',
] as const
export type DraftKind = (typeof draftKinds)[number]

/** The greatest depth of a draft, and its greatest length in characters of its JSON. The door limits the body as a whole. */
export const draftLimits = { depth: 12, length: 60_000 } as const

/** What a person has entered so far, in the shape of the screen that asked for it. */
export type DraftContent = Readonly<Record<string, unknown>>

const storable = (text: string): boolean => text.isWellFormed() && !text.includes('\u0000')

/** Whether a value can be kept as a draft: not too deep, and with texts that every database stores. Walks the value without recursion. */
export function isDraftContent(content: object): boolean {
  let level: unknown[] = [content]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > draftLimits.depth) return false
    const next: unknown[] = []
    for (const value of level) {
      if (typeof value === 'string' && !storable(value)) return false
      if (typeof value !== 'object' || value === null) continue
      if (!Array.isArray(value) && !Object.keys(value).every(storable)) return false
      next.push(...Object.values(value))
    }
    level = next
  }
  return JSON.stringify(content).length <= draftLimits.length
}

const content = z.record(z.string(), z.unknown()).check(z.refine(isDraftContent))

const version = z.int().check(z.minimum(1), z.maximum(2_000_000_000))

const draftKey = z.strictObject({
  patientId: askedId,
  kind: z.enum(draftKinds),
  /** What the draft is about: the code of a service, a booking, a questionnaire. */
  subject: z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9._:/-]{0,99}$/)),
})

/** A draft as it is sent. */
export const draft = z.object({
  kind: z.enum(draftKinds),
  subject: z.string(),
  content: z.record(z.string(), z.unknown()),
  version,
  savedAt: instant,
})
export type Draft = z.infer<typeof draft>

const path = '/mpi/accounts/mpi-user/patients/{patientId}/drafts'
// What somebody has typed is their own: it asks only that the patient be theirs to act for. What is sent in the end asks for more.
const access = forPatient('params.patientId', 'patient:read')

/**
 * What the signed-in account has begun to fill in for a patient, so that a lost session or another device loses nothing. Each account sees its own
 * drafts only. A draft ends when what it prepared is done, or 30 days after it was last saved.
 */
export const endpoints = defineEndpoints({
  draftList: {
    method: 'GET',
    path,
    summary: 'What the account has begun for a patient, last saved first',
    params: z.strictObject({ patientId: askedId }),
    query: z.strictObject({ kind: z.optional(z.enum(draftKinds)) }),
    output: z.array(draft),
    problems: [],
    access,
    audit: reads('draft'),
  },
  draftView: {
    method: 'GET',
    path: `${path}/{kind}/{subject}`,
    summary: 'One draft; null where nothing has been begun',
    params: draftKey,
    output: z.nullable(draft),
    problems: [],
    access,
    audit: reads('draft'),
  },
  draftSave: {
    method: 'PUT',
    path: `${path}/{kind}/{subject}`,
    summary: 'Keep what has been entered; `version` is the one that was seen, absent when there was none',
    params: draftKey,
    body: z.strictObject({ content, version: z.optional(version) }),
    output: z.object({ version, savedAt: instant }),
    problems: ['STALE_VERSION'],
    access,
    audit: updates('draft'),
  },
  draftDelete: {
    method: 'DELETE',
    path: `${path}/{kind}/{subject}`,
    summary: 'Forget a draft; one that is gone already is as good as forgotten',
    params: draftKey,
    output: null,
    problems: [],
    access,
    audit: deletes('draft'),
  },
})
