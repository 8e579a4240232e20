import type { Patient } from '../../access/claims.ts'
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

/** Prices of a service for a patient on the day of a slot, in clinic time; undefined when there is no such slot. */
export async function listPrices(
  db: Db,
  patient: Patient<'bookings:read'>,
  of: { readonly serviceId: number; readonly slotId: number },
): Promise<Price[] | undefined> {
  const rows = await patient.all(
    db,
    sql<Price | { name: null }>`
    select c.name, c.amount::text, c.currency, c.valid_from as "validFrom", c.valid_to as "validTo"
    from ${patient.link()} l
    join (select (s.starts_at at time zone 'Europe/Warsaw')::date as day from clinic_slot s where s.id = ${of.slotId}) slot on true
    left join clinic_price c on c.service_id = ${of.serviceId}
      and (c.valid_from is null or c.valid_from <= slot.day) and (c.valid_to is null or c.valid_to >= slot.day)
    order by c.name`,
  )
  if (rows.length === 0) return undefined
  return rows.filter((row): row is Price => row.name !== null)
}
