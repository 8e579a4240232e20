import * as z from 'zod/mini'
import type { Question, Section } from '@portal/contract/areas/questionnaires'
import { coding, line, prose } from './fhir.ts'

const bound = z.object({
  url: line,
  valueInteger: z.optional(z.int()),
  valueDecimal: z.optional(z.number()),
  valueString: z.optional(prose),
  valueCoding: z.optional(coding),
})
const item = z.object({
  linkId: line,
  type: line,
  text: z.optional(prose),
  required: z.optional(z.boolean()),
  maxLength: z.optional(z.int().check(z.minimum(1))),
  enableWhen: z.optional(z.array(z.unknown())),
  extension: z.optional(z.array(bound)),
  item: z.optional(z.array(z.unknown())),
})
type Item = z.infer<typeof item>

/** Extensions of FHIR R4 that say what an answer may be. */
export const boundUrls = {
  minimum: 'http://hl7.org/fhir/StructureDefinition/minValue',
  maximum: 'http://hl7.org/fhir/StructureDefinition/maxValue',
  unit: 'http://hl7.org/fhir/StructureDefinition/questionnaire-unit',
} as const

const formats: Readonly<Record<string, Question['format']>> = {
  date: 'DATE',
  decimal: 'NUMERIC',
  integer: 'NUMERIC',
  quantity: 'NUMERIC',
  string: 'TEXT',
  text: 'TEXT',
}
const oneLine = 200
const longestAnswer = 4000
const mostQuestions = 300
const deepest = 6

/** The portal cannot ask a question as the clinic means it; the questionnaire is then stored and not offered. */
export class CannotAsk extends Error {}

const extensionOf = (of: Item, url: string) => of.extension?.find((one) => one.url === url)

function numberDemands(of: Item): Partial<Question> {
  const limit = (url: string) => {
    const found = extensionOf(of, url)
    return found?.valueInteger ?? found?.valueDecimal
  }
  const [minimum, maximum] = [limit(boundUrls.minimum), limit(boundUrls.maximum)]
  const { display, code } = extensionOf(of, boundUrls.unit)?.valueCoding ?? {}
  const unit = display ?? code
  return {
    ...(minimum === undefined ? {} : { minimum }),
    ...(maximum === undefined ? {} : { maximum }),
    ...(of.type === 'integer' ? { whole: true } : {}),
    ...(unit ? { unit } : {}),
  }
}

function questionOf(of: Item): Question {
  const format = formats[of.type]
  if (!format) throw new CannotAsk(`has a question of type ${of.type.slice(0, 20)}`)
  if (!of.text) throw new CannotAsk('has a question without words')
  const maxLength = Math.min(of.maxLength ?? (of.type === 'string' ? oneLine : 1000), longestAnswer)
  return {
    orderNumber: /^[1-9]\d{0,3}$/.test(of.linkId) ? Number(of.linkId) : 0,
    text: of.text,
    format,
    required: of.required ?? false,
    ...(format === 'NUMERIC' ? numberDemands(of) : {}),
    ...(format === 'TEXT' ? { maxLength } : {}),
  }
}

/** Sections under construction: a group opens one; items outside any group go into one with the questionnaire's title. */
class Sections {
  readonly made: { title: string; description?: string; questions: Question[] }[] = []

  add(list: readonly unknown[], title: string, depth: number): void {
    if (depth > deepest) throw new CannotAsk('has groups within groups without end')
    let open: Sections['made'][number] | undefined
    const here = () => (open ??= this.#open(title))
    for (const raw of list) {
      const parsed = item.safeParse(raw)
      if (!parsed.success) throw new CannotAsk('has an item that is no item of FHIR R4')
      const one = parsed.data
      if (one.enableWhen) throw new CannotAsk('has questions that depend on other answers')
      if (one.type === 'group') {
        this.add(one.item ?? [], one.text ?? title, depth + 1)
        open = undefined
      } else if (one.type === 'display') {
        const section = here()
        section.description = [section.description, one.text].filter(Boolean).join('\n')
      } else here().questions.push(questionOf(one))
    }
  }

  #open(title: string) {
    const section: Sections['made'][number] = { title, questions: [] }
    this.made.push(section)
    return section
  }
}

/**
 * The sections of a FHIR Questionnaire. Order numbers are its linkIds if these are all different whole numbers, otherwise the place of the question.
 * Raises {@link CannotAsk}.
 */
export function sectionsOf(list: readonly unknown[], title: string): Section[] {
  const sections = new Sections()
  sections.add(list, title, 1)
  const questions = sections.made.flatMap((section) => section.questions)
  if (questions.length === 0) throw new CannotAsk('has no question')
  if (questions.length > mostQuestions) throw new CannotAsk(`has more than ${mostQuestions} questions`)
  const numbers = new Set(questions.map(({ orderNumber }) => orderNumber))
  if (numbers.has(0) || numbers.size < questions.length)
    for (const [index, one] of questions.entries()) one.orderNumber = index + 1
  return sections.made.filter((section) => section.questions.length > 0)
}
