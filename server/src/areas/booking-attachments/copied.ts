import { dateAndTime } from '../../clinic-time.ts'
import { sql } from '../../db/sql.ts'
import type { CopySection } from '../../personal/rules.ts'

interface Copied {
  readonly at: Date
  readonly side: 'PATIENT' | 'STAFF' | 'GUEST'
  readonly name: string | null
  readonly text: string
}

const words = {
  pl: { PATIENT: 'Pacjent', STAFF: 'Lekarz', GUEST: 'Gość' },
  en: { PATIENT: 'Patient', STAFF: 'Doctor', GUEST: 'Guest' },
}

/** What was kept of the chats of the account's own patient, in their order. */
export const keptChats: CopySection = {
  place: 59,
  title: { pl: 'Zachowane czaty teleporad', en: 'Kept chats of teleconsultations' },
  facts: async ({ db, own, language }) => {
    const mine = own.with('record:read')
    const rows = await mine.all(
      db,
      sql<Copied>`
      select k.sent_at as at, k.side, k.name, k.content as text
      from ${mine.rows('booking')} b join consultation_chat k on k.booking_id = b.id order by k.booking_id, k.number`,
    )
    return rows.map(({ at, side, name, text }) => ({
      label: dateAndTime(at),
      lines: [`${name ?? words[language][side]}: ${text}`],
    }))
  },
}

/** When the account's own patient was recorded in teleconsultations; the sound itself is too large for a document. */
export const keptSounds: CopySection = {
  place: 60,
  title: { pl: 'Zachowane nagrania teleporad', en: 'Kept recordings of teleconsultations' },
  facts: async ({ db, own, language }) => {
    const mine = own.with('record:read')
    const rows = await mine.all(
      db,
      sql<{ at: Date }>`
      select k.begun_at as at from ${mine.rows('booking')} b join consultation_recording k on k.booking_id = b.id order by k.id`,
    )
    const where = {
      pl: 'Dźwięk można odsłuchać i zapisać przy wizycie.',
      en: 'The sound can be heard and saved with the visit.',
    }
    return rows.map(({ at }) => ({ label: dateAndTime(at), lines: [where[language]] }))
  },
}
