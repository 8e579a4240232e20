import type { SourceFile } from './source-files.ts'
import { statementsOf, type Statement } from './sql-statements.ts'

const guarded = /^server\/src\/(?!seed\/|(?:.*\/)?testing(?:\.ts$|\/)|.*-testing\.ts$|.*\.test\.ts$).*\.ts$/
/** A condition by itself, which other statements put into theirs: SQL, or another condition under a name of its own. */
const condition = /^sql<boolean>`/
/** A relation that a claim hands out asks by itself: see `server/src/access/door-claims.ts`. */
const claimed = /\$\{\w+\.(?:link|rows|row)\(/
const renamed = /^const (\w+) = \(scope: Scope[^\n]*=>\s*(\w+)\(/gm

/** Tables with a patient's rows, read from the migrations: `patient` and all that refer to it. */
export function patientTables(files: readonly SourceFile[]): string[] {
  const migrations = files.filter(({ path }) => /^server\/src\/db\/migrations\/.*\.sql$/.test(path))
  const made = migrations.flatMap(({ text }) => [...text.matchAll(/create table (\w+) \(([^]*?)\n\);/g)])
  const referring = made.filter(([, , body = '']) => /\breferences patient\b/.test(body)).map(([, name = '']) => name)
  return ['patient', ...referring].toSorted()
}

/**
 * Statements of the server that touch a table with a patient's rows and say nothing of who may act for the patient: neither a claim's
 * relation, nor `linkAllows` nor `mayActFor`, nor a condition made of them.
 */
export function unscopedStatements(files: readonly SourceFile[]): Statement[] {
  const tables = patientTables(files).join('|')
  const touching = new RegExp(
    `\\b(?:from|join|update|into|using)\\s+(?:${tables})\\b|,\\s*(?:${tables})\\s+[a-z]\\b|(?:selectFrom|insertInto|updateTable|deleteFrom)\\(\\s*'(?:${tables})\\b|sql\\.table\\(`,
    'i',
  )
  const code = files.filter(({ path }) => guarded.test(path))
  const statements = code.flatMap(statementsOf)
  const names = code.flatMap(({ text }) => [...text.matchAll(renamed)].map(([, name = '', of = '']) => ({ name, of })))
  const scoping = scopingNames(statements, names)
  return statements.filter(({ text }) => touching.test(text) && !claimed.test(text) && !calls(text, scoping))
}

/** What makes a statement ask who may act: each condition in which one of these stands is one of these itself. */
function scopingNames(
  statements: readonly Statement[],
  renamings: readonly { readonly name: string; readonly of: string }[],
): Set<string> {
  const known = new Set(['linkAllows', 'mayActFor'])
  const conditions = statements.filter(({ text }) => condition.test(text))
  for (let before = 0; before !== known.size;) {
    before = known.size
    for (const { owner, text } of conditions) if (calls(text, known)) known.add(owner)
    for (const { name, of } of renamings) if (known.has(of)) known.add(name)
  }
  return known
}

const calls = (text: string, names: ReadonlySet<string>): boolean =>
  [...names].some((name) => new RegExp(`(?<![\\w$#])${name}\\(`).test(text))
