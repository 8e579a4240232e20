import type { LinkStatus } from '@portal/contract/areas/patient-links'
import type { Scope } from '../../access/actor.ts'
import { linkStands, mayActFor } from '../../access/scope.ts'
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
const inOrder = (links: RawBuilder<unknown>, id: string) => sql`
  select * from (${links}) as found
  order by ended, array_position(array['P', 'C', 'J'], status), "fullName" collate polish, ${sql.ref(id)}`

/** For whom the account acts or asked to act. Of a link that allows nothing, only the words of whoever asked are told. */
export async function caredFor(db: Db, scope: Scope, role: CareRole): Promise<CaredRow[]> {
  const stands = linkStands('g', sql`${scope.now}::timestamptz`)
  const links = sql`
    select g.patient_id as "patientId", ${state(scope)},
      case when ${stands} or (g.status = 'C' and g.end_told_at is null) then concat_ws(' ', p.name, p.last_name)
        else g.asked_for end as "fullName",
      case when ${stands} then p.birth_date end as "birthDate"
    from patient_link g join patient p on p.id = g.patient_id
    where g.account_id = ${scope.accountId} and g.role = ${role}`
  const { rows } = await sql<CaredRow>`${inOrder(links, 'patientId')}`.execute(db)
  return rows
}

/** Who acts or asks to act for the account's own patient. A confirmed guardian is known by name; others if they agreed to be seen. */
export async function guardiansOf(db: Db, scope: Scope, role: CareRole): Promise<GuardianRow[]> {
  const links = sql`
    select g.account_id as "accountId", g.patient_id as "patientId", ${state(scope)},
      case when g.status = 'C' or g.shown_since is not null then concat_ws(' ', a.name, a.last_name) end as "fullName",
      case when g.shown_since is not null then (
        select p.pesel from patient_link own join patient p on p.id = own.patient_id
        where own.account_id = a.id and own.role = 'PATIENT' and own.status = 'C') end as pesel
    from patient_link g join account a on a.id = g.account_id
    where g.role = ${role} and ${mayActFor(scope, sql`g.patient_id`, 'links:write')}`
  const { rows } = await sql<GuardianRow>`${inOrder(links, 'accountId')}`.execute(db)
  return rows
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

const take = async (tx: Tx, which: RawBuilder<boolean>): Promise<TakenLink | undefined> => {
  const { rows } = await sql<TakenLink>`
    select g.account_id as "accountId", g.patient_id as "patientId", g.role, g.status, g.version, g.asked_for as "askedFor",
      concat_ws(' ', a.name, a.last_name) as guardian, a.email as "guardianEmail", a.language as "guardianLanguage",
      concat_ws(' ', p.name, p.last_name) as patient
    from patient_link g join account a on a.id = g.account_id join patient p on p.id = g.patient_id
    where g.role in ('WARD', 'CHILD') and ${which}
    for update of g`.execute(tx)
  return rows[0]
}

/** A guardian's link to the own patient of the scope's account; undefined when there is none. */
export const takeGuardian = (tx: Tx, scope: Scope, role: CareRole, accountId: number, patientId?: number) =>
  take(
    tx,
    sql<boolean>`g.role = ${role} and g.account_id = ${accountId}
      and (${patientId ?? null}::bigint is null or g.patient_id = ${patientId ?? null})
      and ${mayActFor(scope, sql`g.patient_id`, 'links:write')}`,
  )

/** The link of the scope's account to a ward or child; undefined when there is none. */
export const takeCared = (tx: Tx, scope: Scope, patientId: number) =>
  take(tx, sql<boolean>`g.account_id = ${scope.accountId} and g.patient_id = ${patientId}`)

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
