import { expect, test } from 'vitest'
import type { HideAnswer } from '@portal/contract/hide-requests'
import { sql } from '../../db/sql.ts'
import { cast } from '../../seed/cast.ts'
import { fingerprint } from '../../testing/fingerprint.ts'
import type { TestPortal } from '../../testing/harness.ts'
import { onePortal } from '../../testing/one-portal.ts'
import { today } from '../../testing/targets.ts'
import { hide, makeFamily, type Family } from './testing/two-worlds.ts'

let portal: TestPortal
let family: Family
onePortal(
  async (running) => {
    portal = running
    family = await makeFamily(portal)
  },
  { standins: true },
)

const key = () => ({ params: { system: 'AMMS', id: family.shown } })
const hidingSeen = async () => (await family.own.call('bookingView', key())).details.hiding
const seesIt = async () =>
  (await family.mother.call('bookingList', { query: { patientId: family.daughter.patientId } })).some(
    ({ systemId }) => systemId === family.shown,
  )

async function askOffice(): Promise<void> {
  await portal.app.askClinic()
  await portal.app.worker.drain()
}

/** The young person asks, and the clinic's office gets the request and answers. */
async function answered(answer: HideAnswer): Promise<void> {
  await family.own.call('hideAsk', key())
  await askOffice()
  expect(portal.world.hideRequests.answer(portal.world.hideRequests.list().at(-1)!.id, answer)).toBe(true)
  await askOffice()
}

const lettersTo = (email: string) =>
  portal.world.mail.filter(({ to }) => to.includes(email)).map(({ subject, text }) => ({ subject, text }))

test('a young person asks, and until the clinic answers nothing changes but what they are told', async () => {
  expect(await hidingSeen()).toEqual({ ask: { allowed: true } })
  const { mother } = family
  const before = await mother.call('bookingView', key())
  expect(before.details).not.toHaveProperty('hiding')
  const asked = { ask: { allowed: false }, askedAt: today.toISOString() }
  expect(await family.own.call('hideAsk', key())).toEqual(asked)
  portal.setTime(new Date(today.getTime() + 60_000))
  expect(await family.own.call('hideAsk', key())).toEqual(asked)
  expect(await hidingSeen()).toEqual(asked)
  expect(await mother.call('bookingView', key())).toEqual(before)
  await askOffice()
  expect(portal.world.hideRequests.list()).toMatchObject([
    { visit: { id: family.shown, service: 'Porada dermatologiczna' }, patient: { id: family.daughter.patientId } },
  ])
  expect(portal.world.mail).toEqual([])
})

test('nobody asks for somebody else, nor about what is not theirs, nor before 16', async () => {
  const { own, mother, daughter } = family
  const anna = await portal.as('anna')
  const before = await fingerprint(portal.database)
  for (const person of [mother, anna]) {
    const refused = await person.refusal('hideAsk', key())
    expect([refused.status, refused.errorCode]).toEqual([404, 'NOT_FOUND'])
  }
  expect((await own.refusal('hideAsk', { params: { system: 'OTHER', id: family.shown } })).status).toBe(404)
  expect(await fingerprint(portal.database)).toEqual(before)
  for (const [birthDate, allowed] of [
    ['2010-11-24', undefined],
    ['2010-11-23', true],
    ['2008-11-24', true],
    ['2008-11-23', undefined],
  ] as const) {
    await sql`update patient set birth_date = ${birthDate} where id = ${daughter.patientId}`.execute(portal.database.db)
    expect([birthDate, (await hidingSeen())?.ask.allowed]).toEqual([birthDate, allowed])
  }
  await sql`update patient set birth_date = '2010-11-24' where id = ${daughter.patientId}`.execute(portal.database.db)
  const young = await fingerprint(portal.database)
  const refused = await own.refusal('hideAsk', key())
  expect([refused.status, refused.errorCode]).toEqual([403, 'HIDE_ASK_AGE'])
  expect(await fingerprint(portal.database)).toEqual(young)
})

test('the clinic agrees: the visit is hidden, and the young person is written to where no guardian reads it', async () => {
  await answered('HIDDEN')
  expect(await seesIt()).toBe(false)
  expect(await family.own.call('bookingView', key())).toMatchObject({ hidden: true })
  expect(await hidingSeen()).toEqual({ ask: { allowed: false } })
  const [letter, ...others] = lettersTo(cast.grazyna.email)
  expect(others).toEqual([])
  expect(letter?.subject).toBe('Placówka odpowiedziała na Twoją prośbę')
  expect(letter?.text).not.toMatch(/dermatolog|ukry|rodzic|opiekun/i)
  expect(lettersTo(cast.monika.email)).toEqual([])
})

test('the clinic refuses: the visit stays as it was, and may be asked about again', async () => {
  await answered('REFUSED')
  expect(await seesIt()).toBe(true)
  expect(await hidingSeen()).toEqual({ ask: { allowed: true }, refusedAt: today.toISOString() })
  expect(lettersTo(cast.grazyna.email)).toHaveLength(1)
  portal.setTime(new Date(today.getTime() + 60_000))
  await answered('HIDDEN')
  expect(await seesIt()).toBe(false)
})

test.each([
  ['the same mailbox', 'Monika.Kasztaniak+ola@poczta.example'],
  ['a user name that is an address', 'mama@poczta.example'],
])('%s as a guardian’s gets nothing of what is hidden', async (_, email) => {
  const { db } = portal.database
  await sql`update account set email = ${email}, email_key = lower(${email}) where id = ${family.ids.accounts.grazyna}`.execute(
    db,
  )
  await sql`update account set username = 'Mama@poczta.example', username_key = 'mama@poczta.example'
    where id = ${family.ids.accounts.monika}`.execute(db)
  await answered('HIDDEN')
  await family.own.call('bookingCancel', key())
  await portal.app.worker.drain()
  expect(portal.world.mail).toEqual([])
})

test('letters about a hidden visit go to the patient’s own address', async () => {
  await hide(portal, family)
  await family.own.call('bookingCancel', { params: { system: 'AMMS', id: family.daughter.bookingId } })
  await portal.app.worker.drain()
  expect(lettersTo(cast.grazyna.email).map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Odwołanie wizyty/),
  ])
  expect(portal.world.mail).toHaveLength(1)
})

test('a code for a hidden visit goes to no number that a guardian has too, and the refusal says so', async () => {
  const { db } = portal.database
  const body = { bookingId: family.daughter.bookingId }
  await hide(portal, family)
  await family.own.call('bookingCodeSend', { body })
  await portal.app.worker.drain()
  expect(portal.world.sms).toHaveLength(1)
  // One that is not confirmed is read by whoever has it all the same.
  await sql`update account set phone_number = ${cast.grazyna.phoneNumber ?? null}, phone_confirmed_at = null
    where id = ${family.ids.accounts.monika}`.execute(db)
  const refused = await family.own.refusal('bookingCodeSend', { body })
  expect([refused.status, refused.errorCode]).toEqual([409, 'CONTACT_SHARED'])
  await family.own.call('bookingCodeSend', { body: { bookingId: family.shown } })
  await portal.app.worker.drain()
  expect(portal.world.sms).toHaveLength(2)
})
