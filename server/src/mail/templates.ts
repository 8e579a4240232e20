import * as z from 'zod/mini'
import type { Language } from '@portal/contract/languages'
import { merged } from '@portal/contract/merged'
import * as areas from '../areas/letters.ts'
import type { Letter, LetterKind } from './letter.ts'

/** Every kind of letter by name. */
const letters = merged(areas, 'letters')

export type MailTemplate = keyof typeof letters
export type MailData<T extends MailTemplate> = z.input<(typeof letters)[T]['data']>
export const mailTemplates = Object.keys(letters) as [MailTemplate, ...MailTemplate[]]

const footers: Record<Language, string> = {
  pl: 'Wiadomość wysłana automatycznie. Prosimy na nią nie odpowiadać.',
  en: 'This message was sent automatically. Please do not reply to it.',
}

/** Writes the letter of a template; links in it begin with `baseUrl`. Throws when the data have another shape. */
export function writeLetter(template: MailTemplate, language: Language, data: unknown, baseUrl: string): Letter {
  const kind: LetterKind = letters[template]
  const { link, ...words } = kind.write(language, z.parse(kind.data, data))
  return {
    language,
    ...words,
    ...(link ? { link: { label: link.label, url: new URL(link.path, baseUrl).href } } : {}),
    footer: footers[language],
  }
}
