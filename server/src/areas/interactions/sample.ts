import { readFile } from 'node:fs/promises'
import type { Database, Tx } from '../../db/database.ts'
import { inTurn } from '../../db/in-turn.ts'
import { sql } from '../../db/sql.ts'
import { shippedFile } from '../../shipped-files.ts'
import { forgetThesaurus, replaceRegister, storeRules, storeTerms } from './import.ts'

/** Fills an empty register, and an empty thesaurus, with the small ones that come with the portal. */
export async function fillDrugs(database: Database): Promise<void> {
  await inTurn(database, 'drugs', () => database.background.transaction(fillEmpty))
}

async function fillEmpty(tx: Tx): Promise<void> {
  const { rows } = await sql<{ drugs: boolean; terms: boolean }>`
    select exists (select 1 from drug) as drugs, exists (select 1 from interaction_term) as terms`.execute(tx)
  if (!rows[0]?.drugs) await replaceRegister(tx, shipped('drugs.tsv'), 'drugs.tsv')
  if (rows[0]?.terms) return
  await forgetThesaurus(tx)
  await storeTerms(tx, shipped('terms.tsv'), 'terms.tsv')
  await storeRules(tx, shipped('interactions.tsv'), 'interactions.tsv')
}

async function* shipped(name: string): AsyncGenerator<string, void> {
  yield await readFile(shippedFile(`areas/interactions/data/${name}`), 'utf8')
}
