import { defineTexts } from '../../../i18n/texts.ts'

export const summaryTexts = defineTexts({
  title: { pl: 'Sprawdź i potwierdź', en: 'Check and confirm' },
  lead: {
    pl: 'Sprawdź, czy wszystko się zgadza. Wizyta będzie umówiona dopiero po potwierdzeniu.',
    en: 'Check that everything is right. The visit is booked only after you confirm it.',
  },
  leadModify: {
    pl: 'Sprawdź nowy termin. Dotychczasowy zwolni się dopiero po potwierdzeniu.',
    en: 'Check the new date. The present one is released only after you confirm.',
  },
  leadNow: {
    pl: 'Po potwierdzeniu przejdziesz do poczekalni. Lekarz dyżurny zobaczy, że czekasz.',
    en: 'Once you confirm, you come to the waiting room. The doctor on duty sees that you wait.',
  },
  leadNowCalled: {
    pl: 'Po potwierdzeniu lekarz dyżurny zobaczy, że czekasz, i zadzwoni. Miej telefon przy sobie.',
    en: 'Once you confirm, the doctor on duty sees that you wait, and calls. Please keep the telephone with you.',
  },
  confirmNow: { pl: 'Potwierdzam i chcę rozmawiać teraz', en: 'Confirm and talk now' },
  now: { pl: 'Teraz, bez umówionej godziny', en: 'Now, without an appointed time' },
  consultationFailed: {
    pl: 'Nie udało się potwierdzić telekonsultacji. Spróbuj ponownie później.',
    en: 'The teleconsultation could not be confirmed. Please try again later.',
  },
  confirm: { pl: 'Potwierdzam i umawiam wizytę', en: 'Confirm and book the visit' },
  confirmModify: { pl: 'Potwierdzam nowy termin', en: 'Confirm the new date' },
  withCode: { pl: 'Wyślij kod SMS i potwierdź', en: 'Send the SMS code and confirm' },
  codeHint: {
    pl: 'Ta wizyta wymaga potwierdzenia kodem z wiadomości SMS.',
    en: 'This visit has to be confirmed with a code from an SMS.',
  },
  codeHintPhone: {
    pl: (phone: string) => `Ta wizyta wymaga potwierdzenia kodem SMS. Wyślemy go na numer ${phone}.`,
    en: (phone: string) => `This visit has to be confirmed with an SMS code. It is sent to ${phone}.`,
  },
  makeFailed: {
    pl: 'Nie udało się utworzyć nowej rezerwacji. Spróbuj ponownie później.',
    en: 'The new booking could not be created. Please try again later.',
  },
  modifyFailed: {
    pl: 'Nie udało się zmodyfikować rezerwacji. Spróbuj ponownie później.',
    en: 'The booking could not be changed. Please try again later.',
  },
  warnings: { pl: 'Wizyty nie udało się umówić', en: 'The visit could not be booked' },
  priceUnknown: { pl: 'Odpłatnie, zgodnie z cennikiem placówki', en: 'Paid, according to the clinic’s price list' },
  measurements: { pl: 'Dołącz moje pomiary', en: 'Attach my measurements' },
  measurementsHint: {
    pl: 'Osoba, która przyjmuje, zobaczy pomiary zapisane w portalu od wybranego dnia do wizyty.',
    en: 'The person who sees you will see the measurements kept in the portal from the chosen day until the visit.',
  },
  measurementsFrom: { pl: 'Pomiary od dnia', en: 'Measurements from' },
  paymentChanged: {
    pl: 'Zmieniła się odpłatność tej wizyty. Wybierz termin ponownie, aby zobaczyć aktualną opłatę.',
    en: 'The price of this visit has changed. Choose the date again to see it.',
  },
  doctorAway: { pl: 'Lekarz jest teraz niedostępny', en: 'The doctor is away just now' },
  doctorAwayText: {
    pl: (until: string) =>
      `Możesz od razu wejść do poczekalni: gdy lekarz wróci, rozmowa zacznie się sama. Możesz też wejść do niej później ze strony tej wizyty, najpóźniej do ${until}, albo wybrać teleporadę w terminie.`,
    en: (until: string) =>
      `You can go to the waiting room at once: the conversation begins by itself when the doctor is back. You can also go there later from the page of this visit, until ${until} at the latest, or choose a consultation at a date.`,
  },
  toWaiting: { pl: 'Wejdź do poczekalni', en: 'Go to the waiting room' },
  takeDate: { pl: 'Wybierz teleporadę w terminie', en: 'Choose a consultation at a date' },
  doneTitle: { pl: 'Wizyta umówiona', en: 'Visit booked' },
  movedTitle: { pl: 'Termin wizyty zmieniony', en: 'Date of the visit changed' },
  doneLead: {
    pl: (who: string, address: string | undefined) =>
      `Wizyta dla: ${who}.${address === undefined ? '' : ` Potwierdzenie wysłaliśmy na ${address}.`}`,
    en: (who: string, address: string | undefined) =>
      `The visit is for ${who}.${address === undefined ? '' : ` We sent a confirmation to ${address}.`}`,
  },
  number: { pl: 'Numer rezerwacji', en: 'Booking number' },
  calendar: { pl: 'Dodaj do kalendarza', en: 'Add to the calendar' },
  print: { pl: 'Pobierz potwierdzenie (PDF)', en: 'Download the confirmation (PDF)' },
  toBookings: { pl: 'Zobacz swoje wizyty', en: 'See your visits' },
  another: { pl: 'Umów kolejną wizytę', en: 'Book another visit' },
  change: {
    pl: 'Termin możesz zmienić, a wizytę odwołać na liście wizyt.',
    en: 'You can change or cancel the visit in the list of visits.',
  },
})
