import type { Dose } from '@portal/contract/areas/health-history'
import type { HealthSection } from '@portal/contract/rules/health-history'
import type { Patient } from '../../access/claims.ts'
import type { Db } from '../../db/database.ts'
import { limitTo, type Part } from '../../db/part.ts'
import { sql, type RawBuilder } from '../../db/sql.ts'

type Subject = Patient<'record:read'>

/** An entry with who noted it and to which visit it belongs, as far as the clinic's tables have them. */
export interface HealthRow {
  readonly id: number
  readonly patientId: number
  readonly section: HealthSection
  readonly name: string | null
  readonly code: string | null
  readonly codeSystem: string | null
  readonly status: string | null
  readonly verification: string | null
  readonly severity: string | null
  readonly ongoing: boolean
  readonly since: string | null
  readonly sinceWords: string | null
  readonly until: string | null
  readonly untilWords: string | null
  readonly notedOn: string | null
  readonly author: string | null
  readonly reason: string | null
  readonly note: string | null
  readonly bodySite: string | null
  readonly intake: 'ORDERED' | 'TAKEN' | null
  readonly dosage: readonly Dose[]
  readonly doseNumber: string | null
  readonly doses: string | null
  readonly lot: string | null
  readonly encounterId: number | null
}

/** The order of a section: what is current first, then the newest first. */
const inOrder = (row: string) =>
  sql`${sql.ref(`${row}.ongoing`)} desc, ${sql.ref(`${row}.sorted_at`)} desc, ${sql.ref(`${row}.id`)} desc`

const described = (patient: Subject, rows: RawBuilder<unknown>) => sql<HealthRow>`
  select h.id, h.patient_id as "patientId", h.section, h.name, h.code, h.code_system as "codeSystem", h.status, h.verification, h.severity, h.ongoing,
    h.since, h.since_words as "sinceWords", h.until, h.until_words as "untilWords", h.noted_on as "notedOn",
    coalesce(p.words, r.words, h.author) as author, h.reason, h.note, h.body_site as "bodySite", h.intake, h.dosage,
    h.dose_number as "doseNumber", h.doses, h.lot, e.id as "encounterId"
  from ${rows} h
    left join ${patient.rows('clinic_encounter')} e on e.source_system = h.source_system and e.source_id = h.encounter_ref
    left join lateral (
      select concat_ws(' ', p.degree, p.name, p.middle_name, p.last_name) as words from clinic_practitioner p
      where p.source_system = h.source_system and p.source_id = h.author_ref) p on true
    left join lateral (
      select concat_ws(' ', p.degree, p.name, p.middle_name, p.last_name) as words
      from clinic_role r join clinic_practitioner p on p.id = r.practitioner_id
      where r.source_system = h.source_system and r.source_id = h.author_ref) r on true
  order by h.section, ${inOrder('h')}`

const pageIn = (patient: Subject, section: HealthSection, part: Part) => sql`(
  select t.* from ${patient.rows('health_entry')} t where t.withdrawn_at is null and t.section = ${section}
  order by ${inOrder('t')} ${limitTo(part)})`

/** The first entries of each section, in one statement. */
export const firstEntries = (db: Db, patient: Subject, part: Part): Promise<HealthRow[]> => {
  const each = (['DIAGNOSIS', 'PROCEDURE', 'IMMUNIZATION', 'MEDICINE'] as const).map((one) =>
    pageIn(patient, one, part),
  )
  return patient.all(db, described(patient, sql`(${sql.join(each, sql` union all `)})`))
}

/** Entries of one section. */
export const entriesOfSection = (db: Db, patient: Subject, section: HealthSection, part: Part): Promise<HealthRow[]> =>
  patient.all(db, described(patient, pageIn(patient, section, part)))

/** What belongs to one of the patient's visits; undefined where the visit is not shown to the account. */
export async function entriesOfEncounter(
  db: Db,
  patient: Subject,
  id: number,
  most: number,
): Promise<HealthRow[] | undefined> {
  const visit = await patient.first(
    db,
    sql<{ system: string; ref: string }>`
      select t.source_system as system, t.source_id as ref from ${patient.rows('clinic_encounter')} t where t.id = ${id}`,
  )
  if (!visit) return undefined
  return patient.all(
    db,
    described(
      patient,
      sql`(
      select t.* from ${patient.rows('health_entry')} t
      where t.source_system = ${visit.system} and t.encounter_ref = ${visit.ref} and t.withdrawn_at is null
      order by t.section, ${inOrder('t')} limit ${sql.constant(most)})`,
    ),
  )
}
