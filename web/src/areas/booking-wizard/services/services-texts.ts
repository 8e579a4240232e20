import { pluralEn, pluralPl } from '../../../i18n/plural.ts'
import { defineTexts } from '../../../i18n/texts.ts'

export const servicesTexts = defineTexts({
  pl: {
    title: 'Wybierz usługę',
    lead: 'Wybierz usługę, a potem miejsce i specjalistę. Terminy zobaczysz w następnym kroku.',
    leadGuest: 'Sprawdź, co można umówić. Aby zobaczyć terminy i zarezerwować wizytę, zaloguj się w następnym kroku.',
    search: 'Szukaj usługi, poradni lub specjalisty',
    placeholder: 'np. kardiolog, Wilczek, ul. Lipowa',
    found: (count: number) =>
      `${pluralPl(count, { one: 'Znaleziono', few: 'Znaleziono', many: 'Znaleziono' })} ${count} ${pluralPl(count, { one: 'usługę', few: 'usługi', many: 'usług' })}`,
    noneTitle: 'Nic nie znaleziono',
    noneText: 'Sprawdź pisownię albo wpisz mniej słów, na przykład samą specjalność.',
    clear: 'Pokaż wszystkie usługi',
    emptyTitle: 'Placówka nie udostępnia teraz żadnych usług',
    emptyText: 'Zajrzyj tu później lub zadzwoń do placówki.',
    anybodyHint: 'najwcześniejszy wolny termin',
  },
  en: {
    title: 'Choose a service',
    lead: 'Choose a service, then a place and a practitioner. Dates come in the next step.',
    leadGuest: 'See what can be booked. To see dates and book a visit, you sign in at the next step.',
    search: 'Search for a service, unit or practitioner',
    placeholder: 'e.g. kardiolog, Wilczek, ul. Lipowa',
    found: (count: number) => `${count} ${pluralEn(count, { one: 'service', other: 'services' })} found`,
    noneTitle: 'Nothing found',
    noneText: 'Check the spelling or use fewer words, for instance only the speciality.',
    clear: 'Show all services',
    emptyTitle: 'The clinic offers no services at the moment',
    emptyText: 'Please come back later or call the clinic.',
    anybodyHint: 'the earliest free date',
  },
})
