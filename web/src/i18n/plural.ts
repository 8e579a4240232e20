import type { Language } from './language.ts'

export interface PolishForms {
  /** 1 wizyta */
  one: string
  /** 2 wizyty, 23 wizyty */
  few: string
  /** 5 wizyt, 12 wizyt, 0 wizyt */
  many: string
}
export interface EnglishForms {
  one: string
  other: string
}

const rules: Record<Language, Intl.PluralRules> = { pl: new Intl.PluralRules('pl'), en: new Intl.PluralRules('en') }

/** The Polish form that goes with a count; fractions take the genitive singular, which `few` serves (2,5 wizyty). */
export function pluralPl(count: number, forms: PolishForms): string {
  const category = rules.pl.select(count)
  return category === 'one' ? forms.one : category === 'many' ? forms.many : forms.few
}

/** The English form that goes with a count. */
export const pluralEn = (count: number, forms: EnglishForms): string =>
  rules.en.select(count) === 'one' ? forms.one : forms.other
