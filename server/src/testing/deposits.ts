import { randomUUID } from 'node:crypto'
import { sql } from '../db/sql.ts'
import type { TestPortal } from './harness.ts'

/** Gives a patient a deposit, as the clinic's system would; returns its id. `balance` is in the smallest unit. */
export async function makeDeposit(
  { database }: Pick<TestPortal, 'database'>,
  of: { readonly patientId: string; readonly now: Date; readonly balance?: number; readonly currency?: string },
): Promise<string> {
  const { patientId, now, balance = 50_000, currency = 'PLN' } = of
  const { rows } = await sql<{ id: number }>`
    insert into clinic_deposit (patient_id, source_system, source_id, number, title, balance, balance_at, currency, opened_on)
    values (${patientId}::bigint, 'TEST', ${`Account/${randomUUID()}`}, 'KD/2026/1', 'Depozyt pieniężny', ${balance},
      ${now}::timestamptz - interval '1 day', ${currency}, ${now}::date - 1) returning id`.execute(database.db)
  return String(rows[0]!.id)
}
