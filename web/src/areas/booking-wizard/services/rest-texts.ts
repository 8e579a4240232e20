import { pluralEn, pluralPl } from '../../../i18n/plural.ts'
import { defineTexts } from '../../../i18n/texts.ts'

export const restTexts = defineTexts({
  filters: { pl: 'Filtry', en: 'Filters' },
  nfz: { pl: 'NFZ', en: 'NFZ (public)' },
  paid: { pl: 'odpłatnie', en: 'paid' },
  clinic: { pl: 'na miejscu', en: 'at the clinic' },
  remote: { pl: 'zdalnie', en: 'remote' },
  child: { pl: 'dla dziecka', en: 'for a child' },
  adult: { pl: 'dla dorosłych', en: 'for adults' },
  asOf: { pl: (when: string) => `Lista usług z ${when}`, en: (when: string) => `List of services as of ${when}` },
  first: { pl: 'Najbliższy termin:', en: 'First date:' },
  today: { pl: 'dziś', en: 'today' },
  tomorrow: { pl: 'jutro', en: 'tomorrow' },
  none: {
    pl: (days: number) => `brak wolnych terminów w najbliższych ${days} dniach`,
    en: (days: number) => `no free dates in the next ${days} days`,
  },
  either: { pl: 'NFZ lub odpłatnie', en: 'NFZ (public) or paid' },
  referral: { pl: 'potrzebne skierowanie', en: 'referral needed' },
  ages: {
    pl: (from: number | undefined, to: number | undefined) =>
      to === undefined ? `od ${from} lat` : from === undefined ? `do ${to} lat` : `${from}–${to} lat`,
    en: (from: number | undefined, to: number | undefined) =>
      to === undefined ? `from ${from} years` : from === undefined ? `up to ${to} years` : `${from}–${to} years`,
  },
  remotely: { pl: 'teleporada', en: 'by phone' },
  places: {
    pl: (count: number) => `${count} ${pluralPl(count, { one: 'miejsce', few: 'miejsca', many: 'miejsc' })}`,
    en: (count: number) => `${count} ${pluralEn(count, { one: 'place', other: 'places' })}`,
  },
  toTele: { pl: 'Porozmawiaj z lekarzem zdalnie', en: 'Talk to a doctor from home' },
  emptyTitle: { pl: 'Placówka nie udostępnia teraz żadnych usług', en: 'The clinic offers no services at the moment' },
  emptyText: { pl: 'Zajrzyj tu później lub zadzwoń do placówki.', en: 'Please come back later or call the clinic.' },
  anybodyHint: { pl: 'najwcześniejszy wolny termin', en: 'the earliest free date' },
})
