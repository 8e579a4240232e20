import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Database } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'
import { emptyDatabase } from '../../../testing/lent-databases.ts'
import { bundle, load, person } from '../testing.ts'

let database: Database
let release: () => Promise<void>
beforeEach(async () => {
  ;({ database, release } = await emptyDatabase())
  await load(database, [person('p', 1), person('q', 2)])
})
afterEach(() => release())

const ref = (reference: string) => ({ reference })
const base64 = (words: string) => Buffer.from(words).toString('base64')
const restricted = {
  security: [
    { system: 'http://terminology.hl7.org/CodeSystem/v3-Confidentiality', code: 'R' },
    { system: 'http://terminology.hl7.org/CodeSystem/v3-ActCode', code: 'PRS' },
  ],
}
const polishClass = 'urn:oid:2.16.840.1.113883.3.4424.11.1.32'
const document = (id: string, more: object = {}) => ({
  resourceType: 'DocumentReference',
  id,
  status: 'current',
  subject: ref('Patient/p'),
  type: {
    coding: [
      { system: 'http://loinc.org', code: '18842-5', display: 'Discharge summary' },
      { system: polishClass, code: '00.80', display: 'Karta informacyjna leczenia szpitalnego' },
    ],
  },
  date: '2026-10-01T10:00:00+02:00',
  content: [{ attachment: { contentType: 'text/plain', data: base64('Wypis') } }],
  ...more,
})
const encounter = (id: string, more: object = {}) => ({
  resourceType: 'Encounter',
  id,
  status: 'finished',
  subject: ref('Patient/p'),
  period: { start: '2026-10-01T08:00:00+02:00' },
  ...more,
})

interface Stored {
  readonly ref: string
  readonly kind: string | null
  readonly title: string
  readonly context: string | null
  readonly replaces: string[]
  readonly hidden: boolean
  readonly gone: boolean
}
async function stored(): Promise<Stored[]> {
  const { rows } = await sql<Stored>`
    select source_id as ref, kind_code as kind, title, context_id as context, replaces, hidden, withdrawn_at is not null as gone
    from clinical_document order by source_id`.execute(database.db)
  return rows
}
const texts = async () => {
  const { rows } = await sql<{ type: string; words: string }>`
    select f.content_type as type, convert_from(c.content, 'UTF8') as words from clinic_file f
      join clinic_content c on c.source_system = f.source_system and c.source_id = f.content_id order by f.id`.execute(
    database.db,
  )
  return rows
}

test('a document is kept with its Polish class before LOINC, its forms, and nothing twice', async () => {
  const whole = document('d', {
    description: 'Karta informacyjna',
    content: [
      { attachment: { contentType: 'application/pdf', url: 'Binary/late' } },
      { attachment: { contentType: 'application/xml', data: base64('<ClinicalDocument/>') } },
    ],
    context: { encounter: [ref('Encounter/stay')] },
  })
  expect((await load(database, [whole])).of('DocumentReference/d')).toBe('new')
  expect((await load(database, [whole])).of('DocumentReference/d')).toBe('same')
  expect(await stored()).toMatchObject([
    { ref: 'DocumentReference/d', kind: '00.80', title: 'Karta informacyjna', context: 'stay' },
  ])
  await load(database, [{ resourceType: 'Binary', id: 'late', contentType: 'application/pdf', data: base64('%PDF') }])
  expect((await texts()).map(({ words }) => words)).toEqual(['%PDF', '<ClinicalDocument/>'])
})

test('a context of its own comes before the stay’s', async () => {
  const related = [{ identifier: { system: 'urn:x', value: 'context/77 ą' } }]
  await load(database, [document('d', { context: { encounter: [ref('Encounter/stay')], related } })])
  expect((await stored())[0]!.context).toBe('context/77 ą')
})

test('circular and missing references do no harm', async () => {
  const replaces = (id: string) => ({ relatesTo: [{ code: 'replaces', target: ref(`DocumentReference/${id}`) }] })
  const loaded = await load(database, [
    document('a', { ...replaces('b'), context: { encounter: [ref('Encounter/none')] } }),
    document('b', { ...replaces('a'), author: [ref('Practitioner/none')], custodian: ref('Organization/none') }),
    document('self', replaces('self')),
    document('empty', { content: [] }),
    document('waits', { subject: ref('Patient/none') }),
    document('nobody', { subject: undefined }),
  ])
  expect(['a', 'b', 'self', 'empty'].map((id) => loaded.of(`DocumentReference/${id}`))).toEqual(
    Array.from({ length: 4 }, () => 'new'),
  )
  expect(loaded.of('DocumentReference/nobody')).toMatch(/^refused/)
  expect((await stored()).map((one) => one.ref)).not.toContain('DocumentReference/waits')
})

test('what was entered in error, or is deleted, is withdrawn with its files', async () => {
  await load(database, [document('wrong'), document('deleted'), document('stays')])
  await load(database, [document('wrong', { status: 'entered-in-error' })])
  await load(database, [bundle('transaction', [{ request: { method: 'DELETE', url: 'DocumentReference/deleted' } }])])
  expect((await stored()).map(({ ref: name, gone }) => [name, gone])).toEqual([
    ['DocumentReference/deleted', true],
    ['DocumentReference/stays', false],
    ['DocumentReference/wrong', true],
  ])
  const { rows } = await sql<{ ref: string }>`
    select source_id as ref from clinic_file where withdrawn_at is not null order by 1`.execute(database.db)
  expect(rows.map((row) => row.ref)).toEqual(['DocumentReference/deleted', 'DocumentReference/wrong'])
  await load(database, [document('wrong')])
  expect((await stored()).at(-1)!.gone).toBe(false)
})

test('the clinic hides a document itself or with its stay, whichever comes first', async () => {
  const context = { encounter: [ref('Encounter/stay')] }
  await load(database, [document('own', { meta: restricted }), document('with', { context })])
  const hidden = async () => (await stored()).map((one) => one.hidden)
  expect(await hidden()).toEqual([true, false])
  await load(database, [encounter('stay', { meta: restricted })])
  expect(await hidden()).toEqual([true, true])
  await load(database, [document('later', { context })])
  expect(await hidden()).toEqual([true, true, true])
  const { rows } = await sql<{ hidden: boolean }>`select hidden from clinic_file`.execute(database.db)
  expect(rows.map((row) => row.hidden)).toEqual([true, true, true])
  // Another patient's stay hides nothing.
  await load(database, [encounter('other', { subject: ref('Patient/q'), meta: restricted })])
  await load(database, [document('odd', { context: { encounter: [ref('Encounter/other')] } })])
  expect((await stored()).find((one) => one.ref === 'DocumentReference/odd')!.hidden).toBe(false)
})

test('a Composition of a document Bundle becomes a page that can be read, made of nothing but its text', async () => {
  const composition = {
    resourceType: 'Composition',
    status: 'amended',
    type: { text: 'Konsultacja' },
    subject: ref('urn:uuid:8d7d7f5e-0000-4000-8000-000000000001'),
    date: '2026-10-02',
    author: [{ display: 'lek. Ewa Lekarska' }],
    title: 'Konsultacja <kardiologiczna>',
    section: [
      {
        title: 'Rozpoznanie',
        text: {
          status: 'generated',
          div: '<div xmlns="http://www.w3.org/1999/xhtml"><p onclick="a()">Bez <b>zmian</b></p><script>alert(1)</script></div>',
        },
      },
    ],
  }
  const { of } = await load(database, [
    bundle('document', [
      { fullUrl: 'urn:uuid:8d7d7f5e-0000-4000-8000-000000000002', resource: composition },
      { fullUrl: 'urn:uuid:8d7d7f5e-0000-4000-8000-000000000001', resource: person('p', 1) },
    ]),
  ])
  expect(of('Composition/8d7d7f5e-0000-4000-8000-000000000002')).toBe('new')
  expect(await stored()).toMatchObject([{ title: 'Konsultacja <kardiologiczna>', kind: 'Konsultacja' }])
  const [page, resource] = await texts()
  expect(page!.words).toContain('<p>Bez <strong>zmian</strong></p>')
  expect(page!.words).toContain('<h1>Konsultacja &#60;kardiologiczna&#62;</h1>')
  expect(page!.words).not.toMatch(/script|onclick/)
  expect(JSON.parse(resource!.words)).toMatchObject({ resourceType: 'Composition', title: composition.title })
})
