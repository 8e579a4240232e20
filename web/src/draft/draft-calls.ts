import { endpoints, type Draft, type DraftContent, type DraftKind } from '@portal/contract/areas/drafts'
import { queryOptions } from '@tanstack/react-query'
import { callerOf } from '../api/caller.ts'
import { isProblem } from '../api/problem-text.ts'

export type { Draft, DraftContent }

const call = callerOf(endpoints)

/** Identifies a draft of the signed-in account: patient, kind, and what it is about. */
export interface DraftKey {
  readonly patientId: string
  readonly kind: DraftKind
  readonly subject: string
}

/** A draft as the server has stored it. */
export interface Stored {
  readonly content: DraftContent
  readonly version: number
  readonly savedAt: string
}

/** Reads a draft; undefined when there is none, or when the right to act for the patient has ended. */
export async function readDraft(key: DraftKey): Promise<Stored | undefined> {
  try {
    return (await call('draftView', { params: { ...key } })) ?? undefined
  } catch (error) {
    if (isProblem(error, 'NOT_FOUND')) return undefined
    throw error
  }
}

/**
 * Writes a draft over the version that was seen. Rejects with STALE_VERSION when the server has another version. With `leaving` the call is finished
 * even when the page is closed.
 */
export const writeDraft = (key: DraftKey, content: DraftContent, seen: number | undefined, leaving: boolean) =>
  call(
    'draftSave',
    { params: { ...key }, body: { content, ...(seen === undefined ? {} : { version: seen }) } },
    { keepalive: leaving },
  )

export const removeDraft = (key: DraftKey): Promise<void> => call('draftDelete', { params: { ...key } })

/** The account's drafts for a patient, the last saved one first. */
export const draftsQuery = (patientId: string, kind: DraftKind) =>
  queryOptions({
    queryKey: ['drafts', patientId, kind],
    queryFn: ({ signal }) => call('draftList', { params: { patientId }, query: { kind } }, { signal }),
    staleTime: 0,
  })
