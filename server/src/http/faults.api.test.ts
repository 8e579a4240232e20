import { afterAll, beforeEach, expect, test } from 'vitest'
import { endpoints, type EndpointName } from '@portal/contract'
import { endpoints as sessionsEndpoints } from '@portal/contract/areas/sessions'
import { endpoints as siteEndpoints } from '@portal/contract/areas/site'
import type { Endpoint } from '@portal/contract/endpoint'
import { problems } from '@portal/contract/problems'
import { sql } from '../db/sql.ts'
import { startPortal, type TestPortal } from '../testing/harness.ts'
import { samples } from '../testing/samples.ts'
import { callRow, makeTargets, ownPage, today, type Target } from '../testing/targets.ts'

const rows = Object.entries(endpoints) as [EndpointName, Endpoint][]
let portal: TestPortal | undefined
let own: Target
let headers: Record<string, string>

beforeEach(async () => {
  await portal?.close()
  portal = await startPortal({ today, env: { EXTENDED_LOGS: 'on' } })
  own = (await makeTargets(portal)).anna
  headers = { ...ownPage(portal.url), cookie: (await portal.as('anna')).cookie() }
})
afterAll(() => portal?.close())

const generic = (code: 'INTERNAL' | 'UNAVAILABLE') => ({
  errorCode: code,
  message: problems[code].pl,
  requestId: expect.stringMatching(/^[\da-f-]{36}$/),
})

/** Rows that answer from the configuration alone, whatever becomes of the database. */
const withoutDatabase = new Set<EndpointName>([
  ...(Object.keys(siteEndpoints) as EndpointName[]),
  'adverseEventsUrl',
  'consultantStatus',
  'ssoSettings',
  'loginSettings',
  'nationalMetadata',
  'fileSettings',
  'patientAccountSettings',
  'registrationSettings',
  'questionnaireSettings',
  'measurementConfiguration',
  'messageSettings',
  'encounterSettings',
  'testResultSettings',
  'documentRequestSettings',
  'occupationalConsents',
  'paymentCurrency',
  'paymentHisName',
  'paymentNotification',
  'eventStream',
])

/** Rows that read and write sessions alone. */
const ofSessions = new Set<EndpointName>(Object.keys(sessionsEndpoints) as EndpointName[])

test('a fault in any row is answered by a general text with the request’s id, and logged under that id without its data', async () => {
  const { database, app } = portal!
  // Everything that handlers read is gone from where they look; sessions and the trail are left alone.
  await sql`alter table account rename column username to username_gone`.execute(database.db)
  await sql`alter table account rename column email_key to email_key_gone`.execute(database.db)
  await sql`alter table account rename column phone_number to phone_gone`.execute(database.db)
  for (const table of [
    'patient_link',
    'allergy_term',
    'drug',
    'message_category',
    'clinic_service',
    'clinic_slot',
    'event_log',
    'confirmation_code',
    'national_request',
    'one_time_link',
    'server_key',
    'institution',
    'referring_practitioner',
    'disease',
    'unit_speciality',
    'questionnaire',
    'draft',
    'stored_file',
    'notification',
    'partner',
    'consent',
    'carer_authorization',
    'patient_partner',
    'attempt',
    'passkey',
    'passkey_challenge',
    'patient_request',
    'ward_queue',
  ]) {
    await sql`alter table ${sql.table(table)} rename to ${sql.table(`${table}_gone`)}`.execute(database.db)
  }
  app.offer.forget()
  for (const [name] of rows) {
    // What a browser reports is written later.
    if (withoutDatabase.has(name) || ofSessions.has(name) || name === 'eventLogCreate') continue
    const input = samples[name](own)
    // Signing out ends the session: it comes with one of its own.
    const given =
      name === 'logout' || name === 'nationalLogout'
        ? { ...headers, cookie: `session=${await app.sessions.open(database.db, 1, today, undefined)}` }
        : headers
    const answer = await callRow(portal!.url, name, input, given)
    expect([name, answer.status, answer.body]).toEqual([name, 500, generic('INTERNAL')])
    expect(answer.text + JSON.stringify([...answer.headers])).not.toMatch(
      /_gone|relation|column|select|postgres|pglite|kysely|\.ts|node_modules|42P01/i,
    )
    const id = (answer.body as { requestId: string }).requestId
    expect(answer.headers.get('x-request-id')).toBe(id)
    const line = portal!
      .logged()
      .split('\n')
      .find((one) => one.includes(id) && one.includes('call failed'))
    expect(JSON.parse(line ?? '{}')).toMatchObject({
      level: 50,
      problem: 'INTERNAL',
      route: expect.any(String),
      at: expect.any(Array),
    })
  }
  expect((await fetch(`${portal!.url}/health`)).status).toBe(200)
})

test('without a database every row that needs it says so and when to come back; the process lives and says that it is not ready', async () => {
  await portal!.database.close()
  for (const [name] of rows) {
    const anonymous = withoutDatabase.has(name)
    const answer = await callRow(portal!.url, name, samples[name](own), anonymous ? ownPage(portal!.url) : headers)
    if (anonymous) expect([name, answer.status < 500]).toEqual([name, true])
    else
      expect([name, answer.status, answer.body, answer.headers.get('retry-after')]).toEqual([
        name,
        503,
        generic('UNAVAILABLE'),
        '5',
      ])
  }
  expect((await fetch(`${portal!.url}/ready`)).status).toBe(503)
  expect((await fetch(`${portal!.url}/health`)).status).toBe(200)
})

test('what cannot be recorded is not answered: without the trail no row gives data away', async () => {
  const { database } = portal!
  await sql`alter table audit_event add constraint full_disk check (event = '') not valid`.execute(database.db)
  const before = await portal!.rows('booking', 'job', 'confirmation_code', 'patient')
  for (const [name, row] of rows) {
    if (row.audit.kind === 'none') continue
    const given = name === 'login' ? ownPage(portal!.url) : headers
    const answer = await callRow(portal!.url, name, samples[name](own), given)
    expect([name, answer.status, answer.body]).toEqual([name, 500, generic('INTERNAL')])
    expect([name, answer.headers.getSetCookie()]).toEqual([name, []])
    // Of nobody known nothing is given away by a refusal: it is counted, and waits for nothing.
    if (row.access.kind === 'public') continue
    const refused = await callRow(portal!.url, name, samples[name](own), {
      ...ownPage(portal!.url),
      cookie: 'session=none',
    })
    expect([name, refused.status]).toEqual([name, 401])
  }
  expect(await portal!.rows('booking', 'job', 'confirmation_code', 'patient')).toEqual(before)
})
