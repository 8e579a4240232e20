import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ProblemBody } from '@portal/contract/problems'
import { startPortal, type TestPortal } from '../testing/harness.ts'
import { callRow, makeTargets, ownPage, today, type Answer, type Target } from '../testing/targets.ts'
import { limits } from './limits.ts'

let portal: TestPortal
let own: Target

beforeAll(async () => {
  portal = await startPortal({ today, env: { RATE_LIMITS: 'on', TRUSTED_PROXIES: '1' } })
  own = (await makeTargets(portal)).anna
})
afterAll(() => portal.close())

const from = (address: string, cookie?: string) => ({
  ...ownPage(portal.url),
  'x-forwarded-for': address,
  ...(cookie ? { cookie } : {}),
})
const report = (address: string): Promise<Answer> =>
  callRow(portal.url, 'eventLogCreate', { body: { eventLogType: 'LOGIN_FAILURE' } }, from(address))
const limited = [429, 'TOO_MANY_REQUESTS', true]
const outcome = ({ status, headers, body }: Answer): unknown[] => {
  const seconds = Number(headers.get('retry-after'))
  return [status, (body as ProblemBody).errorCode, seconds > 0 && seconds <= 60]
}

test('an address that signs in too often has to wait; another does not', async () => {
  for (let count = 0; count < limits.login.perAddress; count++) expect((await report('203.0.113.1')).status).toBe(204)
  expect(outcome(await report('203.0.113.1'))).toEqual(limited)
  expect((await report('203.0.113.2')).status).toBe(204)
})

test('whoever has an IPv6 address counts by its /64, and an IPv4 address is the same in either form', async () => {
  for (let count = 0; count < limits.login.perAddress; count++) await report(`2001:db8:1:2:${count.toString(16)}::1`)
  expect(outcome(await report('2001:db8:1:2:ffff::1'))).toEqual(limited)
  expect((await report('2001:db8:1:3::1')).status).toBe(204)
  for (let count = 0; count < limits.login.perAddress; count++)
    await report(count % 2 ? '203.0.113.9' : '::ffff:203.0.113.9')
  expect(outcome(await report('203.0.113.9'))).toEqual(limited)
})

test('what a caller claims about its own address changes nothing', async () => {
  for (let count = 0; count < limits.login.perAddress; count++) await report(`192.0.2.${count}, 203.0.113.3`)
  expect(outcome(await report('192.0.2.200, 203.0.113.3'))).toEqual(limited)
})

test('without a trusted proxy nobody can name an address at all', async () => {
  const bare = await startPortal({ today, env: { RATE_LIMITS: 'on' } })
  try {
    const body = { eventLogType: 'LOGIN_FAILURE' }
    const call = (count: number) =>
      callRow(bare.url, 'eventLogCreate', { body }, { ...ownPage(bare.url), 'x-forwarded-for': `192.0.2.${count}` })
    for (let count = 0; count < limits.login.perAddress; count++) await call(count)
    expect(outcome(await call(200))).toEqual(limited)
  } finally {
    await bare.close()
  }
})

test('an account is limited wherever it calls from, and only for what it does too often', async () => {
  const cookie = (await portal.as('anna')).cookie()
  const input = { body: { bookingId: own.bookingId, confirmationCode: '000000' } }
  const confirm = (count: number) =>
    callRow(portal.url, 'bookingCodeConfirm', input, from(`198.51.100.${count}`, cookie))
  for (let count = 0; count < limits.code.perCaller; count++) expect((await confirm(count)).status).toBe(400)
  expect(outcome(await confirm(200))).toEqual(limited)
  expect((await callRow(portal.url, 'bookingList', {}, from('198.51.100.1', cookie))).status).toBe(200)
  expect(
    (await callRow(portal.url, 'bookingCodeConfirm', input, from('198.51.100.1', (await portal.as('piotr')).cookie())))
      .status,
  ).toBe(404)
})
