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

/** Made when it is first needed, because a browser takes long to load its rules of plurals. */
function categoryOf(count: number, language: Language): Intl.LDMLPluralRule {
  const known = rules.get(language)
  if (known) return known.select(count)
  const fresh = new Intl.PluralRules(language)
  rules.set(language, fresh)
  return fresh.select(count)
}

/** The Polish form for a number; fractions need the genitive singular, which `few` provides (2,5 wizyty). */
export function pluralPl(count: number, forms: PolishForms): string {
  const category = categoryOf(count, 'pl')
  return category === 'one' ? forms.one : category === 'many' ? forms.many : forms.few
}

/** The English form for a number. */
export const pluralEn = (count: number, forms: EnglishForms): string =>
  categoryOf(count, 'en') === 'one' ? forms.one : forms.other
