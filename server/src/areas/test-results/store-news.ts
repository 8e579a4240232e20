import type { Db, Tx } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import { shownOrders, shownResults, type Shown } from './held-back.ts'
import { isNew } from './news.ts'

/** An order with new results, and how many such orders the patient has. */
export interface NewOrder {
  readonly id: number
  readonly patientId: number
  readonly title: string | null
  readonly names: readonly string[]
  readonly issuedAt: Date
  readonly count: number
}

/** Orders with results that are new to the account, the newest first; so many of each patient at most. */
export const newOrders = (db: Db, shown: Shown, ofEach: number): Promise<NewOrder[]> =>
  shown.patient.all(
    db,
    sql<NewOrder>`
      select n.id, n."patientId", n.title, n.names, n."issuedAt", n.count::int as count
      from (
        select o.id, o.patient_id as "patientId", o.title, max(r.issued_at) as "issuedAt",
          coalesce(array_agg(distinct r.name) filter (where r.name is not null), '{}') as names,
          count(*) over (partition by o.patient_id) as count,
          row_number() over (partition by o.patient_id order by max(r.issued_at) desc, o.id desc) as place
        from ${shownResults(shown)} r join ${shown.patient.rows('test_order')} o on o.id = r.order_id and o.withdrawn_at is null
        where ${isNew(shown)} group by o.id, o.patient_id, o.title) n
      where n.place <= ${ofEach} order by n."issuedAt" desc, n.id desc`,
  )

/** Notes that the account has opened the new results of an order. Returns whose it is; undefined where the account sees no such order. */
export async function noteOpened(tx: Tx, shown: Shown, orderId: number): Promise<number | undefined> {
  const { patient, now } = shown
  const found = await patient.first(
    tx,
    sql<{ patientId: number }>`
      select o.patient_id as "patientId" from ${shownOrders(shown, { id: orderId, pageSize: 1 })} o`,
  )
  if (!found) return undefined
  await patient.run(
    tx,
    sql`
      insert into test_result_reading (account_id, result_id, issued_at, opened_at)
      select ${patient.accountId}, r.id, r.issued_at, ${now} from ${shownResults(shown)} r
      where r.order_id = ${orderId} and ${isNew(shown)}
      on conflict (account_id, result_id, issued_at) do update set opened_at = excluded.opened_at`,
  )
  return found.patientId
}
