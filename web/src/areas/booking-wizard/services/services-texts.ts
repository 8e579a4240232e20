import { pluralEn, pluralPl } from '../../../i18n/plural.ts'
import { defineTexts } from '../../../i18n/texts.ts'

export const servicesTexts = defineTexts({
  title: { pl: 'Wybierz usługę', en: 'Choose a service' },
  lead: {
    pl: 'Wybierz usługę, a potem miejsce i specjalistę. Terminy zobaczysz w następnym kroku.',
    en: 'Choose a service, then a place and a practitioner. Dates come in the next step.',
  },
  leadGuest: {
    pl: 'Sprawdź, co można umówić. Aby zobaczyć terminy i zarezerwować wizytę, zaloguj się w następnym kroku.',
    en: 'See what can be booked. To see dates and book a visit, you sign in at the next step.',
  },
  search: { pl: 'Szukaj usługi, poradni lub specjalisty', en: 'Search for a service, unit or practitioner' },
  placeholder: { pl: 'np. kardiolog, Wilczek, ul. Lipowa', en: 'e.g. kardiolog, Wilczek, ul. Lipowa' },
  found: {
    pl: (count: number) =>
      `${pluralPl(count, { one: 'Znaleziono', few: 'Znaleziono', many: 'Znaleziono' })} ${count} ${pluralPl(count, { one: 'usługę', few: 'usługi', many: 'usług' })}`,
    en: (count: number) => `${count} ${pluralEn(count, { one: 'service', other: 'services' })} found`,
  },
  noneTitle: { pl: 'Nic nie znaleziono', en: 'Nothing found' },
  noneText: {
    pl: 'Sprawdź pisownię albo wpisz mniej słów, na przykład samą specjalność.',
    en: 'Check the spelling or use fewer words, for instance only the speciality.',
  },
  clear: { pl: 'Pokaż wszystkie usługi', en: 'Show all services' },
  emptyTitle: { pl: 'Placówka nie udostępnia teraz żadnych usług', en: 'The clinic offers no services at the moment' },
  emptyText: { pl: 'Zajrzyj tu później lub zadzwoń do placówki.', en: 'Please come back later or call the clinic.' },
  anybodyHint: { pl: 'najwcześniejszy wolny termin', en: 'the earliest free date' },
})
