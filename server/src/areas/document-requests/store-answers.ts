import type { DocumentAnswer, RequestForClinic } from '@portal/contract/document-requests'
import type { Db, Tx } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import { isOpen } from './rows.ts'

/** A request, and what the clinic is told of it. */
export interface OpenRequest {
  readonly patientId: number
  readonly told: RequestForClinic
}

/** Requests that the clinic has to deal with, and withdrawn ones of which it has not heard, in the order of their ids, after the given one. */
export async function openForClinic(
  db: Db,
  { after, count }: { readonly after: number; readonly count: number },
): Promise<OpenRequest[]> {
  const instant = (column: string) =>
    sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
  const { rows } = await sql<RequestForClinic & { patientId: number }>`
    select r.id::text as id, r.patient_id as "patientId", r.status as state, ${instant('r.registered_at')} as "registeredAt",
      case when a.id is not null then json_build_object('name', a.name, 'lastName', a.last_name, 'role', r.asked_as,
        'email', case when a.email_confirmed_at is not null then a.email end,
        'phone', case when a.phone_confirmed_at is not null then a.phone_number end) end as by,
      json_build_object('id', p.id::text, 'clinicId', p.source_id, 'name', p.name, 'lastName', p.last_name, 'birthDate', p.birth_date,
        'pesel', p.pesel) as patient,
      r.type as "cdocType", r.description, e.source_id as encounter,
      case when num_nonnulls(r.speciality_code, r.scope_from, r.scope_to) > 0 then json_build_object('departmentSpeciality', r.speciality_code,
        'dateFrom', ${instant('r.scope_from')}, 'dateTo', ${instant('r.scope_to')}) end as scope,
      r.delivery_format as "deliveryFormat", r.delivery_mode as "deliveryMode",
      case when r.authorized_person is not null
        then jsonb_build_object('address', null) || r.authorized_person end as "authorizedPerson",
      array(select d.source_id from document_request_document n join clinical_document d on d.id = n.document_id
        where n.request_id = r.id order by d.id) as documents
    from document_request r join patient p on p.id = r.patient_id left join account a on a.id = r.account_id
      left join clinic_encounter e on e.id = r.encounter_id
    where (${isOpen('r')} or r.status = 'WITHDRAWN' and r.told_at is null) and r.id > ${after}
    order by r.id limit ${count}`.execute(db)
  return rows.map(({ patientId, ...told }) => ({ patientId, told }))
}

/** Notes that the clinic has heard of these requests; only of withdrawn ones it matters. */
export async function noteTold(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  await sql`
    update document_request set told_at = ${now}
    where id = any(${[...ids]}::bigint[]) and status = 'WITHDRAWN' and told_at is null`.execute(tx)
}

/** The state of a patient's request, if there is one with this number and the clinic may answer it. */
export async function stateOf(
  tx: Tx,
  { id, patientId }: { readonly id: string; readonly patientId: number },
): Promise<'SENT' | 'ACCEPTED' | 'READY' | undefined> {
  const { rows } = await sql<{ status: 'SENT' | 'ACCEPTED' | 'READY' }>`
    select r.status from document_request r
    where r.id = ${id}::bigint and r.patient_id = ${patientId} and ${isOpen('r')} for update`.execute(tx)
  return rows[0]?.status
}

/** What has been answered, and who asked. */
export interface Answered {
  readonly id: number
  readonly patientId: number
  readonly accountId: number | null
  readonly hidden: boolean
}

/**
 * Takes the clinic's next step with a request, in the state in which the clinic saw it; undefined where it is in another one by now, for example
 * withdrawn. `files` names where the files of the answer are kept.
 */
export async function step(
  tx: Tx,
  request: Pick<RequestForClinic, 'id' | 'state'>,
  given: {
    readonly answer: DocumentAnswer
    readonly text: string | undefined
    readonly files: { readonly system: string; readonly source: string } | undefined
  },
  now: Date,
): Promise<Answered | undefined> {
  const { answer, text, files } = given
  const { rows } = await sql<Answered>`
    update document_request r set status = ${answer}, changed_at = ${now}, answer = coalesce(${text ?? null}, r.answer),
      files_system = coalesce(${files?.system ?? null}, r.files_system), files_source = coalesce(${files?.source ?? null}, r.files_source)
    where r.id = ${request.id}::bigint and r.status = ${request.state}
    returning r.id, r.patient_id as "patientId", r.account_id as "accountId",
      r.hidden or exists (select from clinic_encounter e where e.id = r.encounter_id and e.hidden) as hidden`.execute(
    tx,
  )
  return rows[0]
}

/** The address of an account, if it has one. */
export async function addressOf(tx: Tx, accountId: number | null): Promise<string | undefined> {
  const { rows } = await sql<{ email: string | null }>`select email from account where id = ${accountId}`.execute(tx)
  return rows[0]?.email ?? undefined
}
