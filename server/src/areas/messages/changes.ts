import { thoseWhoMayHear } from '../../access/may-hear.ts'
import type { Changes } from '../../events/changes.ts'

/** What the database tells of messages: `7`, a patient; `7 hidden`, of whom guardians hear nothing now; `account 3`, who has read one. */
const form = /^(?:(\d+)( hidden)?|account (\d+))$/

/** Messages that were sent, read, changed or taken back. */
export const messageChanges: Changes = {
  kind: 'messages',
  module: 'messagesModule',
  topic: 'messages_changed',
  heardBy: async (db, told, accounts, now) => {
    const about: { patientId: number; hidden: boolean }[] = []
    const readers: number[] = []
    for (const content of told) {
      const [, patient, hidden, reader] = form.exec(content) ?? []
      if (patient) about.push({ patientId: Number(patient), hidden: hidden !== undefined })
      if (reader) readers.push(Number(reader))
    }
    return about.length === 0
      ? readers
      : [...readers, ...(await thoseWhoMayHear(db, 'messages', about, { accounts, now }))]
  },
}
