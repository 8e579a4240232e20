import { defineTexts } from '../../i18n/texts.ts'
import { pluralEn, pluralPl } from '../../i18n/plural.ts'

/** What the pages of measurements say. */
export const measurementTexts = defineTexts({
  title: { pl: 'Pomiary', en: 'Measurements' },
  lead: {
    pl: 'Ciśnienie, masa ciała i wzrost: zmierzone w domu i w placówce.',
    en: 'Blood pressure, weight and height: measured at home and at the clinic.',
  },
  new: { pl: 'Dodaj pomiar', en: 'Add a measurement' },
  report: { pl: 'Raport PDF', en: 'Report (PDF)' },
  views: { pl: 'Widok pomiarów', en: 'View of the measurements' },
  list: { pl: 'Lista', en: 'List' },
  stored: { pl: 'Zapisane pomiary', en: 'Stored measurements' },
  loading: { pl: 'Wczytujemy pomiary…', en: 'Loading measurements …' },
  none: { pl: 'Brak pomiarów w tym okresie', en: 'No measurements in this period' },
  noneText: {
    pl: 'Tutaj pojawią się zapisane pomiary. Można też wybrać inny okres.',
    en: 'Measurements appear here once they are stored. Another period can be chosen, too.',
  },
  saved: { pl: 'Pomiar został zapisany', en: 'The measurement has been saved' },
  removed: { pl: 'Pomiar został usunięty', en: 'The measurement has been deleted' },
  withheld: {
    pl: (person: string) => `Pacjent ${person} nie udostępnia Panu/Pani pomiarów i alergii.`,
    en: (person: string) => `${person} does not share measurements and allergies with you.`,
  },
  byClinic: { pl: 'Zmierzone w placówce', en: 'Measured at the clinic' },
  pressure: { pl: 'Ciśnienie', en: 'Blood pressure' },
  pressureHigh: { pl: 'Ciśnienie skurczowe', en: 'Systolic pressure' },
  pressureLow: { pl: 'Ciśnienie rozkurczowe', en: 'Diastolic pressure' },
  weight: { pl: 'Masa ciała', en: 'Weight' },
  height: { pl: 'Wzrost', en: 'Height' },
  bmi: { pl: 'BMI', en: 'BMI' },
  surface: { pl: 'Powierzchnia ciała', en: 'Body surface' },
  back: { pl: 'Pomiary', en: 'Measurements' },
  remove: { pl: 'Usuń pomiar', en: 'Delete the measurement' },
  removeTitle: { pl: 'Czy usunąć pomiar?', en: 'Delete the measurement?' },
  removeText: {
    pl: 'Pomiar zniknie z listy, wykresów i raportu.',
    en: 'The measurement leaves the list, the charts and the report.',
  },
  wrong: {
    pl: 'Ten pomiar wykonano w placówce. Jeśli coś się nie zgadza, proszę do niej napisać.',
    en: 'This was measured at the clinic. If something is wrong with it, please write to the clinic.',
  },
  write: { pl: 'Napisz do placówki', en: 'Write to the clinic' },
  when: { pl: 'Kiedy', en: 'When' },
  waitingTitle: {
    pl: (count: number) =>
      `${pluralPl(count, { one: 'Czeka', few: 'Czekają', many: 'Czeka' })} na wysłanie: ${count} ${pluralPl(count, { one: 'pomiar', few: 'pomiary', many: 'pomiarów' })}`,
    en: (count: number) =>
      `Waiting to be sent: ${count} ${pluralEn(count, { one: 'measurement', other: 'measurements' })}`,
  },
  waitingText: {
    pl: 'Portal jeszcze ich nie przyjął. Są zapisane na tym urządzeniu i zostaną wysłane, gdy połączenie wróci, albo przy następnym otwarciu tej strony.',
    en: 'The portal has not taken them yet. They are kept on this device, and will be sent once the connection is back, or when this page is opened again.',
  },
  waitingWhose: {
    pl: (names: string) => `Czyje: ${names}.`,
    en: (names: string) => `Whose: ${names}.`,
  },
  sendNow: { pl: 'Wyślij teraz', en: 'Send now' },
  refusedTitle: { pl: 'Tego pomiaru nie udało się zapisać', en: 'This measurement could not be saved' },
  discard: { pl: 'Usuń z urządzenia', en: 'Remove from the device' },
})

/** What the form says. */
export const formTexts = defineTexts({
  title: { pl: 'Nowy pomiar', en: 'New measurement' },
  changeTitle: { pl: 'Zmiana pomiaru', en: 'Change of a measurement' },
  date: { pl: 'Data pomiaru', en: 'Date' },
  time: { pl: 'Godzina', en: 'Time' },
  timeMissing: { pl: 'Podaj godzinę pomiaru.', en: 'Enter the time.' },
  noSuchTime: {
    pl: 'Tej godziny nie było: zegary przestawiono wtedy na czas letni.',
    en: 'There was no such time: the clocks were put forward then.',
  },
  last: { pl: (value: string) => `Ostatnio: ${value}`, en: (value: string) => `Last time: ${value}` },
  useLast: { pl: 'Zacznij od ostatnich wartości', en: 'Start with the last values' },
  anyValue: {
    pl: 'Wystarczy wpisać to, co zmierzono. Puste pola nie przeszkadzają.',
    en: 'Enter what was measured. Other fields may stay empty.',
  },
  bmi: { pl: (value: string) => `BMI: ${value}`, en: (value: string) => `BMI: ${value}` },
  surface: { pl: (value: string) => `powierzchnia ciała: ${value}`, en: (value: string) => `body surface: ${value}` },
  save: { pl: 'Zapisz', en: 'Save' },
  cancel: { pl: 'Anuluj', en: 'Cancel' },
  forbidden: { pl: 'Brak uprawnień', en: 'You are not permitted to do this' },
  sessionEnded: {
    pl: 'Sesja mogła się zakończyć. Wpisane wartości wrócą tu po ponownym zalogowaniu.',
    en: 'The session may have ended. What you entered will be here again after you have signed in.',
  },
  signInAgain: { pl: 'Zaloguj ponownie', en: 'Sign in again' },
  invalid: { pl: 'Wystąpił błąd walidacji: ', en: 'A validation error occurred: ' },
})

/** What charts say. */
export const chartsTexts = defineTexts({
  none: { pl: 'W tym okresie nie ma wartości do pokazania', en: 'There are no values to show in this period' },
  noneText: { pl: 'Można wybrać inny okres.', en: 'Another period can be chosen.' },
  line: { pl: 'kolejne pomiary', en: 'measurements one after another' },
  lines: {
    pl: 'kolejne pomiary: górna linia skurczowe, dolna rozkurczowe',
    en: 'measurements one after another: systolic above, diastolic below',
  },
  target: {
    pl: (words: string) => `zakres docelowy ustalony przez placówkę: ${words}`,
    en: (words: string) => `target set by the clinic: ${words}`,
  },
  from: { pl: (low: string) => `od ${low}`, en: (low: string) => `from ${low}` },
  to: { pl: (high: string) => `do ${high}`, en: (high: string) => `up to ${high}` },
  onlyNewest: {
    pl: (count: number) => `Wykres pokazuje ${count} najnowszych pomiarów.`,
    en: (count: number) => `The chart shows the newest ${count} measurements.`,
  },
  honest: {
    pl: 'Portal nie ocenia wartości. O ich znaczenie proszę zapytać lekarza.',
    en: 'The portal does not judge values. Please ask the doctor what they mean.',
  },
  values: { pl: 'Wszystkie wartości', en: 'All values' },
  weeks: { pl: 'Średnie tygodniowe', en: 'Averages by week' },
  weeksText: {
    pl: 'Średnia arytmetyczna wszystkich pomiarów od poniedziałku do niedzieli; obok liczba pomiarów.',
    en: 'The arithmetic mean of all measurements from Monday to Sunday, with their number.',
  },
  week: { pl: 'Tydzień', en: 'Week' },
  count: { pl: 'Liczba pomiarów', en: 'Measurements' },
  average: { pl: 'Średnia', en: 'Average' },
  when: { pl: 'Kiedy', en: 'When' },
  value: { pl: 'Wartość', en: 'Value' },
  where: { pl: 'Gdzie', en: 'Where' },
  clinic: { pl: 'w placówce', en: 'at the clinic' },
  home: { pl: 'wpisane w portalu', en: 'entered in the portal' },
})
