import type { Language } from '../languages.ts'
import type { Severity } from './interactions.ts'

/** What each severity of an interaction is called. */
export const severityWords: Readonly<Record<Language, Readonly<Record<`${Severity}`, string>>>> = {
  pl: {
    '3': 'Bardzo istotna interakcja',
    '2': 'Istotna interakcja',
    '1': 'Interakcja o małym znaczeniu',
    '0': 'Interakcja nieistotna',
    '-1': 'Brak informacji',
    '-2': 'Brak interakcji',
  },
  en: {
    '3': 'Very significant interaction',
    '2': 'Significant interaction',
    '1': 'Minor interaction',
    '0': 'Insignificant interaction',
    '-1': 'No information',
    '-2': 'No interaction',
  },
}

/** What is said wherever interactions are shown. */
export const medicalNotice: Readonly<Record<Language, string>> = {
  pl: 'To nie jest porada medyczna. Wykaz nie jest pełny: „Brak informacji” nie znaczy, że leki można bezpiecznie łączyć. Proszę nie odstawiać ani nie zmieniać leków bez rozmowy z lekarzem lub farmaceutą.',
  en: 'This is no medical advice. The list is not complete: “No information” does not mean that medicines can be combined safely. Please do not stop or change medicines before you have talked to a doctor or pharmacist.',
}

/** What is said where an interaction counts as insignificant only because no amount is known. */
export const amountUnknown: Readonly<Record<Language, string>> = {
  pl: 'Rejestr nie podaje dawek tych leków, dlatego siła interakcji nie jest oceniona. Proszę zapytać farmaceutę.',
  en: 'The register does not tell the doses of these medicines, so the interaction has not been rated. Please ask a pharmacist.',
}
