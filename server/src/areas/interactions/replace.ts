import { Unusable } from '../dictionaries/decoded.ts'
import { NotImported } from '../dictionaries/import.ts'

/** A record of a file: the row to store, one that is left out, or what is wrong with it. `line` says where it is. */
export type Reading<R> = { readonly line: number } & (
  | { readonly row: R }
  | { readonly skip: true }
  | { readonly wrong: string }
)

const batchSize = 1_000
const mostRows = 2_000_000
const shownFaults = 20

/** How many records of a file were taken, came twice (the first stands), and were left out. */
export interface Counts {
  readonly taken: number
  readonly repeated: number
  readonly skipped: number
}

/**
 * Stores the records of a file in batches; `insert` returns how many were new. Raises {@link NotImported} with a line for each fault where one is
 * wrong, and {@link Unusable} for a file without rows or with too many.
 */
export async function storeRows<R>(
  file: string,
  readings: AsyncIterable<Reading<R>>,
  insert: (rows: readonly R[]) => Promise<number>,
): Promise<Counts> {
  const faults: string[] = []
  let [read, taken, skipped, wrong] = [0, 0, 0, 0]
  let batch: R[] = []
  const flush = async () => {
    if (batch.length > 0 && wrong === 0) taken += await insert(batch)
    batch = []
  }
  for await (const reading of readings) {
    if ('wrong' in reading) {
      wrong++
      if (faults.length < shownFaults) faults.push(`${file}:${reading.line}  ${reading.wrong}`)
    } else if ('skip' in reading) skipped++
    else {
      if (++read > mostRows) throw new Unusable(`has more than ${mostRows} rows`)
      batch.push(reading.row)
      if (batch.length === batchSize) await flush()
    }
  }
  await flush()
  if (wrong > faults.length) faults.push(`${file}  … and ${wrong - faults.length} more that are wrong`)
  if (wrong > 0) throw new NotImported(faults)
  if (taken === 0) throw new Unusable('has no rows')
  return { taken, repeated: read - taken, skipped }
}
