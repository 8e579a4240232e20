import { appendFileSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { threadId } from 'node:worker_threads'
import type { KyselyPlugin, QueryId } from 'kysely'
import type { Database } from '../db/database.ts'
import type { MadeOf } from '../db/sql.ts'

/** One observation during tests, a line of the record. */
type Fact =
  /** A template was sent as this text, with `$1` and so on for its values. */
  | { readonly template: string; readonly text: string }
  /** A column in the results was null; with `[]` after its name, an element of it was. */
  | { readonly text: string; readonly nullIn: string }

/** The texts sent for a template, each with the columns that were null at least once in its results. */
export type Texts = ReadonlyMap<string, ReadonlySet<string>>

/**
 * The same database with a record of every statement that a `sql` template makes: in one file for each worker in `folder`, each fact once and at
 * once, because a worker does not know when its last test is over.
 */
export function recordStatements(database: Database, folder: string): Database {
  const plugin = recorderInto(folder)
  const side = <S extends Omit<Database, 'background'>>(of: S): S => ({
    ...of,
    db: of.db.withPlugin(plugin),
    transaction: (work) => of.transaction((tx) => work(tx.withPlugin(plugin))),
    together: (work) => of.together((one) => work(one.withPlugin(plugin))),
  })
  const behind: Database = {
    ...side(database.background),
    get background() {
      return behind
    },
  }
  return { ...side(database), background: behind }
}

/** The content of a folder of records: the texts of each template, by its parts. */
export function recordedStatements(folder: string): ReadonlyMap<string, Texts> {
  const facts = readdirSync(folder)
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').trimEnd().split('\n'))
    .map((line) => JSON.parse(line) as Fact)
  const nulls = new Map<string, Set<string>>()
  const templates = new Map<string, Map<string, Set<string>>>()
  const nullsOf = (text: string) => nulls.get(text) ?? nulls.set(text, new Set()).get(text)!
  for (const fact of facts)
    if ('nullIn' in fact) nullsOf(fact.text).add(fact.nullIn)
    else templates.set(fact.template, (templates.get(fact.template) ?? new Map()).set(fact.text, nullsOf(fact.text)))
  return templates
}

/** Identifies a template: its parts as in the source. */
export const templateOf = (parts: readonly string[]): string => parts.join('${}')

const recorders = new Map<string, KyselyPlugin>()

/** One recorder for all databases of a worker, so that each fact is written once. */
function recorderInto(folder: string): KyselyPlugin {
  const known = recorders.get(folder)
  if (known) return known
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${process.pid}-${threadId}.ndjson`)
  const plugin = recorder((fact) => appendFileSync(file, `${JSON.stringify(fact)}\n`))
  recorders.set(folder, plugin)
  return plugin
}

function recorder(note: (fact: Fact) => void): KyselyPlugin {
  const seen = new Set<string>()
  const once = (key: string, fact: Fact) => {
    if (seen.has(key)) return
    seen.add(key)
    note(fact)
  }
  return {
    transformQuery: ({ node }) => node,
    transformResult({ queryId, result }) {
      const made = templated(queryId)
      if (!made) return Promise.resolve(result)
      const { template, text } = made
      once(`${template}\n${text}`, { template, text })
      for (const row of result.rows)
        for (const name in row) {
          const value = row[name]
          if (value === null) once(`${name}\n${text}`, { text, nullIn: name })
          else if (Array.isArray(value) && value.includes(null))
            once(`${name}[]\n${text}`, { text, nullIn: `${name}[]` })
        }
      return Promise.resolve(result)
    },
  }
}

/** The template of a statement, as its parts were written, and its text; undefined for SQL that no template made. */
function templated(id: QueryId): { template: string; text: string } | undefined {
  const { parts, text } = id as Partial<MadeOf>
  return parts && text !== undefined && 'raw' in parts
    ? { template: templateOf((parts as TemplateStringsArray).raw), text }
    : undefined
}
