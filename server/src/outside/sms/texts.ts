import type { Language } from '@portal/contract/languages'
import { clinicDate, clinicTime } from '../../clinic-time.ts'

/** What a message with a code says. */
export interface CodeData {
  readonly code: string
  /** When the code ends. */
  readonly until: Date
  /** The clinic's name as it is configured. */
  readonly clinic: string
  /** Beginning of the visit that the code is about. */
  readonly visitAt?: Date | undefined
}

/** Characters of a message that costs one part. */
const onePart = 160

const never = {
  pl: 'Nigdy nie pytamy o niego przez telefon.',
  en: 'We never ask for it by phone.',
}

/** A name in characters of which each counts once in an SMS: without accents, and without what is outside the alphabet of messages. */
const plainName = (name: string): string =>
  name
    .replaceAll('ł', 'l')
    .replaceAll('Ł', 'L')
    .normalize('NFD')
    .replaceAll(/[^\w .,&'()+/-]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** The message, after the clinic's name as far as it fits into one part. */
function signed(clinic: string, text: string): string {
  const name = plainName(clinic)
    .slice(0, onePart - text.length - 2)
    .trim()
  return name === '' ? text : `${name}: ${text}`
}

const codeText =
  (what: Record<Language, string>) =>
  (language: Language, { code, until, clinic, visitAt }: CodeData): string => {
    const about = visitAt ? ` ${clinicDate(visitAt)} ${clinicTime(visitAt)}` : ''
    // By the clock: where the provider is away a message comes late.
    const end = clinicTime(until)
    const holds = language === 'pl' ? `Kod jest wazny do godz. ${end}.` : `The code is valid until ${end}.`
    return signed(clinic, `${what[language]}${about}: ${code}. ${holds} ${never[language]}`)
  }

/**
 * Texts of SMS with a code, by the purpose of the code. The Polish ones use no accents, so that a message costs one part instead of two. A visit is
 * named by its day and hour only: a telephone shows messages while it is locked, and a service can tell an illness.
 */
export const codeTexts = {
  BOOKING: codeText({ pl: 'kod do wizyty', en: 'code for your appointment on' }),
  PHONE: codeText({ pl: 'kod potwierdzenia numeru telefonu', en: 'code to confirm your phone number' }),
  PASSWORD_RESET: codeText({ pl: 'kod do ustawienia nowego hasla', en: 'code to set a new password' }),
}
