import { expect, test } from 'vitest'
import { sql } from '../../db/sql.ts'
import { clinicIds, type ClinicIds } from '../../seed/clinic-ids.ts'
import { fingerprint } from '../../testing/fingerprint.ts'
import type { Person, TestPortal } from '../../testing/harness.ts'
import { onePortal } from '../../testing/one-portal.ts'
import { castPerson } from '../../testing/patients.ts'
import { signAt } from '../national-signature/testing/sign-at.ts'

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

const peselOf = (key: 'anna' | 'piotr') => castPerson(key).identity.nationalIdentificationNumber!
const give = () => anna.call('consentCreate', { body: { patientId: ids.patients.anna, consentType: 'CTEL' } })
const back = (id: string) => ({
  successUrl: `/consents/${id}?epuapstatus=ok`,
  errorUrl: `/consents/${id}?epuapstatus=error`,
})
const begin = async (id: string, by = anna) =>
  (await by.call('consentSignUrl', { params: { id }, query: back(id) })).url
const finish = (id: string, by = anna) => by.call('consentSigned', { params: { id } })
const cancel = (id: string) => anna.call('consentCancel', { params: { id }, body: { consentStatus: 'CANCELLED' } })
const view = (id: string) => anna.call('consentView', { params: { id } })

test('a consent that its patient has signed in the national service is SIGNED, once the portal has asked the service itself [V-186, V-262]', async () => {
  const { id } = await give()
  const returned = await signAt(await begin(id), peselOf('anna'))
  expect(returned).toContain(`/consents/${id}?epuapstatus=ok`)
  // The address alone makes nothing signed.
  expect((await view(id)).consentStatus).toBe('REGISTERED')
  expect((await finish(id)).outcome).toBe('SIGNED')
  expect(await view(id)).toMatchObject({
    consentStatus: 'SIGNED',
    signedAt: expect.any(String),
    inForce: true,
    actions: { sign: { allowed: false, reason: 'CONSENT_SIGNED' } },
  })
  expect((await finish(id)).outcome).toBe('SIGNED')
  const again = await anna.refusal('consentSignUrl', { params: { id }, query: back(id) })
  expect(again.errorCode).toBe('CONSENT_SIGNED')
  expect((await cancel(id)).consentStatus).toBe('CANCELLED')
})

test('whoever returns without a signature, or with somebody else’s, is told so, and nothing is signed', async () => {
  const { id } = await give()
  expect((await anna.refusal('consentSigned', { params: { id } })).errorCode).toBe('SIGNATURE_UNSIGNED')
  await signAt(await begin(id), peselOf('piotr'))
  expect((await anna.refusal('consentSigned', { params: { id } })).errorCode).toBe('SIGNATURE_FOREIGN')
  expect((await view(id)).consentStatus).toBe('REGISTERED')
})

test('a consent that was withdrawn in another tab while it was signed stays withdrawn', async () => {
  const { id } = await give()
  await signAt(await begin(id), peselOf('anna'))
  const [, ended] = await Promise.allSettled([finish(id), cancel(id)])
  expect(ended.status).toBe('fulfilled')
  expect((await view(id)).consentStatus).toBe('CANCELLED')
  const second = await give()
  const url = await begin(second.id)
  await cancel(second.id)
  await signAt(url, peselOf('anna'))
  expect((await anna.refusal('consentSigned', { params: { id: second.id } })).errorCode).toBe('SIGNATURE_USED')
  expect((await view(second.id)).consentStatus).toBe('CANCELLED')
  const over = await anna.refusal('consentSignUrl', { params: { id: second.id }, query: back(second.id) })
  expect(over.errorCode).toBe('CONSENT_OVER')
})

test('nobody signs somebody else’s consent, nor is led anywhere but back to the portal', async () => {
  const { id } = await give()
  const words = JSON.stringify({ pl: 'Zgoda', en: 'Consent' })
  const { rows } = await sql<{ id: string }>`
    insert into consent (patient_id, source_system, source_id, type, title, statement, status, valid_from, registered_at)
    values (${ids.patients.kacper}, 'default', 'Consent/1', 'CTEL', ${words}::jsonb, ${words}::jsonb, 'REGISTERED', now(), now())
    returning id::text as id`.execute(portal.database.db)
  const child = rows[0]!.id
  // The clinic's office and the telehealth platform have heard of the consents by then.
  await portal.app.askClinic()
  await portal.app.worker.drain()
  const before = await fingerprint(portal.database)
  const refusals = [
    await piotr.refusal('consentSignUrl', { params: { id }, query: back(id) }),
    await piotr.refusal('consentSigned', { params: { id } }),
    // A father sees his son's, and signs none of it.
    await piotr.refusal('consentSignUrl', { params: { id: child }, query: back(child) }),
    await piotr.refusal('consentSigned', { params: { id: child } }),
    await anna.refusal('consentSignUrl', {
      params: { id },
      query: { ...back(id), successUrl: 'https://zly.example/' },
    }),
  ]
  expect(refusals.map(({ errorCode }) => errorCode)).toEqual([
    'NOT_FOUND',
    'NOT_FOUND',
    'FORBIDDEN',
    'FORBIDDEN',
    'SIGNING_RETURN_ADDRESS',
  ])
  expect(await fingerprint(portal.database)).toEqual(before)
})
