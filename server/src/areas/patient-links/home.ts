import { defineHomePart } from '../home/part.ts'
import { handoverTime } from './rules.ts'
import { guardiansOf, type GuardianRow } from './store.ts'

/** What a guardian's link waits for, and until when. */
function awaited(row: GuardianRow, now: Date) {
  if (row.status === 'P') return { kind: 'request' as const }
  const handover = handoverTime(row, now)
  if (handover && !row.kept) return { kind: 'handover' as const, until: handover.toISOString() }
  return row.asked && !row.ended ? { kind: 'yearly' as const } : undefined
}

/** The account's own guardians about whom it is asked something. */
export const homeLinks = defineHomePart({
  name: 'patientLinks',
  read: async (_, { db, patients, now, about }) => {
    const rows = await guardiansOf(db, patients.with('links:write'))
    return rows.flatMap((row) => {
      const what = awaited(row, now)
      if (!what) return []
      about({ patientId: row.patientId })
      const { patientId, accountId, fullName } = row
      return [
        { ...what, patientId: String(patientId), accountId: String(accountId), ...(fullName ? { fullName } : {}) },
      ]
    })
  },
})
