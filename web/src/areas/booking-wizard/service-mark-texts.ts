import { defineTexts } from '../../i18n/texts.ts'

/** Why a service cannot be booked as things stand, in a few words beside its name; the dates say the rest. */
export const serviceMarkTexts = defineTexts({
  BOOKING_LOCKED: { pl: 'Najpierw zadzwoń do placówki', en: 'Call the clinic first' },
  BOOKING_UNDER_AGE: { pl: 'Umawia rodzic lub opiekun', en: 'A parent or guardian books it' },
  TELECONSULTATION_ACCOUNT: { pl: 'Najpierw potwierdź konto', en: 'Confirm your account first' },
  TELECONSULTATION_CONSENT: { pl: 'Potrzebna zgoda na teleporady', en: 'Consent to teleconsultations is needed' },
  DECLARATION_REQUIRED: { pl: 'Potrzebna deklaracja', en: 'A declaration is needed' },
  '101': { pl: 'Dla pacjentów innej płci', en: 'For another gender' },
  '102': { pl: 'Dla starszych pacjentów', en: 'For older patients' },
  '103': { pl: 'Dla młodszych pacjentów', en: 'For younger patients' },
  '104': { pl: 'Brak ubezpieczyciela w kartotece', en: 'No insurer on record' },
  '105': { pl: 'Najpierw potwierdź telefon', en: 'Confirm your phone first' },
  '203': { pl: 'Nie na pierwszą wizytę', en: 'Not for a first visit' },
  '204': { pl: 'Tylko na pierwszą wizytę', en: 'For a first visit only' },
  '205': { pl: 'Masz już tyle tych wizyt, ile można', en: 'No more visits of this kind for now' },
  '206': { pl: 'Masz już tyle wizyt, ile można', en: 'No more visits for now' },
  OTHER: { pl: 'Teraz nie można umówić', en: 'Cannot be booked now' },
})
