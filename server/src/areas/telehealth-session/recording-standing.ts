import type { LiveRecording } from '@portal/contract/areas/telehealth-session/parts'
import { sql } from '../../db/sql.ts'
import type { GuestRow } from './guests.ts'

/** The last recording of a session, with dates as JSON has them. */
export interface RecordingRow {
  readonly id: number
  readonly agreed: boolean | null
  readonly stopped: boolean
  readonly refused: boolean
  /** How many there were with it. */
  readonly count: number
}

/** The most recordings of one session: nobody asks more often. */
export const mostTakes = 20

/** SQL of the last recording of `s`, a live session, as JSON of a {@link RecordingRow}; null where none was asked for. */
export const recordingColumn = sql`(
  select jsonb_build_object('id', r.id, 'agreed', r.agreed, 'stopped', r.stopped_at is not null, 'refused', r.refused_at is not null,
    'count', (select count(*) from live_recording c where c.booking_id = s.booking_id))
  from live_recording r where r.booking_id = s.booking_id order by r.id desc limit 1)`

/** How a recording stands with those guests who are in the conversation now. */
export function standsOf(row: RecordingRow, guestsHere: readonly GuestRow[]): LiveRecording['stands'] {
  if (row.refused) return 'REFUSED'
  if (row.stopped) return 'STOPPED'
  return row.agreed === true && guestsHere.every(({ recording }) => recording === row.id) ? 'ON' : 'ASKED'
}
