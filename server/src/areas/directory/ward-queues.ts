import type { WardQueue } from '@portal/contract/areas/directory/parts'
import * as z from 'zod/mini'
import type { Database, Db, Tx } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import { jobHandler, type JobHandler } from '../../jobs/handler.ts'
import type { PeriodicWork } from '../../jobs/periodic.ts'
import { enqueue } from '../../jobs/queue.ts'
import type { TreatmentDatesPort, WardFigures } from '../../outside/treatment-dates/port.ts'
import { clinicDay } from '../../clinic-time.ts'

/** The kind of the job that takes the national list of queues. */
export const takeQueuesKind = 'ward-queues'

/** Asks for the list once a day: it is published by the day and gives few answers a minute. */
export const dailyQueues: PeriodicWork = {
  name: 'national list of queues',
  seconds: 3600,
  run: (tx, now) =>
    enqueue(tx, {
      kind: takeQueuesKind,
      payload: {},
      now,
      dedupeKey: `${takeQueuesKind}:${clinicDay(now).toString()}`,
    }),
}

/** Puts what was taken in the place of what there was. */
async function keepQueues(tx: Tx, queues: readonly WardFigures[], now: Date): Promise<void> {
  await sql`delete from ward_queue`.execute(tx)
  await sql`
    insert into ward_queue (ward_id, urgent, benefit, place, address, locality, phone, awaiting, removed, average_days, figures_month, first_date,
      first_date_as_at, taken_at)
    select q.*, ${now}::timestamptz from jsonb_to_recordset(${JSON.stringify(queues)}::jsonb) as q ("wardId" text, urgent boolean, benefit text,
      place text, address text, locality text, phone text, awaiting integer, removed integer, "averageDays" integer, "figuresMonth" text,
      "firstDate" date, "firstDateAsAt" date)`.execute(tx)
}

/** Takes the list. What there is stays until all of the new one has come. */
export const takeQueues = (options: {
  readonly database: Database
  readonly port: TreatmentDatesPort
  readonly clock: () => Date
}): JobHandler =>
  jobHandler(z.object({}), async () => {
    const queues = await options.port.ownQueues()
    await options.database.transaction((tx) => keepQueues(tx, queues, options.clock()))
  })

type QueueRow = { [K in keyof Omit<WardQueue, 'takenAt'>]-?: WardQueue[K] | null } & { readonly takenAt: Date }

/** The queues of these wards, or of all; the soonest date first, and last those without one. */
export async function wardQueues(db: Db, wardIds: readonly string[] | undefined): Promise<WardQueue[]> {
  const { rows } = await sql<QueueRow>`
    select ward_id as "wardId", urgent, benefit, place, address, locality, phone, awaiting, removed, average_days as "averageDays",
      figures_month as "figuresMonth", first_date as "firstDate", first_date_as_at as "firstDateAsAt", taken_at as "takenAt"
    from ward_queue
    where ${wardIds === undefined ? sql`true` : sql`ward_id = any(${wardIds}::text[])`}
    order by first_date nulls last, benefit, place, urgent, id`.execute(db)
  return rows.map(
    (row) =>
      Object.fromEntries(
        Object.entries({ ...row, takenAt: row.takenAt.toISOString() }).filter(([, value]) => value !== null),
      ) as WardQueue,
  )
}
