import { expect, test } from 'vitest'
import { importClinic } from '../../clinic/import/import.ts'
import { memorySource } from '../../clinic/import/records.ts'
import { Tally } from '../../clinic/import/tally.ts'
import { sql } from '../../db/sql.ts'
import { memoryStore } from '../../files/memory-store.ts'
import { clinicIds, type ClinicIds } from '../../seed/clinic-ids.ts'
import { fingerprint } from '../../testing/fingerprint.ts'
import type { Person, TestPortal } from '../../testing/harness.ts'
import { onePortal } from '../../testing/one-portal.ts'
import { castPerson } from '../../testing/patients.ts'
import { peselSystem } from '../../clinic/import/systems.ts'

let portal: TestPortal
let ids: ClinicIds
let anna: Person
let piotr: Person
onePortal(
  async (running) => {
    portal = running
    ids = await clinicIds(portal.database.db)
    ;[anna, piotr] = [await portal.as('anna'), await portal.as('piotr')]
    await sql`delete from consent`.execute(portal.database.db)
  },
  { standins: true },
)

const enter = (fields: Record<string, string>) =>
  fetch(`${portal.deskUrl}/api/consents`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ type: 'CTEL', signed: 'on', ...fields }),
  })
const told = async () =>
  ((await (await fetch(`${portal.deskUrl}/api/consents`)).json()) as { told: { consentStatus: string }[] }).told
const consentsOf = (by: Person) => by.call('consentList', {})
const cancel = (id: string, by: Person) =>
  by.call('consentCancel', { params: { id }, body: { consentStatus: 'CANCELLED' } })

test('what a parent gave at the clinic for a child comes from its desk, once however often it is told, and a withdrawal in the portal stays', async () => {
  expect((await enter({ pesel: castPerson('kacper').identity.nationalIdentificationNumber! })).ok).toBe(true)
  await portal.app.askClinic()
  const [consent, ...others] = await consentsOf(piotr)
  expect(others).toEqual([])
  expect(consent).toMatchObject({
    patientId: ids.patients.kacper,
    consentType: 'CTEL',
    consentStatus: 'SIGNED',
    byClinic: true,
    inForce: true,
  })
  await portal.app.askClinic()
  expect(await consentsOf(piotr)).toEqual([consent])
  await cancel(consent!.id, piotr)
  await portal.app.askClinic()
  expect(await consentsOf(piotr)).toMatchObject([{ consentStatus: 'CANCELLED' }])
  expect(await told()).toMatchObject([{ consentStatus: 'CANCELLED' }])
})

test('the clinic hears of what is given in the portal, and of its withdrawal', async () => {
  const { id } = await anna.call('consentCreate', { body: { patientId: ids.patients.anna, consentType: 'CTEL' } })
  await portal.app.askClinic()
  expect(await told()).toMatchObject([{ consentStatus: 'REGISTERED', consentType: 'CTEL' }])
  await cancel(id, anna)
  await portal.app.askClinic()
  expect(await told()).toMatchObject([{ consentStatus: 'CANCELLED' }])
})

test('the desk takes no wrong number and no authorization of nobody', async () => {
  expect((await enter({ pesel: '11111111111' })).status).not.toBe(200)
  expect(
    (await enter({ pesel: castPerson('kacper').identity.nationalIdentificationNumber!, type: 'CDPM' })).status,
  ).not.toBe(200)
  await portal.app.askClinic()
  expect(await consentsOf(piotr)).toEqual([])
})

const resource = (change: object = {}) => ({
  resourceType: 'Consent',
  id: 'zgoda-1',
  status: 'active',
  scope: { coding: [{ code: 'patient-privacy' }] },
  category: [{ coding: [{ system: 'urn:portal:fhir:consent-type', code: 'CDPM' }] }],
  patient: { reference: 'Patient/kacper' },
  dateTime: '2026-10-01',
  sourceAttachment: { title: 'skan' },
  provision: {
    actor: [
      {
        reference: { display: 'Łucja Żółć', identifier: { system: peselSystem, value: '44051401359' } },
      },
    ],
  },
  ...change,
})
const imported = async (...resources: object[]) => {
  const outcomes: string[] = []
  const tally = new Tally(({ outcome }) => void outcomes.push(outcome))
  await importClinic(portal.database, [memorySource('consents', resources)], {
    now: portal.now(),
    tally,
    store: memoryStore(),
  })
  return outcomes
}

test('a FHIR Consent of the clinic is one in the portal; loading it again changes nothing, and what was withdrawn stays so', async () => {
  await imported(resource())
  const [consent] = await consentsOf(piotr)
  expect(consent).toMatchObject({
    patientId: ids.patients.kacper,
    consentType: 'CDPM',
    consentStatus: 'SIGNED',
    authorizedPerson: { name: 'Łucja', lastName: 'Żółć' },
    byClinic: true,
  })
  const before = await fingerprint(portal.database)
  await imported(resource())
  expect(await fingerprint(portal.database)).toEqual(before)
  // It does not become another patient's, nor unsigned.
  await imported(resource({ patient: { reference: 'Patient/zosia' } }))
  await imported(resource({ sourceAttachment: undefined }))
  expect(await consentsOf(piotr)).toMatchObject([{ patientId: ids.patients.kacper, consentStatus: 'SIGNED' }])
  await imported(resource({ status: 'inactive' }))
  expect(await consentsOf(piotr)).toMatchObject([{ consentStatus: 'CANCELLED', inForce: false }])
  await imported(resource())
  expect(await consentsOf(piotr)).toMatchObject([{ consentStatus: 'CANCELLED' }])
})

test('a draft or a proposal is no consent, and ends one that was given, whatever else it says', async () => {
  const tele = (status: string, change: object = {}) =>
    resource({
      status,
      category: [{ coding: [{ system: 'urn:portal:fhir:consent-type', code: 'CTEL' }] }],
      provision: {},
      ...change,
    })
  for (const status of ['draft', 'proposed']) await imported(tele(status))
  await imported(resource({ id: 'zgoda-2', status: 'proposed' }))
  expect(await consentsOf(piotr)).toEqual([])
  await imported(tele('active'))
  expect(await consentsOf(piotr)).toMatchObject([{ consentType: 'CTEL', consentStatus: 'SIGNED', inForce: true }])
  const silent = [{ text: 'Zgoda' }]
  expect(await imported(tele('draft', { category: silent }))).toEqual(['changed'])
  const ended = await consentsOf(piotr)
  expect(ended).toMatchObject([{ patientId: ids.patients.kacper, consentStatus: 'CANCELLED', inForce: false }])
  expect(await imported(tele('draft', { category: silent }))).toEqual(['same'])
  for (const status of ['proposed', 'active']) await imported(tele(status))
  expect(await consentsOf(piotr)).toEqual(ended)
})

test.each([
  ['says no patient', { patient: undefined }],
  ['names a patient whom the portal does not know', { patient: { reference: 'Patient/nikt' } }],
  ['names another patient', { patient: { reference: 'Patient/zosia' } }],
  ['does not say whom it authorized', { provision: {} }],
  ['has no type any more', { category: undefined }],
  ['is not in form otherwise', { provision: { actor: 'nobody' } }],
])('a withdrawal of a consent by its name counts, also where it %s', async (_what, change) => {
  for (const [index, status] of (['inactive', 'rejected', 'entered-in-error'] as const).entries()) {
    const id = `zgoda-${index}`
    await imported(resource({ id }))
    const given = (await consentsOf(piotr)).filter(({ inForce }) => inForce)
    expect(given).toHaveLength(1)
    await imported(resource({ id, status, ...change }))
    expect((await consentsOf(piotr)).filter(({ inForce }) => inForce)).toEqual([])
    expect((await consentsOf(piotr)).find((one) => one.id === given[0]!.id)).toMatchObject({
      patientId: ids.patients.kacper,
      consentStatus: 'CANCELLED',
      authorizedPerson: { name: 'Łucja', lastName: 'Żółć' },
    })
  }
  const before = await fingerprint(portal.database)
  await imported(resource({ id: 'nieznana', status: 'inactive', category: undefined, patient: undefined }))
  expect((await fingerprint(portal.database))['consent']).toBe(before['consent'])
})

test('a Consent of no type of the portal’s is kept and shown nowhere; one that authorizes nobody is none', async () => {
  await imported(resource({ id: 'inna', category: [{ text: 'Badania naukowe' }] }))
  await imported(resource({ id: 'niczyja', provision: {} }))
  expect(await consentsOf(piotr)).toEqual([])
})
