import { sql, type RawBuilder } from './sql.ts'

/** A part of a list: so many entries at most, after so many others. */
export interface Part {
  readonly size: number
  readonly skip: number
  /** How many entries the list's screens ask for at once. */
  readonly usual: number
}

/**
 * `limit` and `offset` of a part of a list. What screens ask for first stands in the text (`sql.constant`), so that its plan is kept: the usual number
 * of entries, one more, or the one behind them, by which they learn whether there are others. The rest are parameters, because callers must not make
 * texts without number (docs/decisions/kept-plans.md).
 */
export function limitTo({ size, skip, usual }: Part): RawBuilder<unknown> {
  const take = [1, usual, usual + 1].includes(size) ? sql.constant(size) : size
  if (skip === 0) return sql`limit ${take}`
  return sql`limit ${take} offset ${skip === usual ? sql.constant(skip) : skip}`
}
