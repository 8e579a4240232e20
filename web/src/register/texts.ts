import { defineTexts } from '../i18n/texts.ts'

/** What all lists of the medical register say. */
export const recordTexts = defineTexts({
  period: {
    pl: (from: string, to: string) => `od ${from} do ${to}`,
    en: (from: string, to: string) => `from ${from} to ${to}`,
  },
  changePeriod: { pl: 'Zmień okres', en: 'Change the period' },
  from: { pl: 'Od dnia', en: 'From' },
  to: { pl: 'Do dnia', en: 'To' },
  show: { pl: 'Pokaż', en: 'Show' },
  lastYear: { pl: 'Ostatni rok', en: 'The last year' },
  wholeTime: { pl: 'Pokaż 20 lat', en: 'Show 20 years' },
  endBeforeStart: { pl: 'Koniec okresu jest przed jego początkiem.', en: 'The period ends before it begins.' },
  again: { pl: 'Spróbuj ponownie', en: 'Try again' },
  withheld: {
    pl: (person: string) => `Pacjent ${person} nie udostępnia Panu/Pani dokumentacji medycznej.`,
    en: (person: string) => `${person} does not share medical records with you.`,
  },
})
