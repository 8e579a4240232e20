import type { Language } from './language.ts'

/** A decimal number as people write it: `5,40` or `5.40`. Every digit stays, also a nought at the end, because it says how exactly somebody measured. */
export const numberText = (decimal: string, language: Language): string =>
  language === 'pl' ? decimal.replace('.', ',') : decimal
