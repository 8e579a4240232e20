import { pluralEn, pluralPl } from '../../../i18n/plural.ts'
import { defineTexts } from '../../../i18n/texts.ts'

export const immediateTexts = defineTexts({
  title: { pl: 'Rozmowa teraz, bez umawiania', en: 'A conversation now, without an appointment' },
  lead: {
    pl: 'Lekarz dyżurny rozmawia z osobami w kolejności zgłoszeń.',
    en: 'The doctor on duty talks to people in the order in which they come.',
  },
  planned: { pl: 'Teleporady w wybranym terminie', en: 'Teleconsultations at a date of your choice' },
  onDuty: { pl: 'lekarz dyżuruje', en: 'a doctor is on duty' },
  offDuty: { pl: 'teraz nikt nie dyżuruje', en: 'nobody is on duty now' },
  dutyUnknown: {
    pl: 'Nie udało się sprawdzić, czy ktoś teraz dyżuruje. Spróbujemy ponownie za chwilę.',
    en: 'It could not be found out whether anybody is on duty now. We try again in a moment.',
  },
  offDutyText: {
    pl: 'Zajrzyj tu później albo wybierz teleporadę w terminie.',
    en: 'Come back later, or choose a teleconsultation at a date.',
  },
  queue: {
    pl: (count: number) =>
      count === 0
        ? 'Nikt teraz nie czeka.'
        : `${pluralPl(count, { one: 'Czeka', few: 'Czekają', many: 'Czeka' })} ${count} ${pluralPl(count, { one: 'osoba', few: 'osoby', many: 'osób' })}.`,
    en: (count: number) =>
      count === 0
        ? 'Nobody is waiting now.'
        : `${count} ${pluralEn(count, { one: 'person is', other: 'people are' })} waiting.`,
  },
  queueUnknown: { pl: 'Nie wiadomo, ile osób czeka.', en: 'It is not known how many people wait.' },
  take: { pl: 'Wybierz', en: 'Choose' },
  takeNamed: {
    pl: (service: string) => `Wybierz: ${service}`,
    en: (service: string) => `Choose: ${service}`,
  },
  obstacles: { pl: 'Co trzeba najpierw załatwić', en: 'What has to be arranged first' },
})
