import { defineTexts } from '../../i18n/texts.ts'

export const directoryTexts = defineTexts({
  units: { pl: 'Poradnie i oddziały', en: 'Clinics and departments' },
  unitsLead: {
    pl: 'Wybierz miejsce, aby zobaczyć adres i telefon.',
    en: 'Choose a place to see its address and telephone.',
  },
  search: { pl: 'Szukaj poradni lub oddziału', en: 'Find a clinic or department' },
  searchHint: { pl: 'Na przykład: kardiologia, Lipowa', en: 'For example: kardiologia, Lipowa' },
  tree: { pl: 'Struktura placówki', en: 'Structure of the clinic' },
  found: {
    pl: (count: number) => `Znaleziono: ${count}`,
    en: (count: number) => `Found: ${count}`,
  },
  nothing: { pl: 'Nie ma takiego miejsca', en: 'There is no such place' },
  nothingText: {
    pl: 'Sprawdź pisownię albo wpisz tylko początek nazwy.',
    en: 'Check the spelling, or enter only the beginning of the name.',
  },
  showAll: { pl: 'Pokaż wszystkie', en: 'Show all' },
  none: { pl: 'Placówka nie podała jeszcze swoich poradni', en: 'The clinic has not listed its departments yet' },
  noneText: {
    pl: 'O adres i godziny zapytaj w rejestracji.',
    en: 'Please ask the reception for addresses and hours.',
  },
  loading: { pl: 'Wczytywanie listy poradni…', en: 'Loading the list of departments…' },
  again: { pl: 'Spróbuj ponownie', en: 'Try again' },
  details: { pl: 'Szczegóły', en: 'Details' },
  address: { pl: 'Adres', en: 'Address' },
  phone: { pl: 'Telefon', en: 'Telephone' },
  email: { pl: 'E-mail', en: 'E-mail' },
  speciality: { pl: 'Specjalność', en: 'Speciality' },
  within: { pl: 'Należy do', en: 'Belongs to' },
  noContact: {
    pl: 'Placówka nie podała adresu ani telefonu tego miejsca.',
    en: 'The clinic has given no address or telephone for this place.',
  },
  map: { pl: 'Pokaż na mapie', en: 'Show on a map' },
  call: { pl: 'Zadzwoń', en: 'Call' },
})
