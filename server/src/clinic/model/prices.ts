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

/** The lowest and the highest price of a service. */
export interface PriceRange {
  readonly from: string
  readonly to: string
  readonly currency: string
}

/** What services cost on a day (`yyyy-MM-dd`), by their ids; a service with prices in several currencies is left out. */
export async function priceRanges(db: Db, day: string): Promise<ReadonlyMap<number, PriceRange>> {
  const { rows } = await sql<PriceRange & { serviceId: number }>`
    select c.service_id as "serviceId", min(c.amount)::text as from, max(c.amount)::text as to, min(c.currency) as currency
    from clinic_price c
    where (c.valid_from is null or c.valid_from <= ${day}::date) and (c.valid_to is null or c.valid_to >= ${day}::date)
    group by c.service_id having min(c.currency) = max(c.currency)`.execute(db)
  return new Map(rows.map(({ serviceId, ...range }) => [serviceId, range]))
}
