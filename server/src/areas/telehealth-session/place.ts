import { createHash } from 'node:crypto'
import { appendEvents } from '../../audit/trail.ts'
import type { Database } from '../../db/database.ts'
import { eventOf } from './events.ts'
import * as guests from './guests.ts'
import type { Line } from './member.ts'
import * as store from './store.ts'
import type { LivePass } from './tokens.ts'

interface Coming {
  readonly pass: LivePass
  readonly line: Line
  readonly page: string
  readonly now: Date
  /** Of a guest's browser alone. */
  readonly secret: string | undefined
}

/**
 * Gives the place of a side, or of a guest, to a page. Returns the page that had it before, and a guest's name until they are let in; undefined where the
 * place is another browser's, or the page has another place of the session.
 */
export function takePlace(
  database: Database,
  row: store.ConsultationRow,
  { pass, page, now, secret, line }: Coming,
): Promise<{ readonly name: string | null; readonly before: string | null } | undefined> {
  const { side, bookingId, guestId } = pass
  return database.transaction(async (tx) => {
    // Of two that come at once with one page, the second sees the first.
    await guests.lockSession(tx, bookingId)
    if (side === 'GUEST') {
      if (secret === undefined) return undefined
      const holder = createHash('sha256').update(secret).digest()
      return guests.takePlace(tx, { bookingId, guestId, holder, page, now })
    }
    if (!(await store.takePlace(tx, { bookingId, side, page, now }))) return undefined
    if (side === 'PATIENT') return { name: null, before: row.patientPage }
    await appendEvents([eventOf('liveConsultantJoin', row, { now, address: line.address })]).execute(tx)
    return { name: null, before: row.staffPage }
  })
}
