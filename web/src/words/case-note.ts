import { longestCaseNote } from '@portal/contract/rules/medical-cases'
import { isPlainText } from '@portal/contract/rules/text'
import { defineTexts, textsNow } from '../i18n/texts.ts'

const texts = defineTexts({
  /** M-025, as it is quoted. */
  long: { pl: 'Opis moze zawierać maksimum 2000 znaków', en: 'The description may have 2000 characters at most' },
  wrong: {
    pl: 'Opis zawiera znaki, których nie można zapisać.',
    en: 'The description contains characters that cannot be stored.',
  },
})

/** Why a description of a medical case cannot be stored, in words; undefined where it can (V-383). */
export function faultInCaseNote(note: string): string | undefined {
  const t = textsNow(texts)
  if (note.length > longestCaseNote) return t.long
  return isPlainText(note) ? undefined : t.wrong
}
