import * as z from 'zod/mini'
import type { PaidForClinic } from '@portal/contract/clinic-payments'
import type { Database, Db } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import { jobHandler, type JobHandler } from '../../jobs/handler.ts'
import { money } from './present.ts'

interface Paid {
  readonly id: number
  readonly key: string
  readonly paidAt: Date
  readonly amount: number
  readonly currency: string
  readonly provider: string
  readonly orderId: string | null
  readonly invoiceId: number
  readonly invoiceAtClinic: string | null
  readonly number: string | null
  readonly visitId: number | null
  readonly visitAtClinic: string | null
  readonly patientId: number
  readonly patientAtClinic: string | null
  readonly name: string
  readonly lastName: string
  readonly pesel: string | null
}

const named = (id: number, clinicId: string | null) => ({ id: String(id), clinicId })

/** Payments that were made, as the clinic hears of them, by their ids. */
export async function paidForClinic(db: Db, ids: readonly number[]): Promise<Map<number, PaidForClinic>> {
  const { rows } = await sql<Paid>`
    select p.id, p.key, p.changed_at as "paidAt", p.amount, p.currency, p.provider, p.order_id as "orderId", i.id as "invoiceId",
      case when i.source_system <> 'PORTAL' then i.source_id end as "invoiceAtClinic", i.number, b.id as "visitId", b.source_id as "visitAtClinic",
      o.id as "patientId", o.source_id as "patientAtClinic", o.name, o.last_name as "lastName", o.pesel
    from payment p join clinic_invoice i on i.id = p.invoice_id join patient o on o.id = p.patient_id
      left join booking b on b.id = i.booking_id
    where p.id = any(${[...ids]}::bigint[]) and p.state = 'COMPLETED'`.execute(db)
  return new Map(
    rows.map((row) => [
      row.id,
      {
        key: row.key,
        paidAt: row.paidAt.toISOString(),
        total: money(row.amount, row.currency),
        provider: row.provider,
        orderId: row.orderId ?? '',
        invoice: { ...named(row.invoiceId, row.invoiceAtClinic), number: row.number },
        visit: row.visitId === null ? null : named(row.visitId, row.visitAtClinic),
        patient: {
          ...named(row.patientId, row.patientAtClinic),
          name: row.name,
          lastName: row.lastName,
          pesel: row.pesel,
        },
      },
    ]),
  )
}

/**
 * Tells the clinic of a payment until it has heard: the job is committed together with the payment's end, and the clinic counts the key once. Without
 * an office of the clinic nobody is told, and the payment stays marked as not told.
 */
export const tellClinic = (given: {
  readonly database: Database
  readonly office: { tellOfPayment(paid: PaidForClinic): Promise<void> } | undefined
  readonly clock: () => Date
}): JobHandler =>
  jobHandler(z.object({ id: z.int() }), async ({ id }) => {
    const { database, office, clock } = given
    const paid = (await paidForClinic(database.db, [id])).get(id)
    if (!paid || !office) return
    await office.tellOfPayment(paid)
    await sql`update payment set told_at = ${clock()} where id = ${id} and told_at is null`.execute(database.db)
  })
