import { basename } from 'node:path'
import type { Database, Tx } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import { encodingOf, textOf, Unusable } from '../dictionaries/decoded.ts'
import { rowsOf } from '../dictionaries/delimited.ts'
import { NotImported } from '../dictionaries/import.ts'
import type { DrugRow } from './product.ts'
import { registerTable } from './register-table.ts'
import { registerXml } from './register-xml.ts'
import { storeRows, type Counts } from './replace.ts'
import { ruleTable, termTable, type RuleRow, type TermRow } from './thesaurus.ts'

/** The files of one import; the two of the thesaurus come together. */
export interface Files {
  readonly register?: string | undefined
  readonly thesaurus?: { readonly terms: string; readonly interactions: string } | undefined
}

/** The result of importing one file. */
export interface Outcome extends Counts {
  readonly file: string
}

/**
 * Replaces the register of medicines, the thesaurus of interactions, or both, in one transaction: either everything in the files is good, or nothing
 * is changed. Raises {@link NotImported}.
 */
export async function importDrugs(database: Database, { register, thesaurus }: Files): Promise<Outcome[]> {
  const outcomes = await database.transaction(async (tx) => {
    const done: Outcome[] = []
    if (register) done.push(await fromFile(register, (text, file) => replaceRegister(tx, text, file)))
    if (thesaurus) {
      await forgetThesaurus(tx)
      done.push(await fromFile(thesaurus.terms, (text, file) => storeTerms(tx, text, file)))
      done.push(await fromFile(thesaurus.interactions, (text, file) => storeRules(tx, text, file)))
    }
    return done
  })
  await sql`analyze drug, interaction_term, interaction_rule`.execute(database.db)
  return outcomes
}

async function fromFile(
  path: string,
  store: (text: AsyncIterable<string>, file: string) => Promise<Counts>,
): Promise<Outcome> {
  const file = basename(path)
  try {
    return { file, ...(await store(textOf(path, await encodingOf(path)), file)) }
  } catch (error) {
    throw error instanceof Unusable ? new NotImported([`${file} ${error.message}`]) : error
  }
}

/** Replaces the register by a text of either form: the register's XML, or a table with a header line. */
export async function replaceRegister(tx: Tx, text: AsyncIterable<string>, file: string): Promise<Counts> {
  await sql`delete from drug`.execute(tx)
  const [isXml, whole] = await startsLikeXml(text)
  return storeRows(file, isXml ? registerXml(whole) : registerTable(rowsOf(whole)), (rows) => insertDrugs(tx, rows))
}

/** Whether a text begins with a mark of XML, and the text from its beginning. */
async function startsLikeXml(text: AsyncIterable<string>): Promise<[boolean, AsyncIterable<string>]> {
  const pieces = text[Symbol.asyncIterator]()
  const first = await pieces.next()
  const begin = first.done ? '' : first.value
  async function* whole() {
    yield begin
    for (let next = await pieces.next(); !next.done; next = await pieces.next()) yield next.value
  }
  return [/^\s*</.test(begin), whole()]
}

/** Forgets all terms and interactions. */
export async function forgetThesaurus(tx: Tx): Promise<void> {
  await sql`delete from interaction_rule`.execute(tx)
  await sql`delete from interaction_term`.execute(tx)
}

/** Stores the terms of a table. */
export const storeTerms = (tx: Tx, text: AsyncIterable<string>, file: string): Promise<Counts> =>
  storeRows(file, termTable(rowsOf(text)), (rows) => insertTerms(tx, rows))

/** Stores the interactions of a table, of terms that are stored already. */
export async function storeRules(tx: Tx, text: AsyncIterable<string>, file: string): Promise<Counts> {
  const { rows } = await sql<{ code: string }>`select code from interaction_term`.execute(tx)
  const known = new Set(rows.map(({ code }) => code))
  return storeRows(file, ruleTable(rowsOf(text), known), (batch) => insertRules(tx, batch))
}

async function insertDrugs(tx: Tx, rows: readonly DrugRow[]): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into drug (id, name, strength, form, package, international_name, atc, ingredients, amount, search, international_search)
    select id, name, strength, form, package, international_name, atc, ingredients, amount, search, international_search
    from json_to_recordset(${JSON.stringify(rows)}::json) as r(id bigint, name text, strength text, form text, package text,
      international_name text, atc text[], ingredients jsonb, amount double precision, search text, international_search text)
    on conflict do nothing`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}

async function insertTerms(tx: Tx, rows: readonly TermRow[]): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into interaction_term (code, keys)
    select code, keys from json_to_recordset(${JSON.stringify(rows)}::json) as r(code text, keys text[])
    on conflict do nothing`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}

async function insertRules(tx: Tx, rows: readonly RuleRow[]): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into interaction_rule (one, other, severity, pl, en, source)
    select one, other, severity, pl, en, source from json_to_recordset(${JSON.stringify(rows)}::json)
      as r(one text, other text, severity smallint, pl text, en text, source text)
    on conflict do nothing`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}
