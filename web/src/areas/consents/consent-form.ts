import type { NewConsent, OfferedConsent } from '@portal/contract/areas/consents/parts'
import { isIdentity, normalIdentity, usualCountry } from '@portal/contract/rules/consents'
import { nameProblem } from '@portal/contract/rules/names'
import { normalPostalCode } from '@portal/contract/rules/postal-code'
import { today } from '../../i18n/dates.ts'
import { language } from '../../i18n/language.ts'
import { textsNow } from '../../i18n/texts.ts'
import { addressTexts } from '../../person/address-texts.ts'
import { dateProblemText } from '../../ui/date-field.tsx'
import { dateProblem, dateText, parseDateText } from '../../ui/date-text.ts'
import type { FieldProblem } from '../../ui/error-summary.tsx'
import { formTexts } from './form-texts.ts'

/** What is typed and chosen; days as typed. */
export interface ConsentValues {
  readonly type: string
  readonly partner: string
  readonly selected: boolean
  readonly name: string
  readonly lastName: string
  readonly country: string
  readonly number: string
  readonly street: string
  readonly houseNumber: string
  readonly apartmentNumber: string
  readonly postalCode: string
  readonly city: string
  readonly postalCity: string
  readonly addressCountry: string
  readonly from: string
  readonly endless: boolean
  readonly to: string
}

/** Ids of the fields that can have a mistake. */
export const fieldIds = {
  type: 'consent-type',
  partner: 'consent-partner',
  name: 'consent-name',
  lastName: 'consent-last-name',
  number: 'consent-number',
  houseNumber: 'consent-house',
  postalCode: 'consent-postal-code',
  city: 'consent-city',
  from: 'consent-from',
  to: 'consent-to',
} as const

/** A form in which at most the type is chosen: in force from today, without end, countries Poland. */
export const startValues = (type = ''): ConsentValues => ({
  type,
  partner: '',
  selected: false,
  name: '',
  lastName: '',
  country: usualCountry,
  number: '',
  street: '',
  houseNumber: '',
  apartmentNumber: '',
  postalCode: '',
  city: '',
  postalCity: '',
  addressCountry: usualCountry,
  from: dateText(today()),
  endless: true,
  to: '',
})

type Mistake = FieldProblem | false

const identityOf = ({ number, country }: ConsentValues) =>
  normalIdentity({ nationalIdentificationNumber: number, country })

/** The postal code as it is sent: a Polish one with its hyphen. */
export const postalCodeOf = ({ postalCode, addressCountry }: ConsentValues): string =>
  (addressCountry === usualCountry ? normalPostalCode(postalCode) : postalCode).trim()

function personMistakes(values: ConsentValues): Mistake[] {
  const t = textsNow(formTexts)
  const a = textsNow(addressTexts)
  const named = (field: 'name' | 'lastName', missing: string): Mistake => {
    if (values[field].trim() === '') return { fieldId: fieldIds[field], message: missing }
    return nameProblem(values[field]) !== undefined && { fieldId: fieldIds[field], message: t.nameWrong }
  }
  const isPostal = values.addressCountry === usualCountry ? /^\d{2}-\d{3}$/ : /\S/
  return [
    named('name', t.nameMissing),
    named('lastName', t.lastNameMissing),
    !isIdentity(identityOf(values)) && {
      fieldId: fieldIds.number,
      message: values.country === usualCountry ? t.peselWrong : t.documentWrong,
    },
    values.houseNumber.trim() === '' && { fieldId: fieldIds.houseNumber, message: a.houseNumberMissing },
    !isPostal.test(postalCodeOf(values)) && {
      fieldId: fieldIds.postalCode,
      message: values.addressCountry === usualCountry ? a.postalCodeWrong : a.postalCodeMissing,
    },
    values.city.trim() === '' && { fieldId: fieldIds.city, message: a.cityMissing },
  ]
}

function periodMistakes({ from, endless, to }: ConsentValues): Mistake[] {
  const t = textsNow(formTexts)
  const limits = { min: today() }
  const first = dateProblem(from, limits)
  const last = endless ? undefined : dateProblem(to, limits)
  const [fromDay, toDay] = [parseDateText(from), parseDateText(to)]
  return [
    first !== undefined && { fieldId: fieldIds.from, message: dateProblemText(first, limits, language()) },
    last !== undefined && { fieldId: fieldIds.to, message: dateProblemText(last, limits, language()) },
    !endless &&
      first === undefined &&
      last === undefined &&
      toDay! < fromDay! && { fieldId: fieldIds.to, message: t.toEarly },
  ]
}

/** What is wrong with a form, in the order of its fields (V-373). */
export function mistakesIn(values: ConsentValues, type: OfferedConsent | undefined): FieldProblem[] {
  const t = textsNow(formTexts)
  const all: Mistake[] = type
    ? [
        type.partner && values.partner === '' && { fieldId: fieldIds.partner, message: t.partnerMissing },
        ...(type.person ? personMistakes(values) : []),
        ...periodMistakes(values),
      ]
    : [{ fieldId: fieldIds.type, message: t.typeMissing }]
  return all.filter((one) => one !== false)
}

/** The body of the call, without the partner's code. What begins today begins at the time of the call. */
export function bodyOf(values: ConsentValues, type: OfferedConsent, patientId: string): NewConsent {
  const from = parseDateText(values.from)
  const to = values.endless ? undefined : parseDateText(values.to)
  const optional = (name: 'street' | 'apartmentNumber' | 'postalCity') => {
    const value = values[name].trim()
    return value === '' ? {} : { [name]: value }
  }
  return {
    patientId,
    consentType: type.code,
    ...(from !== undefined && from !== today() ? { validFrom: from } : {}),
    ...(to === undefined ? {} : { validTo: to }),
    ...(type.selectable ? { onlySelectedDocuments: values.selected } : {}),
    ...(type.person
      ? {
          authorizedPerson: {
            name: values.name.trim(),
            lastName: values.lastName.trim(),
            identity: identityOf(values),
            address: {
              ...optional('street'),
              houseNumber: values.houseNumber.trim(),
              ...optional('apartmentNumber'),
              postalCode: postalCodeOf(values),
              city: values.city.trim(),
              ...optional('postalCity'),
              country: { code: values.addressCountry },
            },
          },
        }
      : {}),
  }
}
