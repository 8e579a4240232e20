import * as z from 'zod/mini'
import { forPatient } from '../../access.ts'
import { deletes, reads, updates } from '../../audit.ts'
import { defineEndpoints } from '../../endpoint.ts'
import { id, instant } from '../../primitives.ts'

/** What can be begun and finished later. A further kind is a further word. */
export const draftKinds = ['booking', 'address', 'questionnaire', 'referral'] as const
export type DraftKind = (typeof draftKinds)[number]

/** How deep and how long a draft may be; the length counts the characters of its JSON, the body as a whole has the door's limit. */
export const draftLimits = { depth: 12, length: 60_000 } as const

/** What somebody has entered so far, in the shape of the screen that asked for it. */
export type DraftContent = Readonly<Record<string, unknown>>

const storable = (text: string): boolean => text.isWellFormed() && !text.includes('\u0000')

/** Whether a value can be kept: not too deep, and of texts that every database stores. Walks without recursion. */
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
  patientId: id,
  kind: z.enum(draftKinds),
  /** What it is about: a service's code, a booking, a questionnaire. */
  subject: z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9._:/-]{0,99}$/)),
})

/** A draft on the wire. */
export const draft = z.object({
  kind: z.enum(draftKinds),
  subject: z.string(),
  content: z.record(z.string(), z.unknown()),
  version,
  savedAt: instant,
})
export type Draft = z.infer<typeof draft>

const path = '/mpi/accounts/mpi-user/patients/{patientId}/drafts'
const access = forPatient('params.patientId', 'patient:write')

/**
 * What the signed-in account has begun to fill in for a patient, so that neither a lost session nor another device loses it. Each
 * account sees its own drafts only. They end with what they were for, or 30 days after they were last saved.
 */
export const endpoints = defineEndpoints({
  draftList: {
    method: 'GET',
    path,
    summary: 'What the account has begun for a patient, last saved first',
    params: z.strictObject({ patientId: id }),
    query: z.strictObject({ kind: z.optional(z.enum(draftKinds)) }),
    output: z.array(draft),
    problems: [],
    access,
    audit: reads('draft'),
  },
  draftView: {
    method: 'GET',
    path: `${path}/{kind}/{subject}`,
    summary: 'One draft',
    params: draftKey,
    output: draft,
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
