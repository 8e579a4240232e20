import { book, cancel, complete, confirm, hold, move, release } from './claims.ts'

/** The clinic whose book of visits is our own database: the default, and what an import fills. */
export const ownClinic = {
  /** Name under which this clinic's bookings are known (`system` on the wire). */
  system: 'AMMS',
  hold,
  book,
  complete,
  move,
  release,
  cancel,
  confirm,
}

export type Clinic = typeof ownClinic
