import { liveCloses } from '@portal/contract/rules/teleconsultation-live'
import { expect, test } from 'vitest'
import { sql } from '../../db/sql.ts'
import { isAlone, meets } from './testing/live-page.ts'
import { liveSessions } from './testing/live-sessions.ts'

const { here, join, waiting } = liveSessions()

const db = () => here.portal.database.db

/** Who has asked to be called, and what the trail says of it. */
async function asked() {
  const { rows } = await sql<{ by: string | null; events: unknown }>`
    select call_asked_by::text as by, (
      select coalesce(jsonb_agg(jsonb_build_array(e.kind, e.entity, e.entity_id, e.account_id::text, e.patient_id::text, e.outcome)), '[]')
      from audit_event e where e.event = 'liveCallAsk') as events
    from live_session`.execute(db())
  return rows[0]
}

async function phoneOf(account: string): Promise<string> {
  const { rows } = await sql<{
    phone: string
  }>`select phone_number as phone from account where id = ${account}`.execute(db())
  return rows[0]!.phone
}

test('the doctor’s page gets the number when the patient asks to be called, and not before; it is asked once', async () => {
  const id = await waiting('A')
  const [her, doctor] = [await join('PATIENT', id), await join('STAFF', id)]
  const number = await phoneOf(here.ids.accounts.anna)
  expect((await her.next('joined')).phone).toBe(`+48 ••• ••• ${number.slice(-3)}`)
  await doctor.next('state', meets(her.own))
  her.say({ type: 'call' })
  expect(await doctor.next('state', ({ callAsked }) => callAsked)).toMatchObject({ callNumber: number })
  await her.next('state', ({ callAsked }) => callAsked)
  expect(JSON.stringify(doctor.told.filter((one) => one.type === 'joined' || !('callNumber' in one)))).not.toContain(
    number,
  )
  her.say({ type: 'call' })
  her.say({ type: 'leave' })
  await her.ended
  expect(JSON.stringify(her.told)).not.toContain(number)
  const event = ['update', 'live-session', id, here.ids.accounts.anna, here.anna.patientId, 'done']
  expect(await asked()).toEqual({ by: here.ids.accounts.anna, events: [event] })
  // A doctor whose page was loaded anew finds it again.
  expect(await (await join('STAFF', id)).next('state')).toMatchObject({ callAsked: true, callNumber: number })
})

test('without a confirmed number there is nothing to call: the page is told, and nothing is written', async () => {
  const id = await waiting('A')
  await sql`update account set phone_confirmed_at = null where id = ${here.ids.accounts.anna}`.execute(db())
  const [her, doctor] = [await join('PATIENT', id), await join('STAFF', id)]
  expect(await her.next('joined')).not.toHaveProperty('phone')
  her.say({ type: 'call' })
  her.say({ type: 'leave' })
  await her.ended
  await doctor.next('state', isAlone)
  expect(doctor.told).not.toContainEqual(expect.objectContaining({ callAsked: true }))
  expect(await asked()).toEqual({ by: null, events: [] })
})

test('a number that is confirmed no longer is not handed on', async () => {
  const id = await waiting('A')
  const her = await join('PATIENT', id)
  her.say({ type: 'call' })
  await her.next('state', ({ callAsked }) => callAsked)
  await sql`update account set phone_confirmed_at = null where id = ${here.ids.accounts.anna}`.execute(db())
  const state = await (await join('STAFF', id)).next('state')
  expect(state).toMatchObject({ callAsked: true })
  expect(state).not.toHaveProperty('callNumber')
})

test('what another account has asked for is not said to be asked by this one', async () => {
  const id = await waiting('A')
  await sql`update live_session set call_asked_by = ${here.ids.accounts.piotr}`.execute(db())
  const [her, doctor] = [await join('PATIENT', id), await join('STAFF', id)]
  expect(await her.next('state')).toMatchObject({ callAsked: false })
  expect(await doctor.next('state')).toMatchObject({ callNumber: await phoneOf(here.ids.accounts.piotr) })
  her.say({ type: 'call' })
  const number = await phoneOf(here.ids.accounts.anna)
  await doctor.next('state', ({ callNumber }) => callNumber === number)
  await her.next('state', ({ callAsked }) => callAsked)
})

test('only the patient’s side can ask, and only while its right stands', async () => {
  const id = await waiting('A')
  const [her, doctor] = [await join('PATIENT', id), await join('STAFF', id)]
  doctor.say({ type: 'call' })
  expect(await doctor.ended).toBe(liveCloses.notAllowed)
  await sql`delete from patient_link where account_id = ${here.ids.accounts.anna}`.execute(db())
  her.say({ type: 'call' })
  expect(await her.ended).toBe(liveCloses.notAllowed)
  expect(await asked()).toEqual({ by: null, events: [] })
})
