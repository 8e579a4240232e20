import { foldedWords } from '@portal/contract/rules/fold'

/** A name in the form in which it is searched: its folded words, one space between them. */
export const searchText = (name: string): string => foldedWords(name).join(' ')

/** An ICD-10 code in the form in which it is searched: `j45.0` becomes `J450`. */
export const codeKey = (code: string): string => code.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')

/** Whether a phrase is an ICD-10 code or the beginning of one: a letter, then digits. */
export const looksLikeCode = (phrase: string): boolean => /^[a-z](?:\d{1,2}(?:\.?[0-9a-z]{0,4})?)?$/i.test(phrase)
