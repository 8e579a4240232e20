import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '../../db/database.ts'
import { emptyDatabase } from '../../testing/lent-databases.ts'
import { load, person } from './testing.ts'

let database: Database
let release: () => Promise<void>
beforeAll(async () => {
  ;({ database, release } = await emptyDatabase())
})
afterAll(() => release())

const taken = (id: string, changes: object = {}) => ({
  resourceType: 'MedicationStatement',
  id,
  status: 'active',
  subject: { reference: 'Patient/jan' },
  medicationCodeableConcept: { text: 'Ramipryl 5 mg' },
  ...changes,
})

const drugs = () =>
  database.db
    .selectFrom('clinic_frequent_drug')
    .select(['name', 'form', 'strength', 'active'])
    .orderBy('source_id')
    .execute()

it('takes what a patient takes all the time, named in any of the ways FHIR has for it', async () => {
  const { of } = await load(database, [
    person('jan', 1),
    taken('1'),
    taken('2', {
      medicationCodeableConcept: undefined,
      medicationReference: { reference: '#m' },
      contained: [
        {
          resourceType: 'Medication',
          id: 'm',
          code: { coding: [{ display: 'Bisoprolol' }] },
          form: { text: 'tabletki' },
          ingredient: [{ strength: { numerator: { value: 2.5, unit: 'mg' } } }],
        },
      ],
    }),
    taken('3', { medicationCodeableConcept: undefined, medicationReference: { display: 'Metformina' } }),
    taken('4', { medicationCodeableConcept: undefined }),
    taken('5', { subject: { reference: 'Patient/nobody' } }),
  ])
  expect(await drugs()).toEqual([
    { name: 'Ramipryl 5 mg', form: null, strength: null, active: true },
    { name: 'Bisoprolol', form: 'tabletki', strength: '2,5 mg', active: true },
    { name: 'Metformina', form: null, strength: null, active: true },
  ])
  expect(of('MedicationStatement/1')).toBe('new')
  expect(of('MedicationStatement/4')).toBe('refused: does not say what is taken')
  expect(of('MedicationStatement/5')).toMatch(/^refused: refers to Patient\/nobody/)
})

it('loads the same again without a change; what is taken no more, or never was, is offered no more', async () => {
  const again = await load(database, [taken('1')])
  expect(again.of('MedicationStatement/1')).toBe('same')
  await load(database, [taken('1', { status: 'stopped' }), taken('3', { status: 'entered-in-error' })])
  expect((await drugs()).map(({ active }) => active)).toEqual([false, true, false])
})
