import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPortal, type TestPortal } from '../../testing/harness.ts'
import { today } from '../../testing/targets.ts'
import { tinyPicture } from '../../testing/tiny-picture.ts'
import { codeTo, madeAccount, person, registerWith } from './testing.ts'
import { sweepRegistrations } from './sweep.ts'

let portal: TestPortal
beforeAll(async () => void (portal = await startPortal({ today })))
afterAll(() => portal.close())

const sweepAfter = (days: number) =>
  portal.database.transaction((tx) =>
    sweepRegistrations(tx, new Date(today.getTime() + days * 86_400_000), portal.app.personal),
  )

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
