import type { Allergy, NewAllergy } from '@portal/contract/areas/allergies/parts'
import { categoryOfType, medicationType } from '@portal/contract/rules/allergies'
import { today } from '../../i18n/dates.ts'
import { language } from '../../i18n/language.ts'
import { textsNow } from '../../i18n/texts.ts'
import type { Choice } from '../../ui/combobox.tsx'
import { dateProblemText } from '../../ui/date-field.tsx'
import { dateProblem, dateText, parseDateText } from '../../ui/date-text.ts'
import type { FieldProblem } from '../../ui/error-summary.tsx'
import { formTexts } from './texts.ts'

/** Stands for a name that is none of the list. */
export const otherName = 'other'

/** What is typed and chosen; the day as typed. */
export interface AllergyValues {
  readonly type: string
  readonly medicine: Choice | null
  /** Code of the dictionary of the type, or `otherName`. */
  readonly term: string
  readonly name: string
  readonly severity: string
  readonly date: string
  readonly lasts: boolean
  readonly cured: boolean
  readonly description: string
}

/** Ids of the fields that can have a mistake. */
export const fieldIds = {
  type: 'allergy-type',
  medicine: 'allergy-medicine',
  term: 'allergy-term',
  name: 'allergy-name',
  date: 'allergy-date',
} as const

/** An empty form, or what was stated. A day of which the clinic knows a part alone is not in it: its entries are not changed here. */
export function startValues(allergy?: Allergy): AllergyValues {
  const { allergyTypeCode: type = '', allergyCode: code, allergyName: name = '' } = allergy ?? {}
  const isMedicine = type === medicationType
  return {
    type,
    medicine: isMedicine && code !== undefined ? { code, name } : null,
    term: isMedicine || allergy === undefined ? '' : (code ?? otherName),
    name: isMedicine || code !== undefined ? '' : name,
    severity: allergy?.degreeOfSeverityCode ?? '',
    date: allergy?.allergyOccurrenceDate ? dateText(allergy.allergyOccurrenceDate) : '',
    lasts: allergy?.isActive ?? true,
    cured: allergy?.cured ?? true,
    description: allergy?.description ?? '',
  }
}

/** Limits of the day on which it was noticed. */
export const dayLimits = (birthDate: string) => ({ min: birthDate, max: today() })

/** What is wrong, in the order of the fields. */
export function mistakesIn(values: AllergyValues, birthDate: string): FieldProblem[] {
  const t = textsNow(formTexts)
  const limits = dayLimits(birthDate)
  const day = values.date.trim() === '' ? undefined : dateProblem(values.date, limits)
  const isMedicine = values.type === medicationType
  const isListed = categoryOfType[values.type] !== undefined
  const all: (FieldProblem | false)[] = [
    values.type === '' && { fieldId: fieldIds.type, message: t.whatMissing },
    isMedicine && values.medicine === null && { fieldId: fieldIds.medicine, message: t.medicineMissing },
    !isMedicine && isListed && values.term === '' && { fieldId: fieldIds.term, message: t.nameMissing },
    values.type !== '' &&
      !isMedicine &&
      (!isListed || values.term === otherName) &&
      values.name.trim() === '' && { fieldId: fieldIds.name, message: t.nameMissing },
    day !== undefined && { fieldId: fieldIds.date, message: dateProblemText(day, limits, language()) },
  ]
  return all.filter((one) => one !== false)
}

/** What is sent. */
export function bodyOf(values: AllergyValues): NewAllergy {
  const { type, medicine, term, severity, lasts, cured } = values
  const category = categoryOfType[type]
  const [name, description] = [values.name.trim(), values.description.trim()]
  const code = type === medicationType ? medicine?.code : term === '' || term === otherName ? undefined : term
  const day = parseDateText(values.date)
  return {
    allergyTypeCode: type,
    ...(category ? { allergyCategory: category } : {}),
    ...(code === undefined ? { allergyName: name } : { allergyCode: code }),
    ...(day === undefined ? {} : { allergyOccurrenceDate: day }),
    ...(severity === '' ? {} : { degreeOfSeverityCode: severity }),
    ...(description === '' ? {} : { description }),
    isActive: lasts,
    isNotAllergic: false,
    confirmed: false,
    cured,
  }
}
