import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../../db/sql.ts'
import { clinicIds } from '../../seed/clinic-ids.ts'
import { startPortal, type Person, type TestPortal } from '../../testing/harness.ts'
import { today } from '../../testing/targets.ts'

let portal: TestPortal
let ids: Awaited<ReturnType<typeof clinicIds>>
let piotr: Person
const said: string[] = []

beforeAll(async () => {
  portal = await startPortal({ today, idle: true, watch: (statement) => void said.push(statement.trim()) })
  ids = await clinicIds(portal.database.db)
  piotr = await portal.as('piotr')
})
afterAll(() => portal.close())

/** Id of an encounter of the demo clinic. */
async function encounterOf(source: string): Promise<string> {
  const { rows } = await sql<{ id: number }>`
    select id from clinic_encounter where source_id = ${`Encounter/${source}`}`.execute(portal.database.db)
  return String(rows[0]!.id)
}

const ofFather = (query: object = {}) =>
  piotr.call('encounterList', { params: { patientId: ids.patients.stanislaw }, query })

test('the encounters of a patient, the newest first, ten in a page [V-161]', async () => {
  const first = await ofFather()
  expect(first).toHaveLength(10)
  const all = await ofFather({ pageSize: 50 })
  expect(all.slice(0, 10)).toEqual(first)
  expect(all.slice(10)).toEqual(await ofFather({ pageIndex: 1 }))
  expect(all.map(({ startTime }) => startTime)).toEqual(
    all
      .map(({ startTime }) => startTime)
      .toSorted()
      .toReversed(),
  )
  expect(new Set(all.map(({ patientId }) => patientId))).toEqual(new Set([ids.patients.stanislaw]))
})

test('whether there is a next page is answered by one entry [V-163]', async () => {
  const all = await ofFather({ pageSize: 50 })
  const probe = (pageIndex: number) => ofFather({ pageIndex, pageSize: 1 })
  expect((await probe(10)).map(({ id }) => id)).toEqual([all[10]!.id])
  expect(await probe(all.length)).toEqual([])
})

test('a period has its first day from the first and its last day to the last moment in clinic time [V-166, V-167]', async () => {
  const day = async (date: string) => (await ofFather({ after: date, before: date })).map(({ id }) => id)
  const { db } = portal.database
  const put = async (startsAt: string) => {
    const { rows } = await sql<{ id: number }>`
      insert into clinic_encounter (patient_id, starts_at, source_system, source_id)
      values (${ids.patients.stanislaw}::bigint, ${startsAt}::timestamptz, 'TEST', ${startsAt}) returning id`.execute(
      db,
    )
    return String(rows[0]!.id)
  }
  // The days on which the clock changes, and their neighbours.
  for (const [date, offsetAtStart, offsetAtEnd] of [
    ['2026-03-29', '+01', '+02'],
    ['2026-10-25', '+02', '+01'],
    ['2026-07-01', '+02', '+02'],
  ] as const) {
    const within = [await put(`${date} 23:59:59${offsetAtEnd}`), await put(`${date} 00:00:00${offsetAtStart}`)]
    expect(await day(date)).toEqual(within)
  }
  await sql`delete from clinic_encounter where source_system = 'TEST'`.execute(db)
})

test('an encounter says where, why and who saw the patient, as the clinic named it', async () => {
  const id = await encounterOf('stanislaw-kard-140')
  const seen = await piotr.call('encounterView', { params: { patientId: ids.patients.stanislaw, id } })
  expect(seen).toMatchObject({
    id,
    class: 'AMB',
    reason: 'Migotanie i trzepotanie przedsionków',
    practitioner: expect.stringMatching(/Olszewik/),
    unit: { description: expect.any(String) },
    endTime: expect.stringMatching(/Z$/),
  })
  expect((await ofFather({ pageSize: 50 })).find((one) => one.id === id)).toEqual(seen)
})

test('an encounter says whether it asks something, until when, and what was answered [V-130]', async () => {
  const anna = await portal.as('anna')
  const params = { patientId: ids.patients.anna, id: await encounterOf('anna-poz-lek-35') }
  const before = await anna.call('encounterView', { params })
  expect(before).toMatchObject({ questionnaire: true, questionnaireOpen: true, questionnaireDeadline: '2026-12-03' })
  expect(before.lastQuestionnaireFulfillment).toBeUndefined()
  const form = await anna.call('encounterQuestionnaire', { params: { id: params.id } })
  const answers = [{ value: 'Dobrze', orderNumber: 1, format: 'TEXT' }]
  const kept = await anna.call('encounterFulfillmentSave', {
    params,
    body: { questionnaireId: form.id, answers, version: form.version, edition: form.edition },
  })
  expect((await anna.call('encounterView', { params })).lastQuestionnaireFulfillment).toEqual({
    id: kept.id,
    filledAt: portal.now().toISOString(),
  })
  portal.setTime(new Date('2026-12-03T23:00:00Z'))
  const later = await portal.as('anna')
  expect(await later.call('encounterView', { params })).toMatchObject({ questionnaire: true, questionnaireOpen: false })
  portal.setTime(today)
})

test('an encounter of another patient, also of one for whom the account acts, is not found under a patient', async () => {
  const id = await encounterOf('anna-poz-lek-35')
  const refusals = [
    await piotr.refusal('encounterView', { params: { patientId: ids.patients.stanislaw, id } }),
    await piotr.refusal('encounterView', { params: { patientId: ids.patients.anna, id } }),
    await piotr.refusal('encounterList', { params: { patientId: ids.patients.anna } }),
    await piotr.refusal('encounterView', {
      params: { patientId: ids.patients.piotr, id: await encounterOf('stanislaw-kard-140') },
    }),
  ]
  expect(refusals.map(({ status, errorCode }) => `${status} ${errorCode}`)).toEqual(refusals.map(() => '404 NOT_FOUND'))
})

test('what the clinic hides from guardians is in no list and under no number for them', async () => {
  const id = await encounterOf('stanislaw-tele-int-75')
  const { db } = portal.database
  await sql`update clinic_encounter set hidden = true where id = ${id}`.execute(db)
  expect((await ofFather({ pageSize: 50 })).map((one) => one.id)).not.toContain(id)
  const refusal = await piotr.refusal('encounterView', { params: { patientId: ids.patients.stanislaw, id } })
  expect(refusal.status).toBe(404)
  await sql`update clinic_encounter set hidden = false where id = ${id}`.execute(db)
})

test('a page is one statement, however many encounters there are', async () => {
  // In the background: for people a statement may take two seconds at the most.
  const { db } = portal.database.background
  await sql`
    insert into clinic_encounter (patient_id, starts_at, source_system, source_id)
    select ${ids.patients.stanislaw}::bigint, ${today}::timestamptz - make_interval(mins => n), 'MANY', n::text
    from generate_series(1, 20000) n`.execute(db)
  await sql`analyze clinic_encounter`.execute(db)
  await expect
    .poll(async () => {
      said.length = 0
      await ofFather()
      return said.filter((statement) => !statement.includes('audit_event')).length
    })
    .toBe(1)
  const plan = await sql<{ 'QUERY PLAN': string }>`
    explain select * from clinic_encounter where patient_id = ${ids.patients.stanislaw}::bigint
    order by starts_at desc, id desc limit 10`.execute(db)
  expect(plan.rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/clinic_encounter_patient/)
  await sql`delete from clinic_encounter where source_system = 'MANY'`.execute(db)
})
