import type { LinkStatus } from '@portal/contract/areas/patient-links'
import type { Scope } from '../../access/actor.ts'
import type { Patients } from '../../access/claims.ts'
import { linkAt } from '../../access/link-at.ts'
import { linkStands } from '../../access/scope.ts'
import type { Db, Tx } from '../../db/database.ts'
import { sql, type RawBuilder } from '../../db/sql.ts'
import { tellComingOfAge } from './coming-of-age.ts'

/** The two kinds of care, from either side: a ward has wardens, a child has parents. */
export type CareRole = 'WARD' | 'CHILD'

/** What a link is now, and what the patient has chosen for the time after their 18th birthday. */
interface Standing {
  readonly role: CareRole
  readonly status: LinkStatus
  readonly rights: readonly string[] | null
  readonly endsAt: Date | null
  readonly version: number
  /** The midnight with which the patient is of age. */
  readonly ofAgeAt: Date
  /** Whether a child wants this parent to act on afterwards; with what, and until when. */
  readonly kept: boolean
  readonly nextRights: readonly string[] | null
  readonly nextEndsAt: Date | null
}

interface LinkState extends Standing {
  readonly ended: boolean
  readonly since: Date
  readonly changedAt: Date
  readonly changedBy: 'ME' | 'OTHER' | 'CLINIC'
}

export interface CaredRow extends LinkState {
  readonly patientId: number
  readonly fullName: string | null
  readonly birthDate: string | null
}

export interface GuardianRow extends LinkState {
  readonly accountId: number
  readonly patientId: number
  readonly fullName: string | null
  readonly pesel: string | null
  readonly asked: boolean
  /** The patient's, `yyyy-MM-dd`. */
  readonly birthDate: string
}

const linkNow = ({ now }: Scope) => linkAt('g', sql`${now}::timestamptz`)

/** Columns of `g`, a link, as it is now, and of `p`, its patient. */
function standing(scope: Scope): RawBuilder<unknown> {
  const { role, rights, endsAt, ahead, nextRights, nextEndsAt } = linkNow(scope)
  return sql`
    ${role} as role, g.status, ${rights} as rights, ${endsAt} as "endsAt", g.version, comes_of_age(p.birth_date) as "ofAgeAt",
    ${ahead} as kept, ${nextRights} as "nextRights", ${nextEndsAt} as "nextEndsAt"`
}

/** The same as the scope's account sees them, and since when. */
const state = (scope: Scope): RawBuilder<unknown> => sql`
  ${standing(scope)}, g.since, g.changed_at as "changedAt", coalesce(g.ends_at <= ${scope.now}, false) as ended,
  case when g.changed_by is null then 'CLINIC' when g.changed_by = ${scope.accountId} then 'ME' else 'OTHER' end as "changedBy"`

/** Links that wait for a decision first, ended ones last, otherwise by name. */
const inOrder = (id: string) => sql`
  order by ended, array_position(array['P', 'C', 'J'], status), "fullName" collate polish, ${sql.ref(id)}`

/** The patients for whom the account acts or has asked to act. About a link that gives no right, only the asking person's own words are told. */
export async function caredFor(db: Db, scope: Scope, role: CareRole): Promise<CaredRow[]> {
  const stands = linkStands('g', sql`${scope.now}::timestamptz`)
  const { rows } = await sql<CaredRow>`
    select * from (select g.patient_id as "patientId", ${state(scope)},
      case when ${stands} or (g.status = 'C' and g.end_told_at is null) then concat_ws(' ', p.name, p.last_name)
        else g.asked_for end as "fullName",
      case when ${stands} then p.birth_date end as "birthDate"
    from patient_link g join patient p on p.id = g.patient_id
    where g.account_id = ${scope.accountId} and ${linkNow(scope).role} = ${role}) as found ${inOrder('patientId')}`.execute(
    db,
  )
  return rows
}

/**
 * The accounts that act or have asked to act for the account's own patient. A confirmed guardian's name is told; others' if they agreed to be seen.
 */
export async function guardiansOf(db: Db, patients: Patients<'links:write'>, role?: CareRole): Promise<GuardianRow[]> {
  const roles = role ? [role] : ['WARD', 'CHILD']
  return patients.all(
    db,
    sql<GuardianRow>`
    select * from (select g.account_id as "accountId", g.patient_id as "patientId", ${state(patients)}, p.birth_date as "birthDate",
      coalesce(g.status = 'C' and g.review_asked_at > greatest(g.changed_at, g.reviewed_at), false) as asked,
      case when g.status = 'C' or g.shown_since is not null then concat_ws(' ', a.name, a.last_name) end as "fullName",
      case when g.shown_since is not null then (
        select o.pesel from patient_link own join patient o on o.id = own.patient_id
        where own.account_id = a.id and own.role = 'PATIENT' and own.status = 'C') end as pesel
    from ${patients.link()} l join patient_link g on g.patient_id = l.patient_id join account a on a.id = g.account_id
      join patient p on p.id = g.patient_id
    where ${linkNow(patients).role} = any(${roles}::text[])) as found ${inOrder('accountId')}`,
  )
}

/** A link locked until the transaction ends, with the names of both sides. */
export interface TakenLink extends Standing {
  readonly accountId: number
  readonly patientId: number
  readonly guardian: string
  /** Only one that was confirmed, of an account that is not blocked. */
  readonly guardianEmail: string | null
  readonly guardianLanguage: 'pl' | 'en'
  readonly askedFor: string | null
  readonly patient: string
  /** The patient's, `yyyy-MM-dd`. */
  readonly birthDate: string
}

const taking = (scope: Scope, which: RawBuilder<boolean>, among = sql``) => sql<TakenLink>`
  select g.account_id as "accountId", g.patient_id as "patientId", ${standing(scope)}, g.asked_for as "askedFor",
    concat_ws(' ', a.name, a.last_name) as guardian,
    case when a.email_confirmed_at is not null and not a.blocked then a.email end as "guardianEmail", a.language as "guardianLanguage",
    concat_ws(' ', p.name, p.last_name) as patient, p.birth_date as "birthDate"
  from patient_link g join account a on a.id = g.account_id join patient p on p.id = g.patient_id ${among}
  where g.role in ('WARD', 'CHILD') and ${which}
  for update of g`

/**
 * The link of a guardian's account to the account's own patient; undefined when there is none. A link that passes over with the 18th birthday and waits
 * for the job passes over first.
 */
export async function takeGuardian(
  tx: Tx,
  patients: Patients<'links:write'>,
  role: CareRole,
  accountId: number,
): Promise<TakenLink | undefined> {
  await tellComingOfAge(tx, patients.now, sql<boolean>`l.account_id = ${accountId} and l.handover_at is not null`)
  return patients.first(
    tx,
    taking(
      patients,
      sql<boolean>`${linkNow(patients).role} = ${role} and g.account_id = ${accountId}`,
      sql`join ${patients.link()} l on l.patient_id = g.patient_id`,
    ),
  )
}

/** The link of the scope's account to a ward or child; undefined when there is none. */
export async function takeCared(tx: Tx, scope: Scope, patientId: number): Promise<TakenLink | undefined> {
  const { rows } = await taking(
    scope,
    sql<boolean>`g.account_id = ${scope.accountId} and g.patient_id = ${patientId}`,
  ).execute(tx)
  return rows[0]
}

type LinkKey = Pick<TakenLink, 'accountId' | 'patientId'>

/** Confirms or blocks a link, and stores who did it and when. */
export async function setStatus(tx: Tx, scope: Scope, link: LinkKey, status: 'C' | 'J'): Promise<void> {
  await sql`
    update patient_link set status = ${status}, changed_at = ${scope.now}, changed_by = ${scope.accountId}
    where account_id = ${link.accountId} and patient_id = ${link.patientId}`.execute(tx)
}

/** Stores what a ward gives and until when. If the end changes, the people are told again before the end and at the end. */
export async function setGiven(
  tx: Tx,
  scope: Scope,
  link: LinkKey,
  { rights, endsAt }: { readonly rights: readonly string[] | null; readonly endsAt: Date | null },
): Promise<void> {
  const moved = sql<boolean>`ends_at is distinct from ${endsAt}::timestamptz`
  await sql`
    update patient_link set rights = ${rights && [...rights]}::text[], ends_at = ${endsAt}, changed_at = ${scope.now}, changed_by = ${scope.accountId},
      end_warned = case when ${moved} then null else end_warned end, end_told_at = case when ${moved} then null else end_told_at end
    where account_id = ${link.accountId} and patient_id = ${link.patientId}`.execute(tx)
}

/**
 * Stores what a parent may do once the child is of age, null for nothing. The database puts in the midnight from which that counts. Until then the link
 * stands on whoever agreed to it, not on the child.
 */
export async function setHandover(
  tx: Tx,
  link: Pick<TakenLink, 'accountId' | 'patientId' | 'ofAgeAt'>,
  given: { readonly rights: readonly string[] | null; readonly endsAt: Date | null } | null,
): Promise<void> {
  await sql`
    update patient_link set handover_at = ${given && link.ofAgeAt}, rights = ${given?.rights ? [...given.rights] : null}::text[],
      ends_at = ${given?.endsAt ?? null}
    where account_id = ${link.accountId} and patient_id = ${link.patientId}`.execute(tx)
}

/** Stores that the ward wants the guardian to continue. */
export async function setReviewed(tx: Tx, scope: Scope, link: LinkKey): Promise<void> {
  await sql`
    update patient_link set reviewed_at = ${scope.now}
    where account_id = ${link.accountId} and patient_id = ${link.patientId}`.execute(tx)
}

/**
 * Removes a link and the request from which it came. Of a patient whom the clinic knows it is noted, because its files may name the guardian for years:
 * what people have ended is not made again by them.
 */
export async function removeLink(tx: Tx, { accountId, patientId }: LinkKey, now: Date): Promise<void> {
  await sql`delete from patient_link where account_id = ${accountId} and patient_id = ${patientId}`.execute(tx)
  await sql`delete from patient_request where account_id = ${accountId} and patient_id = ${patientId}`.execute(tx)
  await sql`
    insert into ended_care (account_id, patient_id, ended_at)
    select ${accountId}, p.id, ${now} from patient p where p.id = ${patientId} and p.source_id is not null
    on conflict (account_id, patient_id) do update set ended_at = excluded.ended_at`.execute(tx)
}

/** Forgets which guardians patients had who are removed. */
export async function forgetEnded(tx: Tx, patientIds: readonly number[]): Promise<void> {
  await sql`delete from ended_care where patient_id = any(${[...patientIds]}::bigint[])`.execute(tx)
}
