import type { CalendarDate } from '@internationalized/date'
import { text } from '@portal/contract/primitives'
import { answerProblem, formatOf, type AnswerProblem } from '@portal/contract/rules/questionnaire-answers'
import type { Question, Section } from '@portal/contract/areas/questionnaires'
import type { Language } from '@portal/contract/languages'
import { clinicDay, clinicMoment, startOfDay } from '../../clinic-time.ts'

/** An answer as it is stored and sent. */
export interface Answer {
  readonly value: string
  readonly orderNumber: number
  readonly format: string
}

/** The last day in clinic time (`yyyy-MM-dd`) on which a questionnaire of a visit may be filled in; undefined when there is no end. */
export const deadlineDay = (visitEnd: Date, days: number | null): string | undefined =>
  days === null ? undefined : clinicDay(visitEnd).add({ days }).toString()

/** Whether the day of the deadline is over in clinic time. */
export const deadlinePassed = (visitEnd: Date, days: number | null, now: Date): boolean =>
  days !== null && now >= startOfDay(clinicDay(visitEnd).add({ days: days + 1 }))

/** What may be done with a questionnaire of a visit. After its deadline a filled one is read-only, and an empty one is refused. */
export function fillState(filled: boolean, over: boolean): 'open' | 'readOnly' | 'refused' {
  if (!over) return 'open'
  return filled ? 'readOnly' : 'refused'
}

const texts: Record<AnswerProblem | 'unknown', Record<Language, string>> = {
  missing: { pl: 'To pole jest wymagane.', en: 'This field is required.' },
  form: { pl: 'Niepoprawna wartość.', en: 'The value is not valid.' },
  whole: { pl: 'Podaj liczbę całkowitą.', en: 'Enter a whole number.' },
  long: { pl: 'Wpisano zbyt wiele znaków.', en: 'Too many characters.' },
  small: { pl: 'Wartość jest zbyt mała.', en: 'The value is too small.' },
  large: { pl: 'Wartość jest zbyt duża.', en: 'The value is too large.' },
  unknown: { pl: 'Tego pytania nie ma w ankiecie.', en: 'The questionnaire has no such question.' },
}

const hourMs = 3_600_000

/**
 * The day that a time means: it lies in the first three hours of that day, or in the last one before it, because a device whose clock is off by an hour
 * still means that day, and one that reckons with the summer time of today is off by an hour in years that had another. Undefined for any other time,
 * which comes from another time zone.
 */
function dayMeant(at: Date): CalendarDate | undefined {
  const later = new Date(at.getTime() + hourMs)
  return clinicMoment(later).hour < 4 ? clinicDay(later) : undefined
}

const storable = text(4000)

/** The value in the one form in which it is stored; undefined when it is not valid. */
function kept(format: string, value: string): string | undefined {
  if (format === 'DATE') {
    const day = dayMeant(new Date(Number(value)))
    return day && String(startOfDay(day).getTime())
  }
  if (format === 'NUMERIC') return value
  const parsed = storable.safeParse(value)
  return parsed.success ? parsed.data : undefined
}

type Judged =
  | { readonly answers: Answer[]; readonly problems?: never }
  | { readonly answers?: never; readonly problems: Record<string, string> }

/**
 * Checks answers against the questions as they were asked: no other questions, each once, each in its format, nothing required left out. Returns the
 * answers in the order of the questions, with dates moved to midnight at the clinic; or texts about the faults by `question<orderNumber>`.
 */
export function judgeAnswers(sections: readonly Section[], given: readonly Answer[], language: Language): Judged {
  const questions = new Map(sections.flatMap((section) => section.questions).map((one) => [one.orderNumber, one]))
  const problems: Record<string, string> = {}
  const refuse = (orderNumber: number, why: AnswerProblem | 'unknown') =>
    void (problems[`question${orderNumber}`] ??= texts[why][language])
  const values = new Map<number, string>()
  for (const { orderNumber, format, value } of given) {
    const asked = questions.get(orderNumber)
    if (!asked || values.has(orderNumber)) refuse(orderNumber, 'unknown')
    else if (formatOf(format) !== asked.format) refuse(orderNumber, 'form')
    values.set(orderNumber, value.trim())
  }
  const answers = [...questions.values()].flatMap((asked): Answer[] => {
    const answer = judgeOne(asked, values.get(asked.orderNumber) ?? '', (why) => refuse(asked.orderNumber, why))
    return answer === undefined ? [] : [{ value: answer, orderNumber: asked.orderNumber, format: asked.format }]
  })
  return Object.keys(problems).length > 0 ? { problems } : { answers }
}

function judgeOne(asked: Question, value: string, refuse: (why: AnswerProblem) => void): string | undefined {
  const why = answerProblem(asked, value)
  if (why) refuse(why)
  if (why || value === '') return undefined
  const answer = kept(asked.format, value)
  if (answer === undefined) refuse('form')
  return answer
}

const answerField = { DATE: 'answerDate', NUMERIC: 'answerNumeric', TEXT: 'answer' } as const

/** Sections with the earlier answers merged in, each answer in the field of its format. */
export function mergeAnswers(sections: readonly Section[], answers: readonly Answer[]): Section[] {
  const values = new Map(answers.map(({ orderNumber, value }) => [orderNumber, value]))
  return sections.map((section) => ({
    ...section,
    questions: section.questions.map((asked) => {
      const value = values.get(asked.orderNumber)
      return value === undefined ? asked : { ...asked, [answerField[asked.format]]: value }
    }),
  }))
}
