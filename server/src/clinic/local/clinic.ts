import type { Db } from '../../db/database.ts'
import type { BookingLimits } from '../directory.ts'
import type { ClinicPort } from '../port.ts'
import { booking, bookings, firstOverlapping, liveHolds } from './bookings.ts'
import { book, cancel, complete, confirm, hold, move, noteCode, release, releaseExpired } from './claims.ts'
import { DirectoryCache } from './directory.ts'
import { frequentDrugs } from './drugs.ts'
import { offerTo } from './offer.ts'
import { createsPrescriptions, facts, freeSlots, mayBook, prices } from './slots.ts'

/** Name of the local clinic's bookings on the wire. */
export const localSystem = 'AMMS'

/** The clinic that lives in our own tables: the default, and what an import fills. `ready` is the caller's gate. */
export function createLocalClinic(pool: Db, ready: () => Promise<void>, limits: BookingLimits): ClinicPort {
  const cache = new DirectoryCache(pool, limits)
  const directory: ClinicPort['directory'] = (db, having) =>
    having === undefined ? cache.get(db) : cache.having(db, having)
  return {
    system: localSystem,
    ready,
    directory,
    offerTo: async (db, scope, patientId, having) => offerTo(db, scope, await directory(db, having), patientId),
    forgetDirectory: () => cache.forget(),
    freeSlots,
    prices,
    facts,
    mayBook,
    createsPrescriptions,
    frequentDrugs,
    bookings,
    booking,
    firstOverlapping,
    liveHolds,
    hold,
    book,
    complete,
    move,
    release,
    cancel,
    confirm,
    noteCode,
    releaseExpired,
  }
}
