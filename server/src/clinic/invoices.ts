import { keepsOthersOut, paymentStates } from '@portal/contract/rules/payments'
import type { Owned } from '../access/claims.ts'
import { andShown } from '../access/hidden.ts'
import type { Db, Tx } from '../db/database.ts'
import { sql, type RawBuilder } from '../db/sql.ts'
import { clinicDay } from '../clinic-time.ts'

/** The system of invoices that the portal makes for visits, before the clinic invoices them. */
const ownSystem = 'PORTAL'

const ended = sql.raw(
  paymentStates
    .filter((state) => !keepsOthersOut(state))
    .map((state) => `'${state}'`)
    .join(', '),
)

/** Condition on a payment, by its alias: it keeps others of its invoice out. Written out as in the index `payment_alive`, so that it is used. */
export const isAlive = (payment: string) => sql<boolean>`${sql.ref(`${payment}.state`)} not in (${ended})`

/**
 * Condition on the id of a visit: the clinic has invoiced it itself. The portal's own invoice gives way to that, whether it is to be paid or has been
 * paid at the reception: nobody pays twice for one visit.
 */
export const isInvoicedByClinic = (visit: RawBuilder<unknown>) => sql<boolean>`exists (
  select from clinic_invoice c where c.booking_id = ${visit} and c.source_system <> ${ownSystem} and c.status <> 'WITHDRAWN')`

/**
 * Condition on an invoice `i` of the clinic's: its visit is being paid for, or was, by the invoice that the portal had made before. The clinic hears of
 * it and counts it.
 */
const isPaidHereAlready = sql<boolean>`exists (
  select from clinic_invoice o join payment q on q.invoice_id = o.id and ${isAlive('q')}
  where o.booking_id = i.booking_id and o.source_system = ${ownSystem})`

/** Condition on an invoice `i` and its visit `b`, which may be missing: the clinic still wants it to be paid, and no other one stands for the visit. */
export const isOpen = sql<boolean>`i.status = 'OPEN' and (b.id is null or b.status in ('SCHEDULED', 'REGISTERED', 'EXECUTED')
  and not case when i.source_system = ${ownSystem} then ${isInvoicedByClinic(sql`b.id`)} else ${isPaidHereAlready} end)`

/** What the clinic itself has invoiced for a visit. */
export interface ClinicsInvoice {
  readonly id: number
  readonly patientId: number
  readonly amount: number
  readonly title: string
  readonly currency: string
  readonly status: 'OPEN' | 'PAID'
  readonly open: boolean
}

/** The clinic's own invoice for the visit, one that is to be paid before one that was; undefined where there is none. */
export const clinicsInvoice = (db: Db, visit: Owned<'booking', 'payments'>): Promise<ClinicsInvoice | undefined> =>
  visit.first(
    db,
    sql<ClinicsInvoice>`
    select i.id, i.patient_id as "patientId", i.amount, i.title, i.currency, i.status, ${isOpen} as open
    from ${visit.row()} b join clinic_invoice i on i.booking_id = b.id and i.source_system <> ${ownSystem} and i.status <> 'WITHDRAWN'
    where true${andShown('clinic_invoice', 'i', 'b.link_role')}
    order by i.status, i.id limit 1`,
  )

/** What a visit costs in the smallest unit of the currency, and what it is called. */
export interface VisitPrice {
  readonly amount: number
  readonly title: string
}

/**
 * What the visit costs in this currency: the first price of its service's price list on its day; what follows there is for what may be added.
 * Undefined where it is nothing to be paid for in the portal: it is not commercial, cancelled or over, the clinic has invoiced it itself, or not
 * exactly one price list is valid.
 */
export async function priceOfVisit(
  db: Db,
  visit: Owned<'booking', 'payments'>,
  currency: string,
): Promise<VisitPrice | undefined> {
  return visit.first(
    db,
    sql<VisitPrice>`
    select (min(c.amount) * 100)::int as amount, min(v.name) as title
    from ${visit.row()} b
      join clinic_availability a on a.id = b.availability_id and a.commercial
      join clinic_service v on v.id = a.service_id
      join clinic_price c on c.service_id = a.service_id and split_part(c.source_id, '#', 2) = '0' and c.currency = ${currency} and c.amount > 0
        and (c.valid_from is null or c.valid_from <= (b.starts_at at time zone 'Europe/Warsaw')::date)
        and (c.valid_to is null or c.valid_to >= (b.starts_at at time zone 'Europe/Warsaw')::date)
    where b.status in ('SCHEDULED', 'REGISTERED') and b.starts_at > ${visit.now} and not ${isInvoicedByClinic(sql`b.id`)}
    group by b.id having count(*) = 1`,
  )
}

/** An invoice by its id and its patient. */
export interface MadeInvoice {
  readonly id: number
  readonly patientId: number
  readonly amount: number
}

/**
 * The visit's invoice, made when it is first asked for. Its amount follows the price list as long as nobody pays or has paid it.
 */
export async function invoiceOfVisit(
  tx: Tx,
  visit: Owned<'booking', 'payments'>,
  { amount, title }: VisitPrice,
  currency: string,
): Promise<MadeInvoice | undefined> {
  return visit.first(
    tx,
    sql<MadeInvoice>`
    insert into clinic_invoice as i (patient_id, source_system, source_id, title, items, amount, currency, issued_on, due_on, status, booking_id, hidden)
    select b.patient_id, ${ownSystem}, 'booking/' || b.id, ${title}, ${JSON.stringify([{ name: title, amount }])}::jsonb, ${amount}, ${currency},
      ${clinicDay(visit.now).toString()}::date, (b.starts_at at time zone 'Europe/Warsaw')::date, 'OPEN', b.id, b.hidden
    from ${visit.row()} b
    on conflict (source_system, source_id) do update set due_on = excluded.due_on,
      amount = case when exists (select from payment p where p.invoice_id = i.id and ${isAlive('p')})
        then i.amount else excluded.amount end,
      items = case when exists (select from payment p where p.invoice_id = i.id and ${isAlive('p')})
        then i.items else excluded.items end
    returning i.id, i.patient_id as "patientId", i.amount`,
  )
}

/** An invoice that staff issue at the stand-ins' desk. */
export interface DeskInvoice {
  /** User name or mail address of the account whose own patient pays. */
  readonly to: string
  readonly title: string
  /** In the smallest unit. */
  readonly amount: number
  readonly currency: string
}

/** Issues an invoice as the clinic's system would; its number, or undefined where there is no such account with a patient. */
export async function issueInvoice(
  tx: Tx,
  { to, title, amount, currency }: DeskInvoice,
  now: Date,
): Promise<string | undefined> {
  const day = clinicDay(now).toString()
  const { rows } = await sql<{ number: string }>`
    insert into clinic_invoice (patient_id, source_system, source_id, number, title, items, amount, currency, issued_on, due_on, status)
    select l.patient_id, 'DESK', 'invoice/' || gen_random_uuid(), 'FV/' || to_char(${day}::date, 'YYYY/MM/') || lpad((1 + (
      select count(*) from clinic_invoice d where d.source_system = 'DESK'))::text, 4, '0'), ${title},
      ${JSON.stringify([{ name: title, amount }])}::jsonb, ${amount}, ${currency}, ${day}::date, ${day}::date + 14, 'OPEN'
    from account a join patient_link l on l.account_id = a.id and l.role = 'PATIENT' and l.status = 'C'
    where lower(${to}) in (lower(a.username), lower(a.email))
    returning number`.execute(tx)
  return rows[0]?.number
}
