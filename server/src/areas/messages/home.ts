import { defineHomePart } from '../home/part.ts'
import { newestUnread } from './store.ts'

/** How many messages the home page names. */
const named = 3

/** Messages from the clinic that the account has not read: how many of each patient, and the newest of all. */
export const homeMessages = defineHomePart({
  name: 'messages',
  module: 'messagesModule',
  read: async (_, { db, patients, about }) => {
    const rows = await newestUnread(db, patients.with('messages'))
    const counts = new Map(rows.map(({ patientId, count }) => [patientId, count]))
    for (const patientId of counts.keys()) about({ patientId })
    return {
      unread: [...counts].map(([patientId, count]) => ({ patientId: String(patientId), count })),
      newest: rows.slice(0, named).map(({ id, patientId, title, sentAt, toConfirm }) => ({
        id: String(id),
        patientId: String(patientId),
        title,
        sentDate: sentAt.toISOString(),
        toConfirm,
      })),
    }
  },
})
