import { randomUUID } from 'node:crypto'
import type { Tx } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { clinicDay } from '../clinic-time.ts'

/** A deposit that staff take at the stand-ins' desk. */
export interface DeskDeposit {
  /** User name or mail address of the account whose own patient leaves the money. */
  readonly to: string
  readonly title: string
  /** In the smallest unit. */
  readonly amount: number
  readonly currency: string
}

/** Takes a deposit as the clinic's system would; false where there is no such account with a patient. */
export async function keepDeposit(tx: Tx, { to, title, amount, currency }: DeskDeposit, now: Date): Promise<boolean> {
  const name = randomUUID()
  const { numAffectedRows } = await sql`
    insert into clinic_deposit (patient_id, source_system, source_id, number, title, balance, balance_at, currency, opened_on)
    select l.patient_id, 'DESK', ${`deposit/${name}`}, ${`KD/${name.slice(0, 8).toUpperCase()}`}, ${title}, ${amount}, ${now}, ${currency},
      ${clinicDay(now).toString()}::date
    from account a join patient_link l on l.account_id = a.id and l.role = 'PATIENT' and l.status = 'C'
    where lower(${to}) in (lower(a.username), lower(a.email))`.execute(tx)
  return Number(numAffectedRows ?? 0) > 0
}
