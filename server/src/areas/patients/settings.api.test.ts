import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPortal, type TestPortal } from '../../testing/harness.ts'
import { newChild } from '../../testing/patients.ts'
import { today } from '../../testing/targets.ts'
import { tinyPicture } from '../../testing/tiny-picture.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal({ today, env: { PATIENT_NAMES_DISABLED: 'on', PATIENT_ATTACHMENTS: 'required' } })
})
afterAll(() => portal.close())

test('where the clinic asks for an attachment, nobody is registered without one [V-087]', async () => {
  const anna = await portal.as('anna')
  expect(await anna.call('patientAccountSettings')).toEqual({
    patientNamesDisabled: true,
    attachmentsVisible: true,
    attachmentsRequired: true,
  })
  const before = await portal.rows('patient', 'patient_link', 'patient_request')
  expect((await anna.refusal('childCreate', { body: newChild })).errorCode).toBe('ATTACHMENT_REQUIRED')
  expect(await portal.rows('patient', 'patient_link', 'patient_request')).toEqual(before)
  const attachments = [{ filename: 'akt.png', content: tinyPicture }]
  expect((await anna.call('childCreate', { body: { ...newChild, attachments } })).result).toBe('REGISTERED')
})

test('where the clinic keeps names to itself, nobody changes them in the portal', async () => {
  const maria = await portal.as('maria')
  const { id, version, actions } = await maria.call('ownPatientView')
  expect(actions.editNames).toEqual({ allowed: false, reason: 'PATIENT_DATA_LOCKED' })
  const body = { name: 'Marianna', version }
  expect((await maria.refusal('patientUpdate', { params: { id }, body })).errorCode).toBe('PATIENT_DATA_LOCKED')
})
