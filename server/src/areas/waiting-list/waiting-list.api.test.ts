import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { load } from '../../clinic/import/testing.ts'
import { sql } from '../../db/sql.ts'
import { clinicIds } from '../../seed/clinic-ids.ts'
import { startPortal, type Person, type TestPortal } from '../../testing/harness.ts'
import { keepStateOf } from '../../testing/kept-state.ts'

const now = new Date('2026-11-24T09:00:00Z')
let portal: TestPortal
let ids: Awaited<ReturnType<typeof clinicIds>>
let piotr: Person
let restore: () => Promise<void>

beforeAll(async () => {
  portal = await startPortal({ today: now, idle: true })
  ids = await clinicIds(portal.database.db)
  await sql`delete from waiting_list_entry`.execute(portal.database.db)
  restore = await keepStateOf(portal)
})
beforeEach(async () => {
  await restore()
  piotr = await portal.as('piotr')
})
afterAll(() => portal.close())

/** An Appointment that waits, of stanislaw's. */
const waits = (id: string, more: object = {}) => ({
  resourceType: 'Appointment',
  id,
  status: 'waitlist',
  serviceType: [{ text: 'Rezonans magnetyczny kolana' }],
  participant: [{ actor: { reference: 'Patient/stanislaw' } }],
  ...more,
})
const listed = (query: object = {}) =>
  piotr.call('waitingEntryList', { params: { patientId: ids.patients.stanislaw }, query })
const usual = { after: '2026-10-24', before: '2027-05-24' }
const extension = (name: string, value: object) => ({ url: `urn:portal:fhir:waiting-${name}`, ...value })

test('an entry says what the clinic gives: service, unit, doctor, category, place in the queue and date [V-176]', async () => {
  const { of } = await load(
    portal.database,
    [
      waits('w1', {
        created: '2026-02-03T10:00:00+01:00',
        start: '2026-12-09T10:20:00+01:00',
        specialty: [{ text: 'Diagnostyka obrazowa' }],
        participant: [
          { actor: { reference: 'Patient/stanislaw' } },
          { actor: { reference: 'Location/nowhere', display: 'Pracownia rezonansu' } },
          { actor: { reference: 'PractitionerRole/nobody', display: 'lek. Jan Obrazowy' } },
        ],
        extension: [
          extension('urgency', { valueCode: 'urgent' }),
          extension('place', { valueInteger: 7 }),
          extension('estimate', { valueDate: '2026-12-10' }),
        ],
      }),
    ],
    { now },
  )
  expect(of('Appointment/w1')).toBe('new')
  expect(await listed(usual)).toEqual([
    {
      id: expect.any(String),
      patientId: ids.patients.stanislaw,
      service: 'Rezonans magnetyczny kolana',
      unit: { description: 'Pracownia rezonansu' },
      practitioner: 'lek. Jan Obrazowy',
      speciality: 'Diagnostyka obrazowa',
      urgency: 'URGENT',
      enteredOn: '2026-02-03',
      plannedAt: '2026-12-09T09:20:00.000Z',
      estimatedOn: '2026-12-10',
      place: 7,
      status: 'WAITING',
      toldAt: now.toISOString(),
    },
  ])
})

test('pages of ten, the soonest first, and the next one is asked for by one entry [V-412, V-413]', async () => {
  await load(
    portal.database,
    Array.from({ length: 12 }, (_, index) =>
      waits(`p${index}`, { start: `2026-12-${String(28 - index).padStart(2, '0')}T10:00:00+01:00` }),
    ),
    { now },
  )
  const first = await listed(usual)
  expect(first).toHaveLength(10)
  const dates = first.map(({ plannedAt }) => plannedAt!)
  expect(dates).toEqual(dates.toSorted((one, other) => one.localeCompare(other)))
  const probe = await listed({ ...usual, pageIndex: 10, pageSize: 1 })
  expect(probe).toHaveLength(1)
  expect((await listed({ ...usual, pageIndex: 1 })).map(({ id }) => id)).toContain(probe[0]!.id)
  expect(await listed({ ...usual, pageIndex: 12, pageSize: 1 })).toEqual([])
})

test('a period holds what has its date in it; who waits without a date, or after it, waits today', async () => {
  await load(
    portal.database,
    [
      waits('undated'),
      waits('late', { start: '2025-03-03T10:00:00+01:00' }),
      waits('far', { start: '2028-03-03T10:00:00+01:00' }),
    ],
    { now },
  )
  const dates = async (query: object) => (await listed(query)).map(({ plannedAt }) => plannedAt?.slice(0, 4))
  expect(await dates(usual)).toEqual(['2025', undefined])
  expect(await dates({ after: '2025-01-01', before: '2025-12-31' })).toEqual(['2025'])
  expect(await dates({ after: '2027-06-01', before: '2046-11-24' })).toEqual(['2028'])
  expect(await dates({})).toEqual(['2025', '2028', undefined])
})

test('an entry that becomes a booking says so, and leaves the list after thirty days', async () => {
  const slot = ids.slots.dermatologist.find(({ status }) => status === 'free')!
  const { rows } = await sql<{
    ref: string
  }>`select source_id as ref from clinic_slot where id = ${slot.id}::bigint`.execute(portal.database.db)
  const service = await sql<{ ref: string }>`
    select v.source_id as ref from clinic_availability a join clinic_service v on v.id = a.service_id
    where a.id = ${ids.availability.dermatologist}::bigint`.execute(portal.database.db)
  await load(portal.database, [waits('w1')], { now })
  const booked = {
    ...waits('w1'),
    status: 'booked',
    slot: [{ reference: rows[0]!.ref }],
    participant: [{ actor: { reference: 'Patient/stanislaw' } }, { actor: { reference: service.rows[0]!.ref } }],
  }
  const { of } = await load(portal.database, [booked], { now })
  expect(of('Appointment/w1')).toMatch(/^new/)
  expect(await listed(usual)).toMatchObject([{ status: 'BOOKED', endedAt: now.toISOString() }])
  portal.setTime(new Date('2026-12-25T10:00:00Z'))
  const later = await portal.as('piotr')
  expect(await later.call('waitingEntryList', { params: { patientId: ids.patients.stanislaw } })).toEqual([])
  portal.setTime(now)
})

test('an entry that ends without a visit says why; one that was an error, or is deleted, is gone', async () => {
  await load(portal.database, [waits('w1'), waits('w2'), waits('w3')], { now })
  const { of } = await load(
    portal.database,
    [
      { ...waits('w1'), status: 'cancelled', cancelationReason: { text: 'Rezygnacja pacjenta' } },
      { ...waits('w2'), status: 'entered-in-error' },
    ],
    { now },
  )
  expect(of('Appointment/w1')).toBe('changed: its place on the waiting list has ended')
  expect((await listed(usual)).map(({ status, reason }) => [status, reason])).toEqual([
    ['ENDED', 'Rezygnacja pacjenta'],
    ['WAITING', undefined],
  ])
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from waiting_list_entry where withdrawn_at is not null`.execute(portal.database.db)
  expect(rows).toEqual([{ count: 1 }])
  await load(portal.database, [waits('w2')], { now })
  expect(await listed(usual)).toHaveLength(3)
})

test('a place that is over stays in the list of today whatever its date was, so that its end and the reason are read', async () => {
  const start = (month: string) => ({ start: `${month}-03T10:00:00+01:00` })
  await load(portal.database, [waits('late', start('2026-03')), waits('far', start('2028-03'))], { now })
  expect(await listed(usual)).toMatchObject([{ status: 'WAITING', plannedAt: '2026-03-03T09:00:00.000Z' }])
  const over = { status: 'cancelled', cancelationReason: { text: 'Pracownia zamknięta' } }
  await load(
    portal.database,
    [
      { ...waits('late', start('2026-03')), ...over },
      { ...waits('far', start('2028-03')), ...over },
    ],
    { now },
  )
  const told = { status: 'ENDED', reason: 'Pracownia zamknięta' }
  expect(await listed(usual)).toMatchObject([told, told])
  expect(await listed({ after: '2027-01-01', before: '2027-12-31' })).toEqual([])
})

test('what the clinic hides from guardians is in no list of theirs, and other people’s lists are not found', async () => {
  const labels = [
    { system: 'http://terminology.hl7.org/CodeSystem/v3-Confidentiality', code: 'R' },
    { system: 'http://terminology.hl7.org/CodeSystem/v3-ActCode', code: 'PRS' },
  ]
  await load(portal.database, [waits('w1', { meta: { security: labels } })], { now })
  expect(await listed(usual)).toEqual([])
  const refusal = await piotr.refusal('waitingEntryList', { params: { patientId: ids.patients.anna } })
  expect(refusal).toMatchObject({ status: 404, errorCode: 'NOT_FOUND' })
})

test('an Appointment that waits for several patients, or for none, is refused, and nothing is written', async () => {
  const { of } = await load(
    portal.database,
    [
      waits('two', {
        participant: [{ actor: { reference: 'Patient/stanislaw' } }, { actor: { reference: 'Patient/anna' } }],
      }),
      waits('none', { participant: [{ actor: { display: 'Ktoś' } }] }),
    ],
    { now },
  )
  expect(of('Appointment/two')).toMatch(/^refused: has several patients/)
  expect(of('Appointment/none')).toMatch(/^refused: has no patient/)
  const { rows } = await sql`select from waiting_list_entry`.execute(portal.database.db)
  expect(rows).toEqual([])
})
