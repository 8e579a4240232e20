import { expect, test } from 'vitest'
import { clinicIds } from '../../seed/clinic-ids.ts'
import { fingerprint } from '../../testing/fingerprint.ts'
import type { Person, TestPortal } from '../../testing/harness.ts'
import { onePortal } from '../../testing/one-portal.ts'
import { pdfText } from '../../testing/pdf-text.ts'

let portal: TestPortal
let anna: Person

onePortal(async (running) => {
  portal = running
  anna = await running.as('anna')
})

test('what opens after signing in is the person’s choice until they leave it to the clinic again; contacts seen before stay current', async () => {
  const before = await anna.call('accountCurrent')
  expect(before).not.toHaveProperty('startScreen')
  for (const startScreen of ['modules', 'home'] as const) {
    expect(await anna.call('startScreenChoose', { body: { startScreen } })).toEqual({ ...before, startScreen })
    expect((await anna.call('accountCurrent')).startScreen).toBe(startScreen)
  }
  expect(await anna.call('startScreenChoose', { body: { startScreen: null } })).toEqual(before)
})

test('the choice is in the copy of the account’s data', async () => {
  const { accounts } = await clinicIds(portal.database.db)
  const copy = async () => {
    const file = await anna.call('accountDataPrintout', { params: { id: accounts.anna } })
    return pdfText(new Uint8Array(await file.arrayBuffer()))
  }
  expect(await copy()).not.toContain('pierwsza część portalu')
  await anna.call('startScreenChoose', { body: { startScreen: 'modules' } })
  expect(await copy()).toContain('pierwsza część portalu')
})

test('another value or no session writes nothing', async () => {
  const before = await fingerprint(portal.database)
  const wrong = { body: { startScreen: 'bookings' as 'home' } }
  expect((await anna.refusal('startScreenChoose', wrong)).status).toBe(400)
  expect((await portal.anonymous().refusal('startScreenChoose', { body: { startScreen: 'home' } })).status).toBe(401)
  expect(await fingerprint(portal.database)).toEqual(before)
})
