import type { Severity } from '@portal/contract/rules/interactions'
import { Unusable } from '../dictionaries/decoded.ts'
import type { Row } from '../dictionaries/delimited.ts'
import { termKey } from './names.ts'
import type { Reading } from './replace.ts'

/** What an interaction is about: a substance or a group of them. */
export interface TermRow {
  readonly code: string
  readonly keys: readonly string[]
}

/** What is known of two terms together. */
export interface RuleRow {
  readonly one: string
  readonly other: string
  readonly severity: Severity
  readonly pl: string
  readonly en: string | null
  readonly source: string
}

const code = /^[a-z0-9][a-z0-9-]{0,63}$/
const longestText = 2_000
const control = /[\u0000-\u001F\u007F]/
const told: Readonly<Record<string, Severity>> = { '-2': -2, '0': 0, '1': 1, '2': 2, '3': 3 }

/** The rows below a header line, each by the names of its columns. Raises {@link Unusable} where one is missing. */
async function* named<C extends string>(
  rows: AsyncIterable<Row>,
  columns: readonly C[],
): AsyncGenerator<{ line: number; said: Record<C, string> }, void> {
  let places: Map<C, number> | undefined
  for await (const { line, fields } of rows) {
    if (places) {
      const said = Object.fromEntries([...places].map(([column, at]) => [column, fields[at] ?? '']))
      yield { line, said: said as Record<C, string> }
      continue
    }
    places = new Map(columns.map((column) => [column, fields.indexOf(column)]))
    const missing = columns.find((column) => places!.get(column)! < 0)
    if (missing) throw new Unusable(`has no column "${missing}" in its first line`)
  }
}

/** Terms of a table with the columns `code` and `keys`: ATC codes and names of substances (`termKey`) with semicolons between them. */
export async function* termTable(rows: AsyncIterable<Row>): AsyncGenerator<Reading<TermRow>, void> {
  for await (const { line, said } of named(rows, ['code', 'keys'])) {
    const keys = said.keys
      .split(';')
      .map((one) => termKey(one.trim()))
      .filter(Boolean)
    if (!code.test(said.code)) yield { line, wrong: 'the code is no code: small letters, digits and -' }
    else if (keys.length === 0) yield { line, wrong: 'there are no keys' }
    else yield { line, row: { code: said.code, keys: [...new Set(keys)] } }
  }
}

/** Interactions of a table with the columns `one`, `other`, `severity`, `pl`, `en`, `source`; `known` are the codes of the terms. */
export async function* ruleTable(
  rows: AsyncIterable<Row>,
  known: ReadonlySet<string>,
): AsyncGenerator<Reading<RuleRow>, void> {
  for await (const { line, said } of named(rows, ['one', 'other', 'severity', 'pl', 'en', 'source'])) {
    const severity = told[said.severity]
    const unknown = [said.one, said.other].find((one) => !known.has(one))
    const texts = [said.pl, said.en, said.source]
    if (unknown !== undefined) yield { line, wrong: `there is no term "${unknown.slice(0, 64)}"` }
    else if (severity === undefined) yield { line, wrong: 'the severity is none of -2, 0, 1, 2, 3' }
    else if (said.pl === '') yield { line, wrong: 'there is no Polish text' }
    else if (said.source === '') yield { line, wrong: 'there is no source' }
    else if (texts.some((text) => text.length > longestText || control.test(text)))
      yield { line, wrong: `a text has control characters, or more than ${longestText} characters` }
    else {
      const [one, other] = [said.one, said.other].toSorted() as [string, string]
      yield { line, row: { one, other, severity, pl: said.pl, en: said.en || null, source: said.source } }
    }
  }
}
