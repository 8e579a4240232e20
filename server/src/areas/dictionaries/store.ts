import { foldedWords } from '@portal/contract/rules/fold'
import type { Disease, Partner, UnitSpeciality } from '@portal/contract/areas/dictionaries'
import type { Db } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import { codeKey, looksLikeCode } from './folding.ts'

/** No name has more words that would tell it from the others. */
const wordsAtMost = 8

/**
 * ICD-10 codes for a phrase: those that begin with it, and those of whose name it gives beginnings of words. Best first: the code itself,
 * codes that begin so, names that begin so, then the shorter name, which is the more general one.
 */
export async function findDiseases(db: Db, phrase: string, limit: number): Promise<Disease[]> {
  const words = foldedWords(phrase).slice(0, wordsAtMost)
  if (words.length === 0) return []
  const query = words.map((word) => `${word}:*`).join(' & ')
  const named = sql<boolean>`words @@ to_tsquery('simple', ${query})`
  const start = `${words.join(' ')}%`
  if (!looksLikeCode(phrase)) {
    const { rows } = await sql<Disease>`
      select code, name from disease where ${named}
      order by search like ${start} desc, length(search), key limit ${limit}`.execute(db)
    return rows
  }
  const key = codeKey(phrase)
  const { rows } = await sql<Disease>`
    select code, name from disease where key like ${`${key}%`} or ${named}
    order by key = ${key} desc, key like ${`${key}%`} desc, case when key like ${`${key}%`} then 0 else length(search) end, key
    limit ${limit}`.execute(db)
  return rows
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
