import { pluralEn, pluralPl } from '../../i18n/plural.ts'
import { defineTexts } from '../../i18n/texts.ts'

export const resultTexts = defineTexts({
  results: { pl: 'Badania', en: 'Test results' },
  loading: { pl: 'Wczytujemy wyniki badań…', en: 'Loading test results …' },
  none: { pl: 'Brak badań w tym okresie', en: 'No test results in this period' },
  noneText: {
    pl: 'Wynik pojawia się tutaj, gdy udostępni go placówka albo laboratorium. Niektóre wyniki najpierw omawia lekarz.',
    en: 'A result appears here when the clinic or the laboratory releases it. Some results are explained by a doctor first.',
  },
  ofStay: { pl: 'Badania z tego pobytu', en: 'Test results of this stay' },
  isNew: { pl: 'Nowy wynik', en: 'New result' },
  awaited: { pl: 'Oczekuje na wynik', en: 'Result awaited' },
  awaitedText: { pl: 'Wyniku jeszcze nie ma.', en: 'There is no result yet.' },
  outside: {
    pl: (count: number) =>
      `${count} ${pluralPl(count, { one: 'wynik wymaga', few: 'wyniki wymagają', many: 'wyników wymaga' })} uwagi`,
    en: (count: number) => `${count} ${pluralEn(count, { one: 'value needs', other: 'values need' })} attention`,
  },
  laboratory: { pl: 'Badania laboratoryjne', en: 'Laboratory tests' },
  vitalSigns: { pl: 'Pomiary w placówce', en: 'Measurements at the clinic' },
  survey: { pl: 'Odpowiedzi na pytania', en: 'Answers to questions' },
  imaging: { pl: 'Badanie obrazowe', en: 'Imaging' },
  examination: { pl: 'Badanie', en: 'Examination' },
  examined: { pl: 'Data badania', en: 'Examined' },
  issued: { pl: 'Data wyniku', en: 'Released' },
  performer: { pl: 'Wykonawca', en: 'Made by' },
  requester: { pl: 'Zlecił(a)', en: 'Ordered by' },
  unit: { pl: 'Miejsce', en: 'Place' },
  status: { pl: 'Stan wyniku', en: 'State of the result' },
  conclusion: { pl: 'Opis i wnioski', en: 'Description and conclusions' },
  name: { pl: 'Badanie', en: 'Examination' },
  value: { pl: 'Wynik', en: 'Result' },
  range: { pl: 'Zakres', en: 'Range' },
  flag: { pl: 'Ocena laboratorium', en: 'Mark of the laboratory' },
  replaced: {
    pl: (text: string, until: string) => `Przed poprawką z ${until}: ${text}`,
    en: (text: string, until: string) => `Before the correction of ${until}: ${text}`,
  },
  within: { pl: 'w: ', en: 'within: ' },
  valuesOf: { pl: (name: string) => `Wartości: ${name}`, en: (name: string) => `Values: ${name}` },
  allValues: {
    pl: (count: number) => `Pokaż wszystkie wartości (${count})`,
    en: (count: number) => `Show all values (${count})`,
  },
  document: { pl: 'Otwórz dokument', en: 'Open the document' },
  documentNamed: { pl: (title: string) => `Otwórz: ${title}`, en: (title: string) => `Open: ${title}` },
  archive: { pl: 'Pobierz oryginał', en: 'Download the original' },
  print: { pl: 'Drukuj wynik', en: 'Print the result' },
})
