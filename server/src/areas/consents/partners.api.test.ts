import { expect, test } from 'vitest'
import { sql } from '../../db/sql.ts'
import { clinicIds, type ClinicIds } from '../../seed/clinic-ids.ts'
import { fingerprint } from '../../testing/fingerprint.ts'
import { startPortal, type Person, type TestPortal } from '../../testing/harness.ts'
import { onePortal } from '../../testing/one-portal.ts'
import { today } from '../../testing/targets.ts'

let portal: TestPortal
let ids: ClinicIds
let anna: Person
let piotr: Person
onePortal(async (running) => {
  portal = running
  ids = await clinicIds(portal.database.db)
  ;[anna, piotr] = [await portal.as('anna'), await portal.as('piotr')]
  await sql`delete from consent`.execute(portal.database.db)
})

const body = (given: object = {}) => ({
  patientId: ids.patients.anna,
  consentType: 'CPAR',
  partnerCode: 'REH-WISLA',
  ...given,
})
const give = (given: object = {}) => anna.call('partnerConsentCreate', { body: body(given) })
const own = async (by = anna, patientId = ids.patients.anna) =>
  (await by.call('partnerAdd', { body: { patientId, partnerCodes: [] } })).map(({ code }) => code)

test('a consent to a partner names it, makes it one of the patient’s, and goes to a system of that partner [S-partnersModule]', async () => {
  expect((await anna.call('partnerList')).map(({ code }) => code)).toEqual(['REH-WISLA', 'SZP-GOCLAW'])
  const made = await give({ onlySelectedDocuments: true })
  expect(made).toMatchObject({
    consentType: 'CPAR',
    partner: { code: 'REH-WISLA', name: 'Centrum Rehabilitacji Nad Wisłą' },
    onlySelectedDocuments: true,
    inForce: true,
  })
  expect(await own()).toEqual(['REH-WISLA'])
  const params = { id: made.id }
  expect((await anna.call('partnerConsentSystem', { params, body: { systemId: 'EDM' } })).systemId).toBe('EDM')
  expect((await anna.refusal('partnerConsentSystem', { params, body: { systemId: 'XYZ' as 'EDM' } })).status).toBe(400)
  const ended = await anna.call('partnerConsentCancel', { params, body: { consentStatus: 'CANCELLED' } })
  expect(ended.consentStatus).toBe('CANCELLED')
  expect((await anna.refusal('partnerConsentSystem', { params, body: { systemId: 'EDM' } })).errorCode).toBe(
    'CONSENT_OVER',
  )
})

test('a partner that there is not, a type that speaks to none, and a consent that is none of a partner’s are refused', async () => {
  const { id } = await anna.call('consentCreate', { body: { patientId: ids.patients.anna, consentType: 'CTEL' } })
  const before = await fingerprint(portal.database)
  const refusals = [
    await anna.refusal('partnerConsentCreate', { body: body({ partnerCode: 'NIKT' }) }),
    await anna.refusal('partnerConsentCreate', { body: body({ consentType: 'CTEL' }) }),
    await anna.refusal('partnerConsentCancel', { params: { id }, body: { consentStatus: 'CANCELLED' } }),
    await anna.refusal('partnerConsentSystem', { params: { id }, body: { systemId: 'EDM' } }),
    await anna.refusal('partnerAdd', { body: { patientId: ids.patients.anna, partnerCodes: ['NIKT'] } }),
    await anna.refusal('partnersReplace', { body: { patientId: ids.patients.stanislaw, partnerCodes: [] } }),
    await piotr.refusal('partnerConsentCreate', { body: body({ patientId: ids.patients.stanislaw }) }),
  ]
  expect(refusals.map(({ errorCode }) => errorCode)).toEqual([
    'CONSENT_PARTNER',
    'CONSENT_TYPE',
    'NOT_FOUND',
    'NOT_FOUND',
    'CONSENT_PARTNER',
    'NOT_FOUND',
    'CONSENT_OWN_ONLY',
  ])
  expect(await fingerprint(portal.database)).toEqual(before)
})

test('a patient’s partners are added to, or said anew as a whole', async () => {
  const patientId = ids.patients.stanislaw
  const name = (row: 'partnerAdd' | 'partnersReplace', partnerCodes: string[]) =>
    piotr.call(row, { body: { patientId, partnerCodes } })
  await name('partnersReplace', [])
  await name('partnerAdd', ['SZP-GOCLAW', 'SZP-GOCLAW'])
  await name('partnerAdd', ['REH-WISLA'])
  expect(await own(piotr, patientId)).toEqual(['REH-WISLA', 'SZP-GOCLAW'])
  await name('partnersReplace', ['REH-WISLA'])
  expect(await own(piotr, patientId)).toEqual(['REH-WISLA'])
  expect(await own()).toEqual([])
})

test('without the module, or without partners, nobody consents to one', async () => {
  const off = await startPortal({ today, idle: true, env: { MODULES_OFF: 'partnersModule' } })
  const person = await off.as('anna')
  const { anna: patientId } = (await clinicIds(off.database.db)).patients
  expect((await person.call('consentTypes')).map(({ code }) => code)).not.toContain('CPAR')
  expect((await person.refusal('partnerConsentCreate', { body: body() })).status).toBe(404)
  // Then documents are shared one by one as the clinic offers it.
  expect(await person.call('consentDocButton', { params: { patientId } })).toEqual({ consentDocButtonEnabled: true })
  await off.close()
})
