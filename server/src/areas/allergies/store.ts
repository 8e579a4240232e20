import type { AllergyTerm } from '@portal/contract/areas/allergies/parts'
import type { AllergyDictionary } from '@portal/contract/rules/allergies'
import { foldedWords } from '@portal/contract/rules/fold'
import type { ActingFor, Patient } from '../../access/claims.ts'
import type { Db, Tx } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import { allergiesIn, type AllergyRow } from './rows.ts'

type Subject = Patient<'health:write'>
type Acting = ActingFor<'health:write'>

/** All allergies of the patient that are shown to the account. */
export const allergiesOf = (db: Db, patient: Subject): Promise<AllergyRow[]> =>
  patient.all(db, allergiesIn(patient.rows('allergy')))

/** The one allergy; undefined where the account sees none with this number. */
export const allergyOf = (db: Db, patient: Subject, id: number): Promise<AllergyRow | undefined> =>
  patient.first(db, allergiesIn(sql`(select t.* from ${patient.rows('allergy')} t where t.id = ${id})`))

/** The most words of a phrase that are searched. */
const wordsAtMost = 8

/** Rows of a dictionary by the beginnings of words of their names, by name. */
export async function termsOf(
  db: Db,
  dictionary: AllergyDictionary,
  { phrase, limit }: { readonly phrase: string; readonly limit: number },
): Promise<AllergyTerm[]> {
  const words = foldedWords(phrase).slice(0, wordsAtMost)
  if (words.length === 0 && phrase.trim() !== '') return []
  const query = words.map((word) => `${word}:*`).join(' & ')
  const { rows } = await sql<AllergyTerm>`
    select code, name from allergy_term
    where dictionary = ${dictionary} and ${query === '' ? sql`true` : sql`words @@ to_tsquery('simple', ${query})`}
    order by name collate polish, code limit ${limit}`.execute(db)
  return rows
}

/** The names of codes, by `dictionary:code`; those that the dictionaries lack are missing. */
export async function termNames(db: Db, keys: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ key: string; name: string }>`
    select key, name from allergy_term where key = any(${[...keys]}::text[])`.execute(db)
  return new Map(rows.map(({ key, name }) => [key, name]))
}

/** What is stored of what a person stated. */
export interface Stated {
  readonly typeCode: string | undefined
  readonly typeName: string | undefined
  readonly category: string | undefined
  readonly code: string | undefined
  readonly name: string
  readonly severityCode: string | undefined
  readonly severityName: string | undefined
  readonly occurredOn: string | undefined
  readonly isActive: boolean
  readonly isNotAllergic: boolean
  readonly description: string | undefined
  readonly cured: boolean
}

/** Stores what was stated; returns its number. */
export async function insertAllergy(tx: Tx, acting: Acting, one: Stated, now: Date): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into allergy (patient_id, account_id, type_code, type_name, category, code, name, severity_code, severity_name, occurred_on, is_active,
      is_not_allergic, description, cured, entered_at, changed_at)
    values (${acting.patientId}, ${acting.accountId}, ${one.typeCode ?? null}, ${one.typeName ?? null}, ${one.category ?? null}, ${one.code ?? null},
      ${one.name}, ${one.severityCode ?? null}, ${one.severityName ?? null}, ${one.occurredOn ?? null}, ${one.isActive}, ${one.isNotAllergic},
      ${one.description ?? null}, ${one.cured}, ${now}, ${now})
    returning id`.execute(tx)
  return rows[0]!.id
}

/** Stores a statement anew. */
export async function updateAllergy(tx: Tx, { claim }: Acting, id: number, one: Stated, now: Date): Promise<void> {
  await claim.run(
    tx,
    sql`
    update allergy a set type_code = ${one.typeCode ?? null}, type_name = ${one.typeName ?? null}, category = ${one.category ?? null},
      code = ${one.code ?? null}, name = ${one.name}, severity_code = ${one.severityCode ?? null}, severity_name = ${one.severityName ?? null},
      occurred_on = ${one.occurredOn ?? null}, is_active = ${one.isActive}, is_not_allergic = ${one.isNotAllergic},
      description = ${one.description ?? null}, cured = ${one.cured}, changed_at = ${now}, version = a.version + 1
    from ${claim.rows('allergy')} r where a.id = r.id and a.id = ${id} and a.source_id is null`,
  )
}

/** Takes statements back. */
export async function deleteAllergies(tx: Tx, { claim }: Acting, ids: readonly number[]): Promise<void> {
  await claim.run(
    tx,
    sql`
    delete from allergy a using ${claim.rows('allergy')} r
    where a.id = r.id and a.id = any(${[...ids]}::bigint[]) and a.source_id is null`,
  )
}
