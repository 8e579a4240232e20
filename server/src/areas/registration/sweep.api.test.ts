import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../../db/sql.ts'
import { startPeriodic } from '../../jobs/periodic.ts'
import { startPortal, type TestPortal } from '../../testing/harness.ts'
import { today } from '../../testing/targets.ts'
import { tinyPicture } from '../../testing/tiny-picture.ts'
import { codeTo, madeAccount, person, registerWith } from './testing.ts'
import { unconfirmedRegistrations } from './sweep.ts'

let portal: TestPortal
beforeAll(async () => void (portal = await startPortal({ today })))
afterAll(() => portal.close())

const sweepAfter = async (days: number): Promise<void> => {
  const failed: unknown[] = []
  const work = startPeriodic({
    database: portal.database,
    clock: () => new Date(today.getTime() + days * 86_400_000),
    log: { error: (what: unknown) => void failed.push(what), warn: () => undefined },
    every: [unconfirmedRegistrations(portal.app.personal)],
  })
  await work.begun()
  await work.stop()
  expect(failed).toEqual([])
}

test('an account that nobody confirms is deleted after seven days with all that came with it, a confirmed one stays', async () => {
  const before = await portal.rows('account', 'patient', 'stored_file', 'registration_consent')
  const attachments = [{ filename: 'dowod.png', content: tinyPicture }]
  const kept = {
    credentials: { username: 'zostaje' },
    contactData: { email: 'zostaje@example.test', phoneNumber: '+48600999333' },
  }
  expect((await registerWith(portal, { patient: { attachments } })).status).toBe(200)
  expect((await registerWith(portal, { ...kept, patient: person('8005280002', '1980-05-28', 'F') })).status).toBe(200)
  const confirmationCode = await codeTo(portal, '+48600999333')
  await portal.anonymous().call('phoneConfirm', { body: { phoneNumber: '+48600999333', confirmationCode } })
  await sweepAfter(6)
  expect(await madeAccount(portal, 'lucja.zolkiewska')).toBeDefined()
  await sweepAfter(7.01)
  expect(await madeAccount(portal, 'lucja.zolkiewska')).toBeUndefined()
  expect(await madeAccount(portal, 'zostaje')).toBeDefined()
  expect(await portal.rows(...Object.keys(before))).toEqual({
    account: before['account']! + 1,
    patient: before['patient']! + 1,
    stored_file: before['stored_file'],
    registration_consent: before['registration_consent']! + 1,
  })
  expect(await portal.rows('spent_challenge')).toEqual({ spent_challenge: 0 })
})

test('registrations that nobody confirms are gone after one run, however many there are', async () => {
  const before = await portal.rows('account', 'patient', 'registration')
  await sql`
    with a as (
      insert into account (username, username_key, name, last_name, password_hash, created_at)
      select name, name, 'Nikt', 'Nieznany', 'none', ${today} from (select 'nikt' || n as name from generate_series(1, 410) n) named
      returning id),
    p as (
      insert into patient (name, last_name, birth_date) select 'Nikt', 'Nieznany', '1980-01-01' from generate_series(1, 410)
      returning id)
    insert into registration (account_id, patient_id, role, result, nonce, created_at)
    select a.id, p.id, 'PATIENT', 'REGISTERED', sha256(a.id::text::bytea), ${today}
    from (select id, row_number() over () as n from a) a join (select id, row_number() over () as n from p) p using (n)`.execute(
    portal.database.db,
  )
  expect((await portal.rows('registration'))['registration']).toBe(before['registration']! + 410)
  await sweepAfter(8)
  expect(await portal.rows(...Object.keys(before))).toEqual(before)
})
