import { basename } from 'node:path'
import type { Database, Tx } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import { encodingOf, textOf, Unusable, type Encoding } from './decoded.ts'
import { rowsOf, type Delimiter, type Row } from './delimited.ts'
import { heading, kinds, type DictionaryName, type Kind } from './kinds.ts'

const batchSize = 1_000
const mostRows = 2_000_000
const shownFaults = 20

/** The result of importing one dictionary's file. */
export interface Outcome {
  readonly name: DictionaryName
  readonly file: string
  readonly encoding: Encoding
  readonly delimiter: Delimiter
  readonly taken: number
  /** Number of rows whose key had appeared before; the first row with a key is kept. */
  readonly repeated: number
  readonly skipped: number
}

/** Nothing was changed; the message tells why, one line for each fault, up to a limit. */
export class NotImported extends Error {
  readonly faults: readonly string[]
  constructor(faults: readonly string[]) {
    super(faults.join('\n'))
    this.faults = faults
  }
}

/**
 * Replaces the stored dictionaries by those in these files, in one transaction: either every row of every file is good and all are replaced, or
 * nothing is changed. Raises {@link NotImported}.
 */
export async function importDictionaries(
  database: Database,
  files: ReadonlyMap<DictionaryName, string>,
): Promise<Outcome[]> {
  const outcomes = await database.transaction(async (tx) => {
    const done: Outcome[] = []
    for (const [name, path] of files) done.push(await importOne(tx, kinds[name], path))
    return done
  })
  for (const name of files.keys()) await sql`analyze ${sql.table(kinds[name].table)}`.execute(database.db)
  return outcomes
}

async function importOne(tx: Tx, kind: Kind, path: string): Promise<Outcome> {
  const file = basename(path)
  try {
    const encoding = await encodingOf(path)
    let delimiter: Delimiter = ','
    const rows = rowsOf(textOf(path, encoding), (told) => (delimiter = told))
    const counts = await replaceRows(tx, kind, rows, file)
    return { name: kind.name, file, encoding, delimiter, ...counts }
  } catch (error) {
    throw error instanceof Unusable ? new NotImported([`${file} ${error.message}`]) : error
  }
}

/** Replaces a dictionary by the given rows; the first row names the columns. */
export async function replaceRows(
  tx: Tx,
  kind: Kind,
  rows: AsyncIterable<Row> | Iterable<Row>,
  file: string,
): Promise<Pick<Outcome, 'taken' | 'repeated' | 'skipped'>> {
  await sql`delete from ${sql.table(kind.table)}`.execute(tx)
  let places: Places | undefined
  let batch: Record<string, string | null>[] = []
  let [read, taken, skipped, faultCount] = [0, 0, 0, 0]
  const faults: string[] = []
  const flush = async () => {
    if (batch.length > 0 && faultCount === 0) taken += await insert(tx, kind, batch)
    batch = []
  }
  for await (const { line, fields } of rows) {
    if (!places) {
      places = placesOf(kind, fields)
      continue
    }
    const reading = kind.read(named(places, fields))
    if ('skip' in reading) skipped += 1
    else if ('wrong' in reading) {
      faultCount += 1
      if (faults.length < shownFaults) faults.push(`${file}:${line}  ${reading.wrong}`)
    } else {
      read += 1
      if (read > mostRows) throw new Unusable(`has more than ${mostRows} rows`)
      batch.push(reading.row)
      if (batch.length === batchSize) await flush()
    }
  }
  if (faultCount > faults.length) faults.push(`${file}  … and ${faultCount - faults.length} more rows that are wrong`)
  if (faultCount > 0) throw new NotImported(faults)
  await flush()
  if (taken === 0) throw new Unusable('has no rows')
  return { taken, repeated: read - taken, skipped }
}

type Places = ReadonlyMap<string, number>

function placesOf(kind: Kind, header: readonly string[]): Places {
  const given = header.map(heading)
  const places = new Map<string, number>()
  for (const [field, names] of Object.entries(kind.headings)) {
    const at = given.findIndex((name) => names.includes(name))
    if (at >= 0) places.set(field, at)
    else if (!kind.optional.includes(field))
      throw new Unusable(`has no column "${names[0] ?? field}" in its first line (or ${names.slice(1).join(', ')})`)
  }
  return places
}

const named = (places: Places, fields: readonly string[]): Record<string, string> =>
  Object.fromEntries([...places].map(([field, at]) => [field, (fields[at] ?? '').replaceAll(/\s+/g, ' ')]))

async function insert(tx: Tx, kind: Kind, rows: Record<string, string | null>[]): Promise<number> {
  const columns = sql.raw(kind.columns.join(', '))
  const record = sql.raw(kind.columns.map((column) => `${column} text`).join(', '))
  const { numAffectedRows } = await sql`
    insert into ${sql.table(kind.table)} (${columns})
    select ${columns} from json_to_recordset(${JSON.stringify(rows)}::json) as r(${record})
    on conflict do nothing`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}
