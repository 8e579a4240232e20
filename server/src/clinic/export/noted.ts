import { appendEvents, eventOfNobody } from '../../audit/trail.ts'
import type { Database } from '../../db/database.ts'
import type { RawBuilder } from '../../db/sql.ts'
import type { Contents } from './named-files.ts'

/** What is exported, and by whom. */
export interface Exporting {
  /** Only what was written or changed since. */
  readonly since?: Date | undefined
  /** Who runs the export, for the trail. */
  readonly operator: string
  readonly now: Date
  /** Takes the contents of files; without it they stay in the portal. */
  readonly contents?: Contents | undefined
}

/** Rows that are read at once, so that the memory does not grow with their number. */
export const atOnce = 500

/**
 * Hands rows out page by page, the earliest first. Each page is noted in the trail of its patients, as this event about this kind of thing, before it
 * is handed out. Raises what the database raises.
 */
export async function* notedPages<Row extends { readonly id: number; readonly patientId: number }>(
  database: Database,
  { operator, now }: Exporting,
  {
    event,
    entity,
    after,
  }: {
    readonly event: string
    readonly entity: string
    /** The statement that reads the page of at most {@link atOnce} rows with greater ids. */
    readonly after: (id: number) => RawBuilder<Row>
  },
): AsyncGenerator<Row> {
  const noted = new Set<number>()
  for (let last = 0; ;) {
    const { rows } = await after(last).execute(database.db)
    const patients = [...new Set(rows.map(({ patientId }) => patientId))].filter((id) => !noted.has(id))
    const events = patients.map((patientId) =>
      eventOfNobody({
        at: now,
        event,
        kind: 'read',
        entity,
        entityId: null,
        patientId,
        requestId: 'clinic-export',
        query: `clinic:export?by=${operator}`,
      }),
    )
    if (events.length > 0) await database.transaction((tx) => appendEvents(events).execute(tx))
    for (const id of patients) noted.add(id)
    yield* rows
    if (rows.length < atOnce) return
    last = rows.at(-1)!.id
  }
}
