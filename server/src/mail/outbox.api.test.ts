import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startStandins, type Standins } from '@portal/standins/start'
import type { Database } from '../db/database.ts'
import { createWorker, type Worker } from '../jobs/worker.ts'
import { createLog } from '../log/log.ts'
import { emptyDatabase, type Lent } from '../testing/lent-databases.ts'
import { mailHandlers, queueMail, type NewMail } from './outbox.ts'
import { smtpMailer, type MailPort } from './transport.ts'

let lent: Lent
let database: Database
let standins: Standins
beforeAll(async () => {
  ;[lent, standins] = await Promise.all([emptyDatabase(), startStandins()])
  database = lent.database
})
afterAll(() => Promise.all([lent.release(), standins.close()]))

let now: Date
let mailer: MailPort
let worker: Worker
beforeEach(async () => {
  now = new Date('2027-03-01T08:00:00Z')
  standins.world.reset()
  await database.db.deleteFrom('job').execute()
  mailer = smtpMailer({ ...standins.addresses.mail, from: 'Portal pacjenta <portal@lipy.example>' })
  worker = restart()
})
afterEach(() => mailer.close())

const restart = () =>
  createWorker({
    database,
    clock: () => now,
    handlers: mailHandlers(mailer, () => 'https://portal.example'),
    log: createLog({ logLevel: 'silent' }),
  })

const visit = (unit: string): NewMail<'bookingMade'>['data'] => ({
  patient: 'Łucja Żółkiewska',
  service: 'Konsultacja',
  from: '2027-03-26T09:30:00+01:00',
  unit,
})
const queue = (to: string, unit: string, more: Partial<NewMail<'bookingMade' | 'bookingCancelled'>> = {}) =>
  database.transaction((tx) =>
    queueMail(tx, { to, language: 'pl', template: 'bookingMade', data: visit(unit), now, ...more }),
  )
const arrived = (to: string) =>
  standins.world.mail.filter((mail) => mail.to.includes(to)).map(({ text }) => /Placówka: (.*)/.exec(text)?.[1])
const open = () =>
  database.db.selectFrom('job').select('id').where('done_at', 'is', null).where('failed_at', 'is', null).execute()

describe('outgoing mail', () => {
  it('is written in the language asked for and sent once', async () => {
    await queue('anna@example.com', 'Poradnia', { language: 'en', template: 'bookingCancelled' })
    await worker.drain()
    await worker.drain()
    expect(standins.world.mail).toMatchObject([
      {
        to: ['anna@example.com'],
        subject: 'Visit cancelled: 26.03.2027',
        text: expect.stringContaining('Łucja'),
      },
    ])
  })

  it('survives ten minutes without a mail server and a restart: nothing lost, nothing twice, order kept', async () => {
    standins.world.set({ mail: false })
    const started = now.getTime()
    for (let no = 1; no <= 20; no++) {
      await queue('anna@example.com', `wizyta ${no}`)
      await queue(`jan${no % 3}@example.com`, `wizyta ${no}`)
      now = new Date(started + no * 30_000)
      await worker.drain()
    }
    expect(standins.world.mail).toEqual([])
    await worker.stop()
    standins.world.set({ mail: true })
    worker = restart()
    for (let minutes = 0; minutes < 60 && (await open()).length > 0; minutes++) {
      now = new Date(now.getTime() + 60_000)
      await worker.drain()
    }
    const numbers = Array.from({ length: 20 }, (_, index) => index + 1)
    expect(arrived('anna@example.com')).toEqual(numbers.map((no) => `wizyta ${no}`))
    for (const rest of [0, 1, 2]) {
      const own = numbers.filter((no) => no % 3 === rest).map((no) => `wizyta ${no}`)
      expect(arrived(`jan${rest}@example.com`)).toEqual(own)
    }
    expect(standins.world.mail).toHaveLength(40)
  })

  it('keeps the message id when the server asks to come again', async () => {
    await queue('later.anna@example.com', 'pierwsza')
    await queue('later.anna@example.com', 'druga')
    for (let round = 0; round < 5; round++) {
      await worker.drain()
      now = new Date(now.getTime() + 60_000)
    }
    expect(arrived('later.anna@example.com')).toEqual(['pierwsza', 'druga'])
    expect(new Set(standins.world.mail.map(({ messageId }) => messageId)).size).toBe(2)
  })

  it('gives up an address that is refused or is none, and goes on', async () => {
    await queue('reject.anna@example.com', 'pierwsza')
    await queue('anna@example.com\r\nBcc: evil@example.com', 'druga')
    await queue('anna@example.com', 'trzecia')
    await worker.drain()
    expect(standins.world.mail.map(({ to }) => to)).toEqual([['anna@example.com']])
    const givenUp = await database.db
      .selectFrom('job')
      .select('last_error')
      .where('failed_at', 'is not', null)
      .orderBy('id')
      .execute()
    expect(givenUp).toMatchObject([
      { last_error: expect.stringContaining('550') },
      { last_error: expect.stringContaining('to: ') },
    ])
  })

  it('is queued once for one key', async () => {
    await queue('anna@example.com', 'pierwsza', { dedupeKey: 'booking 7 version 1' })
    await queue('anna@example.com', 'pierwsza', { dedupeKey: 'booking 7 version 1' })
    await queue('anna@example.com', 'druga', { dedupeKey: 'booking 7 version 2' })
    await worker.drain()
    expect(arrived('anna@example.com')).toEqual(['pierwsza', 'druga'])
  })
})
