import type { DocumentRequestSettings } from '@portal/contract/areas/document-requests/parts'
import { deliveryOf, longestDescription, toAuthorizedPerson } from '@portal/contract/rules/document-requests'
import { today } from '../../i18n/dates.ts'
import { language } from '../../i18n/language.ts'
import { textsNow } from '../../i18n/texts.ts'
import { pastYears } from '../../register/period.ts'
import { dateProblemText } from '../../ui/date-field.tsx'
import { dateProblem, parseDateText } from '../../ui/date-text.ts'
import type { FieldProblem } from '../../ui/error-summary.tsx'
import { formTexts } from './form-texts.ts'
import type { RequestValues } from './request-form.ts'

/** Ids of the fields, for the list of mistakes. */
export const fieldIds = {
  documents: 'request-documents',
  speciality: 'request-speciality',
  from: 'request-from',
  to: 'request-to',
  mode: 'request-mode',
  name: 'request-name',
  lastName: 'request-last-name',
  identity: 'request-identity',
  description: 'request-description',
} as const
type FieldId = keyof typeof fieldIds

const of = (field: FieldId, message: string | false | undefined): FieldProblem[] =>
  message ? [{ fieldId: fieldIds[field], message }] : []

/** The days that a scope may name. */
export const scopeDays = () => {
  const { min, max } = pastYears(today())
  return { min, max }
}

function wrongScope({ speciality, from, to }: RequestValues): FieldProblem[] {
  const t = textsNow(formTexts)
  const limits = { ...scopeDays(), optional: true }
  const wrongDay = (field: 'from' | 'to', typed: string) => {
    const problem = dateProblem(typed, limits)
    return of(field, problem && dateProblemText(problem, limits, language()))
  }
  const wrong = [...wrongDay('from', from), ...wrongDay('to', to)]
  const [first, last] = [parseDateText(from), parseDateText(to)]
  return [
    ...of('speciality', !speciality && from === '' && to === '' && t.noScope),
    ...wrong,
    ...of('to', wrong.length === 0 && first !== undefined && last !== undefined && last < first && t.endBeforeStart),
  ]
}

function wrongPerson(values: RequestValues): FieldProblem[] {
  const t = textsNow(formTexts)
  return (['name', 'lastName', 'identity'] as const).flatMap((field) =>
    of(field, values[field].trim() === '' && t.missing(t[field])),
  )
}

/** What is wrong with a request, in the order of the fields (V-357). */
export function mistakesIn(
  values: RequestValues,
  { cdocScopeEnable }: DocumentRequestSettings,
  description: string,
): FieldProblem[] {
  const t = textsNow(formTexts)
  const delivery = deliveryOf(values.type, { deliveryFormat: values.format, deliveryMode: values.mode ?? undefined })
  const isOfDocuments = values.which === 'documents' || !cdocScopeEnable
  return [
    ...(isOfDocuments ? of('documents', values.documents.length === 0 && t.noDocuments) : wrongScope(values)),
    ...of('mode', !delivery && t.modeMissing),
    ...(delivery?.deliveryMode === toAuthorizedPerson ? wrongPerson(values) : []),
    ...of(
      'description',
      (description.trim() === '' || description.length > longestDescription) && t.missing(t.description),
    ),
  ]
}
