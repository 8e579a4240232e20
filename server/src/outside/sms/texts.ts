import type { Language } from '@portal/contract/languages'

interface CodeData {
  readonly code: string
  /** Minutes for which the code is valid. */
  readonly minutes: number
}

const never = {
  pl: 'Portal pacjenta nigdy nie prosi o ten kod telefonicznie.',
  en: 'The patient portal never asks for this code by phone.',
}
const codeText =
  (what: Record<Language, string>) =>
  (language: Language, { code, minutes }: CodeData): string =>
    language === 'pl'
      ? `${what.pl}: ${code}. Po ${minutes} min traci moc. ${never.pl}`
      : `${what.en}: ${code}. It expires in ${minutes} min. ${never.en}`

/** Texts of SMS with a code, by the purpose of the code. The Polish ones use no accents, so that a message costs one part instead of two. */
export const codeTexts = {
  BOOKING: codeText({ pl: 'Kod potwierdzenia rezerwacji wizyty', en: 'Code to confirm your appointment' }),
  PHONE: codeText({ pl: 'Kod potwierdzenia numeru telefonu', en: 'Code to confirm your phone number' }),
  PASSWORD_RESET: codeText({ pl: 'Kod do ustawienia nowego hasla', en: 'Code to set a new password' }),
}
