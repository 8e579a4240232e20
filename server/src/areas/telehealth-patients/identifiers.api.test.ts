import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../../db/sql.ts'
import { clinicIds } from '../../seed/clinic-ids.ts'
import { startPortal, type Person, type TestPortal } from '../../testing/harness.ts'
import { castPerson } from '../../testing/patients.ts'
import { today } from '../../testing/targets.ts'

let portal: TestPortal
let ids: Awaited<ReturnType<typeof clinicIds>>
let piotr: Person
beforeAll(async () => {
  portal = await startPortal({ today, standins: true })
  ids = await clinicIds(portal.database.db)
  piotr = await portal.as('piotr')
})
afterAll(() => portal.close())

const peselOf = (key: 'kacper' | 'anna' | 'stanislaw') => castPerson(key).identity.nationalIdentificationNumber!
const pesel = (extension: string) => ({
  root: '2.16.840.1.113883.3.4424.1.1.616',
  extension,
  assigningAuthorityName: 'PESEL',
})

test('identifiers are those of the account’s patients, by PESEL or document', async () => {
  const { system } = portal.app.clinic
  const of = (nationalId: string) => ({ params: { accountId: ids.accounts.piotr, nationalId } })
  expect(await piotr.call('patientIdentifierList', of(peselOf('kacper')))).toEqual([
    pesel(peselOf('kacper')),
    { root: system, extension: 'Patient/kacper', assigningAuthorityName: system },
  ])
  expect((await piotr.refusal('patientIdentifierList', of(peselOf('anna')))).status).toBe(404)
  const olena = await portal.as('olena')
  const [document] = await olena.call('patientIdentifierList', {
    params: { accountId: ids.accounts.olena, nationalId: 'FX402117' },
  })
  expect(document).toEqual({
    root: '2.16.840.1.113883.3.4424.1.2',
    extension: 'FX402117',
    assigningAuthorityName: 'UA',
  })
})

test('the platform’s word on a patient is passed on; only an own account, patient and identifier reach it', async () => {
  const ask = (accountId: string, patientId: string, ...numbers: string[]) => ({
    params: { accountId, patientId },
    body: numbers.map(pesel),
  })
  const { accounts, patients } = ids
  const own = ask(accounts.piotr, patients.kacper, peselOf('kacper'))
  const known = await piotr.call('telehealthPatientView', own)
  expect(known).toEqual({ consent: 'C', links: [] })
  // The patient list covers a PESEL, so that a page can name none.
  expect(await piotr.call('telehealthPatientView', ask(accounts.piotr, patients.kacper))).toEqual(known)
  const { rows: trail } = await sql`
    select kind, patient_id::text as patient, acting_role as role, outcome from audit_event
    where event = 'telehealthPatientView'`.execute(portal.database.db)
  const line = { kind: 'read', patient: patients.kacper, role: 'CHILD', outcome: 'done' }
  expect(trail).toEqual([line, line])
  for (const input of [
    ask(accounts.anna, patients.kacper, peselOf('kacper')),
    ask(accounts.piotr, patients.anna),
    ask(accounts.piotr, patients.anna, peselOf('anna')),
    ask(accounts.piotr, patients.kacper, peselOf('kacper'), peselOf('stanislaw')),
  ])
    expect((await piotr.refusal('telehealthPatientView', input)).errorCode).toBe('NOT_FOUND')
  portal.world.set({ telehealth: false })
  expect((await piotr.refusal('telehealthPatientView', own)).errorCode).toBe('TELEHEALTH_ERROR')
  portal.world.set({ telehealth: true })
  // A number that the stand-in does not know.
  await sql`update patient set pesel = '84051287404' where id = ${patients.kacper}`.execute(portal.database.db)
  const unknown = await piotr.refusal('telehealthPatientView', ask(accounts.piotr, patients.kacper, '84051287404'))
  expect([unknown.status, unknown.message]).toEqual([
    404,
    'Problem z konfiguracją konta pacjenta. Skontaktuj się z placówką',
  ])
})

test('of a patient without any identifier the platform is neither asked nor told anything', async () => {
  const { accounts, patients } = ids
  await sql`
    update patient set pesel = null, document_number = null, source_system = null, source_id = null
    where id = ${patients.kacper}`.execute(portal.database.db)
  const params = { accountId: accounts.piotr, patientId: patients.kacper }
  // It would answer that it is silent.
  portal.world.set({ telehealth: false })
  expect((await piotr.refusal('telehealthPatientView', { params, body: [] })).errorCode).toBe(
    'TELEHEALTH_PATIENT_UNKNOWN',
  )
  const told = { params, body: [{ patientId: patients.kacper, consent: 'N' as const }] }
  expect((await piotr.refusal('telehealthConsents', told)).errorCode).toBe('TELEHEALTH_PATIENT_UNKNOWN')
})
