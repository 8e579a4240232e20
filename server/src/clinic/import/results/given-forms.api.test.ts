import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Database } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'
import { emptyDatabase } from '../../../testing/lent-databases.ts'
import { load, person } from '../testing.ts'

let database: Database
let release: () => Promise<void>
beforeEach(async () => {
  ;({ database, release } = await emptyDatabase())
  await load(database, [person('p', 1), person('q', 2)])
})
afterEach(() => release())

const ref = (reference: string) => ({ reference })
const coded = (code: string, text: string) => ({ coding: [{ system: 'http://loinc.org', code }], text })
const observation = (id: string, more: object = {}) => ({
  resourceType: 'Observation',
  id,
  status: 'final',
  subject: ref('Patient/p'),
  code: coded('2345-7', 'Glukoza'),
  effectiveDateTime: '2026-10-01T08:00:00+02:00',
  valueQuantity: { value: 92, unit: 'mg/dl', system: 'http://unitsofmeasure.org', code: 'mg/dL' },
  ...more,
})
const report = (id: string, members: string[], more: object = {}) => ({
  resourceType: 'DiagnosticReport',
  id,
  status: 'final',
  subject: ref('Patient/p'),
  code: coded('24323-8', 'Panel'),
  effectiveDateTime: '2026-10-01T08:00:00+02:00',
  result: members.map((one) => ref(`Observation/${one}`)),
  ...more,
})

/** What stands where: orders with their results, and these with their values, each within its own. */
async function tree(): Promise<Record<string, Record<string, string[]>>> {
  const { rows: orders } = await sql<{ order: string; result: string | null; id: number | null }>`
    select o.source_id as order, r.source_id as result, r.id from test_order o
      left join test_result r on r.order_id = o.id and r.withdrawn_at is null
    where o.withdrawn_at is null order by o.source_id, r.source_id`.execute(database.db)
  const { rows: values } = await sql<{ result: number; path: string }>`
    select v.result_id as result, concat_ws(' > ', g.source_id, p.source_id, v.source_id) as path from test_value v
      left join test_value p on p.id = v.parent_id left join test_value g on g.id = p.parent_id and g.id <> v.id
    where v.withdrawn_at is null order by v.place, v.id`.execute(database.db)
  const found: Record<string, Record<string, string[]>> = {}
  for (const { order, result, id } of orders) {
    found[order] ??= {}
    if (result !== null)
      found[order][result] = values
        .filter((one) => one.result === id)
        .map(({ path }) => path.replaceAll('Observation/', ''))
  }
  return found
}

async function valueOf(name: string) {
  const { rows } = await sql<
    Record<string, unknown>
  >`select * from test_value where source_id = ${`Observation/${name}`}`.execute(database.db)
  return rows[0]!
}

it('what a report does not hold inside itself any more is gone, and stands nowhere as a result of its own', async () => {
  const holding = (...names: string[]) =>
    report('r', [], {
      result: names.map((name) => ref(`#${name}`)),
      contained: names.map((name) => ({
        ...observation(name),
        component: [{ code: coded('1', 'Część'), valueQuantity: { value: 1 } }],
        ...(name === 'wrong' ? { hasMember: [ref('Observation/other')] } : {}),
      })),
    })
  const both = holding('right', 'wrong')
  await load(database, [both, observation('other')])
  const whole = { 'DiagnosticReport/r': { 'DiagnosticReport/r': expect.arrayContaining([expect.anything()]) } }
  expect(await tree()).toMatchObject(whole)
  await load(database, [{ ...holding('right'), status: 'corrected' }])
  const { 'DiagnosticReport/r': own, ...others } = await tree()
  expect(own).toEqual({
    'DiagnosticReport/r': ['DiagnosticReport/r#right', 'DiagnosticReport/r#right > DiagnosticReport/r#right#0'],
  })
  // The other observation is a resource by itself, and stays one.
  expect(Object.values(others)).toEqual([{ 'Observation/other': ['other'] }])
})

it('says all ranges of an examination for whom they hold, and takes none of them for the value’s own', async () => {
  const sexes = [
    { low: { value: 13.5 }, high: { value: 17 }, appliesTo: [{ text: 'mężczyźni' }] },
    { low: { value: 12 }, high: { value: 16 }, appliesTo: [{ coding: [{ code: 'female', display: 'kobiety' }] }] },
  ]
  const normal = { coding: [{ code: 'normal' }] }
  await load(database, [
    observation('sexes', { referenceRange: sexes }),
    observation('ages', {
      referenceRange: [
        { type: normal, high: { value: 0.5, unit: 'g/l' }, age: { high: { value: 18, unit: 'lat' } } },
        { type: normal, text: 'poniżej 0,4', age: { low: { value: 18, unit: 'lat' } } },
        { type: { coding: [{ code: 'treatment' }] }, high: { value: 7 } },
      ],
    }),
    observation('same', { referenceRange: [{ high: { value: 5 } }, { high: { value: 5 } }] }),
    observation('one', { referenceRange: [sexes[1]] }),
  ])
  const range = async (name: string) => {
    const { range_low: low, range_high: high, range_text: text, range_unit: unit } = await valueOf(name)
    return { low, high, text, unit }
  }
  const words = (text: string) => ({ low: null, high: null, text, unit: null })
  expect(await range('sexes')).toEqual(words('mężczyźni: 13,5 – 17; kobiety: 12 – 16'))
  expect(await range('ages')).toEqual(words('wiek ≤ 18 lat: ≤ 0,5 g/l; wiek ≥ 18 lat: poniżej 0,4'))
  expect(await range('same')).toMatchObject({ low: null, high: 5, text: null })
  expect(await range('one')).toMatchObject({ low: 12, high: 16, text: null })
})
