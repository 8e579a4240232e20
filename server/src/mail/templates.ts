import * as z from 'zod/mini'
import type { Language } from '@portal/contract/languages'
import { accountLetters } from './account-letters.ts'
import { bookingLetters } from './booking-letters.ts'
import { guardianshipLetters } from './guardianship-letters.ts'
import { registrationLetters } from './registration-letters.ts'
import type { Letter, LetterKind } from './letter.ts'

/** Every kind of letter by name. */
const letters = { ...bookingLetters, ...accountLetters, ...registrationLetters, ...guardianshipLetters }

export type MailTemplate = keyof typeof letters
export type MailData<T extends MailTemplate> = z.input<(typeof letters)[T]['data']>
export const mailTemplates = Object.keys(letters) as [MailTemplate, ...MailTemplate[]]

const footers: Record<Language, string> = {
  pl: 'Wiadomość wysłana automatycznie. Prosimy na nią nie odpowiadać.',
  en: 'This message was sent automatically. Please do not reply to it.',
}

/** The letter of a template; links in it begin with `baseUrl`. Throws when the data has another shape. */
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
