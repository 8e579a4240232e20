import { defineTexts } from '../../i18n/texts.ts'

/** Words of what became of a visit. */
export const historyTexts = defineTexts({
  title: { pl: 'Historia wizyty', en: 'History of the visit' },
  booked: { pl: (when: string) => `Umówiono wizytę na ${when}`, en: (when: string) => `Booked for ${when}` },
  added: {
    pl: (when: string) => `Placówka wpisała wizytę na ${when}`,
    en: (when: string) => `Added by the clinic for ${when}`,
  },
  moved: {
    pl: (from: string, to: string) => `Zmieniono termin z ${from} na ${to}`,
    en: (from: string, to: string) => `Moved from ${from} to ${to}`,
  },
  placeChanged: {
    pl: 'Zmieniono miejsce lub osobę, która przyjmuje',
    en: 'The place or the practitioner changed',
  },
  confirmed: { pl: 'Potwierdzono wizytę', en: 'Confirmed' },
  cancelled: { pl: 'Odwołano wizytę', en: 'Cancelled' },
  restored: { pl: 'Placówka przywróciła wizytę', en: 'The clinic took the cancellation back' },
  you: { pl: 'Ty', en: 'you' },
  somebody: { pl: 'inna osoba z dostępem', en: 'another person with access' },
  none: { pl: 'O zmianach tej wizyty nic nie zapisano.', en: 'Nothing is recorded about changes of this visit.' },
  loading: { pl: 'Wczytywanie historii…', en: 'Loading the history…' },
  failed: { pl: 'Nie udało się wczytać historii wizyty', en: 'The history could not be loaded' },
  retry: { pl: 'Spróbuj ponownie', en: 'Try again' },
})
