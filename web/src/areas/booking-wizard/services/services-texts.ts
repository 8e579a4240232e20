import { pluralEn, pluralPl } from '../../../i18n/plural.ts'
import { defineTexts } from '../../../i18n/texts.ts'

export const servicesTexts = defineTexts({
  title: { pl: 'Wybierz usługę', en: 'Choose a service' },
  lead: {
    pl: 'Wybierz usługę, a potem miejsce i specjalistę.',
    en: 'Choose a service, then a place and a practitioner.',
  },
  titleTele: { pl: 'Teleporady', en: 'Teleconsultations' },
  leadGuest: {
    pl: 'Sprawdź, co i na kiedy można umówić. Zalogujesz się w następnym kroku.',
    en: 'See what can be booked and when. You sign in at the next step.',
  },
  search: { pl: 'Szukaj usługi, poradni lub specjalisty', en: 'Search for a service, unit or practitioner' },
  placeholder: { pl: 'np. kardiolog, krew, Wilczek', en: 'e.g. heart, blood test, Wilczek' },
  kinds: { pl: 'Rodzaje usług', en: 'Kinds of services' },
  allKinds: { pl: 'Wszystkie rodzaje usług', en: 'All kinds of services' },
  services: {
    pl: (count: number) => `${count} ${pluralPl(count, { one: 'usługa', few: 'usługi', many: 'usług' })}`,
    en: (count: number) => `${count} ${pluralEn(count, { one: 'service', other: 'services' })}`,
  },
  also: { pl: 'Inne pasujące usługi', en: 'Other services that fit' },
})
