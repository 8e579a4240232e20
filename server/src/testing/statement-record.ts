import { appendFileSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { threadId } from 'node:worker_threads'
import { PostgresQueryCompiler, type KyselyPlugin, type QueryId, type RawNode } from 'kysely'
import type { Database } from '../db/database.ts'

/** One thing that was seen while tests ran, a line of the record. */
type Fact =
  /** A template was sent as this text, with `$1` and so on for its values. */
  | { readonly template: string; readonly text: string }
  /** A column of the answers was null; with `[]` behind its name an element of it was. */
  | { readonly text: string; readonly nullIn: string }

/** What became of a template: each text that was sent, with the columns of its answers that were null at least once. */
export type Texts = ReadonlyMap<string, ReadonlySet<string>>

/**
 * The same database, of which every statement is written down that a `sql` template makes: in a file of this worker's own in `folder`,
 * each fact once and as it comes, since nobody tells a worker that its last test is over.
 */
export function recordStatements(database: Database, folder: string): Database {
  const plugin = recorderInto(folder)
  const side = <S extends Omit<Database, 'background'>>(of: S): S => ({
    ...of,
    db: of.db.withPlugin(plugin),
    transaction: (work) => of.transaction((tx, last) => work(tx.withPlugin(plugin), last)),
  })
  const behind: Database = {
    ...side(database.background),
    get background() {
      return behind
    },
  }
  return { ...side(database), background: behind }
}

/** What stands in a folder of records: the texts of each template, by its parts. */
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

/** How a template is known again: its parts as they stand in the source. */
export const templateOf = (parts: readonly string[]): string => parts.join('${}')

const recorders = new Map<string, KyselyPlugin>()

/** One for all databases of a worker, so that each fact is written once. */
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
  const compiler = new PostgresQueryCompiler()
  const sent = new WeakMap<QueryId, string>()
  const seen = new Set<string>()
  const once = (key: string, fact: Fact) => {
    if (seen.has(key)) return
    seen.add(key)
    note(fact)
  }
  return {
    transformQuery({ node, queryId }) {
      const parts = node.kind === 'RawNode' ? partsOf(node) : undefined
      if (parts) {
        const template = templateOf(parts)
        const text = compiler.compileQuery(node, queryId).sql
        sent.set(queryId, text)
        once(`${template}\n${text}`, { template, text })
      }
      return node
    },
    transformResult({ queryId, result }) {
      const text = sent.get(queryId)
      if (text !== undefined)
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

/** The parts of a template as they were written; undefined for SQL that no template made. */
const partsOf = ({ sqlFragments }: RawNode): readonly string[] | undefined =>
  'raw' in sqlFragments ? (sqlFragments as TemplateStringsArray).raw : undefined
