import { sql } from '../../db/sql.ts'
import type { Tx } from '../../db/database.ts'
import type { Asked, Inputs, Kind } from '../commands.ts'

interface Numbers {
  slot?: number
  availability?: number
  patient?: number
  booking?: number
  bookings?: readonly number[]
  insteadOf?: readonly number[]
}

/** Why a command cannot be expressed in the clinic's names: its system does not know the slot or booking, or the patient. */
export type Nameless = 'NOT_FOUND' | 'BOOKING_LOCKED'

/**
 * A command's input with the names of the clinic's system. They are looked up when the command is made and stored with it, so that every repetition
 * is identical. Holds to be replaced that the system never had are left out.
 */
export async function inItsWords(tx: Tx, system: string, { input }: Asked): Promise<Inputs<string>[Kind] | Nameless> {
  const { slot, availability, patient, booking, bookings, insteadOf, ...rest } = input as Numbers
  const listed = bookings ?? insteadOf ?? []
  const { rows } = await sql<{
    slot: string | null
    availability: string | null
    patient: string | null
    booking: string | null
    listed: string[]
  }>`
    select
      (select s.source_id from clinic_slot s where s.id = ${slot ?? null}::bigint and s.source_system = ${system}) as slot,
      (select s.code from clinic_availability a join clinic_service s on s.id = a.service_id where a.id = ${availability ?? null}::bigint) as availability,
      (select p.source_id from patient p where p.id = ${patient ?? null}::bigint and p.source_system = ${system}) as patient,
      (select b.source_id from booking b where b.id = ${booking ?? null}::bigint and b.source_system = ${system}) as booking,
      array(select b.source_id from booking b where b.id = any(${[...listed]}::bigint[]) and b.source_system = ${system} order by b.id) as listed`.execute(
    tx,
  )
  const named = rows[0]!
  if (patient !== undefined && named.patient === null) return 'BOOKING_LOCKED'
  const asked = { slot, availability, booking }
  const words: Record<string, unknown> = { ...rest }
  for (const field of ['slot', 'availability', 'booking'] as const) {
    if (asked[field] === undefined) continue
    if (named[field] === null) return 'NOT_FOUND'
    words[field] = named[field]
  }
  if (patient !== undefined) words['patient'] = named.patient
  if (bookings) words['bookings'] = named.listed
  if (insteadOf) words['insteadOf'] = named.listed
  return words as unknown as Inputs<string>[Kind]
}
