import { requestsAtOnce } from '@portal/contract/rules/document-requests'
import type { ActingFor, Owned, Patient, Patients } from '../../access/claims.ts'
import { andShown } from '../../access/hidden.ts'
import { clinicFiles, type ClinicFileRow } from '../../clinic/files.ts'
import type { Db, Tx } from '../../db/database.ts'
import { isBehind, type Begin } from '../../db/list-places.ts'
import { limitTo } from '../../db/part.ts'
import { sql, type RawBuilder } from '../../db/sql.ts'
import { filesOf, isOpen, requestsIn, type RequestRow } from './rows.ts'

/** The patients whose requests are listed, the request that is meant, and the patient for whom somebody asks. */
type Readers = Patients<'record:read'>
export type OneRequest = Owned<'documentRequest'>
export type Asker = Patient<'record:share'>

/** What a list is narrowed to; the end of the period does not belong to it. */
interface Filter {
  readonly onlyUncompleted?: boolean | undefined
  readonly registeredAfter?: Date | undefined
  readonly registeredBefore?: Date | undefined
  readonly pageIndex: number
  readonly pageSize: number
}

/** Requests for documents, the newest first. */
export const requests = (db: Db, readers: Readers, filter: Filter, begin: Begin): Promise<RequestRow[]> => {
  const { onlyUncompleted, registeredAfter: after, registeredBefore: before, pageSize } = filter
  const page = sql`(
    select t.* from ${readers.rows('document_request')} t
    where ${onlyUncompleted ? isOpen('t') : sql`true`}
      and ${after ? sql`t.registered_at >= ${after}` : sql`true`} and ${before ? sql`t.registered_at < ${before}` : sql`true`}
      and ${isBehind(begin.after, sql`t.registered_at`, 't.id')}
    order by t.registered_at desc, t.id desc ${limitTo({ size: pageSize, skip: begin.skip, usual: requestsAtOnce })})`
  return readers.all(db, requestsIn(page, readers.accountId))
}

/** The one request; undefined where it is not shown to the account. */
export const requestOf = (db: Db, owned: OneRequest): Promise<RequestRow | undefined> =>
  owned.first(db, requestsIn(owned.row(), owned.accountId))

/** A request of the patient's, as the account that has just made it sees it. */
export const madeRequest = (db: Db, asker: Asker, id: number): Promise<RequestRow | undefined> =>
  asker.first(
    db,
    requestsIn(sql`(select t.* from ${asker.rows('document_request')} t where t.id = ${id})`, asker.accountId),
  )

/** The files with which the clinic has answered, or the one of them. */
export const answerFiles = (db: Db, owned: OneRequest, fileId?: number): Promise<ClinicFileRow[]> =>
  owned.all(
    db,
    sql<ClinicFileRow>`
    select f.* from ${owned.row()} r cross join lateral ${clinicFiles(filesOf('r'))} f
    where ${fileId === undefined ? sql`true` : sql`f.id = ${fileId}`} order by f.place, f.id`,
  )

/** A request as it is stored. */
export interface NewRequest {
  readonly encounterId: number | undefined
  readonly documentIds: readonly number[]
  readonly type: string
  readonly description: string
  readonly scope: {
    readonly speciality?: string | undefined
    readonly from?: Date | undefined
    readonly to?: Date | undefined
  }
  readonly deliveryFormat: string
  readonly deliveryMode: number
  readonly authorizedPerson: object | undefined
}

/** Stores a request; returns its id. What a patient asks for themselves is the patient's alone. */
export async function insertRequest(tx: Tx, acting: ActingFor, made: NewRequest, now: Date): Promise<number> {
  const { accountId, patientId, role } = acting
  const { scope, authorizedPerson: person } = made
  const { rows } = await sql<{ id: number }>`
    with made as (
      insert into document_request (patient_id, account_id, asked_as, encounter_id, hidden, type, description, speciality_code, scope_from, scope_to,
        delivery_format, delivery_mode, authorized_person, registered_at)
      values (${patientId}, ${accountId}, ${role}, ${made.encounterId ?? null}, ${role === 'PATIENT'}, ${made.type}, ${made.description},
        ${scope.speciality ?? null}, ${scope.from ?? null}, ${scope.to ?? null}, ${made.deliveryFormat}, ${made.deliveryMode},
        ${person ? JSON.stringify(person) : null}::jsonb, ${now})
      returning id),
    named as (
      insert into document_request_document (request_id, document_id)
      select made.id, d from made, unnest(${[...made.documentIds]}::bigint[]) as d)
    select id from made`.execute(tx)
  return rows[0]!.id
}

/** Whether the patient's stay is there, for an account that may read the record. */
export const seesEncounter = async (tx: Tx, asker: Asker, id: number): Promise<boolean> => {
  const reader = asker.with('record:read')
  return (
    (await reader.all(tx, sql`select e.id from ${reader.rows('clinic_encounter')} e where e.id = ${id}`)).length > 0
  )
}

/** How many of the patient's requests are open. */
export const openRequests = async (tx: Tx, patientId: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from document_request t
    where t.patient_id = ${patientId} and ${isOpen('t')}`.execute(tx)
  return rows[0]!.count
}

/** The name of a speciality; undefined where there is none with this code. */
export async function specialityName(tx: Tx, code: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`select name from unit_speciality where code = ${code}`.execute(tx)
  return rows[0]?.name
}

/** Withdraws a request that the clinic has not begun to deal with; false where it is not so any more. */
export const withdraw = async (tx: Tx, owned: OneRequest): Promise<boolean> => {
  const withdrawn = await owned.run(
    tx,
    sql`
    update document_request d set status = 'WITHDRAWN', changed_at = ${owned.now} from ${owned.row()} r
    where d.id = r.id and d.status = 'SENT' and (r.account_id = ${owned.accountId} or r.link_role = 'PATIENT')`,
  )
  return withdrawn > 0
}

/** Whether these documents are the patient's, and shown to an account that may read the record. */
export async function seesDocuments(tx: Tx, asker: Asker, ids: readonly number[]): Promise<boolean> {
  if (ids.length === 0) return true
  const reader = asker.with('record:read')
  const seen = await reader.all(
    tx,
    sql`
    select d.id from ${reader.rows('clinical_document')} d where d.id = any(${[...ids]}::bigint[]) and d.withdrawn_at is null`,
  )
  return seen.length === ids.length
}

/** A document that a request names. */
export interface NamedDocument {
  readonly id: number
  readonly title: string
  readonly datedAt: Date
}

const namedIn = (relation: RawBuilder<unknown>) => sql<NamedDocument>`
  select d.id, d.title, d.dated_at as "datedAt"
  from ${relation} r join document_request_document n on n.request_id = r.id
    join clinical_document d on d.id = n.document_id and d.patient_id = r.patient_id and d.withdrawn_at is null
      ${andShown('clinical_document', 'd', 'r.link_role')}
  order by d.dated_at desc, d.id desc`

/** The documents that a request names, as far as the account sees them now. */
export const namedDocuments = (db: Db, owned: OneRequest): Promise<NamedDocument[]> =>
  owned.all(db, namedIn(owned.row()))

/** The same of a request that the account has just made. */
export const documentsOfMade = (db: Db, asker: Asker, id: number): Promise<NamedDocument[]> =>
  asker.all(db, namedIn(sql`(select t.* from ${asker.rows('document_request')} t where t.id = ${id})`))
