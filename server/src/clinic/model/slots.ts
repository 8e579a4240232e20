import type { Booker, Patient } from '../../access/claims.ts'
import type { Db } from '../../db/database.ts'
import { sql, type RawBuilder } from '../../db/sql.ts'

/** Which free slots are searched. Instants are UTC; `limit` counts slots. */
export interface SlotSearch {
  /** The calendars to search, each once, with the period in which a slot may begin: from the first instant on, before the second. */
  readonly spans: readonly { readonly scheduleId: number; readonly from: Date; readonly to: Date }[]
  readonly limit: number
}

export interface FreeSlot {
  /** As PostgreSQL writes it, like the instants: it is only passed on. */
  readonly id: string
  readonly scheduleId: number
  /** Instants as PostgreSQL writes them, because they are only passed on: for `printedInstant`. */
  readonly startsAt: string
  readonly endsAt: string
}

/**
 * Free slots that a patient could get, earliest first. They come as one text: reading a row for each of them costs more than finding them. It keeps the
 * order of the subquery, which nothing comes between (PostgreSQL's manual, Aggregate Functions).
 */
export async function freeSlots(db: Db, patient: Booker, search: SlotSearch): Promise<FreeSlot[]> {
  const found = await patient.first(
    db,
    sql<{ slots: string | null }>`
    select found.slots from ${patient.link()} allowed cross join lateral (
      select string_agg(s.id || ',' || s.schedule_id || ',' || s.starts_at || ',' || s.ends_at, ',') as slots
      from (${search.spans.length === 1 ? inOne(search) : inSeveral(search)}) s) found`,
  )
  const values = found?.slots?.split(',') ?? []
  const slots: FreeSlot[] = []
  for (let at = 0; at < values.length; at += 4)
    slots.push({
      id: values[at]!,
      scheduleId: Number(values[at + 1]),
      startsAt: values[at + 2]!,
      endsAt: values[at + 3]!,
    })
  return slots
}

/** The slots of one calendar: a day of a practitioner, which is asked for most. */
function inOne({ spans: [span], limit }: SlotSearch): RawBuilder<unknown> {
  const { scheduleId, from, to } = span!
  return sql`
      select s.id, s.schedule_id, s.starts_at, s.ends_at from clinic_slot s
      where s.status = 'free' and s.schedule_id = ${scheduleId} and s.starts_at >= ${from} and s.starts_at < ${to}
      order by s.starts_at, s.id limit ${limit}`
}

/** The slots of several calendars. Each gives its next ones by its index, however many it has; sorting them all would cost by their number. */
function inSeveral({ spans, limit }: SlotSearch): RawBuilder<unknown> {
  return sql`
      select s.id, span.schedule_id, s.starts_at, s.ends_at
      from unnest(${spans.map(({ scheduleId }) => scheduleId)}::bigint[], ${spans.map(({ from }) => from)}::timestamptz[],
        ${spans.map(({ to }) => to)}::timestamptz[]) span (schedule_id, since, until), lateral (
        select s.id, s.starts_at, s.ends_at from clinic_slot s
        where s.status = 'free' and s.schedule_id = span.schedule_id and s.starts_at >= span.since and s.starts_at < span.until
        order by s.starts_at, s.id limit ${limit}) s
      order by s.starts_at, s.id limit ${limit}`
}

/**
 * The first free slot in each span, of the clinic and for nobody in particular: instants in the order of the spans, undefined where there is none. One
 * query, which reads one entry of the index for each span.
 */
export async function firstFree(db: Db, spans: SlotSearch['spans']): Promise<readonly (Date | undefined)[]> {
  const { rows } = await sql<{ nr: number; startsAt: Date }>`
    select span.nr, s.starts_at as "startsAt"
    from unnest(${spans.map(({ scheduleId }) => scheduleId)}::bigint[], ${spans.map(({ from }) => from)}::timestamptz[],
      ${spans.map(({ to }) => to)}::timestamptz[]) with ordinality span (schedule, since, until, nr), lateral (
      select s.starts_at from clinic_slot s
      where s.status = 'free' and s.schedule_id = span.schedule and s.starts_at >= span.since and s.starts_at < span.until
      order by s.starts_at, s.id limit 1) s`.execute(db)
  const first: (Date | undefined)[] = spans.map(() => undefined)
  for (const { nr, startsAt } of rows) first[nr - 1] = startsAt
  return first
}

/** A slot is never longer: the import refuses it. */
const longestSlotMs = 24 * 3_600_000

/** A slot during which somebody is on duty. */
export interface Duty {
  readonly slotId: number
  readonly scheduleId: number
}

/**
 * For each of the schedules, by id, that has one, the free slot that lasts at this instant (a slot belongs to the instant at which it begins, and not to
 * that at which it ends): there somebody is on duty for a service without appointments, whose slots stay free however many come.
 */
export async function onDuty(db: Db, schedules: readonly number[], now: Date): Promise<readonly Duty[]> {
  const { rows } = await sql<Duty>`
    select s.id as "slotId", asked.id as "scheduleId" from unnest(${schedules}::bigint[]) asked (id), lateral (
      select s.id from clinic_slot s
      where s.status = 'free' and s.schedule_id = asked.id and s.ends_at > ${now}
        and s.starts_at <= ${now} and s.starts_at >= ${new Date(now.getTime() - longestSlotMs)}
      order by s.ends_at desc, s.id limit 1) s`.execute(db)
  return rows
}

/** Whether prescriptions can be asked for with a slot, in one availability if it is given; undefined when there is no such slot. */
export async function createsPrescriptions(
  db: Db,
  patient: Patient<'bookings:read'>,
  slotId: number,
  availabilityId?: number,
): Promise<boolean | undefined> {
  const found = await patient.first(
    db,
    sql<{ value: boolean | null }>`
    select (
      select bool_or(a.creates_prescriptions) from clinic_slot s join clinic_availability a on a.schedule_id = s.schedule_id
      where s.id = ${slotId} and (${availabilityId ?? null}::bigint is null or a.id = ${availabilityId ?? null}::bigint)) as value
    from ${patient.link()} l`,
  )
  return found?.value ?? undefined
}
