import type { Language } from '@portal/contract/problem-texts'

/** Texts of SMS. The Polish ones keep to letters without accents, so that a message costs one part instead of two. */
export const smsTexts = {
  /** Code that confirms a booking; `minutes` is how long it holds. */
  bookingCode: (language: Language, { code, minutes }: { code: string; minutes: number }): string =>
    ({
      pl: `Kod potwierdzenia rezerwacji wizyty: ${code}. Po ${minutes} min traci moc. Portal pacjenta nigdy nie prosi o ten kod telefonicznie.`,
      en: `Code to confirm your appointment: ${code}. It expires in ${minutes} min. The patient portal never asks for this code by phone.`,
    })[language],
}
