import { defineTexts } from '../../i18n/texts.ts'
import { pluralEn, pluralPl } from '../../i18n/plural.ts'

export const bookingTexts = defineTexts({
  title: { pl: 'Wizyty', en: 'Visits' },
  leadOf: { pl: (name: string) => `Wizyty pacjenta: ${name}`, en: (name: string) => `Visits of ${name}` },
  leadAll: { pl: 'Wizyty wszystkich osób, którymi się opiekujesz', en: 'Visits of everybody you look after' },
  seeMore: { pl: 'Inne wizyty', en: 'Other visits' },
  withheld: {
    pl: (names: string) => `Bez wizyt osób, które ich nie udostępniły: ${names}.`,
    en: (names: string) => `Without the visits of those who do not share them: ${names}.`,
  },
  book: { pl: 'Umów wizytę', en: 'Book a visit' },
  statuses: {
    SCHEDULED: { pl: 'Zaplanowana', en: 'Scheduled' },
    REGISTERED: { pl: 'Zarejestrowana', en: 'Registered' },
    EXECUTED: { pl: 'Zrealizowana', en: 'Completed' },
    CANCELED: { pl: 'Odwołana', en: 'Cancelled' },
  },
  awaited: {
    pl: 'Przychodnia prosi o potwierdzenie tej wizyty.',
    en: 'The clinic asks you to confirm this visit.',
  },
  awaitedUntil: {
    pl: 'Możesz to zrobić do jej rozpoczęcia.',
    en: 'You can do so until it begins.',
  },
  planned: {
    pl: 'Termin jest zaplanowany. Nie trzeba go potwierdzać.',
    en: 'The time is reserved for you. Nothing has to be confirmed.',
  },
  registered: {
    pl: 'Przychodnia zarejestrowała tę wizytę. Nie trzeba nic więcej robić.',
    en: 'The clinic has registered this visit. There is nothing else to do.',
  },
  teleconsultation: { pl: 'Teleporada', en: 'Remote consultation' },
  paid: { pl: 'Płatna', en: 'Paid by you' },
  hidden: { pl: 'Niewidoczna dla opiekunów', en: 'Not shown to guardians' },
  overlaps: { pl: 'Ta wizyta nakłada się na inną', en: 'This visit overlaps another one' },
  count: {
    pl: (count: number) => `${count} ${pluralPl(count, { one: 'wizyta', few: 'wizyty', many: 'wizyt' })}`,
    en: (count: number) => `${count} ${pluralEn(count, { one: 'visit', other: 'visits' })}`,
  },
  period: {
    pl: (from: string, to: string) => `od ${from} do ${to}`,
    en: (from: string, to: string) => `from ${from} to ${to}`,
  },
  filter: { pl: 'Filtruj', en: 'Filter' },
  clear: { pl: 'Wyczyść filtry', en: 'Clear filters' },
  next: { pl: 'Najbliższa wizyta', en: 'Next visit' },
  inDays: {
    pl: (days: number) =>
      days === 0
        ? 'dzisiaj'
        : days === 1
          ? 'jutro'
          : `za ${days} ${pluralPl(days, { one: 'dzień', few: 'dni', many: 'dni' })}`,
    en: (days: number) => (days === 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${days} days`),
  },
  start: { pl: 'Rozpocznij teleporadę', en: 'Start the consultation' },
  past: { pl: 'Minione', en: 'Past' },
  seeCancelled: {
    pl: (count: number) => `Pokaż odwołane wizyty (${count})`,
    en: (count: number) => `Show cancelled visits (${count})`,
  },
  seePast: { pl: 'Zobacz wizyty z ostatniego roku', en: 'See visits of the last year' },
  loading: { pl: 'Wczytywanie wizyt…', en: 'Loading the visits…' },
  emptyTitle: { pl: 'Brak umówionych wizyt', en: 'No visits booked' },
  nothingAhead: { pl: 'Nie masz nadchodzących wizyt.', en: 'You have no visits ahead.' },
  nothingAheadOf: {
    pl: (name: string) => `${name} nie ma nadchodzących wizyt.`,
    en: (name: string) => `${name} has no visits ahead.`,
  },
  findOne: {
    pl: 'Znajdź usługę i wybierz dogodny termin.',
    en: 'Find a service and choose a time that suits you.',
  },
  lockedText: {
    pl: 'Powód i dalsze kroki wyjaśni rejestracja.',
    en: 'The reception can tell the reason and what to do.',
  },
  emptyFilteredTitle: { pl: 'Brak wizyt dla wybranych filtrów', en: 'No visits match the filters' },
  emptyFilteredText: {
    pl: 'Zmień daty lub statusy albo wyczyść filtry.',
    en: 'Change the dates or statuses, or clear the filters.',
  },
  noPatientText: {
    pl: 'Do tego konta nie jest przypisany żaden pacjent. Zarejestruj się jako pacjent, aby umawiać wizyty.',
    en: 'No patient belongs to this account. Register as a patient to book visits.',
  },
  toOwnData: { pl: 'Przejdź do swoich danych', en: 'Go to your details' },
  details: { pl: 'Szczegóły', en: 'Details' },
  detailsOf: { pl: (service: string) => `Szczegóły: ${service}`, en: (service: string) => `Details: ${service}` },
  when: { pl: 'Termin', en: 'Date and time' },
  time: { pl: (from: string, to: string) => `godz. ${from}–${to}`, en: (from: string, to: string) => `${from}–${to}` },
  patient: { pl: 'Pacjent', en: 'Patient' },
  service: { pl: 'Usługa', en: 'Service' },
  place: { pl: 'Miejsce', en: 'Place' },
  practitioner: { pl: 'Przyjmuje', en: 'Seen by' },
  specialities: { pl: 'Specjalność', en: 'Speciality' },
  map: { pl: 'Pokaż na mapie (nowa karta)', en: 'Show on a map (new tab)' },
  contact: { pl: 'Kontakt', en: 'Contact' },
  form: { pl: 'Forma', en: 'Form' },
  payment: { pl: 'Płatność', en: 'Payment' },
  paidByPatient: { pl: 'Usługa płatna przez pacjenta', en: 'This service is paid for by the patient' },
  status: { pl: 'Status', en: 'Status' },
  number: { pl: 'Numer rezerwacji', en: 'Booking number' },
  preparation: { pl: 'Jak się przygotować', en: 'How to prepare' },
  print: { pl: 'Drukuj potwierdzenie', en: 'Print a confirmation' },
  printHint: { pl: 'PDF, otworzy się w nowej karcie', en: 'PDF, opens in a new tab' },
  calendar: { pl: 'Dodaj do kalendarza', en: 'Add to calendar' },
  calendarHint: { pl: 'plik .ics', en: '.ics file' },
  change: { pl: 'Zmień termin', en: 'Change the date' },
  cancel: { pl: 'Odwołaj wizytę', en: 'Cancel the visit' },
  confirm: { pl: 'Potwierdź wizytę', en: 'Confirm the visit' },
  refusedPast: {
    pl: 'Nie można już zmienić ani odwołać tej wizyty, ponieważ jej termin minął.',
    en: 'This visit can no longer be changed or cancelled because its time has passed.',
  },
  refusedExecuted: {
    pl: 'Nie można zmienić ani odwołać tej wizyty, ponieważ już się odbyła.',
    en: 'This visit cannot be changed or cancelled because it has taken place.',
  },
  refusedCancelled: {
    pl: 'Ta wizyta została odwołana. Możesz umówić nową.',
    en: 'This visit has been cancelled. You can book a new one.',
  },
  refusedOther: {
    pl: 'Tej wizyty nie można zmienić ani odwołać przez portal. Skontaktuj się z placówką.',
    en: 'This visit cannot be changed or cancelled in the portal. Please contact the clinic.',
  },
  refusedUnderAge: {
    pl: 'Termin tej wizyty może zmienić rodzic lub opiekun albo placówka. Możesz ją tu odwołać.',
    en: 'A parent or guardian, or the clinic, can change the date of this visit. You can cancel it here.',
  },
  refusedLocked: {
    pl: 'Terminu tej wizyty nie można tu zmienić, ponieważ placówka zablokowała możliwość rezerwacji. Prosimy o kontakt z placówką. Wizytę możesz tu odwołać.',
    en: 'The date of this visit cannot be changed here because the clinic has blocked booking. Please contact the clinic. You can cancel the visit here.',
  },
  cancelTitle: { pl: 'Czy odwołać tę wizytę?', en: 'Cancel this visit?' },
  cancelText: {
    pl: 'Zwolniony termin może zająć ktoś inny. Tej operacji nie można cofnąć.',
    en: 'Somebody else may take the time that becomes free. This cannot be undone.',
  },
  keep: { pl: 'Nie odwołuj', en: 'Keep the visit' },
  cancelled: {
    pl: (what: string, when: string) => `Odwołano wizytę: ${what}, ${when}.`,
    en: (what: string, when: string) => `Visit cancelled: ${what}, ${when}.`,
  },
  actions: { pl: 'Co możesz zrobić', en: 'What you can do' },
  goneToast: { pl: 'Nie znaleziono tej rezerwacji.', en: 'This booking was not found.' },
  moreLoading: { pl: 'Wczytywanie szczegółów wizyty…', en: 'Loading the details of the visit…' },
  moreFailed: {
    pl: 'Nie udało się wczytać reszty szczegółów wizyty.',
    en: 'The rest of the details could not be loaded.',
  },
  retry: { pl: 'Spróbuj ponownie', en: 'Try again' },
})

/** Words of the filter dialog. */
export const filterTexts = defineTexts({
  title: { pl: 'Filtruj wizyty', en: 'Filter visits' },
  from: { pl: 'Od dnia', en: 'From' },
  to: { pl: 'Do dnia', en: 'To' },
  statuses: { pl: 'Statusy', en: 'Statuses' },
  statusMissing: { pl: 'Zaznacz co najmniej jeden status.', en: 'Select at least one status.' },
  endBeforeStart: {
    pl: 'Data końcowa nie może być wcześniejsza niż początkowa.',
    en: 'The end date cannot be before the start date.',
  },
  patient: { pl: 'Pacjent', en: 'Patient' },
  notShared: {
    pl: (name: string) => `${name} (nie udostępniono)`,
    en: (name: string) => `${name} (not shared)`,
  },
  everybody: { pl: 'Wszystkie osoby', en: 'Everybody' },
  apply: { pl: 'Pokaż wizyty', en: 'Show visits' },
})

/** Words of the screen that confirms a booking by SMS code; the quoted ones are those of the documents. */
export const confirmTexts = defineTexts({
  title: { pl: 'Potwierdzenie rezerwacji', en: 'Confirm a booking' },
  lead: { pl: 'Potwierdź, że przyjdziesz na tę wizytę.', en: 'Confirm that you will come to this visit.' },
  leadCode: {
    pl: 'Aby potwierdzić wizytę, wpisz kod, który wyślemy w wiadomości SMS.',
    en: 'To confirm the visit, enter the code that we will send you by SMS.',
  },
  sendCode: { pl: 'Wyślij kod SMS', en: 'Send the code by SMS' },
  confirm: { pl: 'Potwierdź wizytę', en: 'Confirm the visit' },
  back: { pl: 'Wizyty', en: 'Visits' },
  confirmed: { pl: 'Potwierdzono rezerwację', en: 'The booking has been confirmed' },
  wrongStatus: {
    pl: 'Rezerwacja nie może być potwierdzona - niewłaściwy status',
    en: 'The booking cannot be confirmed: its status does not allow it',
  },
  failed: { pl: 'Potwierdzanie rezerwacji nie powiodło się', en: 'The booking could not be confirmed' },
  codeNotConfirmed: { pl: 'Potwierdzanie kodu nie powiodło się', en: 'The code was not confirmed' },
  nothingToDo: {
    pl: 'Tej rezerwacji nie trzeba potwierdzać: jest już zarejestrowana.',
    en: 'This booking does not need to be confirmed: it is already registered.',
  },
})
