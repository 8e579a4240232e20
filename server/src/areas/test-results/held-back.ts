import { resultsAtOnce } from '@portal/contract/rules/test-results'
import { andShown, seesHidden } from '../../access/hidden.ts'
import type { Patients } from '../../access/claims.ts'
import { isBehind, type Begin } from '../../db/list-places.ts'
import { limitTo } from '../../db/part.ts'
import { sql, type RawBuilder } from '../../db/sql.ts'

/** Results with this code, of their category, of the examination or of one of its values, are held back for some days. */
export interface HeldKind {
  readonly kind: string
  readonly days: number
}

/** What decides which results are shown: whose they are, what the clinic holds back, and when they are asked for. */
export interface Shown {
  readonly patient: Patients<'record:read'>
  readonly heldBack: readonly HeldKind[]
  readonly now: Date
}

/**
 * Condition on the result `r`, reached by a link with this role: the clinic holds it back until somebody has spoken with the patient. That is when the
 * clinic says so, after a visit to a practitioner that began after the result was released, or when the days are over. A visit that is hidden from
 * guardians shows them nothing.
 */
export function isHeld(
  { heldBack, now }: Pick<Shown, 'heldBack' | 'now'>,
  r: string,
  role: string,
): RawBuilder<boolean> {
  if (heldBack.length === 0) return sql<boolean>`false`
  const longest = Math.max(...heldBack.map(({ days }) => days))
  const since = (days: RawBuilder<unknown>) => sql`${now}::timestamptz - ${days} * interval '1 day'`
  const [issued, id] = [sql.ref(`${r}.issued_at`), sql.ref(`${r}.id`)]
  return sql<boolean>`(${issued} > ${since(sql`${longest}::int`)} and not ${sql.ref(`${r}.discussed`)}
    and exists (
      select from json_to_recordset(${JSON.stringify(heldBack)}::json) as k(kind text, days integer)
      where ${issued} > ${since(sql`k.days`)} and (k.kind = any(${sql.ref(`${r}.kinds`)})
        or exists (select from test_value c where c.result_id = ${id} and c.withdrawn_at is null and k.kind = any(c.kinds))))
    and not exists (
      select from clinic_encounter e where e.patient_id = ${sql.ref(`${r}.patient_id`)} and e.starts_at > ${issued} and e.starts_at <= ${now}
        and (cardinality(e.practitioner_ids) > 0 or e.practitioner is not null)${andShown('clinic_encounter', 'e', role)}))`
}

/**
 * Relation: the patient's results that are shown. What the clinic hides, holds back or has withdrawn is not among them, and nobody who reads a result,
 * its order or its values may take them from anywhere else.
 */
export const shownResults = (shown: Shown): RawBuilder<unknown> => sql`(
  select r.* from ${shown.patient.rows('test_result')} r
  where r.withdrawn_at is null and not ${isHeld(shown, 'r', 'r.link_role')})`

/** Relation: the values of shown results, each with the `performer` and `performer_ref` of its result where it has none of its own. */
export const shownValues = (shown: Shown): RawBuilder<unknown> => sql`(
  select v.*, coalesce(v.performer, r.performer) as made_by, coalesce(v.performer_ref, r.performer_ref) as made_by_ref
  from ${shown.patient.rows('test_value')} v join ${shownResults(shown)} r on r.id = v.result_id
  where v.withdrawn_at is null)`

/** The orders with results that are not shown; their place in the list must not tell of these. */
const withMore = (shown: Shown): RawBuilder<unknown> => sql`
  select h.order_id from ${shown.patient.link()} l join test_result h on h.patient_id = l.patient_id
  where h.withdrawn_at is null and h.hidden and not ${seesHidden()}
  union select h.order_id from ${shown.patient.link()} l join test_result h on h.patient_id = l.patient_id
  where h.withdrawn_at is null and ${isHeld(shown, 'h', 'l.role')}`

/** Which orders: all that the account sees, or some of them. */
export interface Which {
  readonly after?: Date | undefined
  readonly before?: Date | undefined
  readonly id?: number
  readonly encounterId?: number | undefined
  readonly pageSize: number
  /** Where the page begins; without it at the first order. */
  readonly begin?: Begin
}

/**
 * Relation: one page of the orders that are shown, the newest first, as columns of `test_order` and `at`, their place in the list. An order is shown
 * when one of its results is, or while it awaits one. One with results that are not shown is like one that does not have them.
 */
export function shownOrders(shown: Shown, which: Which): RawBuilder<unknown> {
  const { after, before, id, encounterId, pageSize, begin = { skip: 0 } } = which
  // A value and not `exists`: of that PostgreSQL would look through all results of the patient for the sake of ten orders.
  const hasResult = sql`coalesce((select true from ${shownResults(shown)} r where r.order_id = o.id limit 1), false)`
  const from = (table: RawBuilder<unknown>, at: RawBuilder<unknown>, more: RawBuilder<unknown>) => sql`(
    select o.*, ${at} as at from ${table} o
    where o.withdrawn_at is null and ${more} ${id === undefined ? sql`` : sql`and o.id = ${id}`}
      and ${after ? sql`${at} >= ${after}` : sql`true`} and ${before ? sql`${at} < ${before}` : sql`true`}
      and ${isBehind(begin.after, at, 'o.id')} and (o.awaited or ${hasResult})
      ${encounterId === undefined ? sql`` : sql`and ${ofEncounter(shown, encounterId)}`}
    order by at desc, o.id desc ${limitTo({ size: begin.skip + pageSize, skip: 0, usual: resultsAtOnce })})`
  const newest = sql`coalesce((select max(r.effective_at) from ${shownResults(shown)} r where r.order_id = o.id), o.ordered_at, o.happened_at)`
  const orders = () => shown.patient.rows('test_order')
  return sql`(
    select * from (
      ${from(orders(), sql`o.happened_at`, sql`o.id not in (${withMore(shown)})`)}
      union all ${from(orders(), newest, sql`o.id in (${withMore(shown)})`)}) o
    order by o.at desc, o.id desc ${limitTo({ size: pageSize, skip: begin.skip, usual: resultsAtOnce })})`
}

/** Condition on the order `o`: it was ordered at a stay, or one of its shown results was examined there. */
const ofEncounter = (shown: Shown, encounterId: number): RawBuilder<boolean> => sql<boolean>`exists (
  select from ${shown.patient.rows('clinic_encounter')} e where e.id = ${encounterId} and e.source_system = o.source_system
    and (e.source_id = o.encounter_ref
      or exists (select from ${shownResults(shown)} r where r.order_id = o.id and r.encounter_ref = e.source_id)))`
