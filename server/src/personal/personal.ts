import { sql } from '../db/sql.ts'
import type { Tx } from '../db/database.ts'
import type { AnyRule, AnyTaking, CopySection, Erasing, Merging } from './rules.ts'

/** What happens to people's data in all tables: each owner has defined it for its own. */
export interface Personal {
  /** Moves the data of one account to another; returns the number of rows by table, with the names used in `account_merge.taken`. */
  merge(tx: Tx, merging: Merging): Promise<Record<string, number>>
  /** Does everything that must happen before the row of an account is deleted; its dependent rows are deleted with it. */
  eraseAccount(tx: Tx, accountId: number, now: Date): Promise<void>
  /** Removes those of the patients whom the portal made and whom nobody knows any more, with everything that was sent about them. */
  forgetPatients(tx: Tx, patientIds: readonly number[]): Promise<void>
  /** Sections of the copy of an account's data, in their order. */
  readonly copySections: readonly CopySection[]
}

const nameInRecord = (table: string): string => table.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Builds these operations from the rules of all tables. */
export function personalData(
  tables: Readonly<Record<string, AnyRule | 'of nobody'>>,
  services: Omit<Erasing, 'accountId' | 'now'>,
): Personal {
  const rules = Object.entries(tables)
    .flatMap(([table, rule]) => (rule === 'of nobody' ? [] : [[table, rule] as const]))
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
  const knowing = rules.flatMap(([table, { patient }]) => {
    const keeps = patient === 'keeps' ? sql<boolean>`true` : typeof patient === 'object' ? patient.keeps : undefined
    return keeps
      ? [sql<boolean>`not exists (select from ${sql.table(table)} t where t.patient_id = p.id and ${keeps})`]
      : []
  })
  return {
    async merge(tx, merging) {
      const taken: Record<string, number> = {}
      for (const [table, { merge }] of rules)
        if (merge !== undefined && merge !== 'goes' && merge !== 'stays')
          taken[nameInRecord(table)] =
            typeof merge === 'function' ? await merge(tx, merging) : await take(tx, table, merge, merging)
      return taken
    },
    async eraseAccount(tx, accountId, now) {
      for (const [, { erase }] of rules)
        if (typeof erase === 'function') await erase(tx, { accountId, now, ...services })
    },
    async forgetPatients(tx, patientIds) {
      const { rows } = await sql<{ id: number }>`
        select p.id from patient p where p.id = any(${[...patientIds]}::bigint[]) and p.source_id is null
          and ${sql.join(knowing, sql` and `)}
        for update of p`.execute(tx)
      if (rows.length === 0) return
      const unknown = rows.map(({ id }) => id)
      for (const [, { patient }] of rules)
        if (typeof patient === 'object') await patient.erase?.(tx, unknown, services.files)
      await sql`delete from patient where id = any(${unknown}::bigint[])`.execute(tx)
    },
    copySections: rules.flatMap(([, { copy }]) => (typeof copy === 'object' && 'facts' in copy ? [copy] : [])),
  }
}

/** Gives the rows of the account that goes to the other account, except those of which that one has an equal row. */
async function take(tx: Tx, table: string, rule: AnyTaking, { into, from }: Merging): Promise<number> {
  const alike = (columns: readonly string[]) =>
    sql.join(
      [
        sql`kept.account_id = ${into}`,
        ...columns.map((name) => sql`${sql.ref(`kept.${name}`)} = ${sql.ref(`gone.${name}`)}`),
      ],
      sql` and `,
    )
  const isFree =
    rule === 'take'
      ? sql<boolean>`true`
      : sql<boolean>`not exists (select from ${sql.table(table)} kept where ${alike(rule.takeUnlessBoth)})`
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} gone set account_id = ${into} where gone.account_id = ${from} and ${isFree}`.execute(tx)
  return Number(numAffectedRows)
}
