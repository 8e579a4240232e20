import type { SourceFile } from './source-files.ts'
import { statementsOf, type Statement } from './sql-statements.ts'

/** Code that reaches patients' rows for people. */
export const guarded = /^server\/src\/(?!seed\/|(?:.*\/)?testing(?:\.ts$|\/)|.*-testing\.ts$|.*\.test\.ts$).*\.ts$/
/** A relation from a claim, which checks the right itself: see `server/src/access/door-claims.ts`. */
const claimed = /\$\{\w+\.(?:link|rows|row)\(/

/** Tables with patients' rows, read from the migrations: `patient` and all tables that refer to it. */
export function patientTables(files: readonly SourceFile[]): string[] {
  const migrations = files.filter(({ path }) => /^server\/src\/db\/migrations\/.*\.sql$/.test(path))
  const made = migrations.flatMap(({ text }) => [...text.matchAll(/create table (\w+) \(([^]*?)\n\);/g)])
  const referring = made.filter(([, , body = '']) => /\breferences patient\b/.test(body)).map(([, name = '']) => name)
  return ['patient', ...referring].toSorted()
}

/** Statements of the server on a table with patients' rows that do not check who may act for the patient: they use no relation of a claim. */
export function unscopedStatements(files: readonly SourceFile[]): Statement[] {
  const tables = patientTables(files).join('|')
  const touching = new RegExp(
    `\\b(?:from|join|update|into|using)\\s+(?:${tables})\\b|,\\s*(?:${tables})\\s+[a-z]\\b|(?:selectFrom|insertInto|updateTable|deleteFrom)\\(\\s*'(?:${tables})\\b|sql\\.table\\(`,
    'i',
  )
  const statements = files.filter(({ path }) => guarded.test(path)).flatMap(statementsOf)
  return statements.filter(({ text }) => touching.test(text) && !claimed.test(text))
}
