import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { importClinic } from '../../clinic/import/import.ts'
import { memorySource } from '../../clinic/import/records.ts'
import { Tally } from '../../clinic/import/tally.ts'
import { sql } from '../../db/sql.ts'
import { memoryStore } from '../../files/memory-store.ts'
import { clinicIds, type ClinicIds } from '../../seed/clinic-ids.ts'
import { choice, patientOf, slotsOf } from '../../testing/bookings.ts'
import { fingerprint } from '../../testing/fingerprint.ts'
import { silentSystems, startPortal, type Person, type TestPortal } from '../../testing/harness.ts'
import { keepStateOf } from '../../testing/kept-state.ts'
import { castPerson } from '../../testing/patients.ts'
import { today } from '../../testing/targets.ts'

type Told = { identifiers: { extension: string }[]; consent: string }

/** A telehealth platform that keeps all it is told, and can be silent. */
const platform = {
  told: [] as [string, string][],
  silent: false,
  /** What happens before it answers that it has been told. */
  meanwhile: undefined as (() => Promise<unknown>) | undefined,
}
let server: Server
let portal: TestPortal
let restore: () => Promise<void>
let ids: ClinicIds
let piotr: Person

/** What the platform answers: status and content. */
async function answerTo(path: string | undefined, text: string): Promise<[number, string?]> {
  if (platform.silent) return [503]
  if (path === '/patients/data') {
    const number = (JSON.parse(text) as Told).identifiers[0]!.extension
    const consent = platform.told.findLast(([one]) => one === number)?.[1] ?? 'N'
    return [200, JSON.stringify({ consent, links: [] })]
  }
  const { meanwhile } = platform
  platform.meanwhile = undefined
  await meanwhile?.()
  for (const { identifiers, consent } of (JSON.parse(text) as { consents: Told[] }).consents)
    platform.told.push([identifiers[0]!.extension, consent])
  return [204]
}

beforeAll(async () => {
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    let text = ''
    for await (const part of request.setEncoding('utf8')) text += part as string
    const [status, content] = await answerTo(request.url, text)
    response.writeHead(status, { 'content-type': 'application/json' }).end(content)
  }
  server = createServer((request, response) => void handle(request, response)).listen(0, '127.0.0.1')
  const { port } = await new Promise<AddressInfo>((resolve) =>
    server.once('listening', () => resolve(server.address() as AddressInfo)),
  )
  const telehealth = { url: `http://127.0.0.1:${port}`, token: 'platform' }
  portal = await startPortal({ today, outside: { ...silentSystems, telehealth } })
  ids = await clinicIds(portal.database.db)
  await sql`delete from consent`.execute(portal.database.db)
  restore = await keepStateOf(portal)
})
beforeEach(async () => {
  await work()
  await restore()
  portal.setTime(today)
  Object.assign(platform, { told: [], silent: false, meanwhile: undefined })
  piotr = await portal.as('piotr')
})
afterAll(async () => {
  await portal.close()
  server.close()
})

const sister = {
  name: 'Łucja',
  lastName: 'Żółć',
  identity: { nationalIdentificationNumber: '44051401359' },
  address: { street: 'Polna', houseNumber: '5', postalCode: '00-001', city: 'Warszawa' },
}
const pesel = (key: 'piotr' | 'kacper') => castPerson(key).identity.nationalIdentificationNumber!
const give = (more: object = {}) =>
  piotr.call('consentCreate', { body: { patientId: ids.patients.piotr, consentType: 'CTEL', ...more } })
const withdraw = (id: string) =>
  piotr.call('consentCancel', { params: { id }, body: { consentStatus: 'CANCELLED' as const } })
const work = () => portal.app.worker.drain()
const later = (minutes: number) => portal.setTime(new Date(portal.now().getTime() + minutes * 60_000))
const jobs = async () => (await portal.rows('job')).job

test('who has not consented is not chosen for a teleconsultation, here or at the platform; what is given and withdrawn holds on both [V-387]', async () => {
  const params = { accountId: ids.accounts.piotr, patientId: ids.patients.piotr }
  const atPlatform = async () => (await piotr.call('telehealthPatientView', { params, body: [] })).consent
  const [slot] = await slotsOf(piotr, await patientOf(piotr, 'Piotr'), 'TELE-INT')
  const body = choice(slot!, ids.patients.piotr)
  const refused = async () => {
    const before = await fingerprint(portal.database)
    const { status, errorCode } = await piotr.refusal('holdCreate', { body })
    expect(await fingerprint(portal.database)).toEqual(before)
    return [await atPlatform(), status, errorCode]
  }
  expect(await refused()).toEqual(['N', 409, 'TELECONSULTATION_CONSENT'])
  const { id } = await give()
  await work()
  expect(await atPlatform()).toBe('C')
  const { hisBookingId } = await piotr.call('holdCreate', { body })
  await piotr.call('holdRelease', { params: { id: hisBookingId } })
  await withdraw(id)
  await work()
  expect(await refused()).toEqual(['N', 409, 'TELECONSULTATION_CONSENT'])
})

test('a platform that is silent at the withdrawal is told later, once', async () => {
  const { id } = await give()
  await work()
  platform.silent = true
  await withdraw(id)
  for (let hour = 0; hour < 30; hour += 1) {
    await work()
    later(90)
  }
  expect(platform.told).toEqual([[pesel('piotr'), 'C']])
  platform.silent = false
  for (let hour = 0; hour < 3; hour += 1) {
    await work()
    later(90)
  }
  expect(platform.told.map(([, consent]) => consent)).toEqual(['C', 'N'])
  // Whoever withdraws it again has withdrawn nothing.
  piotr = await portal.as('piotr')
  const before = await jobs()
  await withdraw(id)
  expect(await jobs()).toBe(before)
})

test('a silent platform hears what holds when it is told: of what was given and withdrawn meanwhile, that it is withdrawn', async () => {
  platform.silent = true
  await withdraw((await give()).id)
  await work()
  platform.silent = false
  later(90)
  await work()
  expect(platform.told.map(([, consent]) => consent)).toEqual(['N', 'N'])
})

test('a consent to something else, one that begins later and one that waits for a parent are not told of', async () => {
  const before = await jobs()
  const { id } = await give({ consentType: 'CDPM', authorizedPerson: sister })
  await withdraw(id)
  await give({ validFrom: new Date(today.getTime() + 86_400_000).toISOString() })
  expect(await jobs()).toBe(before)
  const { db } = portal.database
  await sql`
    insert into patient_link (account_id, patient_id, role, status)
    values (${ids.accounts.grazyna}, ${ids.patients.oliwia}, 'PATIENT', 'C')`.execute(db)
  const young = await portal.as('grazyna')
  const made = await young.call('consentCreate', { body: { patientId: ids.patients.oliwia, consentType: 'CTEL' } })
  expect(await jobs()).toBe(before)
  const mother = await portal.as('monika')
  await mother.call('consentAgree', { params: { id: made.id } })
  await work()
  expect(platform.told.map(([, consent]) => consent)).toEqual(['C'])
})

test('of a patient without identifiers nothing is told', async () => {
  await sql`
    update patient set pesel = null, document_number = null, source_system = null, source_id = null
    where id = ${ids.patients.piotr}`.execute(portal.database.db)
  await withdraw((await give()).id)
  await work()
  expect(platform.told).toEqual([])
  const { rows } = await sql`select from job where kind = 'telehealth-consent' and done_at is null`.execute(
    portal.database.db,
  )
  expect(rows).toEqual([])
})

test('what a page told of a consent that was withdrawn at the same time is put right', async () => {
  const { id } = await give()
  await work()
  platform.meanwhile = async () => {
    await withdraw(id)
    await work()
  }
  const body = [{ patientId: ids.patients.piotr, consent: 'C' as const }]
  await piotr.call('telehealthConsents', { params: { accountId: ids.accounts.piotr }, body })
  expect(platform.told.map(([, consent]) => consent)).toEqual(['C', 'N', 'C'])
  await work()
  expect(platform.told.at(-1)).toEqual([pesel('piotr'), 'N'])
})

test('a consent that the clinic has entered and ended is told of as withdrawn', async () => {
  const entered = (status: string) =>
    importClinic(
      portal.database,
      [
        memorySource('consents', [
          {
            resourceType: 'Consent',
            id: 'zgoda-tele',
            status,
            scope: { coding: [{ code: 'patient-privacy' }] },
            category: [{ coding: [{ system: 'urn:portal:fhir:consent-type', code: 'CTEL' }] }],
            patient: { reference: 'Patient/kacper' },
            dateTime: '2026-10-01',
          },
        ]),
      ],
      { now: portal.now(), tally: new Tally(() => undefined), store: memoryStore() },
    )
  await entered('active')
  await work()
  expect(platform.told).toEqual([])
  await entered('inactive')
  await work()
  expect(platform.told).toEqual([[pesel('kacper'), 'N']])
})

test('where the clinic has no platform a withdrawal is done as well, and nobody is told', async () => {
  const bare = await startPortal({ today, outside: { ...silentSystems, telehealth: undefined } })
  const someone = await bare.as('anna')
  const [consent] = (await someone.call('consentList', { query: { patientId: ids.patients.anna } })).filter(
    ({ consentType, inForce }) => consentType === 'CTEL' && inForce,
  )
  await someone.call('consentCancel', { params: { id: consent!.id }, body: { consentStatus: 'CANCELLED' } })
  await bare.app.worker.drain()
  const { rows } = await sql<{ attempts: number; done: boolean }>`
    select attempts, done_at is not null as done from job where kind = 'telehealth-consent'`.execute(bare.database.db)
  expect(rows).toEqual([{ attempts: 1, done: true }])
  expect(platform.told).toEqual([])
  await bare.close()
})
