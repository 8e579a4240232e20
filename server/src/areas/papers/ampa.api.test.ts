import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { issue } from '@portal/standins/signer/authority'
import { signXml } from '@portal/standins/signer/xades'
import { sql } from '../../db/sql.ts'
import { clinicIds } from '../../seed/clinic-ids.ts'
import { startPortal, type Person, type TestPortal } from '../../testing/harness.ts'
import { today } from '../../testing/targets.ts'

let portal: TestPortal
let anna: Person
let patients: Record<string, string>

beforeAll(async () => {
  portal = await startPortal({ today, standins: true })
  patients = (await clinicIds(portal.database.db)).patients
  anna = await portal.as('anna')
})
afterAll(() => portal.close())
beforeEach(() => portal.world.reset())

const of = (patient: string) => ({ params: { patientId: patients[patient]! } })
const check = async (someone: Person, patient: string) => (await someone.call('ampaCheck', of(patient))).value

test('a patient is registered in the mobile application or not, and registering yields a PIN [V-015, V-074, V-075, V-119, V-120]', async () => {
  expect(await check(anna, 'anna')).toBe(false)
  const { value } = await anna.call('ampaRegister', of('anna'))
  expect(value).toMatch(/^\d{6}$/)
  expect(portal.world.ampa.list()).toEqual([{ patientId: patients['anna'], pin: value, linked: false }])
  expect(await check(anna, 'anna')).toBe(true)
})

test('the PIN can be made anew; a repeated call of the same attempt leaves it alone [V-076]', async () => {
  const attempt = randomUUID()
  const { value } = await anna.call('ampaRegister', { ...of('anna'), query: { attempt } })
  expect(await anna.call('ampaRegister', { ...of('anna'), query: { attempt } })).toEqual({ value })
  const again = await anna.call('ampaRegister', { ...of('anna'), query: { attempt: randomUUID() } })
  expect(again.value).not.toBe(value)
  expect(portal.world.ampa.link(value)).toBe(false)
  expect(portal.world.ampa.link(again.value)).toBe(true)
})

test('unregistering clears the PIN once the account is linked in the application, and is refused with its text before [V-077, V-141]', async () => {
  const { value } = await anna.call('ampaRegister', of('anna'))
  const refused = await anna.refusal('ampaUnregister', of('anna'))
  expect([refused.status, refused.errorCode, refused.message]).toEqual([
    400,
    'AMPA_NOT_LINKED',
    'Nie można wykonać operacji. Konto musi być najpierw powiązane z jednostką medyczną w aplikacji mobilnej',
  ])
  expect(await check(anna, 'anna')).toBe(true)
  portal.world.ampa.link(value)
  await anna.call('ampaUnregister', of('anna'))
  expect(portal.world.ampa.list()).toEqual([])
  expect(await check(anna, 'anna')).toBe(false)
  // Done already, it stays done.
  await anna.call('ampaUnregister', of('anna'))
})

test('a guardian registers those in their care, and nobody else; a pending or blocked link allows nothing', async () => {
  const [piotr, jan, ewa] = [await portal.as('piotr'), await portal.as('jan'), await portal.as('ewa')]
  await piotr.call('ampaRegister', of('kacper'))
  expect(await check(piotr, 'kacper')).toBe(true)
  for (const [someone, patient] of [
    [anna, 'kacper'],
    [jan, 'kacper'],
    [ewa, 'helena'],
  ] as const) {
    for (const name of ['ampaRegister', 'ampaCheck', 'ampaUnregister'] as const)
      expect([name, (await someone.refusal(name, of(patient))).status]).toEqual([name, 404])
  }
  expect(portal.world.ampa.list().map(({ patientId }) => patientId)).toEqual([patients['kacper']])
})

test('neither a link, nor a prefetch, nor the address bar registers or unregisters anybody', async () => {
  const mark = { 'x-portal-request': '1' }
  const ways: Record<string, string>[] = [
    {},
    { 'sec-fetch-site': 'none' },
    { 'sec-fetch-site': 'same-origin', 'sec-purpose': 'prefetch' },
    { ...mark, 'sec-fetch-site': 'cross-site' },
    { ...mark, 'sec-fetch-site': 'none' },
    { ...mark, origin: 'https://evil.example' },
  ]
  for (const headers of ways) {
    for (const action of ['confirm', 'unregister']) {
      const answer = await anna.fetch(`/mpi/accounts/mpi-user/ampa/${patients['anna']}/${action}`, { headers })
      expect([headers, action, answer.status]).toEqual([headers, action, 403])
    }
  }
  expect(portal.world.ampa.list()).toEqual([])
  const ours = await anna.fetch(`/mpi/accounts/mpi-user/ampa/${patients['anna']}/confirm`, {
    headers: { ...mark, 'sec-fetch-site': 'same-origin' },
  })
  expect([ours.status, ours.headers.get('cache-control')]).toEqual([200, 'no-store'])
})

test('while the application’s server does not answer, that is said and the trail has it', async () => {
  await anna.call('ampaRegister', of('anna'))
  portal.world.set({ ampa: false })
  for (const name of ['ampaRegister', 'ampaCheck', 'ampaUnregister'] as const) {
    const refused = await anna.refusal(name, of('anna'))
    expect([name, refused.status, refused.errorCode]).toEqual([name, 502, 'AMPA_ERROR'])
  }
  const { rows } = await sql`
    select event, kind, patient_id::text as "patientId", acting_role as role, outcome, status from audit_event
    where event like 'ampa%' order by id desc limit 4`.execute(portal.database.db)
  const line = { patientId: patients['anna'], role: 'PATIENT', outcome: 'AMPA_ERROR', status: 502 }
  expect(rows).toEqual([
    { ...line, event: 'ampaUnregister', kind: 'access' },
    { ...line, event: 'ampaCheck', kind: 'read' },
    { ...line, event: 'ampaRegister', kind: 'access' },
    { ...line, event: 'ampaRegister', kind: 'access', outcome: 'done', status: 200 },
  ])
})

test('while the module is off the application is not there, nor are signatures verified where nobody is trusted [V-110]', async () => {
  expect(await anna.call('applicationSettings')).toMatchObject({ ampaModule: true, signatureVerification: true })
  const without = await startPortal({ today, env: { MODULES_OFF: 'ampaModule' } })
  try {
    const someone = await without.as('anna')
    expect(await someone.call('applicationSettings')).toMatchObject({ ampaModule: false, signatureVerification: false })
    for (const name of ['ampaRegister', 'ampaCheck', 'ampaUnregister'] as const)
      expect([name, (await someone.refusal(name, of('anna'))).status]).toEqual([name, 404])
    const unreachable = await startPortal({ today })
    try {
      const other = await unreachable.as('anna')
      expect((await other.refusal('ampaCheck', of('anna'))).errorCode).toBe('AMPA_ERROR')
    } finally {
      await unreachable.close()
    }
    const now = portal.now()
    const root = issue({ commonName: 'Anna Nowicka' }, { now })
    const file = new Blob([signXml('<zgoda xmlns="urn:x">17</zgoda>', root, undefined, now)])
    const refused = await someone.refusal('signatureVerify', { body: { filename: 'zgoda.xml' }, file })
    expect([refused.errorCode, refused.details['reason']]).toEqual(['SIGNATURE_REFUSED', 'untrusted'])
  } finally {
    await without.close()
  }
})

test('where there is no server of the application, that is said', async () => {
  const alone = await startPortal({ today, outside: { ampa: undefined } })
  try {
    const refused = await (await alone.as('anna')).refusal('ampaCheck', of('anna'))
    expect([refused.status, refused.errorCode]).toEqual([502, 'AMPA_ERROR'])
  } finally {
    await alone.close()
  }
})
