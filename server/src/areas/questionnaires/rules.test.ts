import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Section } from '@portal/contract/areas/questionnaires'
import { startOfDay } from '@portal/contract/rules/clinic-day'
import { numberFromTyping } from '@portal/contract/rules/questionnaire-answers'
import { deadlineDay, deadlinePassed, fillState, judgeAnswers, mergeAnswers } from './rules.ts'

const sections: Section[] = [
  {
    title: 'Pomiary',
    questions: [
      { orderNumber: 1, text: 'Masa', format: 'NUMERIC', required: true, minimum: 2, maximum: 350 },
      { orderNumber: 2, text: 'Papierosy', format: 'NUMERIC', required: false, whole: true },
    ],
  },
  {
    title: 'Inne',
    questions: [
      { orderNumber: 5, text: 'Kiedy?', format: 'DATE', required: false },
      { orderNumber: 4, text: 'Co jeszcze?', format: 'TEXT', required: true, maxLength: 10 },
    ],
  },
]
const mass = { value: '72.5', orderNumber: 1, format: 'NUMERIC' }
const words = { value: 'nic', orderNumber: 4, format: 'TEXT' }
const date = (value: string | number) => ({ value: String(value), orderNumber: 5, format: 'DATE' })
const problemsOf = (...given: { value: string; orderNumber: number; format: string }[]) =>
  judgeAnswers(sections, given, 'pl').problems

test('answers are kept in the order of the questions, each with its format [V-576]', () => {
  const { answers } = judgeAnswers(sections, [words, { ...mass, value: ' 72.5 ' }], 'pl')
  expect(answers).toEqual([mass, words])
  expect(judgeAnswers(sections, [mass, { ...words, format: 'CHOICE' }], 'pl').answers).toEqual([mass, words])
  expect(problemsOf({ ...mass, format: 'DATE' }, words)).toEqual({ question1: 'Niepoprawna wartość.' })
  expect(problemsOf(mass, { ...words, format: 'NUMERIC' })).toEqual({ question4: 'Niepoprawna wartość.' })
})

test('a question that is not asked, one answered twice and a required one left out are refused', () => {
  expect(problemsOf(mass, words, { value: 'x', orderNumber: 3, format: 'TEXT' })).toHaveProperty('question3')
  expect(problemsOf(mass, mass, words)).toHaveProperty('question1')
  expect(Object.keys(problemsOf({ ...mass, value: '' }, { ...words, value: '  ' }) ?? {})).toEqual([
    'question1',
    'question4',
  ])
})

test('a number is decimal text within its bounds [V-578]', () => {
  for (const value of ['2', '350', '72.25']) expect(problemsOf({ ...mass, value }, words)).toBeUndefined()
  for (const value of ['1.99', '350.1', '72,5', '1e2', 'NaN', '٧٢', '0x10', '-'])
    expect(problemsOf({ ...mass, value }, words), value).toHaveProperty('question1')
  expect(problemsOf(mass, words, { value: '2.5', orderNumber: 2, format: 'NUMERIC' })).toHaveProperty('question2')
})

test('a text is as long as the question allows, and has no hidden signs', () => {
  expect(problemsOf(mass, { ...words, value: 'dziesięć z' })).toBeUndefined()
  expect(problemsOf(mass, { ...words, value: 'jedenaście z' })).toHaveProperty('question4')
  expect(problemsOf(mass, { ...words, value: 'a\u202eb' })).toHaveProperty('question4')
})

describe('a date is the epoch milliseconds of its midnight at the clinic, as text [V-577]', () => {
  const kept = (value: string | number) => judgeAnswers(sections, [mass, words, date(value)], 'pl').answers?.[1]?.value
  test.each([
    ['in winter time', '2026-01-31T23:00:00Z', '2026-01-31T23:00:00Z'],
    ['in summer time', '2026-06-30T22:00:00Z', '2026-06-30T22:00:00Z'],
    ['on the day the clocks go forward', '2026-03-28T23:00:00Z', '2026-03-28T23:00:00Z'],
    ['on the day the clocks go back', '2026-10-24T22:00:00Z', '2026-10-24T22:00:00Z'],
    ['said as midnight in Greenwich', '2026-03-05T00:00:00Z', '2026-03-04T23:00:00Z'],
  ])('%s', (_, said, expected) => {
    expect(kept(Date.parse(said))).toBe(String(Date.parse(expected)))
  })
  test('each day from 1940 to 2030 that a page sends by the summer time of today is kept as that day', () => {
    const shown = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'Europe/Warsaw',
      dateStyle: 'short',
    })
    const wrong: string[] = []
    for (let at = Date.UTC(1940, 0, 1); at < Date.UTC(2031, 0, 1); at += 86_400_000) {
      const day = new Date(at).toISOString().slice(0, 10)
      const value = kept(startOfDay(day).getTime())
      if (!value || shown.format(Number(value)) !== day) wrong.push(day)
    }
    expect(wrong).toEqual([])
  })
  test('what is no instant, lies outside three centuries or is another zone’s midnight is refused', () => {
    const wrong = [
      '2026-03-05',
      'NaN',
      '1e12',
      '99999999999999',
      Date.UTC(1800, 0, 1),
      Date.UTC(2026, 5, 1, 14),
      Date.UTC(2026, 4, 31, 20, 59),
      Date.UTC(2026, 5, 1, 1),
    ]
    expect(wrong.filter((value) => !problemsOf(mass, words, date(value))?.['question5'])).toEqual([])
  })
})

test('whatever is sent, what is kept fits the questions: kept again it is the same', () => {
  const anything = fc.record({
    value: fc.oneof(fc.string({ maxLength: 30 }), fc.integer().map(String)),
    orderNumber: fc.integer({ min: 1, max: 6 }),
    format: fc.constantFrom('DATE', 'NUMERIC', 'TEXT', 'OTHER'),
  })
  const sound = fc.array(anything, { maxLength: 4 }).map((more) => [mass, words, ...more])
  const twice = (given: (typeof mass)[]) => {
    const { answers } = judgeAnswers(sections, given, 'en')
    return !answers || JSON.stringify(judgeAnswers(sections, answers, 'en').answers) === JSON.stringify(answers)
  }
  expect(fc.check(fc.property(sound, twice)).counterexample).toBeNull()
})

test('saved answers are merged into the fields of their formats [V-622]', () => {
  const merged = mergeAnswers(sections, [mass, words, date(1_767_222_000_000)])
  expect(
    merged.flatMap(({ questions }) => questions.map((one) => [one.answerNumeric, one.answerDate, one.answer])),
  ).toEqual([
    ['72.5', undefined, undefined],
    [undefined, undefined, undefined],
    [undefined, '1767222000000', undefined],
    [undefined, undefined, 'nic'],
  ])
})

describe('the deadline is so many whole days after the visit, in clinic time [V-245]', () => {
  const cases: [string, string, number, string, string][] = [
    ['the same day', '2026-11-04T10:00:00Z', 0, '2026-11-04', '2026-11-04T23:00:00Z'],
    ['a visit just before midnight', '2026-11-04T22:59:00Z', 1, '2026-11-05', '2026-11-05T23:00:00Z'],
    ['ending on the 23-hour day in March', '2026-03-26T10:00:00Z', 3, '2026-03-29', '2026-03-29T22:00:00Z'],
    ['ending on the 25-hour day in October', '2026-10-22T10:00:00Z', 3, '2026-10-25', '2026-10-25T23:00:00Z'],
    ['a visit on the 25-hour day', '2026-10-25T00:30:00Z', 1, '2026-10-26', '2026-10-26T23:00:00Z'],
  ]
  test.each(cases)('%s', (_, end, days, last, over) => {
    const visitEnd = new Date(end)
    expect(deadlineDay(visitEnd, days)).toBe(last)
    expect(deadlinePassed(visitEnd, days, new Date(Date.parse(over) - 1))).toBe(false)
    expect(deadlinePassed(visitEnd, days, new Date(over))).toBe(true)
  })
  test('without a number of days there is no end, and before the visit it never is over', () => {
    expect(deadlinePassed(new Date('2001-01-01T00:00:00Z'), null, new Date('2026-01-01T00:00:00Z'))).toBe(false)
    expect(deadlineDay(new Date('2001-01-01T00:00:00Z'), null)).toBeUndefined()
    expect(deadlinePassed(new Date('2026-05-01T10:00:00Z'), 0, new Date('2026-04-01T10:00:00Z'))).toBe(false)
  })
})

test('after the deadline a filled questionnaire is only read, an unfilled one is refused [V-271, V-272]', () => {
  expect([fillState(true, false), fillState(false, false)]).toEqual(['open', 'open'])
  expect([fillState(true, true), fillState(false, true)]).toEqual(['readOnly', 'refused'])
})

test('a number may be typed as people write it', () => {
  expect(['36,6', ' 1 200 ', '007', '−3,50', '5.', 'abc'].map(numberFromTyping)).toEqual([
    '36.6',
    '1200',
    '7',
    '-3.50',
    '5',
    'abc',
  ])
})
