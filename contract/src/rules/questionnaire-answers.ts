/** The formats of a question; any other format that a clinic names counts as a text. */
export const questionFormats = ['DATE', 'NUMERIC', 'TEXT'] as const
export type QuestionFormat = (typeof questionFormats)[number]

/** The format for a name: DATE and NUMERIC stand for themselves, any other name for a text. */
export const formatOf = (name: string): QuestionFormat => (name === 'DATE' || name === 'NUMERIC' ? name : 'TEXT')

/** The most characters of a text answer where the question sets no limit. */
export const longestText = 1000

/** What a question demands of its answer. */
export interface Demands {
  readonly format: QuestionFormat
  readonly required: boolean
  /** The most characters of a text. */
  readonly maxLength?: number | undefined
  /** Bounds of a number, inclusive. */
  readonly minimum?: number | undefined
  readonly maximum?: number | undefined
  /** The number must have no fraction. */
  readonly whole?: boolean | undefined
}

export type AnswerProblem = 'missing' | 'form' | 'whole' | 'long' | 'small' | 'large'

const decimal = /^-?\d{1,9}(\.\d{1,4})?$/
const earliest = Date.UTC(1899, 11, 31)
const latest = Date.UTC(2200, 0, 1)

function numberProblem({ minimum, maximum, whole }: Demands, value: string): AnswerProblem | undefined {
  if (!decimal.test(value)) return 'form'
  const number = Number(value)
  if (whole && !Number.isInteger(number)) return 'whole'
  if (minimum !== undefined && number < minimum) return 'small'
  if (maximum !== undefined && number > maximum) return 'large'
  return undefined
}

/**
 * What is wrong with an answer as it is sent: a text, a number as decimal text with a point, or a date as epoch milliseconds in a text; empty when
 * the question is left out.
 */
export function answerProblem(question: Demands, value: string): AnswerProblem | undefined {
  if (value === '') return question.required ? 'missing' : undefined
  if (question.format === 'NUMERIC') return numberProblem(question, value)
  if (question.format === 'DATE') {
    const sound = /^-?\d{1,13}$/.test(value) && Number(value) >= earliest && Number(value) < latest
    return sound ? undefined : 'form'
  }
  return value.length > (question.maxLength ?? longestText) ? 'long' : undefined
}

/** A number as a person types it (`36,6`, `1 200`) in the form in which it is sent; any other text is returned unchanged. */
export function numberFromTyping(typed: string): string {
  const bare = typed.trim().replaceAll(/\s/g, '').replace(',', '.').replace('−', '-')
  return bare.replace(/^(-?)0+(?=\d)/, '$1').replace(/\.$/, '')
}
