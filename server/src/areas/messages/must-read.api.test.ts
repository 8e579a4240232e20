import { expect, test } from 'vitest'
import { clinicIds } from '../../seed/clinic-ids.ts'
import { startPortal, type Person, type TestPortal } from '../../testing/harness.ts'
import { today } from '../../testing/targets.ts'
import { sendToPatients } from './index.ts'

const letter = { contact: 'rejestracja', title: 'Regulamin', content: '<p>Zmienia się.</p>' }

/** Sends a patient a message from the clinic; returns its id. */
async function sendTo(portal: TestPortal, patientId: string, more: object): Promise<string> {
  const made = await portal.database.transaction((tx) =>
    sendToPatients(tx, [Number(patientId)], { ...letter, ...more }, portal.now()),
  )
  return String(made[0]!.id)
}

const mustRead = async (who: Person): Promise<string[]> =>
  (await who.call('patientList')).filter((patient) => patient.mustRead).map(({ id }) => id)

test('the list of patients says about whom something must be read, and the number of unread messages whether anything must, to each account until it confirms', async () => {
  const portal = await startPortal({ today, idle: true })
  const { patients } = await clinicIds(portal.database.db)
  const anna = await portal.as('anna')
  const piotr = await portal.as('piotr')
  await sendTo(portal, patients.kacper, {})
  await sendTo(portal, patients.kacper, { toConfirm: true, hidden: true })
  expect(await mustRead(piotr)).toEqual([])
  const message = await sendTo(portal, patients.kacper, { toConfirm: true })
  await sendTo(portal, patients.anna, { toConfirm: true })
  expect(await mustRead(piotr)).toEqual([patients.kacper])
  expect(await mustRead(anna)).toEqual([patients.anna])
  expect(await piotr.call('messageUnread')).toMatchObject({ mustRead: true })
  await piotr.call('messageRead', { params: { id: message } })
  expect(await mustRead(piotr)).toEqual([])
  expect(await piotr.call('messageUnread')).toMatchObject({ mustRead: false })
  expect(await mustRead(anna)).toEqual([patients.anna])
  await portal.close()
})

test('where the clinic has no messages nothing must be read', async () => {
  const portal = await startPortal({ today, idle: true, env: { MODULES_OFF: 'messagesModule' } })
  const { patients } = await clinicIds(portal.database.db)
  await sendTo(portal, patients.anna, { toConfirm: true })
  expect(await mustRead(await portal.as('anna'))).toEqual([])
  await portal.close()
})
