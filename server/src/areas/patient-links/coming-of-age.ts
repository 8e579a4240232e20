import { daysBeforeEndOfCare, daysBeforeOfAge, yearsToReview } from '@portal/contract/rules/told-ahead'
import { scopesGiven } from '@portal/contract/rules/guardian-scopes'
import type { Tx } from '../../db/database.ts'
import { appendEvents, eventOfNobody } from '../../audit/trail.ts'
import { hasDied } from '../../access/after-death.ts'
import { ownAccountOf } from '../../access/links.ts'
import { queueMail, type NewMail } from '../../mail/outbox.ts'
import { sql, type RawBuilder } from '../../db/sql.ts'

const atOnce = 200

interface Ended {
  readonly accountId: number
  readonly patientId: number
  readonly role: 'WARD' | 'CHILD'
  readonly endsAt: Date
  readonly patient: string
  readonly guardian: string
  /** The child is of age. Otherwise a time is over that a ward or the clinic has set. */
  readonly ofAge: boolean
  /** The child wants this parent to act on, with what and until when. */
  readonly kept: boolean
  readonly rights: readonly string[] | null
  readonly keptUntil: Date | null
  /** Whether the guardian had a right that could end. */
  readonly stood: boolean
  /** When the patient has died, nobody is told about the end. */
  readonly died: boolean
  /** The guardian's, if it was confirmed. */
  readonly email: string | null
  readonly language: 'pl' | 'en'
}

const always = sql<boolean>`true`

/**
 * Carries out and tells both sides that a child is of age: a parent's right has ended, or passes over to that of a warden where the child has chosen so.
 * Tells both also that the day has come that a ward or the clinic has set. The right itself changes at the time stored in the link, whether or not this
 * has run. Each end is told once and recorded in the trail. `among`, a condition on `l`, limits it to some links.
 */
export async function tellComingOfAge(tx: Tx, now: Date, among: RawBuilder<boolean> = always): Promise<void> {
  const { rows } = await sql<Ended>`
    with ended as (
      select l.account_id, l.patient_id, l.role, l.handover_at from patient_link l
      where coalesce(l.handover_at, l.ends_at) <= ${now} and l.end_told_at is null and ${among}
      order by coalesce(l.handover_at, l.ends_at) limit ${atOnce} for update of l skip locked)
    update patient_link l set handover_at = null, role = case when e.handover_at is null then l.role else 'WARD' end,
      end_told_at = case when e.handover_at is null then ${now}::timestamptz end, end_warned = case when e.handover_at is null then l.end_warned end,
      asked_for = coalesce(l.asked_for, concat_ws(' ', p.name, p.last_name)),
      changed_at = coalesce(e.handover_at, l.changed_at),
      changed_by = case when e.handover_at is not null then coalesce(
        (select own.account_id from patient_link own where own.patient_id = l.patient_id and own.role = 'PATIENT' and own.status = 'C'),
        l.changed_by) else l.changed_by end
    from ended e, patient p, account a
    where l.account_id = e.account_id and l.patient_id = e.patient_id and p.id = l.patient_id and a.id = l.account_id
    returning l.account_id as "accountId", l.patient_id as "patientId", e.role, coalesce(e.handover_at, l.ends_at) as "endsAt",
      case when l.status = 'C' then concat_ws(' ', p.name, p.last_name) else l.asked_for end as patient,
      concat_ws(' ', a.name, a.last_name) as guardian,
      e.role = 'CHILD' and coalesce(e.handover_at, l.ends_at) >= comes_of_age(p.birth_date) as "ofAge",
      e.handover_at is not null as kept, l.rights, l.ends_at as "keptUntil",
      l.status = 'C' as stood, p.after_death is not null as died,
      case when a.email_confirmed_at is not null and not a.blocked then a.email end as email, a.language`.execute(tx)
  for (const link of rows) {
    // Of a request that nobody agreed to, nothing ends that the patient knows of.
    if (link.died || !link.stood) continue
    if (link.ofAge) await tellOfAge(tx, link, now)
    else await tellCareEnded(tx, link, now)
  }
  await appendEvents(
    rows.map(({ accountId, patientId, ofAge, kept }) =>
      eventOfNobody({
        at: now,
        event: kept ? 'parentActsOn' : ofAge ? 'childComesOfAge' : 'careEnds',
        entity: 'patient-link',
        entityId: String(accountId),
        patientId,
        requestId: ofAge ? 'coming-of-age' : 'end-of-care',
      }),
    ),
  ).execute(tx)
}

/** What a letter says about a parent who acts on: with what, and until when. */
const keptInLetters = (rights: readonly string[] | null, until: Date | null) => ({
  kept: { scopes: scopesGiven(rights), ...(until ? { endsAt: until.toISOString() } : {}) },
})

async function tellOfAge(tx: Tx, { patient, guardian, ...link }: Ended, now: Date): Promise<void> {
  const said = { at: link.endsAt.toISOString(), ...(link.kept ? keptInLetters(link.rights, link.keptUntil) : {}) }
  await tellBoth(tx, link, (to) =>
    to === 'GUARDIAN'
      ? { template: 'childOfAge', data: { name: patient, ...said }, now }
      : { template: 'ofAge', data: { name: guardian, ...said }, now },
  )
}

async function tellCareEnded(tx: Tx, { role, patient, guardian, ...link }: Ended, now: Date): Promise<void> {
  const endsAt = link.endsAt.toISOString()
  await tellBoth(tx, link, (to, wardDecides) => {
    const data = { to, name: to === 'GUARDIAN' ? patient : guardian, endsAt }
    return role === 'CHILD'
      ? { template: 'parentEnds', data: { ...data, over: true }, now }
      : { template: 'careEnded', data: { ...data, wardDecides }, now }
  })
}

type Letter = Omit<NewMail, 'to' | 'language'>

/** Sends the guardian's letter to the guardian, and the patient's to the patient if they have an account, with which alone they decide anything. */
async function tellBoth(
  tx: Tx,
  { patientId, email, language }: Pick<Ended, 'patientId' | 'email' | 'language'>,
  letter: (to: 'GUARDIAN' | 'WARD', hasAccount: boolean) => Letter,
): Promise<void> {
  const own = await ownAccountOf(tx, patientId)
  if (email) await queueMail(tx, { to: email, language, ...letter('GUARDIAN', own !== undefined) })
  if (own?.email) await queueMail(tx, { to: own.email, language: own.language, ...letter('WARD', true) })
}

/** A right that will end, with the same facts. */
type Ending = Omit<Ended, 'accountId' | 'stood'>

/**
 * Tells both people that a guardian's right will end: before the 18th birthday in steps, with what the young person has chosen; otherwise once, some days
 * before. If several steps are due, only the last one is told. The link stores the step in the same transaction as the letters, so that each step is told
 * exactly once.
 */
export async function tellEndsAhead(tx: Tx, now: Date): Promise<void> {
  const { rows } = await sql<Ending>`
    with due as (
      select l.account_id, l.patient_id, step.days, at.ends_at, at.of_age from patient_link l join patient p on p.id = l.patient_id
        cross join lateral (select coalesce(l.handover_at, l.ends_at) as ends_at,
          l.role = 'CHILD' and coalesce(l.handover_at, l.ends_at) >= comes_of_age(p.birth_date) as of_age) at
        cross join lateral (
          select min(d) as days from unnest(case when at.of_age then ${[...daysBeforeOfAge]}::int[] else ${[...daysBeforeEndOfCare]}::int[] end) d
          where at.ends_at <= ${now}::timestamptz + make_interval(days => d)) step
      where l.status = 'C' and l.role in ('WARD', 'CHILD') and l.end_told_at is null
        and coalesce(l.handover_at, l.ends_at) > ${now}
        and coalesce(l.handover_at, l.ends_at) <= ${now}::timestamptz + make_interval(days => ${Math.max(...daysBeforeOfAge, ...daysBeforeEndOfCare)})
        and step.days < coalesce(l.end_warned, step.days + 1)
      order by coalesce(l.handover_at, l.ends_at) limit ${atOnce} for update of l skip locked)
    update patient_link l set end_warned = due.days
    from due, patient p, account a
    where l.account_id = due.account_id and l.patient_id = due.patient_id and p.id = l.patient_id and a.id = l.account_id
    returning l.patient_id as "patientId", l.role, due.ends_at as "endsAt", due.of_age as "ofAge", l.handover_at is not null as kept, l.rights,
      l.ends_at as "keptUntil", concat_ws(' ', p.name, p.last_name) as patient, concat_ws(' ', a.name, a.last_name) as guardian,
      case when a.email_confirmed_at is not null and not a.blocked then a.email end as email, a.language,
      p.after_death is not null as died`.execute(tx)
  for (const ending of rows) if (!ending.died) await tellOfEnd(tx, ending, now)
}

async function tellOfEnd(tx: Tx, { role, patient, guardian, ...link }: Ending, now: Date): Promise<void> {
  const endsAt = link.endsAt.toISOString()
  const kept = link.kept ? keptInLetters(link.rights, link.keptUntil) : {}
  await tellBoth(tx, link, (to, wardDecides) => {
    const name = to === 'GUARDIAN' ? patient : guardian
    if (link.ofAge)
      return { template: to === 'GUARDIAN' ? 'childOfAgeSoon' : 'ofAgeSoon', data: { name, endsAt, ...kept }, now }
    return role === 'CHILD'
      ? { template: 'parentEnds', data: { to, name, endsAt, over: false }, now }
      : { template: 'careEndsSoon', data: { to, name, endsAt, wardDecides }, now }
  })
}

interface Asked {
  readonly patientId: number
  readonly guardian: string
  readonly rights: readonly string[] | null
  readonly endsAt: Date | null
}

/**
 * Asks each ward who has an account, once a year after they confirmed, changed or answered, whether the guardian shall continue. Without an answer
 * nothing changes: the question stays in the list of guardians until the ward answers it or is asked again.
 */
export async function askYearly(tx: Tx, now: Date): Promise<void> {
  const { rows } = await sql<Asked>`
    with due as (
      select l.account_id, l.patient_id from patient_link l
      where l.role = 'WARD' and l.status = 'C' and (l.ends_at is null or l.ends_at > ${now})
        and greatest(l.changed_at, l.review_asked_at, l.reviewed_at) <= ${now}::timestamptz - make_interval(years => ${yearsToReview})
        and not ${hasDied(sql`l.patient_id`)}
        and exists (select from patient_link own where own.patient_id = l.patient_id and own.role = 'PATIENT' and own.status = 'C')
      limit ${atOnce} for update of l skip locked)
    update patient_link l set review_asked_at = ${now}
    from due, account a
    where l.account_id = due.account_id and l.patient_id = due.patient_id and a.id = l.account_id
    returning l.patient_id as "patientId", concat_ws(' ', a.name, a.last_name) as guardian, l.rights, l.ends_at as "endsAt"`.execute(
    tx,
  )
  for (const { patientId, guardian, rights, endsAt } of rows) {
    const own = await ownAccountOf(tx, patientId)
    if (!own?.email) continue
    const data = { name: guardian, scopes: scopesGiven(rights), ...(endsAt ? { endsAt: endsAt.toISOString() } : {}) }
    await queueMail(tx, { to: own.email, language: own.language, template: 'careReview', data, now })
  }
}
