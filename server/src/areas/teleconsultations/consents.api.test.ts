import { expect, test } from 'vitest'
import { sql } from '../../db/sql.ts'
import { clinicIds, type ClinicIds } from '../../seed/clinic-ids.ts'
import { fingerprint } from '../../testing/fingerprint.ts'
import type { Person, TestPortal } from '../../testing/harness.ts'
import { onePortal } from '../../testing/one-portal.ts'
import { castPerson } from '../../testing/patients.ts'

let portal: TestPortal
let ids: ClinicIds
let piotr: Person
onePortal(
  async (running) => {
    portal = running
    ids = await clinicIds(portal.database.db)
    piotr = await portal.as('piotr')
  },
  { standins: true },
)

type Key = 'kacper' | 'stanislaw' | 'anna'
const telling = (...told: readonly [Key, 'C' | 'N'][]) => ({
  params: { accountId: ids.accounts.piotr },
  body: told.map(([key, consent]) => ({ patientId: ids.patients[key], consent })),
})
const tell = (...told: readonly [Key, 'C' | 'N'][]) => piotr.call('telehealthConsents', telling(...told))
const known = async (key: 'kacper' | 'stanislaw') => {
  const { nationalIdentificationNumber: extension = '' } = castPerson(key).identity
  const number = { root: '2.16.840.1.113883.3.4424.1.1.616', extension, assigningAuthorityName: 'PESEL' }
  const params = { accountId: ids.accounts.piotr, patientId: ids.patients[key] }
  return (await piotr.call('telehealthPatientView', { params, body: [number] })).consent
}
/** A refusal that wrote nothing and told the platform nothing. */
async function refused(input: ReturnType<typeof telling>) {
  await portal.app.worker.drain()
  const before = await fingerprint(portal.database)
  const { status, errorCode, message } = await piotr.refusal('telehealthConsents', input)
  expect(await fingerprint(portal.database)).toEqual(before)
  return [status, errorCode, message]
}
const consentOf = (key: Key, columns: ReturnType<typeof sql>) =>
  sql`update consent set ${columns} where patient_id = ${ids.patients[key]} and type = 'CTEL'`.execute(
    portal.database.db,
  )

const consent =
  'Brak wymaganej zgody na przetwarzanie danych pacjenta w związku z realizacją telekonsultacji medycznych. Skontaktuj się z przychodnią.'

test('the platform is told who has consented and who has not, and answers it from then on [C-151]', async () => {
  expect(await tell(['kacper', 'N'], ['stanislaw', 'N'])).toEqual([
    { patientId: ids.patients.kacper, consent: 'N' },
    { patientId: ids.patients.stanislaw, consent: 'N' },
  ])
  expect([await known('kacper'), await known('stanislaw')]).toEqual(['N', 'N'])
  await tell(['kacper', 'C'])
  expect([await known('kacper'), await known('stanislaw')]).toEqual(['C', 'N'])
  const { rows } = await sql<{ patient: string }>`
    select patient_id::text as patient from audit_event where event = 'telehealthConsents' and outcome = 'done' order by id`.execute(
    portal.database.db,
  )
  expect(rows.map(({ patient }) => patient).toSorted()).toEqual(
    [ids.patients.kacper, ids.patients.kacper, ids.patients.stanislaw].toSorted(),
  )
})

test('that a consent is given is told only while one is in force; of several patients all or none', async () => {
  await tell(['kacper', 'N'], ['stanislaw', 'N'])
  expect(await refused(telling(['kacper', 'C'], ['stanislaw', 'C']))).toEqual([
    409,
    'TELECONSULTATION_CONSENT',
    consent,
  ])
  const now = portal.now()
  const refusedNow = async () =>
    expect(await refused(telling(['kacper', 'C']))).toEqual([409, 'TELECONSULTATION_CONSENT', consent])
  for (const span of [
    sql`valid_from = ${now}::timestamptz + interval '1 s', valid_to = null`,
    sql`valid_from = ${now}::timestamptz - interval '1 day', valid_to = ${now}`,
  ]) {
    await consentOf('kacper', span)
    await refusedNow()
  }
  expect([await known('kacper'), await known('stanislaw')]).toEqual(['N', 'N'])
  await consentOf('kacper', sql`valid_from = ${now}, valid_to = ${now}::timestamptz + interval '1 s'`)
  await tell(['kacper', 'C'])
  expect(await known('kacper')).toBe('C')
  await consentOf('kacper', sql`status = 'CANCELLED', cancelled_at = ${now}`)
  await refusedNow()
})

test('somebody else’s patient and another account are not found; nobody is told', async () => {
  const [status, errorCode] = await refused(telling(['kacper', 'N'], ['anna', 'N']))
  expect([status, errorCode]).toEqual([404, 'NOT_FOUND'])
  const foreign = { ...telling(['kacper', 'N']), params: { accountId: ids.accounts.anna } }
  expect((await refused(foreign))[1]).toBe('NOT_FOUND')
  expect(await known('kacper')).toBe('C')
  for (const body of [[], [...telling(['kacper', 'N']).body, ...telling(['kacper', 'C']).body]])
    expect((await refused({ ...telling(), body }))[1]).toBe('VALIDATION_ERROR')
})

test('a platform that does not answer, and one that does not know the patient, have texts of their own [V-445, V-446]', async () => {
  portal.world.set({ telehealth: false })
  expect(await refused(telling(['kacper', 'N']))).toEqual([
    502,
    'TELEHEALTH_ERROR',
    'Serwer telekonsultacji nie odpowiada',
  ])
  portal.world.set({ telehealth: true })
  // A number that the stand-in does not know.
  await sql`update patient set pesel = '84051287404' where id = ${ids.patients.stanislaw}`.execute(portal.database.db)
  expect(await refused(telling(['kacper', 'N'], ['stanislaw', 'N']))).toEqual([
    404,
    'TELEHEALTH_PATIENT_UNKNOWN',
    'Problem z konfiguracją konta pacjenta. Skontaktuj się z placówką',
  ])
  expect(await known('kacper')).toBe('C')
})
