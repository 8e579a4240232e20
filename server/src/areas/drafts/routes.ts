import type { Draft, endpoints } from '@portal/contract/areas/drafts'
import type { Handlers } from '../../http/call.ts'
import { Problem } from '../../http/problem.ts'
import { draftOf, drafts, endDraft, saveDraft, type DraftRow } from './store.ts'

const present = ({ savedAt, ...row }: DraftRow): Draft => ({ ...row, savedAt: savedAt.toISOString() })

/** Handlers of drafts. */
export const draftsHandlers = (): Handlers<typeof endpoints> => ({
  draftList: async ({ db, patient, query }) => (await drafts(db, patient, query.kind)).map(present),
  draftView: async ({ db, patient, params }) => {
    const row = await draftOf(db, patient, params)
    return row ? present(row) : null
  },
  draftSave: async ({ db, patient, params, body }) => {
    const saved = await saveDraft(db, patient, params, body.content, body.version)
    if (saved === 'stale') throw new Problem('STALE_VERSION')
    return { version: saved.version, savedAt: saved.savedAt.toISOString() }
  },
  draftDelete: async ({ db, patient, params }) => endDraft(db, await patient.take(db), params),
})
