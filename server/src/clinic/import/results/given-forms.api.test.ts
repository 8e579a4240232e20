import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Database } from '../../../db/database.ts'
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
  expect(await tree(database)).toMatchObject(whole)
  await load(database, [{ ...holding('right'), status: 'corrected' }])
  const { 'DiagnosticReport/r': own, ...others } = await tree(database)
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
    const { range_low: low, range_high: high, range_text: text, range_unit: unit } = await valueOf(database, name)
    return { low, high, text, unit }
  }
  const words = (text: string) => ({ low: null, high: null, text, unit: null })
  expect(await range('sexes')).toEqual(words('mężczyźni: 13,5 – 17; kobiety: 12 – 16'))
  expect(await range('ages')).toEqual(words('wiek ≤ 18 lat: ≤ 0,5 g/l; wiek ≥ 18 lat: poniżej 0,4'))
  expect(await range('same')).toMatchObject({ low: null, high: 5, text: null })
  expect(await range('one')).toMatchObject({ low: 12, high: 16, text: null })
})
