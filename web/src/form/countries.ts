import type { Language } from '../i18n/language.ts'

/** Countries (ISO 3166-1 alpha-2) to choose from, by their names in a language. */
export function countryOptions(codes: readonly string[], language: Language): { value: string; label: string }[] {
  const names = new Intl.DisplayNames(language, { type: 'region' })
  return codes
    .map((code) => ({ value: code, label: names.of(code) ?? code }))
    .toSorted((one, other) => one.label.localeCompare(other.label, language))
}
