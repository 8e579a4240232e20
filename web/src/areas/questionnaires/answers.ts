import type { FulfillmentBody, Question, Questionnaire, Section } from '@portal/contract/areas/questionnaires'
import { answerProblem, numberFromTyping } from '@portal/contract/rules/questionnaire-answers'
import type { Resolver, ResolverResult } from 'react-hook-form'
import { startOfDay } from '@portal/contract/rules/clinic-day'
import { formatDate } from '../../i18n/dates.ts'
import { language, type Language } from '../../i18n/language.ts'
import { textsNow } from '../../i18n/texts.ts'
import { dateText, parseDateText } from '../../ui/date-text.ts'
import { questionnaireTexts } from './texts.ts'

/** The values of the fields, as typed; their names are those with which the server refuses an answer. */
export type Values = Record<string, string>

export type Answers = FulfillmentBody['answers']

/** Name of a question's field. */
export const fieldOf = ({ orderNumber }: Pick<Question, 'orderNumber'>): string => `question${orderNumber}`

export const questionsOf = (sections: readonly Section[]): Question[] =>
  sections.flatMap((section) => section.questions)

/** A number in the form in which people read it: `36,6`. */
export const numberText = (value: string | number, inLanguage: Language = language()): string =>
  inLanguage === 'pl' ? String(value).replace('.', ',') : String(value)

/** The day of a saved answer: its midnight at the clinic, which in any year was one to three hours before that in Greenwich. */
const dateOf = (answer: string): string => new Date(Number(answer) + 3 * 3_600_000).toISOString().slice(0, 10)

/** The saved answer in the form in which it is typed; empty when there is none. */
function typed(question: Question): string {
  if (question.format === 'DATE') return question.answerDate ? dateText(dateOf(question.answerDate)) : ''
  if (question.format === 'NUMERIC') return question.answerNumeric ? numberText(question.answerNumeric) : ''
  return question.answer ?? ''
}

/** The saved answer in the form in which it is read: with its unit, or a date with dots; undefined when there is none. */
export function answerText(question: Question): string | undefined {
  if (question.format === 'DATE') return question.answerDate && formatDate(dateOf(question.answerDate))
  if (question.format !== 'NUMERIC') return question.answer
  return question.answerNumeric && [numberText(question.answerNumeric), question.unit].filter(Boolean).join(' ')
}

/** Saved answers as the values of the form's fields. */
export const savedValues = (sections: readonly Section[]): Values =>
  Object.fromEntries(questionsOf(sections).map((question) => [fieldOf(question), typed(question)]))

/** A typed answer in the form in which it is sent: a date as epoch milliseconds, a number with a point. */
function sent({ format }: Question, value: string): string {
  const text = value.trim()
  if (text === '') return ''
  if (format === 'NUMERIC') return numberFromTyping(text)
  if (format !== 'DATE') return text
  const day = parseDateText(text)
  return day ? String(startOfDay(day).getTime()) : 'no date'
}

/** How many of the questions have been answered so far. */
export const answered = (questions: readonly Question[], values: Values): number =>
  questions.filter((question) => (values[fieldOf(question)] ?? '').trim() !== '').length

function problemText(question: Question, value: string): string | undefined {
  const problem = answerProblem(question, value)
  if (!problem) return undefined
  const { problems } = textsNow(questionnaireTexts)
  const { text } = question
  if (problem === 'small') return problems.small(text, numberText(question.minimum ?? ''))
  if (problem === 'large') return problems.large(text, numberText(question.maximum ?? ''))
  if (problem === 'form' && question.format === 'DATE') return problems.date(text)
  return problems[problem](text)
}

/** Checks the form with the contract's rules and returns the answers, in the order of the questions. */
export function resolverOf(sections: readonly Section[]): Resolver<Values, unknown, { answers: Answers }> {
  const questions = questionsOf(sections)
  return (values): ResolverResult<Values, { answers: Answers }> => {
    const all = questions.map((question) => ({ question, value: sent(question, values[fieldOf(question)] ?? '') }))
    const problems = all.flatMap(({ question, value }) => {
      const message = problemText(question, value)
      return message ? [[fieldOf(question), { type: 'answer', message }]] : []
    })
    if (problems.length > 0) return { values: {}, errors: Object.fromEntries(problems) }
    const answers = all.flatMap(({ question: { orderNumber, format }, value }) =>
      value === '' ? [] : [{ value, orderNumber, format }],
    )
    return { values: { answers }, errors: {} }
  }
}

/** What is sent to fill in a questionnaire, or to change its answers. */
export const fulfillmentOf = ({ id, version, edition }: Questionnaire, answers: Answers): FulfillmentBody => ({
  questionnaireId: id,
  answers,
  version,
  edition,
})
