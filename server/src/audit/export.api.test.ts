import { expect, test } from 'vitest'
import { tellComingOfAge } from '../areas/patient-links/coming-of-age.ts'
import { sql } from '../db/sql.ts'
import { cast } from '../seed/cast.ts'
import { clinicIds, type ClinicIds } from '../seed/clinic-ids.ts'
import type { TestPortal } from '../testing/harness.ts'
import { onePortal } from '../testing/one-portal.ts'
import { today } from '../testing/targets.ts'
import { exportTrail, type Wanted } from './export.ts'
import { againstFhirSchema } from './testing/audit-event-schema.ts'
import { againstBalp, type ExportedEvent } from './testing/balp.ts'

let portal: TestPortal
onePortal((started) => (portal = started))

const url = 'https://portal.example'
const all: Wanted = { from: undefined, to: undefined, patientId: undefined, accountId: undefined }

async function exported(wanted: Partial<Wanted> = {}): Promise<ExportedEvent[]> {
  const how = { by: 'ops@clinic', now: today, recorder: { url, name: 'Portal pacjenta' } }
  let text = ''
  for await (const piece of exportTrail(portal.database.db, { ...all, ...wanted }, how)) text += piece
  return text
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as ExportedEvent)
}
const named = (events: readonly ExportedEvent[], name: string) =>
  events.filter(({ subtype }) => subtype[1]!.code === name)
const profileOf = ({ meta }: ExportedEvent) => meta?.profile[0]?.replace(/.*BasicAudit\./, '')
const patientOf = ({ entity }: ExportedEvent) => entity.find(({ role }) => role?.code === '1')?.what?.reference
const queryOf = ({ entity }: ExportedEvent) =>
  Buffer.from(entity.find(({ role }) => role?.code === '24')!.query!, 'base64').toString()
const userOf = ({ agent }: ExportedEvent) => agent.find(({ requestor }) => requestor)

/** What people did on a day, of every sort. */
async function aDay(): Promise<ClinicIds> {
  const ids = await clinicIds(portal.database.db)
  const { patients, bookings } = ids
  const system = 'AMMS'
  const piotr = await portal.as('piotr')
  await piotr.call('patientList')
  await piotr.call('bookingList', { query: { patientId: patients.kacper } })
  await piotr.call('bookingView', { params: { system, id: bookings['piotr-okul']! } })
  await piotr.call('timeSlotList', { query: { medicalServiceCode: 'OKUL', patientId: patients.stanislaw } })
  const draft = { patientId: patients.kacper, kind: 'booking', subject: 'begun' } as const
  await piotr.call('draftSave', { params: draft, body: { content: { phrase: 'ból brzucha' } } })
  await piotr.call('sessionProve', { body: { password: cast.piotr.password } })
  await piotr.call('patientDelete', { params: { id: patients.zosia } })
  await piotr.call('secondFactorBegin')
  await piotr.refusal('bookingView', { params: { system, id: bookings['anna-kard']! } })
  await piotr.refusal('bookingList', { query: { patientId: patients.anna } })
  await piotr.call('logout')
  await portal.anonymous().refusal('login', { body: { username: cast.anna.username, password: 'wrong' } })
  await portal.app.writeStrangers()
  await portal.database.transaction((tx) => tellComingOfAge(tx, new Date(today.getTime() + 20 * 365 * 86_400_000)))
  return ids
}

test('a day comes as sound FHIR AuditEvents in the patterns of IHE BALP: who, for whom and as what, what, from where, how it ended', async () => {
  const { accounts, patients } = await aDay()
  const events = await exported()
  for (const event of events)
    expect([event.id, await againstFhirSchema(event), againstBalp(event)]).toEqual([event.id, '', []])
  const told = events.map((event) => [
    event.subtype[1]!.code,
    profileOf(event) ?? `${event.type.code} ${event.subtype[0]!.code}`,
    event.outcomeDesc ?? event.outcome,
    patientOf(event) ?? null,
    userOf(event)?.who.identifier?.value ?? null,
    userOf(event)
      ?.role?.map(({ coding, text }) => `${text} ${coding[0]!.code}`)
      .join() ?? null,
  ])
  const of = (key: keyof ClinicIds['patients']) => `Patient/${patients[key]}`
  const by = accounts.piotr
  // Which of the patients of one list is recorded first is the database's affair.
  const ordered = (lines: readonly (readonly unknown[])[]) => [
    ...lines.slice(0, 1),
    ...lines.slice(1, 5).toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b))),
    ...lines.slice(5, 16),
  ]
  const expected = [
    ['login', '110114 110122', '0', null, by, null],
    ['patientList', 'PatientQuery', '0', of('piotr'), by, 'PATIENT ONESELF'],
    ['patientList', 'PatientQuery', '0', of('stanislaw'), by, 'WARD GUARD'],
    ['patientList', 'PatientQuery', '0', of('kacper'), by, 'CHILD PRN'],
    ['patientList', 'PatientQuery', '0', of('zosia'), by, 'CHILD PRN'],
    ['bookingList', 'PatientQuery', '0', of('kacper'), by, 'CHILD PRN'],
    ['bookingView', 'PatientRead', '0', of('piotr'), by, 'PATIENT ONESELF'],
    ['timeSlotList', 'PatientQuery', '0', of('stanislaw'), by, 'WARD GUARD'],
    ['draftSave', 'PatientUpdate', '0', of('kacper'), by, 'CHILD PRN'],
    ['sessionProve', '110114 110122', '0', null, by, null],
    ['patientDelete', 'PatientDelete', '0', of('zosia'), by, null],
    ['secondFactorBegin', 'Create', '0', null, by, null],
    ['bookingView', 'rest read', 'NOT_FOUND', null, by, null],
    ['bookingList', 'rest search', 'NOT_FOUND', of('anna'), by, null],
    ['logout', '110114 110123', '0', null, by, null],
    ['login', '110114 110122', 'BAD_CREDENTIALS', null, null, null],
  ]
  expect(ordered(told)).toEqual(ordered(expected))
  // Work of the portal itself: no person, and no machine but the portal's.
  expect(told[16]).toMatchObject(['childComesOfAge', 'PatientUpdate', '0', expect.anything(), null, null])
  expect(events[16]!.agent[0]!.network).toEqual({ address: url, type: '5' })
  // Of reads data flows to the browser, of the others what is asked or written to the portal.
  const roles = (name: string) =>
    named(events, name)[0]!
      .agent.slice(0, 2)
      .map(({ type, network }) => [type.coding[0]!.code, network!.address])
  const [there, here] = ['127.0.0.1', url]
  for (const [name, client, server] of [
    ['bookingView', '110152', '110153'],
    ['bookingList', '110153', '110152'],
    ['draftSave', '110153', '110152'],
    ['patientDelete', '110150', 'custodian'],
  ] as const)
    expect([name, roles(name)]).toEqual([
      name,
      [
        [client, there],
        [server, here],
      ],
    ])
  expect(events.filter(({ recorded }) => recorded === today.toISOString())).toHaveLength(17)

  // Searches say what was asked, and nothing says what was read, written or looked for.
  const [slots] = named(events, 'timeSlotList')
  expect(queryOf(slots!)).toBe(`GET /mppd/api/time-slots/?medicalServiceCode=*&patientId=${patients.stanislaw}`)
  const text =
    JSON.stringify(events) + events.map((event) => (profileOf(event)?.endsWith('Query') ? queryOf(event) : '')).join()
  for (const { name, lastName, username, email } of Object.values(cast))
    for (const personal of [name, lastName, username, email]) expect(text).not.toContain(personal)
  expect(text).not.toMatch(/brzuch|OKUL|@example/)
})

test('an export is recorded before anything is given out: what was asked, and who asked', async () => {
  const { accounts, patients } = await clinicIds(portal.database.db)
  const piotr = await portal.as('piotr')
  await piotr.call('bookingList', { query: { patientId: patients.kacper } })
  await piotr.call('bookingList', { query: { patientId: patients.piotr } })
  await (await portal.as('anna')).call('logout')
  const ofPatient = await exported({
    patientId: Number(patients.kacper),
    from: new Date(today.getTime() - 1),
    to: new Date(today.getTime() + 1),
  })
  expect(new Set(ofPatient.map(patientOf))).toEqual(new Set([`Patient/${patients.kacper}`]))
  const record = ofPatient.at(-1)!
  expect([record.type.code, record.action, record.outcome, queryOf(record)]).toEqual([
    '110101',
    'R',
    '0',
    'audit:export?from=2026-11-23T07:59:59.999Z&to=2026-11-23T08:00:00.001Z&patient=' +
      patients.kacper +
      '&by=ops@clinic',
  ])
  const byAccount = await exported({ accountId: Number(accounts.piotr) })
  expect(byAccount.map(({ subtype }) => subtype[1]!.code)).toEqual(['login', 'bookingList', 'bookingList'])
  expect(new Set(byAccount.map((event) => userOf(event)?.who.identifier?.value))).toEqual(new Set([accounts.piotr]))
  expect(named(await exported({ to: today }), 'auditExport')).toEqual([])
  expect(named(await exported(), 'auditExport')).toHaveLength(4)
})

test('a patient of the hospital system is also named by their number there, and nobody by another', async () => {
  const { patients } = await clinicIds(portal.database.db)
  const comeFrom = (id: string, system: string | null, number: string | null) =>
    sql`update patient set source_system = ${system}, source_id = ${number} where id = ${id}`.execute(
      portal.database.db,
    )
  await comeFrom(patients.piotr, null, null)
  await comeFrom(patients.kacper, 'AMMS', 'Patient/77-12')
  await comeFrom(patients.stanislaw, 'urn:oid:2.16.840.1.113883.3.4424.2.7.1', 'Patient/9')
  const piotr = await portal.as('piotr')
  for (const patientId of [patients.piotr, patients.kacper, patients.stanislaw])
    await piotr.call('bookingList', { query: { patientId } })
  const events = named(await exported(), 'bookingList')
  for (const event of events) expect([await againstFhirSchema(event), againstBalp(event)]).toEqual(['', []])
  expect(events.map(({ entity }) => entity.find(({ role }) => role?.code === '1')?.what)).toEqual([
    { reference: `Patient/${patients.piotr}` },
    {
      reference: `Patient/${patients.kacper}`,
      identifier: { system: 'urn:portal:hospital-system:AMMS', value: '77-12' },
    },
    {
      reference: `Patient/${patients.stanislaw}`,
      identifier: { system: 'urn:oid:2.16.840.1.113883.3.4424.2.7.1', value: '9' },
    },
  ])
})

test('a long trail comes whole, in order, piece by piece', async () => {
  await sql`
    insert into audit_event (at, event, kind, entity, outcome, status, request_id)
    select ${today}::timestamptz + n * interval '1 s', 'bookingList', 'read', 'booking', 'done', 200, n::text
    from generate_series(1, 1200) n`.execute(portal.database.db)
  const how = { by: 'ops', now: today, recorder: { url, name: 'Portal' } }
  const pieces: string[][] = []
  for await (const piece of exportTrail(portal.database.db, all, how)) pieces.push(piece.trimEnd().split('\n'))
  expect(pieces.map(({ length }) => length)).toEqual([500, 500, 201])
  const ids = pieces.flat().map((line) => Number((JSON.parse(line) as ExportedEvent).id))
  expect(ids).toEqual(ids.toSorted((a, b) => a - b))
})

test('the judges of this file refuse what is unsound', async () => {
  await (await portal.as('anna')).call('patientList')
  const sound = (await exported()).find((event) => profileOf(event) === 'PatientQuery')!
  const { agent, ...withoutAgents } = sound
  expect(await againstFhirSchema(withoutAgents)).toContain('agent')
  expect(await againstFhirSchema({ ...sound, patient: 'Anna' })).toContain('additional')
  expect(await againstFhirSchema({ ...sound, recorded: '2026-11-23' })).toContain('recorded')
  const patient = sound.entity.find(({ role }) => role?.code === '1')!
  expect(againstBalp({ ...sound, entity: [...sound.entity, patient] })).toEqual(['patient'])
  expect(againstBalp({ ...sound, action: 'R', agent: agent.slice(1) })).toEqual(['action', 'client'])
})
