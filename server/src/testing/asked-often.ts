import type { Connection } from '../db/connections.ts'
import { sql, type RawBuilder } from '../db/sql.ts'

/** A statement as it was sent, with its values. */
export interface Sent {
  readonly statement: string
  readonly values: readonly unknown[]
}

export async function rowsOf<Row>(session: Connection, statement: RawBuilder<Row>): Promise<Row[]> {
  const { text, parameters } = statement.compile()
  return (await session.query<Row>(text, parameters)).rows
}

/** What the session notes of a statement that it has prepared: how often it was planned for its values, and how often run by the plan that is kept for any. */
async function plansOf(session: Connection, name: string): Promise<{ own: number; kept: number }> {
  const [plans] = await rowsOf(
    session,
    sql<{ own: number; kept: number }>`
      select custom_plans as own, generic_plans as kept from pg_prepared_statements where name = ${name}`,
  )
  return plans!
}

async function rowsRead(session: Connection): Promise<number> {
  const [all] = await rowsOf(
    session,
    sql<{ read: number }>`
      select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as read from pg_stat_xact_user_tables`,
  )
  return all!.read
}

/** A value as `execute` takes it. */
function literal(value: unknown): string {
  if (value === null) return 'null'
  if (value instanceof Date) return `'${value.toISOString()}'`
  if (Array.isArray(value)) return `'{${value.join(',')}}'`
  if (typeof value === 'number') return `${value}`
  if (typeof value === 'string') return `'${value}'`
  throw new Error(`A value of type ${typeof value}`)
}

let prepared = 0

/**
 * Runs a statement as often as a session needs to choose between plans for its values and one for any, and once more. Tells of that last run, within the
 * session's transaction, how many rows of all tables it read, and whether it was planned for its values (`own`) or run by the plan that is kept.
 */
export async function askedOften(
  session: Connection,
  { statement, values }: Sent,
): Promise<{ read: number; own: number; kept: number }> {
  // The driver has no names left in a worker that has run many tests; and what a failure leaves behind stays prepared.
  const name = `asked_${(prepared += 1)}`
  await session.query(`prepare ${name} as ${statement}`)
  const once = () => session.query(`execute ${name} (${values.map(literal).join(', ')})`)
  // The session makes five plans for the values that it is given, and keeps one from then on if that looks no worse.
  for (let time = 0; time < 7; time += 1) await once()
  const [plans, read] = [await plansOf(session, name), await rowsRead(session)]
  await once()
  const [after, now] = [await plansOf(session, name), await rowsRead(session)]
  await session.query(`deallocate ${name}`)
  return { read: now - read, own: after.own - plans.own, kept: after.kept - plans.kept }
}
