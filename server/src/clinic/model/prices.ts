import type { Scope } from '../../access/actor.ts'
import { mayActFor } from '../../access/scope.ts'
import type { Db } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'

export interface Price {
  readonly name: string
  /** Decimal text with two places. */
  readonly amount: string
  readonly currency: string
  readonly validFrom: string | null
  readonly validTo: string | null
}

/** Prices of a service on the day of a slot, clinic time; undefined when the patient is not theirs or there is no such slot. */
export async function listPrices(
  db: Db,
  scope: Scope,
  claim: { serviceId: number; slotId: number; patientId: number },
): Promise<Price[] | undefined> {
  const { rows } = await sql<Price | { name: null }>`
    select c.name, c.amount::text, c.currency, c.valid_from as "validFrom", c.valid_to as "validTo"
    from (select (s.starts_at at time zone 'Europe/Warsaw')::date as day from clinic_slot s
      where s.id = ${claim.slotId} and ${mayActFor(scope, sql`${claim.patientId}::bigint`, 'bookings:read')}) slot
    left join clinic_price c on c.service_id = ${claim.serviceId}
      and (c.valid_from is null or c.valid_from <= slot.day) and (c.valid_to is null or c.valid_to >= slot.day)
    order by c.name`.execute(db)
  if (rows.length === 0) return undefined
  return rows.filter((row): row is Price => row.name !== null)
}
