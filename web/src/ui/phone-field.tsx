import { phoneCountries, phoneFrom } from '@portal/contract/rules/phone'
import type { PhoneProblem } from '@portal/contract/rules/phone'
import { defineTexts, useLanguage, useTexts, type Words } from '../i18n/texts.ts'
import type { Language } from '../i18n/language.ts'
import { Field } from './field.tsx'
import { Icon } from './icon.tsx'
import field from './field.module.css'
import css from './phone-field.module.css'

const texts = defineTexts({
  country: { pl: 'Kraj numeru telefonu', en: 'Country of the phone number' },
  elsewhere: { pl: 'Inny kraj (numer z +)', en: 'Another country (number with +)' },
  hint: { pl: 'Na przykład 600 100 200', en: 'For example 600 100 200' },
  problems: {
    noCountry: {
      pl: 'Wybierz kraj numeru telefonu albo wpisz numer z + i numerem kierunkowym.',
      en: 'Choose the country of the phone number, or enter it with + and the calling code.',
    },
    countryCode: { pl: 'Numer kierunkowy kraju jest niepoprawny.', en: 'There is no such country calling code.' },
    tooShort: { pl: 'Numer telefonu jest za krótki.', en: 'The phone number is too short.' },
    tooLong: { pl: 'Numer telefonu jest za długi.', en: 'The phone number is too long.' },
    invalid: { pl: 'Podaj poprawny numer telefonu.', en: 'Enter a valid phone number.' },
    premium: {
      pl: 'Podaj numer, który nie jest numerem specjalnym (70, 80 lub 90).',
      en: 'Enter a number that is not a special-rate one (70, 80 or 90).',
    },
  } satisfies Record<PhoneProblem, Words>,
})

/** The message about a wrong number. */
export const phoneProblemText = (problem: PhoneProblem, language: Language): string => texts[language].problems[problem]

/** The countries to choose from, by their names in a language: Poland first, the others in the order of the alphabet. */
export function dialOptions(language: Language): { dial: string; country: string; name: string }[] {
  const names = new Intl.DisplayNames(language, { type: 'region' })
  const home = (country: string) => Number(country !== 'PL')
  return phoneCountries
    .map(({ country, dial }) => ({ dial, country, name: names.of(country) ?? country }))
    .toSorted((a, b) => home(a.country) - home(b.country) || a.name.localeCompare(b.name, language))
}

/** A number as it is entered: the country calling code, and the digits as typed. */
export interface TypedPhone {
  readonly dial: string
  readonly digits: string
}

export const noPhone: TypedPhone = { dial: '48', digits: '' }

/** The entered number, with plus and calling code; the empty text for none (see `phoneFrom`). */
export const enteredPhone = ({ dial, digits }: TypedPhone): string => phoneFrom(dial, digits)

/** Removes characters that cannot be part of a number. */
const typable = (text: string): string => text.replaceAll(/[^\d +]/g, '').slice(0, 24)

export interface PhoneFieldProps {
  readonly id: string
  readonly label: string
  readonly value: TypedPhone
  readonly onChange: (value: TypedPhone) => void
  readonly onBlur?: () => void
  readonly error?: string | undefined
  readonly optional?: boolean
}

/** A phone number: its country from a list, with Poland as default, and its digits; a country that is not in the list stands in the number itself. */
export function PhoneField({ id, label, value, onChange, onBlur, error, optional }: PhoneFieldProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  return (
    <Field label={label} hint={t.hint} error={error} id={id} {...(optional === undefined ? {} : { optional })}>
      {(control) => (
        <span className={css.phone}>
          <span className={field.selectBox}>
            <select
              className={field.control}
              aria-label={t.country}
              value={value.dial}
              onChange={(event) => onChange({ ...value, dial: event.target.value })}
            >
              {dialOptions(language).map(({ country, dial, name }) => (
                <option key={country} value={dial}>
                  {`${name} +${dial}`}
                </option>
              ))}
              <option value="">{t.elsewhere}</option>
            </select>
            <Icon name="chevron-down" />
          </span>
          <input
            {...control}
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
            className={field.control}
            value={value.digits}
            onChange={(event) => onChange({ ...value, digits: typable(event.target.value) })}
            onBlur={onBlur}
          />
        </span>
      )}
    </Field>
  )
}
