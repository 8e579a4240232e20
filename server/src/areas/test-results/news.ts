import { sql, type RawBuilder } from '../../db/sql.ts'
import type { HeldKind, Shown } from './held-back.ts'

/** For how many days after its release a result counts as new while nobody has opened it: the history that a first import brings is not new. */
const newForDays = 30

/** Categories of what is measured or asked in the person's presence: they need not be told of it. */
const notTold = ['vital-signs', 'survey', 'social-history', 'activity']

const days = (count: RawBuilder<unknown>) => sql`${count} * interval '1 day'`

/** For how many days at most the result `r` is held back; 0 for most. */
const heldFor = (heldBack: readonly HeldKind[]): RawBuilder<number> =>
  heldBack.length === 0
    ? sql<number>`0`
    : sql<number>`coalesce((
        select max(k.days) from json_to_recordset(${JSON.stringify(heldBack)}::json) as k(kind text, days integer)
        where k.kind = any(r.kinds)
          or exists (select from test_value c where c.result_id = r.id and c.withdrawn_at is null and k.kind = any(c.kinds))), 0)`

/** Instant at which the result `r` is shown at the latest. */
export const shownFrom = (heldBack: readonly HeldKind[]): RawBuilder<unknown> =>
  sql`(r.issued_at + ${days(heldFor(heldBack))})`

/** Condition on `r`, a result that is shown: it came lately, and is one of which people are told. */
export function isRecent({ heldBack, now }: Pick<Shown, 'heldBack' | 'now'>): RawBuilder<boolean> {
  const longest = Math.max(0, ...heldBack.map((kind) => kind.days))
  const begin = sql`${now}::timestamptz - ${days(sql`${newForDays}::int`)}`
  return sql<boolean>`(r.issued_at > ${begin} - ${days(sql`${longest}::int`)} and ${shownFrom(heldBack)} > ${begin}
    and r.status not in ('registered', 'cancelled') and coalesce(r.category, '') <> all(${notTold}::text[]))`
}

/** Condition on `r`: the account has opened it, as it was released last. */
const isOpened = (accountId: number): RawBuilder<boolean> => sql<boolean>`exists (
  select from test_result_reading n
  where n.account_id = ${accountId} and n.result_id = r.id and n.issued_at = r.issued_at and n.opened_at is not null)`

/** Condition on `r`, a result that is shown to the account of the claim: it is new to it. */
export const isNew = (shown: Shown): RawBuilder<boolean> =>
  sql<boolean>`(${isRecent(shown)} and not ${isOpened(shown.patient.accountId)})`
