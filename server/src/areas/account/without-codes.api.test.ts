import { expect, test } from 'vitest'
import { cast } from '../../seed/cast.ts'
import type { TestPortal } from '../../testing/harness.ts'
import { onePortal } from '../../testing/one-portal.ts'
import { waiting } from '../registration/testing.ts'

let portal: TestPortal
onePortal((running) => (portal = running), { env: { PHONE_CONFIRMATION: 'off' } })

test('where numbers are not confirmed by code, another one counts at once, and the old and the new one are told [V-065]', async () => {
  const anna = await portal.as('anna')
  const { email, phoneNumber: before = '' } = cast.anna
  const { version } = await anna.call('accountCurrent')
  const phoneNumber = '+48600999111'
  const changed = await anna.call('accountUpdate', { body: { contactData: { email, phoneNumber }, version } })
  expect(changed.contactData).toMatchObject({ phoneNumber })
  expect(changed.contactData).not.toHaveProperty('restorePhone')
  expect((await waiting(portal, 'sms')).map(({ to }) => to)).toEqual([before, phoneNumber])
})
