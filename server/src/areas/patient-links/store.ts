import type { LinkStatus } from '@portal/contract/areas/patient-links'
import type { Scope } from '../../access/actor.ts'
import type { Patients } from '../../access/claims.ts'
import { linkStands } from '../../access/scope.ts'
import type { Db, Tx } from '../../db/database.ts'
import { sql, type RawBuilder } from '../../db/sql.ts'

/** The two kinds of care, from either side: a ward has wardens, a child has parents. */
export type CareRole = 'WARD' | 'CHILD'

interface LinkState {
  readonly status: LinkStatus
  readonly ended: boolean
  readonly endsAt: Date | null
  readonly since: Date
  readonly changedAt: Date
  readonly changedBy: 'ME' | 'OTHER' | 'CLINIC'
  readonly version: number
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
}

/** Columns of `g`, a link, as the account of the scope sees them. */
const state = (scope: Scope): RawBuilder<unknown> => sql`
  g.status, g.since, g.changed_at as "changedAt", g.ends_at as "endsAt", g.version,
  coalesce(g.ends_at <= ${scope.now}, false) as ended,
  case when g.changed_by is null then 'CLINIC' when g.changed_by = ${scope.accountId} then 'ME' else 'OTHER' end as "changedBy"`

/** What waits for a decision first, what is over last, then by name. */
const inOrder = (id: string) => sql`
  order by ended, array_position(array['P', 'C', 'J'], status), "fullName" collate polish, ${sql.ref(id)}`

/** For whom the account acts or asked to act. Of a link that allows nothing, only the words of whoever asked are told. */
export async function caredFor(db: Db, scope: Scope, role: CareRole): Promise<CaredRow[]> {
  const stands = linkStands('g', sql`${scope.now}::timestamptz`)
  const { rows } = await sql<CaredRow>`
    select * from (select g.patient_id as "patientId", ${state(scope)},
      case when ${stands} or (g.status = 'C' and g.end_told_at is null) then concat_ws(' ', p.name, p.last_name)
        else g.asked_for end as "fullName",
      case when ${stands} then p.birth_date end as "birthDate"
    from patient_link g join patient p on p.id = g.patient_id
    where g.account_id = ${scope.accountId} and g.role = ${role}) as found ${inOrder('patientId')}`.execute(db)
  return rows
}

/** Who acts or asks to act for the account's own patient. A confirmed guardian is known by name; others if they agreed to be seen. */
export async function guardiansOf(db: Db, patients: Patients<'links:write'>, role: CareRole): Promise<GuardianRow[]> {
  return patients.all(
    db,
    sql<GuardianRow>`
    select * from (select g.account_id as "accountId", g.patient_id as "patientId", ${state(patients)},
      case when g.status = 'C' or g.shown_since is not null then concat_ws(' ', a.name, a.last_name) end as "fullName",
      case when g.shown_since is not null then (
        select p.pesel from patient_link own join patient p on p.id = own.patient_id
        where own.account_id = a.id and own.role = 'PATIENT' and own.status = 'C') end as pesel
    from ${patients.link()} l join patient_link g on g.patient_id = l.patient_id join account a on a.id = g.account_id
    where g.role = ${role}) as found ${inOrder('accountId')}`,
  )
}

/** A link taken for the rest of the transaction, with the names of both sides. */
export interface TakenLink {
  readonly accountId: number
  readonly patientId: number
  readonly role: CareRole
  readonly status: LinkStatus
  readonly version: number
  readonly guardian: string
  readonly guardianEmail: string | null
  readonly guardianLanguage: 'pl' | 'en'
  readonly askedFor: string | null
  readonly patient: string
}

const taking = (which: RawBuilder<boolean>, among = sql``) => sql<TakenLink>`
  select g.account_id as "accountId", g.patient_id as "patientId", g.role, g.status, g.version, g.asked_for as "askedFor",
    concat_ws(' ', a.name, a.last_name) as guardian, a.email as "guardianEmail", a.language as "guardianLanguage",
    concat_ws(' ', p.name, p.last_name) as patient
  from patient_link g join account a on a.id = g.account_id join patient p on p.id = g.patient_id ${among}
  where g.role in ('WARD', 'CHILD') and ${which}
  for update of g`

/** The link of a guardian's account to the account's own patient; undefined when there is none. */
export const takeGuardian = (
  tx: Tx,
  patients: Patients<'links:write'>,
  role: CareRole,
  accountId: number,
): Promise<TakenLink | undefined> =>
  patients.first(
    tx,
    taking(
      sql<boolean>`g.role = ${role} and g.account_id = ${accountId}`,
      sql`join ${patients.link()} l on l.patient_id = g.patient_id`,
    ),
  )

/** The link of the scope's account to a ward or child; undefined when there is none. */
export async function takeCared(tx: Tx, scope: Scope, patientId: number): Promise<TakenLink | undefined> {
  const { rows } = await taking(
    sql<boolean>`g.account_id = ${scope.accountId} and g.patient_id = ${patientId}`,
  ).execute(tx)
  return rows[0]
}

type LinkKey = Pick<TakenLink, 'accountId' | 'patientId'>

/** Confirms or blocks a link, with who did it and when. */
export async function setStatus(tx: Tx, scope: Scope, link: LinkKey, status: 'C' | 'J'): Promise<void> {
  await sql`
    update patient_link set status = ${status}, changed_at = ${scope.now}, changed_by = ${scope.accountId}
    where account_id = ${link.accountId} and patient_id = ${link.patientId}`.execute(tx)
}

/** Removes a link with the request it came from. */
export async function removeLink(tx: Tx, { accountId, patientId }: LinkKey): Promise<void> {
  await sql`delete from patient_link where account_id = ${accountId} and patient_id = ${patientId}`.execute(tx)
  await sql`delete from patient_request where account_id = ${accountId} and patient_id = ${patientId}`.execute(tx)
}
