import type { Language } from '../languages.ts'

/** What a guardian agrees to before a ward is added. The agreement is stored with the words that were shown. */
export const guardianConsentWords: Readonly<Record<Language, string>> = {
  pl: 'Zgadzam się, aby podopieczny widział w portalu moje imię, nazwisko i numer PESEL.',
  en: 'I agree that the person in my care sees my first name, last name and PESEL number in the portal.',
}
