import { defineTexts } from '../../i18n/texts.ts'

export const historyTexts = defineTexts({
  title: { pl: 'Historia zdrowia', en: 'Health history' },
  lead: {
    pl: 'Rozpoznania, zabiegi, szczepienia i leki z dokumentacji przychodni, jej słowami. To nie jest cała dokumentacja medyczna.',
    en: 'Diagnoses, procedures, immunizations and medicines from the clinic’s records, in its words. This is not the whole medical record.',
  },
  wrong: {
    pl: 'Jeśli coś się nie zgadza, prosimy powiedzieć o tym lekarzowi lub zadzwonić do przychodni.',
    en: 'If something is not right, please tell the doctor or call the clinic.',
  },
  loading: { pl: 'Wczytujemy historię zdrowia…', en: 'Loading the health history …' },
  DIAGNOSIS: { pl: 'Rozpoznania', en: 'Diagnoses' },
  PROCEDURE: { pl: 'Zabiegi i procedury', en: 'Procedures' },
  IMMUNIZATION: { pl: 'Szczepienia', en: 'Immunizations' },
  MEDICINE: { pl: 'Leki', en: 'Medicines' },
  noDIAGNOSIS: { pl: 'Przychodnia nie zapisała żadnych rozpoznań.', en: 'The clinic has recorded no diagnoses.' },
  noPROCEDURE: { pl: 'Przychodnia nie zapisała żadnych zabiegów.', en: 'The clinic has recorded no procedures.' },
  noIMMUNIZATION: {
    pl: 'Przychodnia nie zapisała żadnych szczepień.',
    en: 'The clinic has recorded no immunizations.',
  },
  noMEDICINE: { pl: 'Przychodnia nie zapisała żadnych leków.', en: 'The clinic has recorded no medicines.' },
  current: { pl: 'Obecnie', en: 'Current' },
  past: { pl: 'Dawniej', en: 'Past' },
  ofStay: { pl: 'Rozpoznania, zabiegi i leki z tego pobytu', en: 'Diagnoses, procedures and medicines of this visit' },
  moreOfStay: { pl: 'Dalsze są w zakładce Historia zdrowia.', en: 'Further ones are under Health history.' },
  unnamed: { pl: 'Przychodnia nie podała nazwy', en: 'The clinic gave no name' },
  since: { pl: (day: string) => `od ${day}`, en: (day: string) => `since ${day}` },
  until: { pl: (day: string) => `do ${day}`, en: (day: string) => `until ${day}` },
  noDate: { pl: 'Bez daty', en: 'No date' },
  author: { pl: 'Zapisane przez:', en: 'Recorded by:' },
  notedOn: { pl: (day: string) => `Zapisano ${day}`, en: (day: string) => `Recorded on ${day}` },
  code: { pl: (code: string) => `Kod ${code}`, en: (code: string) => `Code ${code}` },
  severity: { pl: 'Nasilenie:', en: 'Severity:' },
  bodySite: { pl: 'Miejsce:', en: 'Body site:' },
  reason: { pl: 'Powód:', en: 'Reason:' },
  note: { pl: 'Uwaga:', en: 'Note:' },
  lot: { pl: (lot: string) => `Seria ${lot}`, en: (lot: string) => `Lot ${lot}` },
  dose: {
    pl: (dose: string, of: string | undefined) => `Dawka ${dose}${of === undefined ? '' : ` z ${of}`}`,
    en: (dose: string, of: string | undefined) => `Dose ${dose}${of === undefined ? '' : ` of ${of}`}`,
  },
  ordered: { pl: 'Zalecony przez przychodnię', en: 'Ordered by the clinic' },
  taken: { pl: 'Przyjmowany przez pacjenta', en: 'Taken by the patient' },
  asNeeded: { pl: 'w razie potrzeby', en: 'as needed' },
  toStay: { pl: 'Pobyt, z którego to pochodzi', en: 'The visit to which it belongs' },
})

/** Words for FHIR's codes of states; a code without a word is shown as nothing. */
export const stateTexts = defineTexts({
  recurrence: { pl: 'nawrót', en: 'recurrence' },
  relapse: { pl: 'nawrót', en: 'relapse' },
  inactive: { pl: 'nieaktywne', en: 'inactive' },
  remission: { pl: 'remisja', en: 'remission' },
  resolved: { pl: 'wyleczone', en: 'resolved' },
  unconfirmed: { pl: 'niepotwierdzone', en: 'unconfirmed' },
  provisional: { pl: 'wstępne', en: 'provisional' },
  differential: { pl: 'jedno z możliwych', en: 'one of several possible' },
  refuted: { pl: 'wykluczone', en: 'ruled out' },
  preparation: { pl: 'w przygotowaniu', en: 'being prepared' },
  'in-progress': { pl: 'w toku', en: 'in progress' },
  'not-done': { pl: 'nie wykonano', en: 'not done' },
  'on-hold': { pl: 'wstrzymane', en: 'on hold' },
  stopped: { pl: 'przerwane', en: 'stopped' },
  cancelled: { pl: 'anulowane', en: 'cancelled' },
  completed: { pl: 'zakończone', en: 'completed' },
  intended: { pl: 'planowane', en: 'planned' },
  'not-taken': { pl: 'nie przyjmuje', en: 'not taken' },
  'do-not-perform': { pl: 'nie stosować', en: 'not to be taken' },
})

/** Units of time in words, for how often a medicine is taken. */
export const unitTexts = defineTexts({
  h: {
    pl: (n: number) => (n === 1 ? 'na godzinę' : `co ${n} godz.`),
    en: (n: number) => (n === 1 ? 'an hour' : `every ${n} hours`),
  },
  d: {
    pl: (n: number) => (n === 1 ? 'dziennie' : `co ${n} dni`),
    en: (n: number) => (n === 1 ? 'a day' : `every ${n} days`),
  },
  wk: {
    pl: (n: number) => (n === 1 ? 'w tygodniu' : `co ${n} tyg.`),
    en: (n: number) => (n === 1 ? 'a week' : `every ${n} weeks`),
  },
  mo: {
    pl: (n: number) => (n === 1 ? 'w miesiącu' : `co ${n} mies.`),
    en: (n: number) => (n === 1 ? 'a month' : `every ${n} months`),
  },
})
