import { defineTexts } from '../../i18n/texts.ts'

export const editorTexts = defineTexts({
  tools: { pl: 'Formatowanie', en: 'Formatting' },
  bold: { pl: 'Pogrubienie', en: 'Bold' },
  italic: { pl: 'Kursywa', en: 'Italic' },
  underline: { pl: 'Podkreślenie', en: 'Underline' },
  bullet: { pl: 'Lista punktowana', en: 'Bulleted list' },
  number: { pl: 'Lista numerowana', en: 'Numbered list' },
  undo: { pl: 'Cofnij', en: 'Undo' },
  look: { pl: 'Czcionka', en: 'Font' },
  font: {
    title: { pl: 'Krój', en: 'Typeface' },
    none: { pl: 'Zwykły', en: 'Normal' },
    serif: { pl: 'Szeryfowy', en: 'Serif' },
    mono: { pl: 'Maszynowy', en: 'Monospace' },
  },
  size: {
    title: { pl: 'Wielkość', en: 'Size' },
    none: { pl: 'Zwykła', en: 'Normal' },
    small: { pl: 'Mała', en: 'Small' },
    large: { pl: 'Duża', en: 'Large' },
  },
  background: {
    title: { pl: 'Kolor tła', en: 'Background colour' },
    none: { pl: 'Bez tła', en: 'None' },
    yellow: { pl: 'Żółte', en: 'Yellow' },
    green: { pl: 'Zielone', en: 'Green' },
    blue: { pl: 'Niebieskie', en: 'Blue' },
    pink: { pl: 'Różowe', en: 'Pink' },
  },
  length: {
    pl: (length: string, longest: string) => `Znaki: ${length} z ${longest}`,
    en: (length: string, longest: string) => `Characters: ${length} of ${longest}`,
  },
  tooLong: {
    pl: (over: string) => `Tekst jest za długi. Nadmiarowe znaki: ${over}.`,
    en: (over: string) => `The text is too long. Characters over the limit: ${over}.`,
  },
})
