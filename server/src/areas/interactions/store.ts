import type { Severity } from '@portal/contract/rules/interactions'
import { foldedWords } from '@portal/contract/rules/fold'
import type { Patient } from '../../access/claims.ts'
import type { Db } from '../../db/database.ts'
import { sql, type RawBuilder } from '../../db/sql.ts'
import { soundWords } from './names.ts'

type Subject = Patient<'health:write'>

/** A medicine of the register. */
export interface DrugFound {
  readonly id: number
  readonly name: string
  readonly strength: string | null
  readonly form: string | null
  readonly package: string | null
  readonly internationalName: string | null
  readonly atc: readonly string[]
}

/** A medicine that the patient takes; of one that the register has, also its row there. */
export interface TakenDrug {
  readonly ownId: number
  readonly name: string
  readonly form: string | null
  readonly strength: string | null
  readonly found: DrugFound | null
}

/** The most words of a phrase that are searched. */
const wordsAtMost = 8

/** Medicines for a phrase, names that begin with it first, then by name and strength. */
export async function findDrugs(db: Db, asked: Search): Promise<DrugFound[]> {
  const { rows } = (await drugSearch(asked)?.execute(db)) ?? { rows: [] }
  return rows
}

export interface Search {
  readonly phrase: string
  /** By the international name; otherwise by the trade name. */
  readonly international: boolean
  readonly limit: number
  readonly offset: number
}

/** The statement of the search; undefined for a phrase without letters and digits, which finds nothing. */
export function drugSearch({ phrase, international, limit, offset }: Search): RawBuilder<DrugFound> | undefined {
  const words = (international ? soundWords(phrase) : foldedWords(phrase)).slice(0, wordsAtMost)
  if (words.length === 0) return undefined
  const query = words.map((word) => `${word}:*`).join(' & ')
  const [indexed, text] = international
    ? [sql`international_words`, sql`international_search`]
    : [sql`words`, sql`search`]
  // What is folded has no character that means something to a pattern.
  const start = `${words.join(' ')}%`
  return sql<DrugFound>`
    select id, name, strength, form, package, international_name as "internationalName", atc
    from drug where ${indexed} @@ to_tsquery('simple', ${query})
    order by ${text} like ${start} desc, search collate "C", amount nulls last, form collate "C", id
    limit ${limit} offset ${offset}`
}

/** The medicines that the clinic has among what the patient takes, by name; one that stands there twice comes once. */
export const takenDrugs = (db: Db, patient: Subject): Promise<TakenDrug[]> =>
  patient.all(
    db,
    sql<TakenDrug>`
    select t.id as "ownId", t.name, t.form, t.strength,
      case when d.id is not null then json_build_object('id', d.id, 'name', d.name, 'strength', d.strength, 'form', d.form,
        'package', d.package, 'internationalName', d.international_name, 'atc', d.atc) end as found
    from (
      select distinct on (coalesce(register_id, -id)) * from ${patient.rows('clinic_frequent_drug')} f
      where f.active order by coalesce(register_id, -id), id
    ) t left join drug d on d.id = t.register_id
    order by coalesce(d.name, t.name) collate polish, t.strength, t.id`,
  )

/** What the thesaurus says of an ingredient together with one of another medicine. */
export interface Finding {
  readonly place: number
  readonly at: number
  readonly severity: Severity
  readonly pl: string
  readonly en: string | null
  readonly source: string
}

/** An ingredient of one of the medicines that were asked about, with what is known of it together with those of the others. */
export interface Part {
  /** Place among the medicines that were asked about, from 0. */
  readonly place: number
  readonly id: number
  readonly name: string
  readonly strength: string | null
  readonly form: string | null
  readonly atc: readonly string[]
  /** Place among the medicine's ingredients, its Latin name, and the number in the strength. */
  readonly at: number
  readonly ingredient: string
  readonly amount: number | null
  readonly found: readonly Finding[]
}

/**
 * The ingredients of these medicines in their order, and all that is known of them together, in one query whatever their number is. Medicines that the
 * register lacks are missing.
 */
export const partsOf = (db: Db, patient: Subject, ids: readonly number[]): Promise<Part[]> =>
  patient.all(
    db,
    sql<Part>`
    with part as materialized (
      select a.place::int - 1 as place, d.id, d.name, d.strength, d.form, d.atc, i.at, i.name as ingredient, i.amount,
        array(select t.code from interaction_term t where t.keys && i.keys) as terms
      from unnest(${[...ids]}::bigint[]) with ordinality as a(id, place)
        join drug d on d.id = a.id
        cross join lateral jsonb_to_recordset(d.ingredients) as i(at int, name text, amount double precision, keys text[])
    )
    select p.place, p.id, p.name, p.strength, p.form, p.atc, p.at, p.ingredient, p.amount, coalesce((
      select json_agg(json_build_object('place', o.place, 'at', o.at, 'severity', r.severity, 'pl', r.pl, 'en', r.en, 'source', r.source))
      from part o join interaction_rule r on r.one = any(p.terms) and r.other = any(o.terms)
      where o.place <> p.place), '[]') as found
    from ${patient.link()} l cross join part p order by p.place, p.at`,
  )

/** Whose interactions are printed. */
export const patientOf = (db: Db, patient: Subject) =>
  patient.first(
    db,
    sql<{ name: string; lastName: string; birthDate: string | null }>`
      select p.name, p.last_name as "lastName", p.birth_date::text as "birthDate" from ${patient.rows('patient')} p`,
  )
