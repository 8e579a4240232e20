import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { Problem } from '../http/problem.ts'
import { seedSmall } from '../seed/seed-small.ts'
import { freshDatabase } from '../testing/database.ts'
import { keepState } from '../testing/kept-state.ts'
import { countAttempt, messageLimits } from './attempts.ts'
import { oneTimeCodes, type CodeBinding } from './one-time-codes.ts'
import { issueLink, spendLink, type LinkPurpose } from './one-time-links.ts'
import { sweepSignIn } from './sweep.ts'

const start = new Date('2026-11-23T08:00:00Z')
const later = (minutes: number) => new Date(start.getTime() + minutes * 60_000)
const alarms: unknown[] = []
const codes = oneTimeCodes({
  log: { error: (fields: unknown) => void alarms.push(fields) },
  perHour: 4,
  clinic: 'Przychodnia',
})
let database: Database
let restore: () => Promise<void>
let anna: number
let piotr: number

beforeAll(async () => {
  database = await freshDatabase()
  await seedSmall(database, { today: start })
  restore = await keepState(database)
  const { rows } = await sql<{ id: number }>`
    select id from account where username_key in ('anna.nowicka', 'piotr.kalinowiak') order by username_key`.execute(
    database.db,
  )
  ;[anna, piotr] = rows.map(({ id }) => id) as [number, number]
})
beforeEach(() => restore())
afterAll(() => database.close())

const stored = async (table: string): Promise<string> => {
  const { rows } = await sql<{ row: string }>`select to_jsonb(t)::text as row from ${sql.table(table)} t`.execute(
    database.db,
  )
  return rows.map(({ row }) => row).join('\n')
}

describe('a link', () => {
  const issue = (purpose: LinkPurpose = 'PASSWORD_RESET', accountId = anna) =>
    issueLink(database.db, { purpose, accountId, subject: 'new@example.com', now: start })
  const spend = (token: string, purpose: LinkPurpose = 'PASSWORD_RESET', now = start) =>
    database.transaction((tx) => spendLink(tx, { purpose, token, now }))

  test('gives back whose it is and what it is about, once', async () => {
    const token = await issue()
    expect(await spend(token)).toEqual({ accountId: anna, subject: 'new@example.com' })
    expect(await spend(token)).toBeUndefined()
  })

  test('carries 256 random bits of which only a hash is kept', async () => {
    const tokens = await Promise.all(Array.from({ length: 20 }, () => issue()))
    expect(new Set(tokens).size).toBe(20)
    for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    const kept = await stored('one_time_link')
    for (const token of tokens) expect(kept).not.toContain(token)
  })

  test('is nothing for another purpose, cut short, changed or made up', async () => {
    const token = await issue()
    const other = token.startsWith('A') ? `B${token.slice(1)}` : `A${token.slice(1)}`
    for (const wrong of ['', 'true', token.slice(0, -1), `${token}A`, `${token}\n`, other, 'x'.repeat(10_000)])
      expect(await spend(wrong)).toBeUndefined()
    expect(await spend(token, 'EMAIL_CHANGE')).toBeUndefined()
    expect(await spend(token)).toBeDefined()
  })

  test('runs out: a new password within the hour, a confirmation within the day, a hand-off within the minute', async () => {
    for (const [purpose, minutes] of [
      ['PASSWORD_RESET', 60],
      ['ACCOUNT_CONFIRM', 1440],
      ['HAND_OFF', 1],
    ] as const) {
      const [late, inTime] = [await issue(purpose), await issue(purpose)]
      expect(await spend(late, purpose, later(minutes))).toBeUndefined()
      expect(await spend(inTime, purpose, new Date(later(minutes).getTime() - 1))).toBeDefined()
    }
  })

  test('spent at twenty places at once succeeds at one', async () => {
    const token = await issue()
    const answers = await Promise.all(Array.from({ length: 20 }, () => spend(token)))
    expect(answers.filter((answer) => answer !== undefined)).toHaveLength(1)
  })

  test('takes the other links of its purpose and account along, and nobody else’s', async () => {
    const [one, two, elsewhere, somebody] = [
      await issue(),
      await issue(),
      await issue('EMAIL_CHANGE'),
      await issue('PASSWORD_RESET', piotr),
    ]
    await spend(one)
    expect(await spend(two)).toBeUndefined()
    expect(await spend(elsewhere, 'EMAIL_CHANGE')).toBeDefined()
    expect(await spend(somebody)).toMatchObject({ accountId: piotr })
  })
})

describe('a code', () => {
  const phone = '+48600100001'
  const binding = (): CodeBinding => ({ purpose: 'PHONE', accountId: anna, subject: '', phone })
  const send = (to = binding(), now = start) =>
    database.transaction((tx) => codes.send(tx, to, { language: 'pl', now }))
  const enter = (code: string, to = binding(), now = start) =>
    database.transaction((tx) => codes.enter(tx, to, { code, now }))
  const arrived = async (): Promise<string> => {
    const { rows } = await sql<{ text: string }>`
      select payload->>'text' as text from job where kind = 'sms' order by id desc limit 1`.execute(database.db)
    return /\b\d{6}\b/.exec(rows[0]!.text)![0]
  }
  const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

  test('fits once, and at twenty places at once it succeeds at one', async () => {
    await send()
    const code = await arrived()
    const answers = await Promise.all(Array.from({ length: 20 }, () => enter(code)))
    expect(answers.filter(Boolean)).toHaveLength(1)
    expect(await enter(code)).toBe(false)
  })

  test('is good for ten minutes and five tries, also when they come at once', async () => {
    await send()
    const first = await arrived()
    expect(await enter(first, binding(), later(10))).toBe(false)
    await Promise.all(Array.from({ length: 12 }, () => enter(other(first))))
    expect(await stored('confirmation_code')).toContain('"tries": 5')
    expect(await enter(first)).toBe(false)
  })

  test('belongs to account, number, purpose and subject', async () => {
    await send()
    const code = await arrived()
    const strangers: CodeBinding[] = [
      { ...binding(), accountId: piotr },
      { ...binding(), phone: '+48600100002' },
      { ...binding(), purpose: 'PASSWORD_RESET' },
      { ...binding(), subject: '7' },
    ]
    for (const stranger of strangers) expect(await enter(code, stranger)).toBe(false)
    expect(await enter(code)).toBe(true)
  })

  test('dies when another is sent, and is never kept in clear', async () => {
    await send()
    const first = await arrived()
    await send(binding(), later(1))
    const second = await arrived()
    expect(await stored('confirmation_code')).not.toMatch(new RegExp(`${first}|"${second}`))
    expect(await enter(second, binding(), later(1))).toBe(true)
  })

  test('raises an alarm when the hour’s messages to all numbers are used up', async () => {
    for (const last of [1, 2, 3, 4]) await send({ ...binding(), phone: `+4860020030${last}` })
    expect(alarms).toEqual([])
    await expect(send({ ...binding(), phone: '+48600200309' })).rejects.toThrow(Problem)
    expect(alarms).toEqual([{ alarm: 'SMS_TOTAL', perHour: 4 }])
  })
})

test('requests are counted by what was asked for, though nobody is behind it, and kept as a hash', async () => {
  const ask = (subject: string, now = start) =>
    database.transaction((tx) => countAttempt(tx, { kind: 'recovery', subject, now, limits: messageLimits }))
  const rush = await Promise.all(Array.from({ length: 8 }, () => ask('+48600100999')))
  expect(rush.filter(Boolean)).toHaveLength(3)
  expect(await ask('+48600100998')).toBe(true)
  expect(await ask('+48600100999', later(15))).toBe(true)
  expect(await stored('attempt')).not.toContain('600100999')
})

test('the sweep removes what can be of no more use and leaves the rest', async () => {
  const token = await issueLink(database.db, { purpose: 'PASSWORD_RESET', accountId: anna, now: start })
  await database.transaction((tx) => sweepSignIn(tx, later(59)))
  expect(
    await database.transaction((tx) => spendLink(tx, { purpose: 'PASSWORD_RESET', token, now: later(59) })),
  ).toBeDefined()
  await issueLink(database.db, { purpose: 'PASSWORD_RESET', accountId: anna, now: start })
  await database.transaction((tx) => countAttempt(tx, { kind: 'x', subject: 'y', now: start, limits: messageLimits }))
  await database.transaction((tx) => sweepSignIn(tx, later(25 * 60)))
  expect([await stored('one_time_link'), await stored('attempt'), await stored('confirmation_code')]).toEqual([
    '',
    '',
    '',
  ])
})
