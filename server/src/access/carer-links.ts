import { scopesGiven } from '@portal/contract/rules/guardian-scopes'
import type { Tx } from '../db/database.ts'
import { sql, type RawBuilder } from '../db/sql.ts'
import { queueMail } from '../mail/outbox.ts'
import { hasDied } from './after-death.ts'
import { ownAccountOf } from './links.ts'
import { contactsOf, tellContacts } from './tell-contacts.ts'

/** What a patient has written about a carer whom they authorize. */
export interface CarerSaid {
  readonly patientId: number
  readonly pesel: string
  /** As in a link: null for everything. */
  readonly rights: readonly string[] | null
  readonly endsAt: Date | null
  /** The patient's account. */
  readonly by: number | null
}

/** What a patient changes of it; undefined stays. */
type Changed = Omit<CarerSaid, 'rights' | 'endsAt'> & {
  readonly rights: readonly string[] | null | undefined
  readonly endsAt: Date | null | undefined
}

/**
 * Relation of links: those by which a carer with this PESEL has asked to act for a patient, or acts already. Only a carer's account whose identity is
 * confirmed counts, and nobody acts for who has died. `patient` and `pesel` are expressions.
 */
export const carersLinks = (patient: RawBuilder<unknown>, pesel: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select l.* from patient_link l
    join account a on a.id = l.account_id and a.type = 'AUTHORIZED' and not a.blocked
    join patient_link own on own.account_id = l.account_id and own.role = 'PATIENT' and own.status = 'C'
    join patient carer on carer.id = own.patient_id
  where l.patient_id = ${patient} and l.role = 'WARD' and l.status in ('P', 'C') and carer.pesel = ${pesel}
    and not ${hasDied(sql`l.patient_id`)})`

interface Given {
  /** What was confirmed before; false where the carer only asked, or the right had ended. */
  readonly stood: boolean
  readonly accountId: number
  readonly carer: string
  /** Only one that was confirmed. */
  readonly email: string | null
  readonly language: 'pl' | 'en'
  readonly patient: string
  readonly rights: readonly string[] | null
  readonly endsAt: Date | null
}

/** Writes what a carer may do into their link, where there is one of these; returns it, as it is then. */
async function write(
  tx: Tx,
  { patientId, pesel, rights, endsAt, by }: Changed,
  { now, among }: { readonly now: Date; readonly among: RawBuilder<boolean> },
): Promise<Given | undefined> {
  const end = endsAt === undefined ? sql`l.ends_at` : sql`${endsAt}::timestamptz`
  const { rows } = await sql<Given>`
    update patient_link l set status = 'C', changed_at = ${now}, changed_by = ${by}, ends_at = ${end},
      rights = ${rights === undefined ? sql`l.rights` : sql`${rights && [...rights]}::text[]`},
      end_warned = case when l.ends_at is not distinct from ${end} then l.end_warned end,
      end_told_at = case when l.ends_at is not distinct from ${end} then l.end_told_at end
    from ${carersLinks(sql`${patientId}`, sql`${pesel}`)} was, account a, patient p
    where l.account_id = was.account_id and l.patient_id = was.patient_id and ${among} and a.id = l.account_id and p.id = l.patient_id
    returning was.status = 'C' and (was.ends_at is null or was.ends_at > ${now}) as stood, l.account_id as "accountId",
      concat_ws(' ', a.name, a.last_name) as carer, case when a.email_confirmed_at is not null then a.email end as email, a.language,
      concat_ws(' ', p.name, p.last_name) as patient, l.rights, l.ends_at as "endsAt"`.execute(tx)
  return rows[0]
}

const inLetters = ({ rights, endsAt }: Given) => ({
  scopes: scopesGiven(rights),
  ...(endsAt ? { endsAt: endsAt.toISOString() } : {}),
})

/** Tells a carer and the patient that the carer may do something else than before, or until another day. */
async function tellChanged(tx: Tx, patientId: number, given: Given, now: Date): Promise<void> {
  const said = inLetters(given)
  const letter = { template: 'careChanged', now } as const
  const { email, language } = given
  if (email)
    await queueMail(tx, { to: email, language, ...letter, data: { to: 'GUARDIAN', name: given.patient, ...said } })
  const own = await ownAccountOf(tx, patientId)
  if (own?.email)
    await queueMail(tx, {
      to: own.email,
      language: own.language,
      ...letter,
      data: { to: 'WARD', name: given.carer, ...said },
    })
}

/**
 * Carries an authorization out in the one place that says who may act for whom: the link with which the carer has asked to act for the patient, or acts
 * already, is confirmed with these rights and this end, and both are told. A carer who has not asked gets nothing, so that nobody learns by an
 * authorization whether somebody has an account. What the patient has blocked stays blocked. Returns whether there was such a link.
 */
export async function giveCare(tx: Tx, said: CarerSaid, now: Date): Promise<boolean> {
  const given = await write(tx, said, { now, among: sql<boolean>`true` })
  if (!given) return false
  const { email, language, patient, stood } = given
  if (stood) await tellChanged(tx, said.patientId, given, now)
  else {
    const data = { patient, ...inLetters(given) }
    if (email) await queueMail(tx, { to: email, language, template: 'wardAgreed', data, now })
    const own = await ownAccountOf(tx, said.patientId)
    if (own) await tellContacts(tx, await contactsOf(tx, own.accountId), 'CARER_CONFIRMED', now)
  }
  return true
}

/**
 * Changes what a carer may do by an authorization that was carried out, only in what the patient changes now: the rest stays as the patient left it in
 * the list of guardians. A link that the patient has removed or blocked since stays so, and a new request is answered by itself.
 */
export async function changeCare(tx: Tx, said: Changed, now: Date): Promise<void> {
  const given = await write(tx, said, { now, among: sql<boolean>`was.status = 'C'` })
  if (given) await tellChanged(tx, said.patientId, given, now)
}

/** Ends at once what a carer may do for a patient; both are told by the work that tells of ends. */
export async function endCare(
  tx: Tx,
  { patientId, pesel, by }: Pick<CarerSaid, 'patientId' | 'pesel' | 'by'>,
  now: Date,
): Promise<void> {
  await sql`
    update patient_link l set ends_at = ${now}, end_told_at = null, changed_at = ${now}, changed_by = ${by}
    from patient_link own, patient carer
    where l.patient_id = ${patientId} and l.role = 'WARD' and l.status = 'C' and (l.ends_at is null or l.ends_at > ${now})
      and own.account_id = l.account_id and own.role = 'PATIENT' and own.status = 'C' and carer.id = own.patient_id and carer.pesel = ${pesel}`.execute(
    tx,
  )
}
