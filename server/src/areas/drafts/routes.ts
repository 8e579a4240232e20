import type { Draft, endpoints } from '@portal/contract/areas/drafts'
import { mayActForAll } from '../../access/scope.ts'
import type { Tx } from '../../db/database.ts'
import type { Handlers } from '../../http/call.ts'
import { Problem } from '../../http/problem.ts'
import { draftOf, drafts, endDraft, saveDraft, type DraftKey, type DraftRow } from './store.ts'

const present = ({ savedAt, ...row }: DraftRow): Draft => ({ ...row, savedAt: savedAt.toISOString() })

const keyOf = (params: Omit<DraftKey, 'patientId'> & { readonly patientId: string }): DraftKey => ({
  ...params,
  patientId: Number(params.patientId),
})

/** Handlers of what people have begun to fill in. */
export const draftsHandlers = (): Handlers<typeof endpoints> => ({
  draftList: async (call) => {
    const patientId = Number(call.params.patientId)
    const rows = await drafts(call.db, call.scope, { patientId, kind: call.query.kind })
    if (!rows) throw new Problem('NOT_FOUND')
    return rows.map(present)
  },
  draftView: async (call) => {
    const key = keyOf(call.params)
    const row = await draftOf(call.db, call.scope, key)
    if (!row) throw new Problem('NOT_FOUND')
    return present(row)
  },
  draftSave: async (call) => {
    const key = keyOf(call.params)
    const saved = await saveDraft(call.db as Tx, call.scope, key, call.body.content, call.body.version)
    if (saved === undefined) throw new Problem('NOT_FOUND')
    if (saved === 'stale') throw new Problem('STALE_VERSION')
    return { version: saved.version, savedAt: saved.savedAt.toISOString() }
  },
  draftDelete: async (call) => {
    const key = keyOf(call.params)
    if (!(await mayActForAll(call.db, call.scope, [key.patientId], 'patient:write'))) throw new Problem('NOT_FOUND')
    await endDraft(call.db as Tx, call.scope, key)
  },
})
