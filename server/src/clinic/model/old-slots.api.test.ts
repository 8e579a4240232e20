import { afterEach, beforeEach, expect, it, test } from 'vitest'
import type { Database } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import { emptyDatabase } from '../../testing/lent-databases.ts'
import { withWorstPlans } from '../../testing/worst-plans.ts'
import { upkeep } from '../../upkeep.ts'
import { appointment, load, person, practice, slot } from '../import/testing.ts'

let database: Database
let release: () => Promise<void>
beforeEach(async () => {
  ;({ database, release } = await emptyDatabase())
  await load(database, [...practice, person('jan', 1)])
})
afterEach(() => release())

const removal = upkeep({ auditKeepYears: 7 }).find(({ name }) => name === 'old slots')!
const sweep = (now: Date) => withWorstPlans(database, (tx) => removal.run(tx, now))
/** The slots of the tests are on 2 March 2099. */
const after = (days: number) => new Date(Date.parse('2099-03-02T12:00:00+01:00') + days * 86_400_000)

const slots = async (): Promise<readonly string[]> =>
  (await sql<{ id: string }>`select source_id as id from clinic_slot order by 1`.execute(database.db)).rows.map(
    ({ id }) => id.slice('Slot/'.length),
  )
const notes = async (): Promise<readonly string[]> =>
  (
    await sql<{ id: string }>`select source_id as id from clinic_resource where type = 'Slot' order by 1`.execute(
      database.db,
    )
  ).rows.map(({ id }) => id)

const version = (versionId: string) => ({ meta: { versionId } })

it('removes what is long over and was never taken, with the notes of its versions, and keeps what any visit names', async () => {
  await load(database, [
    slot('free', '08:00', version('3')),
    slot('closed', '08:20', { status: 'busy-unavailable' }),
    slot('elsewhere', '08:40', { status: 'busy' }),
    slot('cancelled', '09:00', version('1')),
    slot('held', '09:20'),
    slot('later', '09:40', { start: '2099-04-02T09:40:00+02:00', end: '2099-04-02T10:00:00+02:00' }),
    appointment('a', 'jan', 'cancelled', 'cancelled'),
    appointment('b', 'jan', 'held', 'cancelled'),
  ])
  await sql`update booking set status = 'RELEASED' where source_id = 'Appointment/b'`.execute(database.db)
  await sweep(after(89))
  expect(await slots()).toHaveLength(6)
  await sweep(after(91))
  expect(await slots()).toEqual(['cancelled', 'held', 'later'])
  expect(await notes()).toEqual(['cancelled'])
})

it('removes them in parts, so that nobody waits long', async () => {
  await sql`
    insert into clinic_slot (schedule_id, starts_at, ends_at, status, source_system, source_id)
    select c.id, t, t + interval '5 minutes', 'free', 'AMMS', 'Slot/' || t
    from clinic_schedule c, generate_series('2099-03-01T00:00Z'::timestamptz, '2099-03-08T12:00Z', interval '5 minutes') t`.execute(
    database.db,
  )
  expect(await sweep(after(200))).toBe('more')
  expect(await slots()).not.toEqual([])
  expect(await sweep(after(200))).toBeUndefined()
  expect(await slots()).toEqual([])
})

test('old slots that have just come wait for the appointments of the next file, and come again when they are sent again', async () => {
  const old = (id: string, changes: object = {}) =>
    slot(id, '08:00', { start: '2020-03-02T08:00:00+01:00', end: '2020-03-02T08:20:00+01:00', ...changes })
  const soon = new Date(Date.now() + 80 * 86_400_000)
  const late = new Date(Date.now() + 91 * 86_400_000)
  await load(database, [old('past')])
  await sweep(soon)
  const { of } = await load(database, [appointment('a', 'jan', 'past', 'fulfilled')], { now: soon })
  expect(of('Appointment/a')).toBe('new')
  await load(database, [slot('b', '09:00')])
  await sql`update clinic_slot set starts_at = '2020-03-02T09:00Z', ends_at = '2020-03-02T09:20Z' where source_id = 'Slot/b'`.execute(
    database.db,
  )
  await sweep(late)
  expect(await slots()).toEqual(['past'])

  const again = { start: '2020-03-02T10:00:00+01:00', end: '2020-03-02T10:20:00+01:00' }
  const error = { ...again, status: 'entered-in-error' }
  const second = await load(database, [old('b', again), old('wrong', error)], { now: late })
  expect(second.of('Slot/b')).toBe('new')
  expect(second.of('Slot/wrong')).toBe('skipped: was entered in error, and is long over')
  expect(second.totals.all.refused).toBe(0)
})
