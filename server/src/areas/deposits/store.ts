import type { PayoutStanding, PayoutState } from '@portal/contract/rules/payouts'
import type { ActingFor, Patients } from '../../access/claims.ts'
import type { Db, Tx } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'

/** Whose deposits are read. */
export type Depositors = Patients<'payments'>

/** A deposit as it is stored; the balance in the smallest unit. */
export interface DepositRow {
  readonly id: number
  readonly patientId: number
  readonly title: string
  readonly number: string | null
  readonly note: string | null
  readonly balance: number
  readonly balanceAt: Date
  readonly currency: string
  /** yyyy-MM-dd */
  readonly openedOn: string | null
  readonly closedOn: string | null
}

/** What a patient's deposits have in all, and what is asked for already. */
export interface BalanceRow {
  readonly patientId: number
  readonly kept: number
  readonly asked: number
}

export interface PayoutRow {
  readonly id: number
  readonly patientId: number
  readonly amount: number
  readonly currency: string
  readonly state: PayoutState
  readonly status: string | null
  readonly answer: string | null
  readonly createdAt: Date
  readonly changedAt: Date
}

/** The most requests that a list shows: years of them. */
const payoutsShown = 200

/** The deposits, those that are open first, of these the newest first. */
export const deposits = (db: Db, depositors: Depositors): Promise<DepositRow[]> =>
  depositors.all(
    db,
    sql<DepositRow>`
    select d.id, d.patient_id as "patientId", d.title, d.number, d.note, d.balance, d.balance_at as "balanceAt", d.currency,
      d.opened_on as "openedOn", d.closed_on as "closedOn"
    from ${depositors.rows('clinic_deposit')} d where not d.withdrawn
    order by d.closed_on desc nulls first, d.opened_on desc nulls last, d.id desc`,
  )

/** What each patient who has deposits has in this currency. */
export const balances = (db: Db, depositors: Depositors, currency: string): Promise<BalanceRow[]> =>
  depositors.all(
    db,
    sql<BalanceRow>`
    select d.patient_id as "patientId", coalesce(sum(d.balance) filter (where d.currency = ${currency}), 0)::bigint as kept,
      coalesce((select sum(p.amount) from deposit_payout p
        where p.patient_id = d.patient_id and p.currency = ${currency} and p.state = 'REGISTERED'), 0)::bigint as asked
    from ${depositors.rows('clinic_deposit')} d where not d.withdrawn group by d.patient_id order by d.patient_id`,
  )

/** Requests for payouts, the newest first. */
export const payouts = (db: Db, depositors: Depositors): Promise<PayoutRow[]> =>
  depositors.all(
    db,
    sql<PayoutRow>`
    select p.id, p.patient_id as "patientId", p.amount, p.currency, p.state, p.status, p.answer, p.created_at as "createdAt",
      p.changed_at as "changedAt"
    from ${depositors.rows('deposit_payout')} p order by p.created_at desc, p.id desc limit ${payoutsShown}`,
  )

/** What stands for and against a payout, with the patient's deposits locked until the transaction ends. `from` and `to` are the month, `to` not included. */
export async function standingOf(
  tx: Tx,
  { patientId }: Pick<ActingFor, 'patientId'>,
  { currency, from, to }: { readonly currency: string; readonly from: Date; readonly to: Date },
): Promise<PayoutStanding> {
  await sql`
    select from clinic_deposit where patient_id = ${patientId} and currency = ${currency} order by id for update`.execute(
    tx,
  )
  const { rows } = await sql<PayoutStanding>`
    select p.pesel is not null as "hasNationalId",
      (coalesce((select sum(d.balance) from clinic_deposit d where d.patient_id = p.id and d.currency = ${currency} and not d.withdrawn), 0)
        - coalesce((select sum(o.amount) from deposit_payout o
          where o.patient_id = p.id and o.currency = ${currency} and o.state = 'REGISTERED'), 0))::bigint as available,
      (select count(*) from deposit_payout o
        where o.patient_id = p.id and o.state <> 'REFUSED' and o.created_at >= ${from} and o.created_at < ${to})::int as asked
    from patient p where p.id = ${patientId}`.execute(tx)
  return rows[0]!
}

/** Stores a request; returns its id. The database refuses what the deposits do not cover. */
export async function insertPayout(
  tx: Tx,
  { accountId, patientId }: ActingFor,
  { amount, currency }: { readonly amount: number; readonly currency: string },
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into deposit_payout (patient_id, account_id, key, amount, currency, created_at, changed_at)
    values (${patientId}, ${accountId}, gen_random_uuid(), ${amount}, ${currency}, ${now}, ${now}) returning id`.execute(
    tx,
  )
  return rows[0]!.id
}
