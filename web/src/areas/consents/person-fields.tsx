import { usualCountry } from '@portal/contract/rules/consents'
import type { Entry } from '../../entry/use-entry.ts'
import { countryOptions } from '../../form/countries.ts'
import { useLanguage, useTexts } from '../../i18n/texts.ts'
import { addressTexts } from '../../person/address-texts.ts'
import { Stack } from '../../ui/card.tsx'
import { Select, TextField } from '../../ui/text-field.tsx'
import { fieldIds, postalCodeOf, type ConsentValues } from './consent-form.ts'
import { formTexts } from './form-texts.ts'
import css from './consents.module.css'

/** Countries that are often needed; the clinic enters others. */
const countries = ['PL', 'UA', 'BY', 'DE', 'GB', 'FR', 'CZ', 'SK', 'LT', 'IT', 'ES', 'NL', 'SE', 'NO', 'US', 'IN', 'VN']

interface Props {
  readonly values: ConsentValues
  readonly entry: Entry
  readonly change: (part: Partial<ConsentValues>) => void
}

/** The person whom a consent authorizes: name, identity, address. */
export function PersonFields({ values, entry, change }: Props) {
  const t = useTexts(formTexts)
  const a = useTexts(addressTexts)
  const options = countryOptions(countries, useLanguage())
  const field = (name: keyof ConsentValues & keyof typeof fieldIds, label: string, most: number, more: object = {}) => (
    <TextField
      id={fieldIds[name]}
      label={label}
      maxLength={most}
      autoComplete="off"
      value={values[name]}
      error={entry.problemOf(fieldIds[name])}
      onChange={(event) => change({ [name]: event.target.value })}
      {...more}
    />
  )
  const optional = (name: 'street' | 'apartmentNumber' | 'postalCity', label: string, most: number) => (
    <TextField
      label={label}
      optional
      maxLength={most}
      autoComplete="off"
      value={values[name]}
      onChange={(event) => change({ [name]: event.target.value })}
    />
  )
  const country = (name: 'country' | 'addressCountry') => (
    <Select
      label={t.country}
      options={options}
      value={values[name]}
      onChange={(event) => change({ [name]: event.target.value })}
    />
  )
  const isPolish = values.country === usualCountry
  return (
    <>
      <fieldset className={css.group}>
        <legend>{t.person}</legend>
        <Stack gap="s">
          <div className={css.pair}>
            {field('name', t.name, 80)}
            {field('lastName', t.lastName, 120)}
            {country('country')}
            {field('number', isPolish ? t.pesel : t.document, 40, isPolish ? { inputMode: 'numeric' } : {})}
          </div>
        </Stack>
      </fieldset>
      <fieldset className={css.group}>
        <legend>{t.address}</legend>
        <div className={css.pair}>
          {optional('street', a.street, 120)}
          {field('houseNumber', a.houseNumber, 20)}
          {optional('apartmentNumber', a.apartmentNumber, 20)}
          {field('postalCode', a.postalCode, 12, {
            onBlur: () => change({ postalCode: postalCodeOf(values) }),
          })}
          {field('city', a.city, 80)}
          {optional('postalCity', t.postalCity, 80)}
          {country('addressCountry')}
        </div>
      </fieldset>
    </>
  )
}
