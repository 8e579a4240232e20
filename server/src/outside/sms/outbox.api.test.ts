import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startStandins, type Standins } from '@portal/standins/start'
import type { Database } from '../../db/database.ts'
import { createWorker } from '../../jobs/worker.ts'
import { createLog } from '../../log/log.ts'
import { emptyDatabase, type Lent } from '../../testing/lent-databases.ts'
import { smsAllowance } from './allowance.ts'
import { queueSms, smsHandlers } from './outbox.ts'
import { smsApi } from './api.ts'

let lent: Lent
let database: Database
let standins: Standins
beforeAll(async () => {
  ;[lent, standins] = await Promise.all([emptyDatabase(), startStandins()])
  database = lent.database
})
afterAll(() => Promise.all([lent.release(), standins.close()]))

const start = new Date('2027-03-01T08:00:00Z')
let now: Date
beforeEach(async () => {
  now = start
  standins.world.reset()
  await database.db.deleteFrom('job').execute()
})

const clock = () => now
const minutes = (count: number) => {
  now = new Date(now.getTime() + count * 60_000)
}
const drain = () => {
  const sms = smsApi(standins.addresses.sms)
  return createWorker({
    database,
    clock,
    handlers: smsHandlers(sms, clock),
    log: createLog({ logLevel: 'silent' }),
  }).drain()
}
const queue = (to: string, text: string, more: { dedupeKey?: string; until?: Date } = {}) =>
  database.transaction((tx) => queueSms(tx, { to, text, now, ...more }))
/** What a handler does that sends a code: asks, and queues in the same transaction. */
const sendIfAllowed = (to: string, perHour?: number) =>
  database.transaction(async (tx) => {
    const allowance = await smsAllowance(tx, to, now, perHour)
    if (allowance.allowed) await queueSms(tx, { to, text: 'Kod: 123456', now })
    return allowance
  })

describe('outgoing SMS', () => {
  it('arrive once, in order, although the service fails twice', async () => {
    await queue('+48600100500', 'pierwszy')
    await queue('+48600100500', 'drugi')
    await queue('+48600100500', 'drugi raz drugi', { dedupeKey: 'code 7' })
    await queue('+48600100500', 'zbędny', { dedupeKey: 'code 7' })
    for (let round = 0; round < 4; round++) {
      await drain()
      minutes(1)
    }
    expect(standins.world.sms.map(({ text }) => text)).toEqual(['pierwszy', 'drugi', 'drugi raz drugi'])
  })

  it('are not sent when they are of no use any more', async () => {
    standins.world.set({ sms: false })
    await queue('+48600100200', 'Kod: 123456', { until: new Date(start.getTime() + 10 * 60_000) })
    await queue('+48600100200', 'Wizyta jutro')
    await drain()
    standins.world.set({ sms: true })
    minutes(11)
    await drain()
    expect(standins.world.sms.map(({ text }) => text)).toEqual(['Wizyta jutro'])
  })

  it('leave no code behind in the database once they are sent', async () => {
    await queue('+48600100200', 'Kod: 987654')
    await drain()
    const rows = await database.db.selectFrom('job').selectAll().execute()
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain('987654')
  })
})

describe('the cost cap', () => {
  it('lets three messages go to one number in a quarter of an hour, and says when the next may', async () => {
    for (const _ of [1, 2, 3]) {
      expect(await sendIfAllowed('+48600100200')).toEqual({ allowed: true })
      minutes(1)
    }
    expect(await sendIfAllowed('+48600100200')).toEqual({ allowed: false, limit: 'number', retryAfterSeconds: 12 * 60 })
    expect(await sendIfAllowed('+48600100201')).toEqual({ allowed: true })
    minutes(12)
    expect(await sendIfAllowed('+48600100200')).toEqual({ allowed: true })
  })

  it('lets ten messages go to one number in a day', async () => {
    for (let sent = 0; sent < 10; sent++) {
      expect(await sendIfAllowed('+48600100200')).toEqual({ allowed: true })
      await drain()
      minutes(16)
    }
    const wait = 24 * 60 - 10 * 16
    expect(await sendIfAllowed('+48600100200')).toEqual({
      allowed: false,
      limit: 'number',
      retryAfterSeconds: wait * 60,
    })
    minutes(wait)
    expect(await sendIfAllowed('+48600100200')).toEqual({ allowed: true })
  })

  it('lets no more than the agreed number go to all numbers in an hour', async () => {
    for (let no = 0; no < 5; no++) expect(await sendIfAllowed(`+4860010020${no}`, 5)).toEqual({ allowed: true })
    minutes(20)
    expect(await sendIfAllowed('+48600100209', 5)).toEqual({
      allowed: false,
      limit: 'total',
      retryAfterSeconds: 40 * 60,
    })
    minutes(40)
    expect(await sendIfAllowed('+48600100209', 5)).toEqual({ allowed: true })
  })

  it('holds for requests that come at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => sendIfAllowed('+48600100200')))
    expect(answers.filter(({ allowed }) => allowed)).toHaveLength(3)
    await drain()
    expect(standins.world.sms).toHaveLength(3)
  })
})
