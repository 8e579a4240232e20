import type { Section } from '@portal/contract/areas/questionnaires'
import type { ResolverOptions } from 'react-hook-form'
import { expect, test } from 'vitest'
import { answered, answerText, questionsOf, resolverOf, savedValues, type Answers, type Values } from './answers.ts'

const sections: Section[] = [
  {
    title: 'A',
    questions: [
      { orderNumber: 1, text: 'Masa', format: 'NUMERIC', required: true, minimum: 2, maximum: 350, unit: 'kg' },
      { orderNumber: 2, text: 'Kiedy', format: 'DATE', required: false },
    ],
  },
  { title: 'B', questions: [{ orderNumber: 7, text: 'Co', format: 'TEXT', required: false, maxLength: 5 }] },
]
const resolve = async (values: Values) => {
  const options = {} as ResolverOptions<Values>
  const { values: made, errors } = await resolverOf(sections)(values, undefined, options)
  return {
    answers: (made as { answers?: Answers }).answers,
    problems: Object.values(errors).map((one) => one?.message),
  }
}

test('typed answers travel in the form of the contract: point, epoch milliseconds of the clinic’s midnight, text [V-577, V-578]', async () => {
  const { answers } = await resolve({ question1: ' 72,50 ', question2: '29-03-2026', question7: ' nic ' })
  expect(answers).toEqual([
    { value: '72.50', orderNumber: 1, format: 'NUMERIC' },
    { value: String(Date.parse('2026-03-28T23:00:00Z')), orderNumber: 2, format: 'DATE' },
    { value: 'nic', orderNumber: 7, format: 'TEXT' },
  ])
  expect((await resolve({ question1: '80', question2: '', question7: ' ' })).answers).toHaveLength(1)
})

test('each wrong answer is said with its question, in the order of the questions [V-688]', async () => {
  expect((await resolve({ question7: 'za długo', question2: '31-02-2026' })).problems).toEqual([
    'Odpowiedz na pytanie: Masa',
    'Wpisz istniejącą datę w postaci DD-MM-RRRR: Kiedy',
    'Skróć odpowiedź: Co',
  ])
  expect((await resolve({ question1: '1,5' })).problems).toEqual(['Wpisz wartość nie mniejszą niż 2: Masa'])
  expect((await resolve({ question1: '350,1' })).problems).toEqual(['Wpisz wartość nie większą niż 350: Masa'])
  expect((await resolve({ question1: 'dużo' })).problems).toEqual(['Wpisz liczbę, na przykład 36,6: Masa'])
})

test('a saved day comes back as that day in years with another summer time [V-577]', () => {
  const shown = (answerDate: string) =>
    answerText({ orderNumber: 2, text: 'Kiedy', format: 'DATE', required: false, answerDate })
  expect(shown(String(Date.parse('1972-07-09T23:00:00Z')))).toBe('10.07.1972')
  expect(shown(String(Date.parse('1947-10-04T22:00:00Z')))).toBe('05.10.1947')
  expect(shown(String(Date.parse('1958-10-01T23:00:00Z')))).toBe('02.10.1958')
  expect(shown(String(Date.parse('1977-04-30T22:00:00Z')))).toBe('01.05.1977')
  expect(shown(String(Date.parse('1946-04-14T22:00:00Z')))).toBe('15.04.1946')
  expect(shown(String(Date.parse('1940-12-01T22:00:00Z')))).toBe('02.12.1940')
})

test('saved answers come back as they are typed and as they are read, and going round changes none [V-622]', async () => {
  const [first, second, third] = questionsOf(sections)
  const saved: Section[] = [
    {
      title: 'A',
      questions: [
        { ...first!, answerNumeric: '72.5' },
        { ...second!, answerDate: String(Date.parse('2026-10-24T22:00:00Z')) },
      ],
    },
    { title: 'B', questions: [{ ...third!, answer: 'nic' }] },
  ]
  const values = savedValues(saved)
  expect(values).toEqual({ question1: '72,5', question2: '25-10-2026', question7: 'nic' })
  expect(questionsOf(saved).map(answerText)).toEqual(['72,5 kg', '25.10.2026', 'nic'])
  expect((await resolve(values)).answers?.map(({ value }) => value)).toEqual([
    '72.5',
    String(Date.parse('2026-10-24T22:00:00Z')),
    'nic',
  ])
  expect(answered(questionsOf(sections), { question1: '1', question2: ' ' })).toBe(1)
})
