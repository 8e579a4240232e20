import { defineTexts } from '../../i18n/texts.ts'
import { pluralEn, pluralPl } from '../../i18n/plural.ts'

export const trendTexts = defineTexts({
  title: { pl: 'Na osi czasu', en: 'Over time' },
  lead: {
    pl: 'Badania z wynikiem liczbowym, które wykonano co najmniej dwa razy.',
    en: 'Examinations with a number as result that were made at least twice.',
  },
  list: { pl: 'Badania na osi czasu', en: 'Examinations over time' },
  loading: { pl: 'Wczytujemy wyniki…', en: 'Loading results …' },
  none: { pl: 'Brak wyników do pokazania na osi czasu', en: 'No results to show over time' },
  noneText: {
    pl: 'Badanie pojawia się tutaj, gdy ma co najmniej dwa wyniki liczbowe.',
    en: 'An examination appears here when it has at least two numbers as results.',
  },
  unnamed: { pl: 'Badanie', en: 'Examination' },
  back: { pl: 'Wszystkie badania na osi czasu', en: 'All examinations over time' },
  last: { pl: (words: string) => `Ostatni wynik: ${words}`, en: (words: string) => `Latest result: ${words}` },
  counted: {
    pl: (count: number) => `${count} ${pluralPl(count, { one: 'wynik', few: 'wyniki', many: 'wyników' })}`,
    en: (count: number) => `${count} ${pluralEn(count, { one: 'result', other: 'results' })}`,
  },
  between: { pl: (from: string, to: string) => `${from} – ${to}`, en: (from: string, to: string) => `${from} – ${to}` },
  when: { pl: 'Kiedy', en: 'When' },
  value: { pl: 'Wynik', en: 'Result' },
  range: { pl: 'Zakres laboratorium', en: 'Laboratory’s range' },
  mark: { pl: 'Ocena laboratorium', en: 'Mark of the laboratory' },
  change: { pl: 'Różnica', en: 'Difference' },
  laboratory: { pl: 'Laboratorium', en: 'Laboratory' },
  specimen: { pl: 'Materiał', en: 'Specimen' },
  method: { pl: 'Metoda', en: 'Method' },
  patient: { pl: 'Pacjent', en: 'Patient' },
  code: { pl: 'Kod badania', en: 'Code' },
  note: { pl: 'Uwaga', en: 'Note' },
  more: {
    pl: (by: string, day: string) => `o ${by} więcej niż ${day}`,
    en: (by: string, day: string) => `${by} more than on ${day}`,
  },
  less: {
    pl: (by: string, day: string) => `o ${by} mniej niż ${day}`,
    en: (by: string, day: string) => `${by} less than on ${day}`,
  },
  same: { pl: (day: string) => `tyle samo co ${day}`, en: (day: string) => `the same as on ${day}` },
  onAxis: { pl: (words: string) => `na wykresie: ${words}`, en: (words: string) => `on the chart: ${words}` },
  corrected: { pl: 'wynik poprawiony', en: 'corrected result' },
  replaced: {
    pl: (words: string, day: string) => `do ${day}: ${words}`,
    en: (words: string, day: string) => `until ${day}: ${words}`,
  },
  rangeIs: {
    pl: (words: string) => `zakres laboratorium: ${words}`,
    en: (words: string) => `laboratory’s range: ${words}`,
  },
  line: {
    pl: (months: number) => `to samo laboratorium i metoda, odstęp najwyżej ${months} mies.`,
    en: (months: number) => `same laboratory and method, at most ${months} months apart`,
  },
  onlyNewest: {
    pl: (count: number) => `To ${count} najnowszych wyników. Starsze są na karcie „Badania”.`,
    en: (count: number) => `These are the ${count} newest results. Older ones are in the tab “Examinations”.`,
  },
  onlyWords: {
    pl: 'W tej serii nie ma liczb, które można pokazać na wykresie.',
    en: 'This series has no numbers that can be shown in a chart.',
  },
  honest: {
    pl: 'Każdy wynik ma swój zakres, podany przez laboratorium tego dnia. Portal sam nie ocenia wyników. O znaczeniu wyników porozmawiaj z lekarzem.',
    en: 'Each result has its own range, as the laboratory gave it on that day. The portal itself does not judge results. Talk with a doctor about what they mean.',
  },
  table: { pl: (name: string) => `${name}: wszystkie wyniki`, en: (name: string) => `${name}: all results` },
  print: { pl: 'Drukuj', en: 'Print' },
  open: { pl: 'Na osi czasu', en: 'Over time' },
  openOf: { pl: (name: string) => `: ${name}`, en: (name: string) => `: ${name}` },
})
