import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Section } from '@portal/contract/areas/questionnaires'
import type { Database } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import { emptyDatabase } from '../../testing/lent-databases.ts'
import { importClinic } from './import.ts'
import { boundUrls } from './questionnaire-items.ts'
import { memoryStore } from '../../files/memory-store.ts'
import { memorySource } from './records.ts'
import { extensionUrls, programSystem, serviceCodeSystem } from './systems.ts'
import { Tally } from './tally.ts'

let database: Database
let release: () => Promise<void>
beforeAll(async () => void ({ database, release } = await emptyDatabase()))
afterAll(() => release())

const group = (text: string, ...item: object[]) => ({ linkId: text, type: 'group', text, item })
const asked = (linkId: string, type: string, more: object = {}) => ({
  linkId,
  type,
  text: `Pytanie ${linkId}`,
  ...more,
})

function form(id: string, code: string, item: object[], more: object = {}) {
  const valueCodeableConcept = { coding: [{ system: serviceCodeSystem, code }] }
  return {
    resourceType: 'Questionnaire',
    id,
    title: `Ankieta ${id}`,
    status: 'active',
    useContext: [{ code: { code: 'focus' }, valueCodeableConcept }],
    item,
    ...more,
  }
}

async function load(...resources: object[]): Promise<Record<string, string>> {
  const verdicts: Record<string, string> = {}
  const tally = new Tally(
    ({ ref, outcome, reason }) => void (verdicts[ref ?? ''] = [outcome, reason].filter(Boolean).join(': ')),
  )
  // The import works on the resources in place.
  await importClinic(database, [memorySource('forms', structuredClone(resources))], { tally, store: memoryStore() })
  return verdicts
}

const stored = async (sourceId: string) => {
  const { rows } = await sql<{
    kind: string
    subject: string
    sections: Section[]
    days: number | null
    active: boolean
  }>`
    select kind, subject_code as subject, sections, deadline_days as days, active from questionnaire
    where source_id = ${`Questionnaire/${sourceId}`}`.execute(database.db)
  return rows[0]
}

it('takes a Questionnaire with its sections, bounds and deadline, and the same one again changes nothing', async () => {
  const bounds = [
    { url: boundUrls.minimum, valueDecimal: 2.5 },
    { url: boundUrls.maximum, valueDecimal: 350 },
    { url: boundUrls.unit, valueCoding: { code: 'kg' } },
  ]
  const whole = form(
    'a',
    'S1',
    [
      group(
        'Ciało',
        { linkId: 'd', type: 'display', text: 'Dlaczego pytamy.' },
        asked('7', 'decimal', { required: true, extension: bounds }),
      ),
      asked('8', 'date'),
      asked('9', 'text', { maxLength: 300 }),
    ],
    { extension: [{ url: extensionUrls.questionnaireDeadline, valueInteger: 14 }] },
  )
  expect(await load(whole)).toEqual({ 'Questionnaire/a': 'new' })
  const words = (number: number) => `Pytanie ${number}`
  expect(await stored('a')).toEqual({
    kind: 'BOOKING',
    subject: 'S1',
    days: 14,
    active: true,
    sections: [
      {
        title: 'Ciało',
        description: 'Dlaczego pytamy.',
        questions: [
          { orderNumber: 7, text: words(7), format: 'NUMERIC', required: true, minimum: 2.5, maximum: 350, unit: 'kg' },
        ],
      },
      {
        title: 'Ankieta a',
        questions: [
          { orderNumber: 8, text: words(8), format: 'DATE', required: false },
          { orderNumber: 9, text: words(9), format: 'TEXT', required: false, maxLength: 300 },
        ],
      },
    ],
  })
  expect(await load(whole)).toEqual({ 'Questionnaire/a': 'same' })
})

it('numbers the questions by their place when their linkIds are no order numbers', async () => {
  await load(form('b', 'S2', [asked('x.1', 'string'), asked('2', 'integer')]))
  const questions = (await stored('b'))?.sections.flatMap((section) => section.questions)
  expect(questions?.map(({ orderNumber, whole }) => [orderNumber, whole])).toEqual([
    [1, undefined],
    [2, true],
  ])
})

it('lets a new one follow one that is withdrawn in the same load, and refuses a second one in force', async () => {
  const one = form('old', 'S3', [asked('1', 'string')])
  await load(one)
  expect(await load(form('new', 'S3', [asked('1', 'string')]), { ...one, status: 'retired' })).toEqual({
    'Questionnaire/new': 'new',
    'Questionnaire/old': 'changed',
  })
  expect(await load(form('third', 'S3', [asked('1', 'string')]))).toEqual({
    'Questionnaire/third': 'refused: another active Questionnaire is for the same service, speciality or programme',
  })
})

it('keeps what it cannot ask faithfully, does not offer it, and says why', async () => {
  const choice = form('choice', 'S4', [asked('1', 'choice')])
  const dependent = form('dependent', 'S5', [asked('1', 'string', { enableWhen: [{ question: '2' }] })])
  const forNobody = { ...form('nobody', 'S6', [asked('1', 'string')]), useContext: [] }
  const program = form('program', 'S7', [asked('1', 'string')], {
    useContext: [{ valueCodeableConcept: { coding: [{ system: programSystem, code: 'CHUK' }] } }],
  })
  const why = (reason: string) => `new: kept, but not offered: ${reason}`
  expect(await load(choice, dependent, forNobody, program)).toEqual({
    'Questionnaire/choice': why('has a question of type choice'),
    'Questionnaire/dependent': why('has questions that depend on other answers'),
    'Questionnaire/nobody': why('names no service, speciality or programme'),
    'Questionnaire/program': why('names a programme that is no number'),
  })
  for (const { id } of [choice, dependent, forNobody, program]) expect(await stored(id)).toBeUndefined()
  const { rows } = await sql<{ kept: number }>`
    select count(*) as kept from clinic_resource where type = 'Questionnaire' and source_id in ('choice', 'dependent', 'nobody', 'program')`.execute(
    database.db,
  )
  expect(rows).toEqual([{ kept: 4 }])
})
