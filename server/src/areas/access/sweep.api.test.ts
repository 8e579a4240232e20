import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql, type RawBuilder } from '../../db/sql.ts'
import { emptyDatabase, type Lent } from '../../testing/lent-databases.ts'
import { logEvent } from './store.ts'
import { removeOldSignInEvents, sweepOldSignIns } from './sweep.ts'

let lent: Lent
beforeAll(async () => {
  lent = await emptyDatabase()
})
afterAll(() => lent.release())

const now = new Date('2026-11-23T08:00:00Z')
const ago = (days: number) => new Date(now.getTime() - days * 86_400_000)
async function column(query: RawBuilder<{ found: string }>): Promise<string[]> {
  return (await query.execute(lent.database.db)).rows.map(({ found }) => found)
}

test('sign-in events go when they are older than the years for which they are kept', async () => {
  for (const days of [3 * 366, 2 * 364, 0])
    await logEvent(lent.database.db, {
      at: ago(days),
      type: 'LOGIN_FAILURE',
      accountId: 1,
      username: `${days}`,
      trusted: true,
      requestId: 'r',
    })
  await lent.database.transaction((tx) => removeOldSignInEvents(tx, now, 2))
  expect(await column(sql<{ found: string }>`select username as found from event_log order by id`)).toEqual([
    '728',
    '0',
  ])
})

test('failures go when they count no more, those of an account after ninety days', async () => {
  const failed = (key: string, at: Date, lockedUntil: Date | null = null) =>
    sql`insert into login_failure (key, failures, last_at, locked_until) values (${key}, 1, ${at}, ${lockedUntil})`.execute(
      lent.database.db,
    )
  await failed('anna', ago(89))
  await failed('piotr', ago(91))
  await failed('olena', ago(91), ago(-1))
  await failed('anna@10.0.0.1', ago(0.5))
  await failed('piotr@10.0.0.1', ago(2))
  await lent.database.transaction((tx) => sweepOldSignIns(tx, now))
  expect(await column(sql<{ found: string }>`select key as found from login_failure order by key`)).toEqual([
    'anna',
    'anna@10.0.0.1',
    'olena',
  ])
})
