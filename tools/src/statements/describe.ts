import { createInMemory } from '@portal/server/db/embedded/engine'
import { migratedContent } from '@portal/server/testing/database'

/** A column in a statement's result: its name, and its type in the code (see `server/src/db/value-types.ts`). */
export interface Column {
  readonly name: string
  readonly type: string
}

export interface Schema {
  /** The columns that a statement with `$1` and so on returns, without running it. Throws the database's errors, and for unknown types. */
  describe(text: string): Promise<Column[]>
  close(): Promise<void>
}

/** How `server/src/db/value-types.ts` and the driver read values, by the database's names of types. */
const types: Readonly<Record<string, string>> = {
  ...of('number', 'int2', 'int4', 'int8', 'oid', 'float4', 'float8'),
  ...of('string', 'text', 'varchar', 'bpchar', 'name', 'uuid', 'numeric', 'date', 'time', 'timestamp', 'interval'),
  ...of('string', 'inet', 'pg_lsn', 'regclass', 'void', 'unknown'),
  ...of('boolean', 'bool'),
  ...of('Date', 'timestamptz'),
  ...of('Buffer', 'bytea'),
  ...of('Json', 'json', 'jsonb'),
}

function of(type: string, ...names: string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, type]))
}

type Engine = Awaited<ReturnType<typeof createInMemory>>

/** The migrated schema, in an embedded database of its own. */
export async function migratedSchema(): Promise<Schema> {
  const engine = await createInMemory(await migratedContent())
  const names = await typeNames(engine)
  return {
    async describe(text) {
      const { resultFields } = await engine.describeQuery(text)
      return resultFields.map(({ name, dataTypeID }) => ({ name, type: typeOf(names.get(dataTypeID) ?? '') }))
    },
    close: () => engine.close(),
  }
}

/** Names of types by number; those of arrays begin with `_`. */
async function typeNames(engine: Engine): Promise<Map<number, string>> {
  const { rows } = await engine.query<{ oid: number; name: string }>('select oid, typname as name from pg_type')
  return new Map(rows.map(({ oid, name }) => [oid, name]))
}

function typeOf(name: string): string {
  const type = types[name.replace(/^_/, '')]
  if (type === undefined) throw new Error(`The type ${name} has no counterpart in tools/src/statements/describe.ts`)
  return name.startsWith('_') ? `readonly ${type}[]` : type
}
