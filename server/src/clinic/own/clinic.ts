import type { Tx } from '../../db/database.ts'
import type { By, Inputs, Kind, Outcome, OwnClinic } from '../commands.ts'
import type { Offer } from '../model/offer.ts'
import { book, cancel, complete, confirm, hold, move, release, type Claim } from './claims.ts'

/** Name of the own clinic in its bookings (`system` in the calls). */
export const ownSystem = 'AMMS'

type Carriers = { readonly [K in Kind]: (tx: Tx, by: By, input: Inputs<number>[K]) => Promise<Outcome<K>> }

/** The clinic whose book of visits is our own database: the default, and what an import fills. */
export function ownClinic(offer: Offer): OwnClinic {
  const claimOf = async (
    tx: Tx,
    by: By,
    asked: Inputs<number>['move' | 'hold' | 'book'],
  ): Promise<Claim | undefined> => {
    const availability = (await offer.directory(tx, asked.availability)).get(asked.availability)
    return availability && { slotId: asked.slot, availability, patientId: asked.patient, ...by }
  }
  const unknown = { state: 'refused', code: 'NOT_FOUND' } as const
  const giveWay = async (tx: Tx, holds: readonly number[]) => void (holds.length > 0 && (await release(tx, holds)))

  const carriers: Carriers = {
    hold: async (tx, by, input) => {
      await giveWay(tx, input.insteadOf)
      const claim = await claimOf(tx, by, input)
      return claim ? hold(tx, claim, new Date(input.until)) : unknown
    },
    book: async (tx, by, input) => {
      await giveWay(tx, input.insteadOf)
      const claim = await claimOf(tx, by, input)
      return claim ? book(tx, claim, input.status) : unknown
    },
    complete: (tx, _by, { booking, status }) => complete(tx, booking, status),
    move: async (tx, by, input) => {
      const claim = await claimOf(tx, by, input)
      return claim ? move(tx, input.booking, claim, input.status) : unknown
    },
    cancel: (tx, _by, { booking }) => cancel(tx, booking),
    confirm: (tx, _by, { booking }) => confirm(tx, booking),
    release: (tx, _by, { bookings }) => release(tx, bookings),
  }
  return { system: ownSystem, carryOut: (tx, by, kind, input) => carriers[kind](tx, by, input) }
}
