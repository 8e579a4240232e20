import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../db/sql.ts'
import { startPortal, type Person, type TestPortal } from '../../testing/harness.ts'
import { useOf } from './resource-types.ts'
import { fileSource } from './file-source.ts'
import type { Source } from './record.ts'
import { bundle, load } from './testing.ts'

const folder = join(import.meta.dirname, '../../testing/fhir-r4')
const formOfToday = (): Source =>
  bundle(
    'transaction',
    readFileSync(join(folder, 'synthea-form.ndjson'), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as object),
  )

let portal: TestPortal
let grazyna: Person

beforeAll(async () => {
  portal = await startPortal({ today: new Date('2026-11-24T09:00:00Z') })
  grazyna = await portal.as('grazyna')
})
afterAll(() => portal.close())

/** Loads a history whole and gives it to grazyna's account, which has no patient of its own. Returns the patient’s id. */
async function given(source: Source, id: string): Promise<string> {
  const { notes } = await load(portal.database, [source])
  expect(notes.filter(({ outcome }) => outcome === 'refused' || outcome === 'left')).toEqual([])
  // Passed over is only what the portal has no use for.
  const skipped = notes.filter(({ outcome }) => outcome === 'skipped').map(({ ref }) => ref!.split('/')[0]!)
  expect(skipped.filter((type) => useOf(type) !== 'unused')).toEqual([])
  const again = await load(portal.database, [source])
  expect(again.notes.filter(({ outcome }) => outcome !== 'same' && outcome !== 'skipped')).toEqual([])
  const { rows } = await sql<{ id: string }>`
    select id::text as id from patient where source_id = ${`Patient/${id}`}`.execute(portal.database.db)
  const patientId = rows[0]!.id
  const account = sql`(select id from account where username = 'grazyna.bukowiak')`
  await sql`delete from patient_link where account_id = ${account} and role = 'PATIENT'`.execute(portal.database.db)
  await sql`insert into patient_link (account_id, patient_id, role, status) values (${account}, ${patientId}, 'PATIENT', 'C')`.execute(
    portal.database.db,
  )
  return patientId
}

it('a whole history of Synthea is taken and read: stays, diagnoses, procedures, immunizations and medicines in the clinic’s words', async () => {
  const patientId = await given(
    await fileSource(join(folder, 'synthea-r4-Buster_Hoeger.json.gz')),
    'e4531916-b162-4f4b-90c2-ce37e132b8d4',
  )
  const params = { patientId }
  const stays = await grazyna.call('encounterList', { params, query: { pageSize: 50 } })
  // The list reaches twenty years back; the sixth stay, of 1994, is reached from what was found then.
  expect(stays).toHaveLength(5)
  const history = await grazyna.call('healthHistory', { params })
  const old = history.DIAGNOSIS.entries.find(({ since }) => since === '1994-09-02')?.encounterId ?? ''
  expect(await grazyna.call('encounterView', { params: { patientId, id: old } })).toMatchObject({
    type: 'Encounter for symptom',
    reason: 'Sinusitis (disorder)',
    practitioner: 'Dr. Antonia Stark',
    unit: { description: 'COOLEY DICKINSON HOSPITAL INC,THE' },
  })
  expect(history.DIAGNOSIS.entries).toHaveLength(3)
  expect(history.DIAGNOSIS.entries).toContainEqual(
    expect.objectContaining({
      name: 'Chronic sinusitis (disorder)',
      code: '40055000',
      codeSystem: 'http://snomed.info/sct',
      status: 'active',
      verification: 'confirmed',
      ongoing: true,
      since: '1994-09-02',
      encounterId: old,
    }),
  )
  expect(history.PROCEDURE.entries).toMatchObject([
    { name: 'Documentation of current medications', since: '2016-12-14' },
  ])
  expect(history.IMMUNIZATION.entries).toHaveLength(4)
  expect(history.MEDICINE.entries).toMatchObject([
    {
      name: 'Amoxicillin 250 MG / Clavulanate 125 MG Oral Tablet',
      intake: 'ORDERED',
      ongoing: false,
      status: 'stopped',
      author: 'Dr. Antonia Stark',
    },
  ])
  const ofStay = await grazyna.call('encounterHealthEntries', { params: { patientId, id: old } })
  expect(ofStay.entries.map(({ name }) => name)).toContain('Chronic sinusitis (disorder)')
})

it('a history in the form of today’s Synthea is taken, and places and practitioners that only a search names stand in its words', async () => {
  const patientId = await given(formOfToday(), 'p1')
  const params = { patientId }
  const [stay] = await grazyna.call('encounterList', { params, query: {} })
  expect(stay).toMatchObject({
    practitioner: 'Dr. Luna60 Littel64',
    unit: { description: 'SPRINGFIELD FAMILY CLINIC' },
    reason: 'Malignant neoplasm of breast (disorder)',
  })
  const history = await grazyna.call('healthHistory', { params })
  expect(history.MEDICINE.entries).toMatchObject([
    { name: 'Cyclophosphamide 1000 MG Injection', ongoing: true, author: 'Dr. Luna60 Littel64' },
    {
      name: 'lisinopril 10 MG Oral Tablet',
      ongoing: false,
      dosage: [{ amount: 1, times: 1, every: 1, everyUnit: 'd' }],
    },
  ])
  const ofStay = await grazyna.call('encounterHealthEntries', { params: { patientId, id: stay!.id } })
  expect(ofStay.entries.map(({ section }) => section)).toEqual([
    'DIAGNOSIS',
    'IMMUNIZATION',
    'MEDICINE',
    'MEDICINE',
    'PROCEDURE',
  ])
})
