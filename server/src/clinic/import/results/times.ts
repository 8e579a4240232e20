import { clinicDay } from '../../../clinic-time.ts'
import type { Batch, Item } from '../batch.ts'
import { instantOf } from '../dates.ts'
import { extensionOf } from '../fhir.ts'
import { elementsOf } from '../record.ts'
import { extensionUrls } from '../systems.ts'

interface Timed {
  readonly issued?: string | undefined
  readonly effectiveDateTime?: string | undefined
  readonly effectiveInstant?: string | undefined
  readonly effectivePeriod?: { readonly start?: string | undefined; readonly end?: string | undefined } | undefined
}
interface Before {
  readonly effective_at: Date
  readonly issued_at: Date
}

/**
 * When an examination was made and its result released; each stands for the other where one is missing. A resource without any time has that of its
 * last change, or of its first import.
 */
export function timesOf({ now }: Pick<Batch, 'now'>, { read, resource }: Item<Timed>, before: Before | undefined) {
  const { issued, effectiveDateTime, effectiveInstant, effectivePeriod } = read
  const { lastUpdated } = elementsOf(resource['meta'])
  const said = effectiveDateTime ?? effectiveInstant ?? effectivePeriod?.start ?? effectivePeriod?.end
  const changed = typeof lastUpdated === 'string' && !Number.isNaN(Date.parse(lastUpdated)) ? lastUpdated : undefined
  const effective = said ?? issued ?? changed
  const release = issued ?? said ?? changed
  return {
    effective_at: (effective === undefined ? (before?.effective_at ?? now) : instantOf(effective)).toISOString(),
    issued_at: (release === undefined ? (before?.issued_at ?? now) : instantOf(release)).toISOString(),
  }
}

/** The clinic says that somebody has spoken with the patient about the result. */
export const isDiscussed = (extension: Parameters<typeof extensionOf>[0]): boolean =>
  extensionOf(extension, extensionUrls.discussed)?.valueBoolean === true

/** The group of observations that are read together when no report holds them: of one patient, kind, visit and day. */
export const groupOf = (
  patientRef: string,
  category: string | null,
  encounter: string | null,
  effectiveAt: string,
): string =>
  ['group', patientRef, category ?? '', encounter ?? '', clinicDay(new Date(effectiveAt)).toString()].join('|')
