import type {
  AuthorizationDocument,
  CarerAuthorization,
  NewAuthorization,
} from '@portal/contract/areas/carer-authorizations/parts'
import type { Given } from '@portal/contract/areas/patient-links'
import { nameProblem } from '@portal/contract/rules/names'
import { readPesel } from '@portal/contract/rules/pesel'
import { withoutSeparators } from '@portal/contract/rules/separators'
import { today } from '../../i18n/dates.ts'
import { language } from '../../i18n/language.ts'
import { textsNow } from '../../i18n/texts.ts'
import { dateProblemText } from '../../ui/date-field.tsx'
import { dateProblem, dateText, parseDateText } from '../../ui/date-text.ts'
import type { FieldProblem } from '../../ui/error-summary.tsx'
import { carerTexts } from './texts.ts'

/** What stands for somebody who is none of those in the list. */
export const byHand = 'other'

/** What is typed and chosen about a carer; the scope and the end are the form of links. */
export interface CarerValues {
  readonly carer: string
  readonly name: string
  readonly lastName: string
  readonly pesel: string
  readonly document: AuthorizationDocument
  readonly url: string
  readonly address: string
  readonly from: string
}

/** Ids of the fields that can have a mistake. */
export const fieldIds = {
  name: 'carer-name',
  lastName: 'carer-last-name',
  pesel: 'carer-pesel',
  url: 'carer-url',
  from: 'carer-from',
} as const

/** A form with nothing typed, or with what an authorization says. */
export const startValues = (authorization?: CarerAuthorization): CarerValues => ({
  carer: byHand,
  name: '',
  lastName: '',
  pesel: '',
  document: authorization?.typeAuthorizationDocument ?? 'AUTHORIZATION',
  url: authorization?.url ?? '',
  address: authorization?.address ?? '',
  from: dateText(authorization?.dateFrom ?? today()),
})

type Mistake = FieldProblem | false

function whoMistakes(values: CarerValues): Mistake[] {
  const t = textsNow(carerTexts)
  if (values.carer !== byHand) return []
  const named = (field: 'name' | 'lastName', missing: string): Mistake => {
    if (values[field].trim() === '') return { fieldId: fieldIds[field], message: missing }
    return nameProblem(values[field]) !== undefined && { fieldId: fieldIds[field], message: t.nameWrong }
  }
  const pesel = withoutSeparators(values.pesel)
  return [
    named('name', t.nameMissing),
    named('lastName', t.lastNameMissing),
    pesel !== '' && readPesel(pesel) === undefined && { fieldId: fieldIds.pesel, message: t.peselWrong },
  ]
}

/** What is wrong with the fields about the carer, in their order; whose first day is checked only for a new one. */
export function mistakesIn(values: CarerValues, isNew: boolean): FieldProblem[] {
  const t = textsNow(carerTexts)
  const url = values.url.trim()
  const limits = { min: today() }
  const first = isNew ? dateProblem(values.from, limits) : undefined
  const all: Mistake[] = [
    ...(isNew ? whoMistakes(values) : []),
    url !== '' && URL.parse(url)?.protocol !== 'https:' && { fieldId: fieldIds.url, message: t.urlWrong },
    first !== undefined && { fieldId: fieldIds.from, message: dateProblemText(first, limits, language()) },
  ]
  return all.filter((one) => one !== false)
}

/** The body of a new authorization. */
export function bodyOf(values: CarerValues, { scopes, lastDay }: Given, patientId: string): NewAuthorization {
  const [url, address, pesel] = [values.url.trim(), values.address.trim(), withoutSeparators(values.pesel)]
  const from = parseDateText(values.from)
  return {
    patientId,
    ...(values.carer === byHand
      ? {
          name: values.name.trim(),
          lastName: values.lastName.trim(),
          ...(pesel === '' ? {} : { patientCarerNationalId: pesel }),
        }
      : { patientCarerId: values.carer }),
    typeAuthorizationDocument: values.document,
    ...(from === undefined ? {} : { dateFrom: from }),
    ...(lastDay === null ? {} : { dateTo: lastDay }),
    ...(url === '' ? {} : { url }),
    ...(address === '' ? {} : { address }),
    scopes,
  }
}
