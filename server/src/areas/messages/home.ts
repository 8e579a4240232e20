import { defineHomePart } from '../home/part.ts'
import { newestUnread } from './store.ts'

/** Messages from the clinic that the account has not read: how many of each patient, and the newest of each. */
export const homeMessages = defineHomePart({
  name: 'messages',
  module: 'messagesModule',
  read: async (_, { db, patients, about }) => {
    const rows = await newestUnread(db, patients.with('messages'))
    const counts = new Map(rows.map(({ patientId, count }) => [patientId, count]))
    for (const patientId of counts.keys()) about({ patientId })
    return {
      unread: [...counts].map(([patientId, count]) => ({ patientId: String(patientId), count })),
      newest: rows.map(({ id, patientId, title, sentAt, toConfirm }) => ({
        id: String(id),
        patientId: String(patientId),
        title,
        sentDate: sentAt.toISOString(),
        toConfirm,
      })),
    }
  },
})
