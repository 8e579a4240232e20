import { documentsAtOnce } from '@portal/contract/rules/register'
import type { Patient, Patients } from '../../access/claims.ts'
import { clinicFiles, type ClinicFileRow } from '../../clinic/files.ts'
import type { Db } from '../../db/database.ts'
import { isBehind, type Begin } from '../../db/list-places.ts'
import { limitTo } from '../../db/part.ts'
import { sql, type RawBuilder } from '../../db/sql.ts'
import { sharedNow } from '../document-sharing/index.ts'

/** The patient whose documents are read. */
export type Subject = Patient<'record:read'>

interface Version {
  readonly id: number
  readonly title: string
  readonly date: string
}

/** A document with the words for who wrote it, its forms and its other versions. */
export interface DocumentRow {
  readonly id: number
  /** Its date with all the digits that the database keeps. */
  readonly placeAt: string
  readonly patientId: number
  readonly kindCode: string | null
  readonly kindName: string | null
  readonly title: string
  readonly number: string | null
  readonly datedAt: Date
  readonly author: string | null
  readonly unit: string | null
  readonly encounterId: number | null
  readonly contextId: string | null
  readonly state: string
  readonly superseded: boolean
  readonly noteCount: number
  readonly shared: boolean
  readonly formats: readonly { format: number; mediaType: string | null; size: number | null }[] | null
  readonly earlier: readonly Version[] | null
  readonly later: readonly Version[] | null
}

/** Which page of which period; the end of the period does not belong to it. */
export interface Wanted {
  readonly after?: Date | undefined
  readonly before?: Date | undefined
  readonly documentType?: string | undefined
  readonly pageIndex: number
  readonly pageSize: number
}

const people = sql`(
  select concat_ws(' ', p.degree, p.name, p.middle_name, p.last_name) from clinic_practitioner p
  where p.source_system = d.source_system and (p.source_id = d.author_ref or p.id = (
    select r.practitioner_id from clinic_role r where r.source_system = d.source_system and r.source_id = d.author_ref)) limit 1)`

/** Versions among what the account sees: of something hidden nothing is told, not even that a document has been replaced. `found` yields them as `v`. */
const versions = (found: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select json_agg(json_build_object('id', v.id, 'title', v.title, 'date', v.dated_at) order by v.dated_at desc, v.id desc)
  from (select v.* from ${found} where v.id <> d.id and v.withdrawn_at is null order by v.dated_at desc, v.id desc limit 20) v)`

/** What the document `d` replaces, each looked up by its own name: any of a list of names looks to PostgreSQL worth reading all of the patient's documents. */
const replacedBy = (patient: Subject): RawBuilder<unknown> => sql`(select distinct unnest(d.replaces) as id) named
  cross join lateral (
    select t.* from ${patient.rows('clinical_document')} t
    where t.source_system = d.source_system and t.source_id = named.id limit 1) v`

/** What replaces the document `d`. */
const replacing = (patient: Subject): RawBuilder<unknown> => sql`(
    select t.* from ${patient.rows('clinical_document')} t
    where t.source_system = d.source_system and t.replaces @> array[d.source_id] and t.replaces <> '{}') v`

const described = (patient: Subject, rows: RawBuilder<unknown>): RawBuilder<DocumentRow> => sql<DocumentRow>`
  select d.id, d.dated_at::text as "placeAt", d.patient_id as "patientId", d.kind_code as "kindCode", d.kind_name as "kindName", d.title, d.number,
    d.dated_at as "datedAt", coalesce(d.author, ${people}) as author, d.context_id as "contextId", d.state, d.superseded,
    coalesce(d.unit, (select u.name from clinic_unit u where u.source_system = d.source_system and u.source_id = d.unit_ref)) as unit,
    (select e.id from ${patient.rows('clinic_encounter')} e
      where e.source_system = d.source_system and e.source_id = d.encounter_ref) as "encounterId",
    cardinality(d.notes) as "noteCount", ${sharedNow('CDOC', 'd', patient.now)} as shared,
    (select json_agg(json_build_object('format', f.place, 'mediaType', f."mediaType", 'size', f.size) order by f.place)
      from ${clinicFiles(patient.rows('clinic_file'))} f
      where f."sourceSystem" = d.source_system and f."sourceId" = d.source_id) as formats,
    ${versions(replacedBy(patient))} as earlier,
    ${versions(replacing(patient))} as later
  from ${rows} d
  order by d.dated_at desc, d.id desc`

const of = (
  patient: Subject,
  condition: RawBuilder<unknown>,
  limited: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`(
  select t.* from ${patient.rows('clinical_document')} t where t.withdrawn_at is null and ${condition}
  order by t.dated_at desc, t.id desc ${limited})`

/** One page of a patient's documents, the newest first. */
export const documents = (
  db: Db,
  patient: Subject,
  { after, before, documentType: kind, pageSize }: Wanted,
  begin: Begin,
): Promise<DocumentRow[]> => {
  const conditions = [
    ...(after ? [sql`t.dated_at >= ${after}`] : []),
    ...(before ? [sql`t.dated_at < ${before}`] : []),
    ...(kind === undefined ? [] : [sql`t.kind_code = ${kind}`]),
    isBehind(begin.after, sql`t.dated_at`, 't.id'),
  ]
  const page = limitTo({ size: pageSize, skip: begin.skip, usual: documentsAtOnce })
  return patient.all(db, described(patient, of(patient, sql.join(conditions, sql` and `), page)))
}

/** A patient's documents of a context, fifty at most. */
export const documentsOfContext = (db: Db, patient: Subject, contextId: string): Promise<DocumentRow[]> =>
  patient.all(db, described(patient, of(patient, sql`t.context_id = ${contextId}`, sql`limit 50`)))

/** One page of a patient's documents of a stay, the newest first; none where the account does not see the stay. */
export const documentsOfEncounter = (
  db: Db,
  patient: Subject,
  { id, pageSize }: { readonly id: number; readonly pageSize: number },
  begin: Begin,
): Promise<DocumentRow[]> =>
  patient.all(
    db,
    described(
      patient,
      of(
        patient,
        sql`(t.source_system, t.encounter_ref) = (
          select e.source_system, e.source_id from ${patient.rows('clinic_encounter')} e where e.id = ${id})
          and ${isBehind(begin.after, sql`t.dated_at`, 't.id')}`,
        limitTo({ size: pageSize, skip: begin.skip, usual: documentsAtOnce }),
      ),
    ),
  )

/** One of the patient's documents; undefined where it is not shown to the account. */
export const documentOf = (db: Db, patient: Subject, id: number): Promise<DocumentRow | undefined> =>
  patient.first(db, described(patient, of(patient, sql`t.id = ${id}`, sql`limit 1`)))

/** What the clinic has noted to a document; undefined where there is no such document for the account. */
export const notesOf = (db: Db, patient: Subject, id: number) =>
  patient.first(
    db,
    sql<{ patientId: number; notes: string[] }>`
      select t.patient_id as "patientId", t.notes from ${patient.rows('clinical_document')} t
      where t.id = ${id} and t.withdrawn_at is null`,
  )

/** A form of a document; without a file only the document's title. */
type FormatRow = { readonly name: string; readonly patientId: number } & {
  readonly [C in Exclude<keyof ClinicFileRow, 'patientId'>]: ClinicFileRow[C] | null
}

/** A document's title with its forms; none where there is no such document for the account. */
export const formatsOf = (db: Db, patient: Subject, id: number) =>
  patient.all(
    db,
    sql<FormatRow>`
      select f.id, t.patient_id as "patientId", t.title as name, f."sourceSystem", f."sourceId", f.place, f.title, f."mediaType", f.size, f.sha256,
        f."contentId", f."contentKey"
      from ${patient.rows('clinical_document')} t
        left join ${clinicFiles(patient.rows('clinic_file'))} f on f."sourceSystem" = t.source_system and f."sourceId" = t.source_id
      where t.id = ${id} and t.withdrawn_at is null
      order by f.place`,
  )

/** The kinds of the documents that the account sees. */
export const kindsOf = (db: Db, patients: Patients<'record:read'>) =>
  patients.all(
    db,
    sql<{ code: string; name: string }>`
      select k.code, k.name from clinical_document_kind k
      where exists (select from ${patients.rows('clinical_document')} d where d.kind_code = k.code and d.withdrawn_at is null)
      order by k.name, k.code`,
  )
