import { expect, test } from 'vitest'
import { sql } from '../../db/sql.ts'
import type { TestPortal } from '../../testing/harness.ts'
import { onePortal } from '../../testing/one-portal.ts'
import { dailyQueues, takeQueues } from './ward-queues.ts'

let portal: TestPortal
onePortal((running) => (portal = running))

const figures = {
  urgent: false,
  benefit: 'PORADNIA KARDIOLOGICZNA',
  place: 'PORADNIA KARDIOLOGICZNA',
  address: 'UL. LIPOWA 12',
  locality: 'LIPNIKI',
  phone: null,
  awaiting: 10,
  removed: null,
  averageDays: 20,
  figuresMonth: '2026-09',
  firstDate: '2027-01-15',
  firstDateAsAt: '2026-11-03',
}
const at = new Date('2026-11-04T05:00:00Z')
const take = (ownQueues: () => Promise<readonly (typeof figures & { wardId: string })[]>) =>
  takeQueues({ database: portal.database, port: { ownQueues }, clock: () => at })(
    {},
    { id: 1, attempt: 1, maxAttempts: 1, createdAt: at },
  )
const asked = (wardIds?: string) =>
  portal.anonymous().call('wardQueueList', { query: wardIds === undefined ? {} : { wardIds } })

test('strangers read the figures of all wards, or of those they ask for, and nothing that the list does not say [V-507, V-543]', async () => {
  await take(async () => [
    { ...figures, wardId: '012-1010', firstDate: '2027-02-01' },
    { ...figures, wardId: '011-1100' },
  ])
  const all = await asked()
  expect(all.map(({ wardId }) => wardId)).toEqual(['011-1100', '012-1010'])
  const { phone: _, removed: __, ...said } = figures
  expect(all[0]).toEqual({ ...said, wardId: '011-1100', takenAt: at.toISOString() })
  expect((await asked('012-1010,999-1')).map(({ wardId }) => wardId)).toEqual(['012-1010'])
})

test('a new list takes the place of the old one; one that does not come leaves it', async () => {
  await take(async () => [{ ...figures, wardId: '011-1100' }])
  await take(async () => [{ ...figures, wardId: '013-1200' }])
  await expect(take(() => Promise.reject(new Error('429')))).rejects.toThrow('429')
  expect((await asked()).map(({ wardId }) => wardId)).toEqual(['013-1200'])
})

test('the list is asked for once a day of the clinic, also on the day on which the clock changes', async () => {
  const instants = ['2026-10-24T22:30:00Z', '2026-10-25T01:30:00Z', '2026-10-25T22:30:00Z', '2026-10-25T23:30:00Z']
  for (const instant of instants) await portal.database.transaction((tx) => dailyQueues.run(tx, new Date(instant)))
  const { rows } = await sql<{ key: string }>`
    select dedupe_key as key from job where kind = 'ward-queues' and dedupe_key like '%:2026-10-2%' order by 1`.execute(
    portal.database.db,
  )
  expect(rows.map(({ key }) => key)).toEqual(['ward-queues:2026-10-25', 'ward-queues:2026-10-26'])
})

test('the answer is the same for everybody, may be kept five minutes, and writes nothing', async () => {
  await take(async () => [{ ...figures, wardId: '011-1100' }])
  const before = await portal.rows('audit_event', 'session')
  const answer = await portal.anonymous().fetch('/mpi/waiting-list-stat/full')
  expect(answer.headers.get('cache-control')).toBe('public, max-age=300')
  const again = await portal
    .anonymous()
    .fetch('/mpi/waiting-list-stat/full', { headers: { 'if-none-match': answer.headers.get('etag')! } })
  expect(again.status).toBe(304)
  expect(await portal.rows('audit_event', 'session')).toEqual(before)
})

test.each(["011-1100'--", '', ',', '011', `${'1-1,'.repeat(200)}1-1`])(
  'wards that are none are refused: %s',
  async (wardIds) => {
    const answer = await portal.anonymous().fetch(`/mpi/waiting-list-stat/full?wardIds=${encodeURIComponent(wardIds)}`)
    expect(answer.status).toBe(400)
  },
)
