import type { Language } from '@portal/contract/languages'
import { andShown, contactsApart, isHidden } from '../../access/hidden.ts'
import { hearsBy } from '../../access/may-hear.ts'
import type { Tx } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import type { PeriodicWork } from '../../jobs/periodic.ts'
import { queueMail } from '../../mail/outbox.ts'
import { isHeld, type HeldKind } from './held-back.ts'
import { isRecent, shownFrom } from './news.ts'

/** Hours for which an account gets no second letter: a laboratory often sends the results of one sample one by one. */
const apartHours = 4
/** The most results of which one round tells; the next one goes on. */
const atOnce = 5000

/** A result of which an account does not know yet. */
interface Untold {
  readonly accountId: number
  readonly email: string
  readonly language: Language
  readonly patientId: number
  readonly resultId: number
  readonly issuedAt: string
  readonly hidden: boolean
}

/**
 * Results of which accounts with a confirmed address have neither been told nor opened them. What is held back from a person is not among theirs until
 * it is shown to them, and what was released before they could read the record is left to the home page.
 */
async function untold(tx: Tx, heldBack: readonly HeldKind[], now: Date): Promise<readonly Untold[]> {
  const { rows } = await sql<Untold>`
    select a.id as "accountId", a.email, a.language, r.patient_id as "patientId", r.id as "resultId", r.issued_at::text as "issuedAt",
      ${isHidden('test_result', 'r') ?? sql`false`} as hidden
    from test_result r join patient_link l on l.patient_id = r.patient_id join account a on a.id = l.account_id
    where r.withdrawn_at is null and r.order_id is not null and ${isRecent({ heldBack, now })} and ${shownFrom(heldBack)} >= l.since
      and ${hearsBy(now, 'record:read')}${andShown('test_result', 'r')} and not ${isHeld({ heldBack, now }, 'r', 'l.role')}
      and not a.blocked and a.email is not null and a.email_confirmed_at is not null
      and not exists (select from test_result_reading n
        where n.account_id = a.id and n.result_id = r.id and n.issued_at = r.issued_at)
      and not exists (select from test_result_reading n
        where n.account_id = a.id and n.told_at > ${now}::timestamptz - ${apartHours} * interval '1 hour')
    order by a.id, r.id limit ${atOnce}`.execute(tx)
  return rows
}

/** Tells by mail that results wait: one letter to each address, however many there are. About something hidden only the patient is told, at an address that no guardian reads. */
export async function tellOfResults(tx: Tx, heldBack: readonly HeldKind[], now: Date): Promise<void> {
  const found = await untold(tx, heldBack, now)
  if (found.length === 0) return
  const apart = new Map<number, string | null | undefined>()
  for (const { patientId, hidden } of found)
    if (hidden && !apart.has(patientId)) apart.set(patientId, (await contactsApart(tx, patientId))?.email)
  const hearers = new Map<string, Untold>()
  for (const one of found)
    if (!one.hidden || apart.get(one.patientId)?.toLowerCase() === one.email.toLowerCase())
      hearers.set(one.email.toLowerCase(), one)
  for (const [address, { email: to, language }] of hearers) {
    const dedupeKey = `test-result:${address}:${now.toISOString()}`
    await queueMail(tx, { to, language, template: 'testResultWaits', data: {}, now, dedupeKey })
  }
  await sql`
    insert into test_result_reading (account_id, result_id, issued_at, told_at)
    select "accountId", "resultId", "issuedAt", ${now}
    from json_to_recordset(${JSON.stringify(found)}::json) as t("accountId" bigint, "resultId" bigint, "issuedAt" timestamptz)
    on conflict do nothing`.execute(tx)
}

/** Every two minutes: letters about results that are shown and that nobody has opened. */
export const newResultLetters = (heldBack: readonly HeldKind[]): PeriodicWork => ({
  name: 'new-results',
  seconds: 120,
  run: (tx, now) => tellOfResults(tx, heldBack, now),
})
