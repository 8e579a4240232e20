import { readFile } from 'node:fs/promises'
import type { Database, Tx } from '../../db/database.ts'
import { inTurn } from '../../db/in-turn.ts'
import { sql } from '../../db/sql.ts'
import { shippedFile } from '../../shipped-files.ts'
import { rowsOf } from './delimited.ts'
import { replaceRows } from './import.ts'
import { kinds } from './kinds.ts'

const shipped = {
  icd10: 'icd10.tsv',
  specialities: 'unit-specialities.tsv',
  allergens: 'allergens.tsv',
} as const

/** Fills empty dictionaries with the small ones that come with the portal. */
export async function fillDictionaries(database: Database): Promise<void> {
  await inTurn(database, 'dictionaries', () => database.background.transaction(fillEmpty))
}

async function fillEmpty(tx: Tx): Promise<void> {
  for (const name of ['icd10', 'specialities', 'allergens'] as const) {
    const kind = kinds[name]
    const { rows } = await sql<{ filled: boolean }>`
      select exists (select 1 from ${sql.table(kind.table)}) as filled`.execute(tx)
    if (rows[0]?.filled) continue
    const text = await readFile(shippedFile(`areas/dictionaries/data/${shipped[name]}`), 'utf8')
    await replaceRows(tx, kind, rowsOf(single(text)), shipped[name])
  }
}

async function* single(text: string): AsyncGenerator<string, void> {
  yield text
}
