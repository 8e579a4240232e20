import { guarded } from './patient-statements.ts'
import type { SourceFile } from './source-files.ts'
import { statementsOf, type Statement } from './sql-statements.ts'

/** Calls of the only condition that hides: `server/src/access/hidden.ts`. */
const condition = /\b(?:andShown|andShownTo|andFileShownTo)\(/g
/** Relations of a claim contain the condition. */
const claimed = /\$\{\w+\.(?:rows|row)\(/

const migrationsOf = (files: readonly SourceFile[]): string =>
  files
    .filter(({ path }) => /^server\/src\/db\/migrations\/.*\.sql$/.test(path))
    .map(({ text }) => text)
    .join('\n')

/** Tables of which the clinic can hide single rows from guardians: those with a column `hidden`. */
export function hidingTables(files: readonly SourceFile[]): string[] {
  const migrations = migrationsOf(files)
  const made = [...migrations.matchAll(/create table (\w+) \(([^]*?)\n\);/g)].filter(([, , body = '']) =>
    /^ {2}hidden /m.test(body),
  )
  const changed = migrations.matchAll(/alter table (\w+) add column hidden /g)
  return [...new Set([...made, ...changed].map(([, name = '']) => name))].toSorted()
}

/** Tables whose rows belong to such rows, and are hidden with them. */
export function hangingTables(files: readonly SourceFile[]): string[] {
  const refers = new RegExp(`\\breferences (?:${hidingTables(files).join('|')})\\b`)
  const made = migrationsOf(files).matchAll(/create table (\w+) \(([^]*?)\n\);/g)
  return [...made]
    .filter(([, , body = '']) => refers.test(body))
    .map(([, name = '']) => name)
    .toSorted()
}

const naming = (tables: readonly string[]): RegExp =>
  new RegExp(
    `\\b(?:from|join|update|into|using)\\s+(?:${tables.join('|')})\\b|,\\s*(?:${tables.join('|')})\\s+[a-z]\\b|(?:selectFrom|insertInto|updateTable|deleteFrom)\\(\\s*'(?:${tables.join('|')})'`,
    'gi',
  )

const times = (text: string, what: RegExp): number => [...text.matchAll(what)].length

/**
 * Statements of the server that would show or count what the clinic hides from guardians: they name a table with hidden rows more often than they
 * call the condition, or a table that belongs to one without using a claim's relation.
 */
export function unhiddenStatements(files: readonly SourceFile[]): Statement[] {
  const [hiding, hanging] = [hidingTables(files), hangingTables(files)]
  if (hiding.length === 0) return []
  const statements = files.filter(({ path }) => guarded.test(path)).flatMap(statementsOf)
  return statements.filter(({ text }) => {
    const calls = times(text, condition)
    if (times(text, naming(hiding)) > calls) return true
    if (/sql\.table\(/.test(text) && calls === 0) return true
    return hanging.length > 0 && times(text, naming(hanging)) > 0 && calls === 0 && !claimed.test(text)
  })
}
