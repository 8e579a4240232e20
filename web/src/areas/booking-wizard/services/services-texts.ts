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
  placeholder: { pl: 'np. kardiolog, krew, Wilczek', en: 'e.g. heart, blood test, Wilczek' },
  also: { pl: 'Inne pasujące usługi', en: 'Other services that fit' },
  emptyTitle: { pl: 'Placówka nie udostępnia teraz żadnych usług', en: 'The clinic offers no services at the moment' },
  emptyText: { pl: 'Zajrzyj tu później lub zadzwoń do placówki.', en: 'Please come back later or call the clinic.' },
  anybodyHint: { pl: 'najwcześniejszy wolny termin', en: 'the earliest free date' },
})
