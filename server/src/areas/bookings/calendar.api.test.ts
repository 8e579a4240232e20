import ICAL from 'ical.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Booking } from '@portal/contract/areas/bookings'
import { createApp } from '../../app.ts'
import { readConfig } from '../../config.ts'
import { sql } from '../../db/sql.ts'
import { createLog } from '../../log/log.ts'
import { bookFirst, choice, slotsOf } from '../../testing/bookings.ts'
import { crowdOf, type Someone } from '../../testing/crowd.ts'
import { silentSystems, startPortal, type TestPortal } from '../../testing/harness.ts'

const today = new Date('2026-11-23T08:00:00Z')
let portal: TestPortal
let someone: Someone

beforeAll(async () => {
  portal = await startPortal({ today })
  someone = (await crowdOf(portal, 1))[0]!
})
afterAll(() => portal.close())

/** What a calendar program reads from the file of a visit. */
async function inCalendar({ system, systemId }: Booking, url = portal.url) {
  const cookie = someone.person.cookie()
  const answer = await fetch(`${url}/mppd/api/bookings/${system}/${systemId}/calendar`, {
    // Behind https the same session is in a cookie of another name.
    headers: { cookie: `${cookie}; __Host-${cookie}` },
  })
  const calendar = new ICAL.Component(ICAL.parse(await answer.text()))
  const event = calendar.getFirstSubcomponent('vevent')!
  return {
    method: calendar.getFirstPropertyValue('method'),
    uid: event.getFirstPropertyValue('uid'),
    status: event.getFirstPropertyValue('status'),
    sequence: event.getFirstPropertyValue('sequence'),
  }
}

test('a visit is tentative until it is confirmed, and each change of it follows the one before under one id', async () => {
  const { booking } = await bookFirst(someone, 'DERM')
  const made = await inCalendar(booking)
  expect(made).toEqual({
    method: 'PUBLISH',
    uid: expect.stringMatching(/^[\da-f-]{36}$/),
    status: 'TENTATIVE',
    sequence: 0,
  })
  const { uid } = made

  const [slot] = await slotsOf(someone.person, someone.patientId, 'DERM')
  await someone.person.call('bookingModify', {
    body: { ...choice(slot!, someone.patientId), hisBookingId: booking.systemId },
  })
  expect(await inCalendar(booking)).toEqual({ method: 'PUBLISH', uid, status: 'TENTATIVE', sequence: 1 })

  const params = { system: booking.system, id: booking.systemId }
  await sql`update booking set code_confirmed_at = ${today} where id = ${booking.systemId}`.execute(portal.database.db)
  await someone.person.call('bookingConfirm', { params })
  expect(await inCalendar(booking)).toEqual({ method: 'PUBLISH', uid, status: 'CONFIRMED', sequence: 2 })

  await someone.person.call('bookingCancel', { params })
  expect(await inCalendar(booking)).toEqual({ method: 'CANCEL', uid, status: 'CANCELLED', sequence: 3 })
})

test('under whatever address the portal is reached, a calendar knows a visit again, and two visits apart', async () => {
  const { booking } = await bookFirst(someone, 'DERM')
  const { booking: another } = await bookFirst(someone, 'OKUL')
  const config = readConfig({
    NODE_ENV: 'test',
    PORT: '0',
    DATA_DIR: 'memory://',
    RATE_LIMITS: 'off',
    PUBLIC_URL: 'https://another-name.example:8443',
  })
  const renamed = await createApp(config, {
    database: portal.database,
    log: createLog({ logLevel: 'silent' }),
    clock: () => portal.now(),
    outside: silentSystems,
  })
  try {
    expect(await inCalendar(booking, renamed.url)).toEqual(await inCalendar(booking))
  } finally {
    await renamed.close()
  }
  expect((await inCalendar(another)).uid).not.toBe((await inCalendar(booking)).uid)
})
