import type { Kysely } from 'kysely'
import { sql } from './sql.ts'

interface Column {
  table_name: string
  column_name: string
  udt_name: string
  nullable: boolean
  defaulted: boolean
  always: boolean
}

/** PostgreSQL's types as both engines return them, see value-types.ts; the type of a json column is declared by its store. */
const types: Record<string, string> = {
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float4: 'number',
  float8: 'number',
  bool: 'boolean',
  bytea: 'Buffer',
  json: 'unknown',
  jsonb: 'unknown',
  timestamptz: 'Date',
}

/** Source text of `tables.ts` for the migrated database: one interface for each table, and unions from plain `check (x in (…))`. */
export async function tableTypes(db: Kysely<never>): Promise<string> {
  const unions = await unionsOf(db)
  const tables = Map.groupBy(await columnsOf(db), ({ table_name }) => table_name)
  const interfaces = [...tables].map(([table, columns]) => {
    const fields = columns.map((column) => `  ${column.column_name}: ${fieldType(column, unions)}`)
    return `export interface ${typeName(table)} {\n${fields.join('\n')}\n}\n`
  })
  const list = [...tables.keys()].map((table) => `  ${table}: ${typeName(table)}`)
  return [
    '// Written by `node server/src/db/generate-tables.ts` from the migrations; not by hand.',
    "import type { ColumnType, Generated, GeneratedAlways } from 'kysely'\n",
    ...interfaces,
    `export interface Tables {\n${list.join('\n')}\n}\n`,
  ].join('\n')
}

async function columnsOf(db: Kysely<never>): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select table_name, column_name, udt_name, is_nullable = 'YES' as nullable, column_default is not null as defaulted,
      coalesce(identity_generation = 'ALWAYS', false) or is_generated = 'ALWAYS' as always
    from information_schema.columns
    where table_schema = 'public' and table_name in
      (select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE')
    order by table_name collate "C", ordinal_position`.execute(db)
  return rows
}

async function unionsOf(db: Kysely<never>): Promise<Map<string, string>> {
  const { rows } = await sql<{ table_name: string; definition: string }>`
    select conrelid::regclass::text as table_name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace`.execute(db)
  const found = rows.flatMap(({ table_name, definition }) => {
    const [, column, values] = /^CHECK \(\(\(?(\w+)\)? = ANY \(ARRAY\[(.+)\]\)\)\)$/.exec(definition) ?? []
    if (!column || !values) return []
    const texts = [...values.matchAll(/'((?:[^']|'')*)'::text/g)].map(
      ([, text]) => `'${text?.replaceAll("''", "\\'")}'`,
    )
    return [[`${table_name}.${column}`, texts.join(' | ')] as const]
  })
  return new Map(found)
}

function fieldType(column: Column, unions: Map<string, string>): string {
  const plain = unions.get(`${column.table_name}.${column.column_name}`) ?? plainType(column.udt_name)
  const type = column.nullable && plain !== 'unknown' ? `${plain} | null` : plain
  if (column.always) return `GeneratedAlways<${type}>`
  // A json value is passed as its text: the driver would write a JavaScript array as an array of PostgreSQL.
  if (plain === 'unknown')
    return column.nullable
      ? 'ColumnType<unknown, string | null | undefined, string | null>'
      : 'ColumnType<unknown, string, string>'
  return column.defaulted ? `Generated<${type}>` : type
}

function plainType(udt: string): string {
  return udt.startsWith('_') ? `${types[udt.slice(1)] ?? 'string'}[]` : (types[udt] ?? 'string')
}

function typeName(table: string): string {
  return table.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase()) + 'Table'
}
