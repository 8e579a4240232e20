import { beforeEach, expect, test } from 'vitest'
import { clinicDate, clinicTime } from '../../clinic-time.ts'
import { sql } from '../../db/sql.ts'
import { cast } from '../../seed/cast.ts'
import { bookFirst, choice, holdFirst, patientOf, slotsOf, type Visitor } from '../../testing/bookings.ts'
import { startPortal, type TestPortal } from '../../testing/harness.ts'
import { onePortal } from '../../testing/one-portal.ts'
import { today } from '../../testing/targets.ts'

let portal: TestPortal
let anna: Visitor

onePortal((running) => (portal = running), { standins: true })
beforeEach(async () => {
  const person = await portal.as('anna')
  anna = { person, patientId: await patientOf(person, 'Anna') }
})

const phone = cast.anna.phoneNumber!
const send = (bookingId: string) => anna.person.call('bookingCodeSend', { body: { bookingId } })
const enter = (bookingId: string, confirmationCode: string) =>
  anna.person.call('bookingCodeConfirm', { body: { bookingId, confirmationCode } })
const refuseCode = (bookingId: string, confirmationCode: string) =>
  anna.person.refusal('bookingCodeConfirm', { body: { bookingId, confirmationCode } })

/** The code that arrived on the phone. */
async function arrived(): Promise<string> {
  await portal.app.worker.drain()
  const last = portal.world.sms.at(-1)
  expect(last?.to).toBe(phone.slice(1))
  return /\d{6}/.exec(last!.text)![0]
}
const wrong = (code: string) => (code === '000000' ? '000001' : '000000')

test('the message names the clinic and the day and hour of the visit, and no service', async () => {
  const { slot, hold } = await holdFirst(anna, 'KARD', 4)
  await send(hold.hisBookingId)
  await arrived()
  const at = new Date(slot.dateFrom)
  const end = clinicTime(new Date(portal.now().getTime() + 10 * 60_000))
  expect(portal.world.sms.at(-1)!.text).toMatch(
    new RegExp(
      `^Centrum Medyczne Pod Lipami: kod do wizyty ${clinicDate(at)} ${clinicTime(at)}: \\d{6}\\. Kod jest wazny do godz\\. ${end}\\. [^:]+$`,
    ),
  )
})

test('a booking that asks for a code is refused without it and made with it [V-298, V-299]', async () => {
  const { slot, hold } = await holdFirst(anna, 'KARD', 4)
  const body = { ...choice(slot, anna.patientId), hisBookingId: hold.hisBookingId }
  const early = await anna.person.refusal('bookingModify', { body })
  expect([early.status, early.errorCode]).toEqual([400, 'CONFIRMATION_REQUIRED'])
  await send(hold.hisBookingId)
  await enter(hold.hisBookingId, await arrived())
  expect((await anna.person.call('holdView', { params: { id: hold.hisBookingId } })).confirmed).toBe(true)
  expect(await anna.person.call('bookingModify', { body })).toMatchObject({
    status: 'REGISTERED',
    systemId: hold.hisBookingId,
  })
})

test('where SMS is switched off no code is asked for', async () => {
  const quiet = await startPortal({ today, env: { SMS_ENABLED: 'off' } })
  try {
    const person = await quiet.as('anna')
    const visitor = { person, patientId: await patientOf(person, 'Anna') }
    const { slot, hold } = await holdFirst(visitor, 'KARD', 4)
    const body = { ...choice(slot, visitor.patientId), hisBookingId: hold.hisBookingId }
    expect((await person.call('bookingModify', { body })).status).toBe('SCHEDULED')
    expect(await person.call('smsConfirmationSettings')).toMatchObject({ smsEnabled: false })
  } finally {
    await quiet.close()
  }
})

test('a wrong code is counted though refused, and after five the right one no longer helps', async () => {
  const { hold } = await holdFirst(anna, 'KARD', 4)
  await send(hold.hisBookingId)
  const code = await arrived()
  for (let n = 0; n < 5; n++) {
    const refusal = await refuseCode(hold.hisBookingId, wrong(code))
    expect([refusal.status, refusal.message]).toEqual([
      400,
      'Wystąpił błąd walidacji. Prawdopodobnie kod potwierdzenia jest błędny.',
    ])
  }
  const { rows } = await sql<{ tries: number }>`select tries from confirmation_code`.execute(portal.database.db)
  expect(rows).toEqual([{ tries: 5 }])
  expect((await refuseCode(hold.hisBookingId, code)).errorCode).toBe('WRONG_CODE')
})

test('a code is for one booking, one use and ten minutes, and the newest counts', async () => {
  const { hold } = await holdFirst(anna, 'KARD', 4)
  const other = await holdFirst(anna, 'LAB-KREW')
  await send(hold.hisBookingId)
  const first = await arrived()
  expect((await refuseCode(other.hold.hisBookingId, first)).errorCode).toBe('WRONG_CODE')
  await send(hold.hisBookingId)
  const second = await arrived()
  if (first !== second) expect((await refuseCode(hold.hisBookingId, first)).errorCode).toBe('WRONG_CODE')
  portal.setTime(new Date(today.getTime() + 10 * 60_000))
  expect((await refuseCode(hold.hisBookingId, second)).errorCode).toBe('WRONG_CODE')
  portal.setTime(new Date(today.getTime() + 10 * 60_000 - 1))
  await enter(hold.hisBookingId, second)
  expect((await refuseCode(hold.hisBookingId, second)).errorCode).toBe('WRONG_CODE')
})

test('twenty right entries at once are accepted once', async () => {
  const { hold } = await holdFirst(anna, 'KARD', 4)
  await send(hold.hisBookingId)
  const code = await arrived()
  const answers = await Promise.allSettled(Array.from({ length: 20 }, () => enter(hold.hisBookingId, code)))
  expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(1)
})

test('codes are not kept readable', async () => {
  const { hold } = await holdFirst(anna, 'KARD', 4)
  await send(hold.hisBookingId)
  const code = await arrived()
  const { rows } = await sql<{ row: string }>`select to_jsonb(c)::text as row from confirmation_code c`.execute(
    portal.database.db,
  )
  expect(rows[0]!.row).not.toContain(code)
})

test('without a confirmed phone, or with another number, no code is sent [V-438]', async () => {
  const person = await portal.as('tomasz')
  const { hold } = await holdFirst({ person, patientId: await patientOf(person, 'Tomasz') }, 'DERM')
  const text = 'Nie udało się wysłać kodu potwierdzenia. Sprawdź, czy numer telefonu jest potwierdzony.'
  const refusal = await person.refusal('bookingCodeSend', { body: { bookingId: hold.hisBookingId } })
  expect([refusal.status, refusal.message]).toEqual([400, text])
  const own = await holdFirst(anna, 'KARD', 5)
  const elsewhere = { bookingId: own.hold.hisBookingId, phoneNumber: '+48600700800' }
  expect((await anna.person.refusal('bookingCodeSend', { body: elsewhere })).message).toBe(text)
  await portal.app.worker.drain()
  expect(portal.world.sms).toHaveLength(0)
})

test('at most three messages a quarter of an hour go to one number', async () => {
  const { hold } = await holdFirst(anna, 'KARD', 4)
  for (let n = 0; n < 3; n++) await send(hold.hisBookingId)
  const refusal = await anna.person.refusal('bookingCodeSend', { body: { bookingId: hold.hisBookingId } })
  expect([refusal.status, refusal.errorCode]).toEqual([429, 'TOO_MANY_REQUESTS'])
})

test('a scheduled booking is confirmed by its code; the wrong status is a conflict [V-178, V-256]', async () => {
  const bookings = await anna.person.call('bookingList', { query: { patientId: anna.patientId } })
  const [waiting, cancelled, registered] = bookings
  const key = { params: { system: 'AMMS', id: waiting!.systemId } }
  expect((await anna.person.refusal('bookingConfirm', key)).errorCode).toBe('CONFIRMATION_REQUIRED')
  await send(waiting!.systemId)
  await enter(waiting!.systemId, await arrived())
  expect(await anna.person.call('bookingConfirm', key)).toMatchObject({
    status: 'REGISTERED',
    actions: { confirm: { allowed: false } },
  })
  for (const booking of [waiting!, cancelled!, registered!]) {
    const refusal = await anna.person.refusal('bookingConfirm', { params: { system: 'AMMS', id: booking.systemId } })
    expect([refusal.status, refusal.errorCode]).toEqual([409, 'BOOKING_STATUS'])
  }
})

const listed = () => anna.person.call('bookingList', { query: { patientId: anna.patientId } })
const awaited = async () =>
  (await listed()).filter(({ confirmationAwaited }) => confirmationAwaited).map(({ service }) => service.code)

test('only a visit of a kind that the clinic asks to confirm waits for it, and not once it is confirmed', async () => {
  const { booking } = await bookFirst(anna, 'FIZJO-IND')
  expect(booking).not.toHaveProperty('confirmationAwaited')
  expect(booking.actions.confirm).toEqual({ allowed: true })
  expect(await awaited()).toEqual(['KARD'])
  const waiting = (await listed()).find(({ confirmationAwaited }) => confirmationAwaited)
  await send(waiting!.systemId)
  await enter(waiting!.systemId, await arrived())
  await anna.person.call('bookingConfirm', { params: { system: 'AMMS', id: waiting!.systemId } })
  expect(await awaited()).toEqual([])
})

test('a visit that waits is registered when it is moved with its code, and nothing is asked again', async () => {
  const [waiting] = await listed()
  const slot = (await slotsOf(anna.person, anna.patientId, 'KARD'))[3]!
  const body = { ...choice(slot, anna.patientId), hisBookingId: waiting!.systemId }
  expect((await anna.person.refusal('bookingModify', { body })).errorCode).toBe('CONFIRMATION_REQUIRED')
  expect(await awaited()).toEqual(['KARD'])
  await send(waiting!.systemId)
  await enter(waiting!.systemId, await arrived())
  const moved = await anna.person.call('bookingModify', { body })
  expect(moved).toMatchObject({ systemId: waiting!.systemId, status: 'REGISTERED', dateFrom: slot.dateFrom })
  expect(await awaited()).toEqual([])
})

test('where no codes are sent the clinic waits for no confirmation', async () => {
  const quiet = await startPortal({ today, env: { SMS_ENABLED: 'off' } })
  try {
    const bookings = await (await quiet.as('anna')).call('bookingList', { query: { patientId: anna.patientId } })
    expect(bookings.map(({ service, actions }) => [service.code, actions.confirm.allowed])).toContainEqual([
      'KARD',
      true,
    ])
    expect(bookings.filter(({ confirmationAwaited }) => confirmationAwaited)).toEqual([])
  } finally {
    await quiet.close()
  }
})

test('the number on the screen shows only its last digits', async () => {
  const { phoneNumber } = await anna.person.call('smsConfirmationSettings')
  expect(phoneNumber).toBe(`+48 ••• ••• ${phone.slice(-3)}`)
})
