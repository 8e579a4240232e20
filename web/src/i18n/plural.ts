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

const rules = new Map<Language, Intl.PluralRules>()

/** Made when it is first needed: a browser takes long to load such tables. */
function categoryOf(count: number, language: Language): Intl.LDMLPluralRule {
  const known = rules.get(language)
  if (known) return known.select(count)
  const fresh = new Intl.PluralRules(language)
  rules.set(language, fresh)
  return fresh.select(count)
}

/** The Polish form that goes with a count; fractions take the genitive singular, which `few` serves (2,5 wizyty). */
export function pluralPl(count: number, forms: PolishForms): string {
  const category = categoryOf(count, 'pl')
  return category === 'one' ? forms.one : category === 'many' ? forms.many : forms.few
}

/** The English form that goes with a count. */
export const pluralEn = (count: number, forms: EnglishForms): string =>
  categoryOf(count, 'en') === 'one' ? forms.one : forms.other
