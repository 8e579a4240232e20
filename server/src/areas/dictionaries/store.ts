import { foldedWords } from '@portal/contract/rules/fold'
import type { Disease, Partner, UnitSpeciality } from '@portal/contract/areas/dictionaries'
import type { Db } from '../../db/database.ts'
import { sql, type RawBuilder } from '../../db/sql.ts'
import { codeKey, looksLikeCode } from './folding.ts'

/** The most words of a phrase that are searched: eight are enough to find any name. */
const wordsAtMost = 8

/**
 * ICD-10 codes for a phrase: codes that begin with it, and codes whose name has words that begin with its words. Best first: the code itself, codes
 * that begin with it, names that begin with it, then shorter names, which are the more general ones.
 */
export async function findDiseases(db: Db, phrase: string, limit: number): Promise<Disease[]> {
  const { rows } = (await diseaseSearch(phrase, limit)?.execute(db)) ?? { rows: [] }
  return rows
}

/** The statement of the search; undefined for a phrase without words. */
export function diseaseSearch(phrase: string, limit: number): RawBuilder<Disease> | undefined {
  const words = foldedWords(phrase).slice(0, wordsAtMost)
  if (words.length === 0) return undefined
  const query = words.map((word) => `${word}:*`).join(' & ')
  const named = sql<boolean>`words @@ to_tsquery('simple', ${query})`
  const start = `${words.join(' ')}%`
  if (!looksLikeCode(phrase))
    return sql<Disease>`
      select code, name from disease where ${named}
      order by search like ${start} desc, length(search), key limit ${limit}`
  const key = codeKey(phrase)
  // A range and not LIKE: the plan of a prepared statement does not know the pattern, so that it would read the whole table. "~" follows every
  // character that a key may have.
  const begins = sql<boolean>`(key >= ${key} and key < ${`${key}~`})`
  return sql<Disease>`
    select code, name from disease where ${begins} or ${named}
    order by key = ${key} desc, ${begins} desc, case when ${begins} then 0 else length(search) end, key
    limit ${limit}`
}

/** Specialities of organisational units, by code. */
export async function unitSpecialities(db: Db): Promise<UnitSpeciality[]> {
  const { rows } = await sql<UnitSpeciality>`select code, name from unit_speciality order by code collate "C"`.execute(
    db,
  )
  return rows
}

/** Institutions with which the clinic works, by name. */
export async function partners(db: Db): Promise<Partner[]> {
  const { rows } = await sql<Partner>`select code, name from partner order by name, code`.execute(db)
  return rows
}
