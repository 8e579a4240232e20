import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Database } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'
import { emptyDatabase } from '../../../testing/lent-databases.ts'
import { load, person } from '../testing.ts'
import { coded, observation, ref, report, tree, valueOf } from './testing.ts'

let database: Database
let release: () => Promise<void>
beforeEach(async () => {
  ;({ database, release } = await emptyDatabase())
  await load(database, [person('p', 1), person('q', 2)])
})
afterEach(() => release())

const hides = {
  security: [
    { system: 'http://terminology.hl7.org/CodeSystem/v3-Confidentiality', code: 'R' },
    { system: 'http://terminology.hl7.org/CodeSystem/v3-ActCode', code: 'PRS' },
  ],
}
const request = (id: string, more: object = {}) => ({
  resourceType: 'ServiceRequest',
  id,
  status: 'completed',
  intent: 'order',
  subject: ref('Patient/p'),
  category: [{ coding: [{ code: '108252007' }] }],
  code: { text: 'Badania' },
  authoredOn: '2026-09-30',
  ...more,
})

const culture = [
  request('s'),
  report('r', ['urine'], { basedOn: [ref('ServiceRequest/s')] }),
  observation('urine', { hasMember: [ref('Observation/coli')] }),
  observation('coli', { hasMember: [ref('Observation/amoxicillin'), ref('Observation/cefuroxime')] }),
  observation('amoxicillin', { hasMember: [ref('Observation/urine')] }),
  observation('cefuroxime', {
    component: [{ code: coded('a', 'MIC'), valueQuantity: { value: 2 } }, { code: coded('b', 'Ocena') }],
  }),
]
const cultureTree = {
  'ServiceRequest/s': {
    'DiagnosticReport/r': expect.arrayContaining([
      expect.stringMatching(/urine$/),
      expect.stringMatching(/urine > coli$/),
      expect.stringMatching(/urine > coli > amoxicillin$/),
      'urine > coli > cefuroxime',
      'coli > cefuroxime > cefuroxime#0',
      'coli > cefuroxime > cefuroxime#1',
    ]),
  },
}

it('finds order, report, members and components of each other in whatever order and runs they come', async () => {
  const orders = [culture, culture.toReversed(), [3, 1, 5, 0, 4, 2].map((place) => culture[place]!)]
  for (const [turn, resources] of orders.entries()) {
    for (const one of resources) await load(database, [one])
    expect(await tree(database), `turn ${turn}`).toEqual(cultureTree)
    expect((await load(database, resources)).totals.all).toMatchObject({ same: resources.length })
    await sql`truncate test_value, test_result, test_order, test_member, clinic_resource cascade`.execute(database.db)
  }
  await load(database, culture)
  expect(await tree(database)).toEqual(cultureTree)
})

it('an observation without a report is a result of its own, in a group with others of its kind, visit and day, until its report comes', async () => {
  const category = [{ coding: [{ code: 'vital-signs' }] }]
  await load(database, [
    observation('pulse', { category }),
    observation('pressure', {
      category,
      component: [{ code: coded('8480-6', 'Skurczowe'), valueQuantity: { value: 120 } }],
    }),
    observation('later', { category, effectiveDateTime: '2026-10-02T08:00:00+02:00' }),
  ])
  expect(await tree(database)).toEqual({
    'group|Patient/p|vital-signs||2026-10-01': {
      'Observation/pulse': ['pulse'],
      'Observation/pressure': ['pressure', 'pressure > pressure#0'],
    },
    'group|Patient/p|vital-signs||2026-10-02': { 'Observation/later': ['later'] },
  })
  await load(database, [report('r', ['pulse', 'pressure', 'later'])])
  expect(Object.keys(await tree(database))).toEqual(['DiagnosticReport/r'])
  await load(database, [report('r', ['pulse'])])
  expect(Object.keys(await tree(database))).toEqual([
    'DiagnosticReport/r',
    'group|Patient/p|vital-signs||2026-10-01',
    'group|Patient/p|vital-signs||2026-10-02',
  ])
})

it('circles and missing ones harm nothing, and nobody else’s value comes into a report', async () => {
  const { totals } = await load(database, [
    report('r', ['missing', 'other', 'mine']),
    observation('mine', { hasMember: [ref('Observation/mine'), ref('Observation/other')] }),
    observation('other', { subject: ref('Patient/q') }),
    observation('one', { hasMember: [ref('Observation/two')] }),
    observation('two', { hasMember: [ref('Observation/one')] }),
    request('s', { subject: ref('Patient/q') }),
    report('t', [], { basedOn: [ref('ServiceRequest/s')] }),
  ])
  expect(totals.all).toMatchObject({ new: 7 })
  const { rows } = await sql<{ wrong: number }>`
    select count(*)::int as wrong from test_value v left join test_result r on r.id = v.result_id left join test_value p on p.id = v.parent_id
    left join test_order o on o.id = r.order_id
    where r.patient_id is distinct from v.patient_id or p.patient_id <> v.patient_id or o.patient_id <> v.patient_id`.execute(
    database.db,
  )
  expect(rows).toEqual([{ wrong: 0 }])
  expect(await tree(database)).toMatchObject({
    'DiagnosticReport/r': { 'DiagnosticReport/r': ['mine'] },
    'DiagnosticReport/t': { 'DiagnosticReport/t': [] },
    'ServiceRequest/s': {},
    'group|Patient/p|||2026-10-01': {
      'Observation/one': expect.arrayContaining([expect.stringMatching(/one$/), expect.stringMatching(/two$/)]),
    },
    'group|Patient/q|||2026-10-01': { 'Observation/other': ['other'] },
  })
})

it('what was entered in error disappears with all within it, and its row stays', async () => {
  await load(database, culture)
  await load(database, [
    observation('coli', {
      status: 'entered-in-error',
      hasMember: [ref('Observation/amoxicillin'), ref('Observation/cefuroxime')],
    }),
  ])
  expect((await tree(database))['ServiceRequest/s']!['DiagnosticReport/r']).toEqual([expect.stringMatching(/urine$/)])
  await load(database, [culture[3]!])
  expect(await tree(database)).toEqual(cultureTree)
  await load(database, [report('r', ['urine'], { basedOn: [ref('ServiceRequest/s')], status: 'entered-in-error' })])
  expect(await tree(database)).toEqual({ 'ServiceRequest/s': {} })
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from test_value where withdrawn_at is not null`.execute(database.db)
  expect(rows).toEqual([{ count: 6 }])
  await load(database, culture)
  await load(database, [request('s', { status: 'entered-in-error' })])
  expect(Object.keys(await tree(database))).toEqual(['DiagnosticReport/r'])
})

it('a correction says what it replaced; what was preliminary was no result yet', async () => {
  const value = (number: number, status: string, issued: string) =>
    observation('g', { status, issued, valueQuantity: { value: number, unit: 'mg/dl' } })
  await load(database, [value(90, 'preliminary', '2026-10-01T09:00:00Z')])
  await load(database, [value(91, 'final', '2026-10-01T10:00:00Z')])
  expect(await valueOf(database, 'g')).toMatchObject({ value_number: 91, replaced: [] })
  for (let turn = 0; turn < 2; turn += 1) await load(database, [value(92, 'corrected', '2026-10-02T10:00:00Z')])
  expect(await valueOf(database, 'g')).toMatchObject({
    status: 'corrected',
    value_number: 92,
    replaced: [{ text: '91', unit: 'mg/dl', until: '2026-10-02T10:00:00.000Z' }],
  })
})

it('what the clinic gives to another patient says nothing of what the first one had', async () => {
  const whose = (patient: string, number: number) => {
    const value = { valueQuantity: { value: number, unit: 'mg/dl' } }
    const subject = ref(`Patient/${patient}`)
    return [
      observation('g', {
        subject,
        ...value,
        specimen: ref('Specimen/b'),
        component: [{ code: coded('a', 'Część'), ...value }],
      }),
      report('r', ['g'], {
        subject,
        conclusion: `Wniosek ${number}`,
        result: [ref('#in')],
        contained: [observation('in', value)],
      }),
    ]
  }
  const kept = async () => {
    const { rows } = await sql<{ ref: string; replaced: { text: string }[]; specimen: string | null }>`
      select source_id as ref, replaced, specimen from test_value
      union all select source_id, replaced, null from test_result where source_id = 'DiagnosticReport/r' order by 1`.execute(
      database.db,
    )
    return rows.map((row) => [row.ref, row.replaced.map(({ text }) => text), row.specimen])
  }
  await load(database, [
    { resourceType: 'Specimen', id: 'b', subject: ref('Patient/p'), type: { text: 'Krew żylna' } },
    ...whose('p', 91),
  ])
  await load(database, whose('p', 92))
  const corrected = (specimen: string | null) => [
    ['DiagnosticReport/r', ['Wniosek 91'], null],
    ['DiagnosticReport/r#in', ['91'], null],
    ['Observation/g', ['91'], specimen],
    ['Observation/g#0', ['91'], specimen],
  ]
  expect(await kept()).toEqual(corrected('Krew żylna'))
  await load(database, whose('q', 140))
  const anew = corrected(null).map(([name]) => [name, [], null])
  expect(await kept()).toEqual(anew)
  // Corrections of the second patient's own values are told again, from the second patient's first value on.
  await load(database, whose('q', 141))
  expect((await kept()).map(([, texts]) => texts)).toEqual([['Wniosek 140'], ['140'], ['140'], ['140']])
})

it('a record that replaces another one keeps the corrections of the one person', async () => {
  await load(database, [observation('g', { valueQuantity: { value: 91 } })])
  await load(database, [
    person('r', 1, { identifier: [] }),
    person('p', 1, { link: [{ other: ref('Patient/r'), type: 'replaced-by' }] }),
  ])
  await load(database, [observation('g', { subject: ref('Patient/r'), valueQuantity: { value: 92 } })])
  expect(await valueOf(database, 'g')).toMatchObject({ value_number: 92, replaced: [{ text: '91' }] })
})

it('what the clinic hides is hidden with all within it, also by its visit, whenever that comes', async () => {
  const hidden = async () => {
    const { rows } = await sql<{ ref: string }>`
      select source_id as ref from test_order where hidden union select source_id from test_result where hidden
      union select source_id from test_value where hidden order by 1`.execute(database.db)
    return rows.map((row) => row.ref)
  }
  await load(database, culture)
  await load(database, [{ ...culture[3]!, meta: hides }])
  expect(await hidden()).toEqual([
    'Observation/amoxicillin',
    'Observation/cefuroxime',
    'Observation/cefuroxime#0',
    'Observation/cefuroxime#1',
    'Observation/coli',
  ])
  const shown = { security: [{ ...hides.security[0]!, code: 'N' }] }
  await load(database, [{ ...culture[3]!, meta: shown }])
  expect(await hidden()).toEqual([])
  const visit = (security: object) => ({
    resourceType: 'Encounter',
    id: 'e',
    status: 'finished',
    meta: security,
    subject: ref('Patient/p'),
    period: { start: '2026-10-01T08:00:00+02:00' },
  })
  await load(database, [report('v', ['x'], { encounter: ref('Encounter/e') }), observation('x')])
  await load(database, [visit(hides)])
  expect(await hidden()).toEqual(['DiagnosticReport/v', 'Observation/x'])
  await load(database, [visit(shown)])
  expect(await hidden()).toEqual([])
  await load(database, [request('s', { meta: hides })])
  expect(await hidden()).toContain('Observation/cefuroxime#1')
})

it('keeps values, units, codes, ranges and marks as they came', async () => {
  await load(database, [
    observation('own', {
      code: {
        coding: [
          { system: 'urn:lab', code: 'GLU' },
          { system: 'http://loinc.org', code: '2345-7', display: 'Glucose' },
        ],
        text: 'Glukoza na czczo',
      },
      valueQuantity: {
        value: 5.4,
        comparator: '<=',
        unit: 'mmol/l',
        system: 'http://unitsofmeasure.org',
        code: 'mmol/L',
      },
      interpretation: [{ coding: [{ code: 'H', display: 'Wysoki' }] }],
      referenceRange: [
        { type: { coding: [{ code: 'recommended' }] }, high: { value: 9 } },
        { low: { value: 3.9, unit: 'mmol/l' }, high: { value: 5.5, unit: 'mmol/l' }, text: '3,9 – 5,5' },
      ],
      specimen: ref('Specimen/b'),
      note: [{ text: 'Osocze' }],
    }),
    { resourceType: 'Specimen', id: 'b', subject: ref('Patient/p'), type: { text: 'Krew żylna' } },
    observation('text', { valueQuantity: undefined, valueString: '< 0,3' }),
    observation('word', {
      valueQuantity: undefined,
      valueCodeableConcept: { coding: [{ system: 's', code: '1' }], text: 'Nie wykryto' },
    }),
    observation('ratio', {
      valueQuantity: undefined,
      valueRatio: { numerator: { value: 1 }, denominator: { value: 160 } },
    }),
    observation('most', { valueQuantity: undefined, valueRange: { high: { value: 5, unit: 'pwm' } } }),
    observation('least', { valueQuantity: undefined, valueRange: { low: { value: 5 } } }),
    observation('between', { valueQuantity: undefined, valueRange: { low: { value: 2 }, high: { value: 5 } } }),
    observation('none', { valueQuantity: undefined, dataAbsentReason: { coding: [{ code: 'not-performed' }] } }),
  ])
  expect(await valueOf(database, 'own')).toMatchObject({
    code_system: 'http://loinc.org',
    code: '2345-7',
    name: 'Glukoza na czczo',
    value_text: '5.4',
    value_number: 5.4,
    comparator: '<=',
    unit: 'mmol/l',
    unit_code: 'mmol/L',
    flag: 'H',
    flag_text: 'Wysoki',
    range_low: 3.9,
    range_high: 5.5,
    range_text: '3,9 – 5,5',
    range_unit: null,
    specimen: 'Krew żylna',
    note: 'Osocze',
  })
  expect(await valueOf(database, 'text')).toMatchObject({ value_text: '0,3', value_number: 0.3, comparator: '<' })
  expect(await valueOf(database, 'word')).toMatchObject({
    value_text: 'Nie wykryto',
    value_number: null,
    value_code: '1',
  })
  expect(await valueOf(database, 'ratio')).toMatchObject({ value_text: '1:160', value_number: null })
  // A dash before the only limit would be read as a minus.
  expect(await valueOf(database, 'most')).toMatchObject({ value_text: '≤ 5', value_number: null, unit: 'pwm' })
  expect(await valueOf(database, 'least')).toMatchObject({ value_text: '≥ 5', value_number: null })
  expect(await valueOf(database, 'between')).toMatchObject({ value_text: '2 – 5', value_number: null })
  expect(await valueOf(database, 'none')).toMatchObject({ value_text: null, absent: 'not-performed' })
})

it('observations inside a report are its values, and its documents are kept', async () => {
  await load(database, [
    report('r', [], {
      result: [ref('#a')],
      contained: [{ ...observation('a'), hasMember: [ref('#b')] }, observation('b')],
      presentedForm: [{ contentType: 'application/pdf', data: Buffer.from('%PDF').toString('base64'), title: 'Opis' }],
    }),
  ])
  expect((await tree(database))['DiagnosticReport/r']).toEqual({
    'DiagnosticReport/r': ['DiagnosticReport/r#a', 'DiagnosticReport/r#a > DiagnosticReport/r#b'],
  })
  const { rows } = await sql`select source_id, title from clinic_file`.execute(database.db)
  expect(rows).toEqual([{ source_id: 'DiagnosticReport/r', title: 'Opis' }])
})

it('ten thousand observations in one report, into tables that the database knows as small', async () => {
  await load(database, [observation('small'), report('few', ['small'])])
  await sql`analyze`.execute(database.background.db)
  const names = Array.from({ length: 10_000 }, (_, place) => `n${place}`)
  const values = names.map((name) => observation(name))
  const before = performance.now()
  const { totals } = await load(database.background, [
    ...values.slice(0, 5000),
    report('r', names),
    ...values.slice(5000),
  ])
  expect(totals.all.new).toBe(10_001)
  expect((await tree(database))['DiagnosticReport/r']!['DiagnosticReport/r']).toEqual(names)
  expect(performance.now() - before).toBeLessThan(40_000)
}, 120_000)
