import { defineTexts } from '../../i18n/texts.ts'
import { pluralEn, pluralPl } from '../../i18n/plural.ts'

const daysPl = (count: number) => `${count} ${pluralPl(count, { one: 'dzień', few: 'dni', many: 'dni' })}`
const daysEn = (count: number) => `${count} ${pluralEn(count, { one: 'day', other: 'days' })}`
const peoplePl = (count: number) => `${count} ${pluralPl(count, { one: 'osoba', few: 'osoby', many: 'osób' })}`
const peopleEn = (count: number) => `${count} ${pluralEn(count, { one: 'person', other: 'people' })}`

export const queueTexts = defineTexts({
  title: { pl: 'Czas oczekiwania na leczenie', en: 'Waiting times' },
  lead: {
    pl: 'Ile czeka się w naszych poradniach i oddziałach na leczenie na NFZ.',
    en: 'How long people wait in our clinics and departments for treatment paid by the National Health Fund (NFZ).',
  },
  cases: { pl: 'Rodzaj przypadku', en: 'Kind of case' },
  stable: { pl: 'Przypadek stabilny', en: 'Stable case' },
  urgent: { pl: 'Przypadek pilny', en: 'Urgent case' },
  stableText: {
    pl: 'Dotyczy skierowań, na których lekarz nie napisał „pilne”.',
    en: 'For referrals that the doctor has not marked “pilne” (urgent).',
  },
  urgentText: {
    pl: 'Dotyczy skierowań, na których lekarz napisał „pilne”.',
    en: 'For referrals that the doctor has marked “pilne” (urgent).',
  },
  search: { pl: 'Szukaj poradni lub oddziału', en: 'Find a clinic or department' },
  order: { pl: 'Kolejność', en: 'Order' },
  byDate: { pl: 'Najbliższy termin', en: 'First date' },
  byDays: { pl: 'Najkrótszy średni czas oczekiwania', en: 'Shortest average wait' },
  byAwaiting: { pl: 'Najmniej osób oczekujących', en: 'Fewest people waiting' },
  byName: { pl: 'Nazwa', en: 'Name' },
  list: { pl: 'Poradnie i oddziały', en: 'Clinics and departments' },
  found: { pl: (count: number) => `Znaleziono: ${count}`, en: (count: number) => `Found: ${count}` },
  first: { pl: 'Pierwszy wolny termin', en: 'First free date' },
  firstAsAt: {
    pl: (day: string, asAt: string) => `${day} (stan na ${asAt})`,
    en: (day: string, asAt: string) => `${day} (as at ${asAt})`,
  },
  unknown: { pl: 'brak informacji', en: 'not stated' },
  average: { pl: 'Średni czas oczekiwania', en: 'Average wait' },
  days: { pl: daysPl, en: daysEn },
  awaiting: { pl: 'Oczekuje', en: 'Waiting' },
  people: { pl: peoplePl, en: peopleEn },
  removed: { pl: 'Skreślono w miesiącu', en: 'Left the queue in the month' },
  month: { pl: 'Dane za', en: 'Figures of' },
  place: { pl: 'Miejsce', en: 'Place' },
  call: { pl: 'Zadzwoń', en: 'Call' },
  source: {
    pl: (day: string) => `Źródło: Narodowy Fundusz Zdrowia, Terminy leczenia. Pobrano ${day}.`,
    en: (day: string) => `Source: Narodowy Fundusz Zdrowia (National Health Fund), Terminy leczenia. Taken on ${day}.`,
  },
  warning: {
    pl: 'Termin podany tutaj mógł już zostać zajęty. Aktualny termin poda rejestracja.',
    en: 'A date given here may have been taken since. The reception knows the present one.',
  },
  national: { pl: 'Terminy leczenia w całej Polsce (NFZ)', en: 'Waiting times in all of Poland (NFZ)' },
  none: { pl: 'Nie mamy teraz danych o czasie oczekiwania', en: 'There are no figures of waiting times now' },
  noneText: {
    pl: 'Zapytaj w rejestracji albo sprawdź na stronie Narodowego Funduszu Zdrowia.',
    en: 'Please ask the reception, or look at the site of the National Health Fund.',
  },
  nothing: { pl: 'Nie ma takiej kolejki', en: 'There is no such queue' },
  nothingText: {
    pl: 'Sprawdź pisownię albo wybierz inny rodzaj przypadku.',
    en: 'Check the spelling, or choose the other kind of case.',
  },
  showAll: { pl: 'Pokaż wszystkie', en: 'Show all' },
  loading: { pl: 'Wczytywanie czasu oczekiwania…', en: 'Loading waiting times…' },
  again: { pl: 'Spróbuj ponownie', en: 'Try again' },
})
