import { defineHomePart } from '../home/part.ts'
import { begunBookings } from './store.ts'

/** The bookings that the account has begun, for anybody. */
export const homeDrafts = defineHomePart({
  name: 'drafts',
  module: 'bookingsModule',
  read: async (_, { db, patients, about }) => {
    const rows = await begunBookings(db, patients)
    for (const { patientId } of rows) about({ patientId })
    return rows.map(({ patientId, savedAt, ...row }) => ({
      ...row,
      patientId: String(patientId),
      savedAt: savedAt.toISOString(),
    }))
  },
})
