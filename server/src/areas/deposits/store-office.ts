import type { PayoutDecision, PayoutForClinic } from '@portal/contract/clinic-deposits'
import { decimalOf } from '@portal/contract/rules/payments'
import type { Db, Tx } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'

/** A request that waits for the clinic, and what the clinic is told of it. */
export interface OpenPayout {
  readonly payoutId: number
  readonly told: PayoutForClinic
}

interface Open {
  readonly payoutId: number
  readonly key: string
  readonly createdAt: Date
  readonly amount: number
  readonly currency: string
  readonly patient: PayoutForClinic['patient']
}

/** The waiting requests in the order of their ids, after the given one. */
export async function openForClinic(
  db: Db,
  { after, count }: { readonly after: number; readonly count: number },
): Promise<OpenPayout[]> {
  const { rows } = await sql<Open>`
    select o.id as "payoutId", o.key, o.created_at as "createdAt", o.amount, o.currency,
      json_build_object('id', p.id::text, 'clinicId', p.source_id, 'name', p.name, 'lastName', p.last_name, 'pesel', p.pesel) as patient
    from deposit_payout o join patient p on p.id = o.patient_id
    where o.state = 'REGISTERED' and o.id > ${after} order by o.id limit ${count}`.execute(db)
  return rows.map(({ payoutId, key, createdAt, amount, currency, patient }) => ({
    payoutId,
    told: { id: key, askedAt: createdAt.toISOString(), total: { amount: decimalOf(amount), currency }, patient },
  }))
}

/** What was decided about, and the address of whoever asked. */
export interface Settled {
  readonly id: number
  readonly patientId: number
  readonly email: string | null
}

interface Taken extends Settled {
  readonly amount: number
  readonly currency: string
}

/**
 * Carries out a decision; undefined where the request is decided already. What was paid is taken from the deposits whose balance is no younger than the
 * payout, the oldest deposit first, until the clinic tells how it has booked it.
 */
export async function settle(tx: Tx, decision: PayoutDecision, now: Date): Promise<Settled | undefined> {
  const { id: key, answer, status, text, paidAt } = decision
  const { rows } = await sql<Taken>`
    update deposit_payout o set state = ${answer}, status = ${answer === 'REFUSED' ? (status ?? null) : null}, answer = ${text ?? null},
      changed_at = ${now}
    where o.key = ${key} and o.state = 'REGISTERED'
    returning o.id, o.patient_id as "patientId", o.amount, o.currency, (select a.email from account a where a.id = o.account_id) as email`.execute(
    tx,
  )
  const [taken] = rows
  if (!taken || answer === 'REFUSED') return taken
  const said = paidAt === undefined ? now : new Date(paidAt)
  const at = said < now ? said : now
  await sql`
    with kept as (
      select d.id, d.opened_on, d.balance from clinic_deposit d
      where d.patient_id = ${taken.patientId} and d.currency = ${taken.currency} and d.balance_at <= ${at} and not d.withdrawn
      order by d.id for update),
    before as (
      select k.id, k.balance, coalesce(sum(k.balance) over (
        order by k.opened_on nulls first, k.id rows between unbounded preceding and 1 preceding), 0) as others from kept k)
    update clinic_deposit d set balance_at = ${at},
      balance = d.balance - least(b.balance, greatest(0, ${taken.amount}::bigint - b.others))
    from before b where d.id = b.id and b.others < ${taken.amount}`.execute(tx)
  return taken
}
