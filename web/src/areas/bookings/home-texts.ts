import { defineTexts } from '../../i18n/texts.ts'

export const homeTexts = defineTexts({
  for: { pl: 'Wizyta dla:', en: 'Visit for:' },
  onDay: { pl: (when: string) => `Termin: ${when}`, en: (when: string) => `Time: ${when}` },
  calendar: { pl: 'Do kalendarza', en: 'Add to calendar' },
  change: { pl: 'Zmień termin', en: 'Change the date' },
  later: { pl: 'Kolejne wizyty', en: 'Visits after that' },
  laterOfOthers: { pl: 'Najbliższe wizyty innych osób', en: 'Next visits of the others' },
  confirm: { pl: (what: string) => `Potwierdź wizytę: ${what}`, en: (what: string) => `Confirm the visit: ${what}` },
  until: { pl: (when: string) => `do ${when}`, en: (when: string) => `by ${when}` },
  confirmButton: { pl: 'Potwierdź', en: 'Confirm' },
  unfinished: {
    pl: (what: string) => `Dokończ umawianie: ${what}`,
    en: (what: string) => `Finish booking: ${what}`,
  },
  unfinishedMove: {
    pl: (what: string) => `Dokończ zmianę terminu: ${what}`,
    en: (what: string) => `Finish changing the date: ${what}`,
  },
  visits: { pl: 'Wizyty', en: 'Visits' },
  again: { pl: 'Umów ponownie', en: 'Book again' },
  againWhat: {
    pl: (what: string, name: string) => `Umów ponownie: ${what}, ${name}`,
    en: (what: string, name: string) => `Book again: ${what}, ${name}`,
  },
  last: { pl: (day: string) => `ostatnio ${day}`, en: (day: string) => `last on ${day}` },
  nothing: { pl: 'Nie ma umówionych wizyt.', en: 'No visits are booked.' },
})
