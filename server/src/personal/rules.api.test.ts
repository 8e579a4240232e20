import { expect, test } from 'vitest'
import type { Database } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { freshDatabase } from '../testing/database.ts'
import type { AnyRule } from './rules.ts'
import { tableRules } from './list.ts'

type AnyTableRules = Readonly<Record<string, AnyRule | 'of nobody'>>

interface Reference {
  table: string
  column: string
  to: 'account' | 'patient'
  /** What the database does when the row to which it refers is deleted. */
  then: 'goes' | 'stays' | 'refuses'
}

async function references(database: Database): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select k.conrelid::regclass::text as table, a.attname::text as column, k.confrelid::regclass::text as to,
      case k.confdeltype when 'c' then 'goes' when 'n' then 'stays' else 'refuses' end as then
    from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
    where k.contype = 'f' and k.confrelid in ('account'::regclass, 'patient'::regclass)
      and k.connamespace = 'public'::regnamespace order by 1, 2`.execute(database.db)
  return rows
}

/** Where a table's rules differ from what the database does; empty when all is well. */
function disagreements(all: AnyTableRules, found: readonly Reference[]): string[] {
  return found.flatMap(({ table, column, to, then }) => {
    const rule = all[table]
    const at = `${table}.${column}`
    if (!rule || rule === 'of nobody') return [`${at} names a ${to}, and its owner does not say what becomes of it`]
    if (to === 'patient') return rule.patient ? [] : [`${at} names a patient, of whom its owner says nothing`]
    const { merge, erase } = rule
    if (merge === undefined || erase === undefined) return [`${at} names an account, of which its owner says nothing`]
    const goes = then === 'goes'
    return [
      ...(merge === 'goes' && !goes ? [`${at} does not go with an account that is merged`] : []),
      ...(merge === 'stays' && then !== 'stays' ? [`${at} does not stay when an account is merged`] : []),
      // Of two references the one that makes a row go decides.
      ...(erase === 'goes' && !found.some((one) => one.table === table && one.to === to && one.then === 'goes')
        ? [`${at} does not go with an account that is deleted`]
        : []),
      ...(erase === 'stays' && then !== 'stays' ? [`${at} does not stay when an account is deleted`] : []),
    ]
  })
}

test('what the owners of tables say of accounts and patients is what the database does, under whatever name a column refers to them', async () => {
  const database = await freshDatabase()
  const found = await references(database)
  expect(found.length).toBeGreaterThan(35)
  expect(disagreements(tableRules, found)).toEqual([])
  await database.close()
})

test('a table that names people and of which nobody has thought is noticed, as is one of which something else is said', async () => {
  const database = await freshDatabase()
  await sql`create table note (id bigint primary key, written_by bigint references account on delete set null, about bigint references patient)`.execute(
    database.db,
  )
  const found = await references(database)
  const about = (rule: AnyRule | 'of nobody') => disagreements({ ...tableRules, note: rule }, found)
  expect(disagreements(tableRules, found)).toHaveLength(2)
  expect(about('of nobody')).toHaveLength(2)
  expect(about({ merge: 'take', erase: 'stays', patient: 'keeps' })).toEqual([])
  expect(about({ merge: 'goes', erase: 'stays', patient: 'keeps' })).toHaveLength(1)
  expect(about({ merge: 'take', erase: 'goes', patient: 'keeps' })).toHaveLength(1)
  expect(about({ merge: 'take', erase: 'stays' })).toHaveLength(1)
  await database.close()
})

test('every table has an owner, and what has an owner is a table', async () => {
  const database = await freshDatabase()
  const { rows } = await sql<{ name: string }>`
    select relname::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`.execute(
    database.db,
  )
  expect(Object.keys(tableRules).toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
  await database.close()
})
