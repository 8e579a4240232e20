import type { AuthorizedPerson } from '@portal/contract/areas/document-requests/parts'
import {
  openStates,
  type DeliveryFormat,
  type DeliveryMode,
  type RequestState,
  type RequestType,
} from '@portal/contract/rules/document-requests'
import { andShown } from '../../access/hidden.ts'
import { sql, type RawBuilder } from '../../db/sql.ts'

/** The name under which files of answers are kept that came from the clinic's office. */
export const officeFiles = 'portal:document-requests'

/** A request as the database has it. */
export interface RequestRow {
  readonly id: number
  /** When it was registered, with all the digits that the database keeps. */
  readonly placeAt: string
  readonly patientId: number
  /** Whether the account that looks has asked itself, or is the patient's own. */
  readonly isOwn: boolean
  readonly encounterId: number | null
  readonly type: RequestType
  readonly description: string
  readonly speciality: string | null
  readonly specialityName: string | null
  readonly scopeFrom: Date | null
  readonly scopeTo: Date | null
  readonly deliveryFormat: DeliveryFormat
  readonly deliveryMode: DeliveryMode
  readonly authorizedPerson: AuthorizedPerson | null
  readonly status: RequestState
  readonly registeredAt: Date
  readonly changedAt: Date | null
  readonly answer: string | null
  readonly files: number
}

// Written into the statements, because PostgreSQL finds the index of open requests by the text of its condition alone.
const stillOpen = sql.raw(openStates.map((state) => `'${state}'`).join(', '))

/** Condition: something is still to come of a request, by the alias of its row. */
export const isOpen = (request: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${request}.status`)} in (${stillOpen})`

/** Relation: the files with which the clinic answered a request, by the alias of a row with `link_role`; withdrawn ones too. */
export const filesOf = (request: string): RawBuilder<unknown> => {
  const r = (column: string) => sql.ref(`${request}.${column}`)
  return sql`(
    select f.* from clinic_file f
    where f.source_system = ${r('files_system')} and f.source_id = ${r('files_source')} and f.patient_id = ${r('patient_id')}
      ${andShown('clinic_file', 'f', `${request}.link_role`)})`
}

/**
 * Statement: {@link RequestRow}s of a claim's relation of `document_request`, the newest first. Who collects the documents is told to whoever asked,
 * and to the patient.
 */
export const requestsIn = (relation: RawBuilder<unknown>, accountId: number): RawBuilder<RequestRow> => sql<RequestRow>`
  select r.id, r.registered_at::text as "placeAt", r.patient_id as "patientId", (r.account_id = ${accountId} or r.link_role = 'PATIENT') is true as "isOwn",
    r.encounter_id as "encounterId", r.type, r.description, r.speciality_code as speciality, s.name as "specialityName",
    r.scope_from as "scopeFrom", r.scope_to as "scopeTo", r.delivery_format as "deliveryFormat", r.delivery_mode as "deliveryMode",
    case when r.account_id = ${accountId} or r.link_role = 'PATIENT' then r.authorized_person end as "authorizedPerson", r.status,
    r.registered_at as "registeredAt", r.changed_at as "changedAt", r.answer,
    (select count(*)::int from ${filesOf('r')} f where f.withdrawn_at is null) as files
  from ${relation} r left join unit_speciality s on s.code = r.speciality_code
  order by r.registered_at desc, r.id desc`
