import { andShown } from '../../access/hidden.ts'
import { clinicFiles, type ClinicFileRow } from '../../clinic/files.ts'
import type { Db } from '../../db/database.ts'
import { sql, type RawBuilder } from '../../db/sql.ts'
import { sharedNow } from '../document-sharing/index.ts'
import { isNew } from './news.ts'
import { shownOrders, shownResults, type Shown, type Which } from './held-back.ts'
import { outsideFlags, type ResultType } from '@portal/contract/rules/test-results'

/** What a correction replaced, as it is stored. */
type Replaced = readonly { readonly text: string; readonly unit?: string; readonly until: string }[]

/** A value as the database gives it, inside the JSON of its result. */
export interface ValueRow {
  readonly id: number
  readonly parent: number | null
  readonly name: string | null
  readonly code: string | null
  readonly codeSystem: string | null
  readonly text: string | null
  readonly number: number | null
  readonly comparator: string | null
  readonly unit: string | null
  readonly unitCode: string | null
  readonly low: number | null
  readonly high: number | null
  readonly rangeText: string | null
  readonly rangeUnit: string | null
  readonly flag: string | null
  readonly flagText: string | null
  readonly status: string
  readonly absent: string | null
  readonly specimen: string | null
  readonly method: string | null
  readonly note: string | null
  readonly replaced: Replaced
}

export interface ResultRow {
  readonly id: number
  readonly type: ResultType
  readonly name: string | null
  readonly category: string | null
  readonly status: string
  readonly examinedAt: string
  readonly issuedAt: string
  readonly performer: string | null
  readonly conclusion: string | null
  readonly encounterId: number | null
  readonly replaced: Replaced
  readonly documents: readonly {
    readonly place: number
    readonly title: string | null
    readonly mediaType: string | null
    readonly size: number | null
  }[]
  readonly values: readonly ValueRow[]
  /** Of all values: how many there are, and how many the laboratory has marked. */
  readonly counts: { readonly values: number; readonly marked: number }
  readonly isNew: boolean
}

export interface OrderRow {
  readonly id: number
  /** Its place in the list, with all the digits that the database keeps. */
  readonly placeAt: string
  readonly patientId: number
  readonly title: string | null
  readonly category: string | null
  readonly at: Date
  readonly orderedAt: Date | null
  readonly requester: string | null
  readonly unit: string | null
  readonly encounterId: number | null
  readonly shared: boolean
  readonly results: readonly ResultRow[]
}

/** The clinic's name for whom a row names by reference. */
const nameOf = (row: string, ref: string): RawBuilder<string> => sql<string>`coalesce(
  (select u.name from clinic_unit u where u.source_system = ${sql.ref(`${row}.source_system`)} and u.source_id = ${sql.ref(`${row}.${ref}`)}),
  (select concat_ws(' ', p.degree, p.name, p.last_name) from clinic_practitioner p
    where p.source_system = ${sql.ref(`${row}.source_system`)} and p.source_id = ${sql.ref(`${row}.${ref}`)}))`

/** The stay that a row names, if it is shown. */
const encounterOf = (row: string): RawBuilder<number> => sql<number>`(
  select e.id from clinic_encounter e where e.source_system = ${sql.ref(`${row}.source_system`)} and e.source_id = ${sql.ref(`${row}.encounter_ref`)}
    and e.patient_id = ${sql.ref(`${row}.patient_id`)}${andShown('clinic_encounter', 'e', `${row}.link_role`)})`

const valuesOf = (shown: Shown, atMost: number): RawBuilder<unknown> => sql`coalesce((
  select json_agg(json_build_object('id', v.id, 'parent', v.parent_id, 'name', v.name, 'code', v.code, 'codeSystem', v.code_system,
      'text', v.value_text, 'number', v.value_number, 'comparator', v.comparator, 'unit', v.unit, 'unitCode', v.unit_code,
      'low', v.range_low, 'high', v.range_high, 'rangeText', v.range_text, 'rangeUnit', v.range_unit, 'flag', v.flag, 'flagText', v.flag_text,
      'status', v.status, 'absent', v.absent, 'specimen', v.specimen, 'method', v.method, 'note', v.note, 'replaced', v.replaced)
    order by v.parent_id is not null, v.place, v.id)
  from (
    select v.* from ${shown.patient.rows('test_value')} v where v.result_id = r.id and v.withdrawn_at is null
    order by v.parent_id is not null, v.place, v.id limit ${atMost}) v), '[]')`

const documentsOf = (shown: Shown): RawBuilder<unknown> => sql`coalesce((
  select json_agg(json_build_object('place', f.place, 'title', f.title, 'mediaType', f."mediaType", 'size', f.size) order by f.place)
  from ${clinicFiles(shown.patient.rows('clinic_file'))} f
  where f."sourceSystem" = r.source_system and f."sourceId" = r.source_id), '[]')`

/** ISO 8601 in UTC, as an instant inside JSON. */
const instant = (column: string): RawBuilder<string> =>
  sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const resultsOf = (shown: Shown, atMost: number): RawBuilder<unknown> => sql`coalesce((
  select json_agg(json_build_object('id', r.id, 'type', case when r.own_order = r.source_id then 'report' else 'observation' end,
      'name', r.name, 'category', r.category, 'status', r.status, 'examinedAt', ${instant('r.effective_at')}, 'issuedAt', ${instant('r.issued_at')},
      'performer', coalesce(r.performer, ${nameOf('r', 'performer_ref')}), 'conclusion', r.conclusion, 'encounterId', ${encounterOf('r')},
      'replaced', r.replaced, 'isNew', ${isNew(shown)}, 'documents', ${documentsOf(shown)}, 'values', ${valuesOf(shown, atMost)},
      'counts', (
        select json_build_object('values', count(*),
          'marked', count(*) filter (where c.flag = any(${[...outsideFlags]}::text[]) and c.status <> 'cancelled'))
        from ${shown.patient.rows('test_value')} c where c.result_id = r.id and c.withdrawn_at is null))
    order by r.effective_at desc, r.id)
  from ${shownResults(shown)} r where r.order_id = o.id), '[]')`

/** A page of orders with their results, each with so many of its values at most. */
export const orders = (db: Db, shown: Shown, which: Which, valuesAtMost: number): Promise<OrderRow[]> =>
  shown.patient.all(
    db,
    sql<OrderRow>`
      select o.id, o.at::text as "placeAt", o.patient_id as "patientId", o.title, o.category, o.at, o.ordered_at as "orderedAt",
        coalesce(o.requester, ${nameOf('o', 'requester_ref')}) as requester, ${nameOf('o', 'unit_ref')} as unit,
        ${encounterOf('o')} as "encounterId", ${sharedNow('RES', 'o', shown.now)} as shared, ${resultsOf(shown, valuesAtMost)} as results
      from ${shownOrders(shown, which)} o order by o.at desc, o.id desc`,
  )

/** The documents of a shown result or of all results of a shown order, the newest result first. */
export const documents = (
  db: Db,
  shown: Shown,
  of: { readonly orderId: number } | { readonly resultId: number; readonly type: ResultType },
): Promise<ClinicFileRow[]> => {
  const wanted =
    'orderId' in of
      ? sql`r.order_id = ${of.orderId}`
      : sql`r.id = ${of.resultId} and (r.own_order = r.source_id) = ${of.type === 'report'}`
  return shown.patient.all(
    db,
    sql<ClinicFileRow>`
      select f.* from ${shownResults(shown)} r
        join ${clinicFiles(shown.patient.rows('clinic_file'))} f on f."sourceSystem" = r.source_system and f."sourceId" = r.source_id
      where ${wanted} order by r.effective_at desc, r.id, f.place limit 100`,
  )
}

/** Whose results are printed. */
export const patientOf = (db: Db, patient: Shown['patient']) =>
  patient.first(
    db,
    sql<{ name: string; lastName: string; birthDate: string | null }>`
      select p.name, p.last_name as "lastName", p.birth_date::text as "birthDate" from ${patient.rows('patient')} p`,
  )
