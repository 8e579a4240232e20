import { pluralEn, pluralPl } from '../../i18n/plural.ts'
import { defineTexts, type Words } from '../../i18n/texts.ts'

const minutesPl = { one: 'minutę', few: 'minuty', many: 'minut' }

export const wizardTexts = defineTexts({
  chosen: { pl: 'Umawiana wizyta', en: 'The visit you are booking' },
  forWhom: { pl: 'Dla kogo', en: 'For' },
  what: { pl: 'Usługa', en: 'Service' },
  where: { pl: 'Gdzie', en: 'Where' },
  who: { pl: 'Kto przyjmuje', en: 'Seen by' },
  when: { pl: 'Kiedy', en: 'When' },
  before: { pl: 'Dotychczasowy termin', en: 'Current date' },
  cost: { pl: 'Opłata', en: 'Price' },
  prepare: { pl: 'Jak się przygotować', en: 'How to prepare' },
  anybody: { pl: 'Dowolny specjalista', en: 'Any practitioner' },
  paid: { pl: 'odpłatnie', en: 'paid' },
  tele: { pl: 'teleporada', en: 'by phone' },
  free: { pl: 'Bez opłat dla pacjenta', en: 'Free of charge for the patient' },
  expiredTitle: {
    pl: 'Czas wstępnej rezerwacji terminu minął',
    en: 'The time for which the slot was kept has run out',
  },
  expiredText: {
    pl: 'Termin nie jest już dla Ciebie trzymany. Pozostałe dane zostały zachowane.',
    en: 'The slot is no longer kept for you. Everything else you entered is still here.',
  },
  again: { pl: 'Zarezerwuj ten termin ponownie', en: 'Take this slot again' },
  other: { pl: 'Wybierz inny termin', en: 'Choose another date' },
  heldToast: {
    pl: (minutes: number) =>
      `Termin jest wstępnie zarezerwowany na ${minutes} ${pluralPl(minutes, minutesPl)}. Potwierdź wizytę w tym czasie.`,
    en: (minutes: number) =>
      `The slot is kept for you for ${minutes} ${pluralEn(minutes, { one: 'minute', other: 'minutes' })}. Please confirm the visit within that time.`,
  },
  wrongMode: {
    pl: 'Nie wiadomo, którą wizytę zmienić. Wybierz ją z listy wizyt.',
    en: 'It is not clear which visit to change. Please choose it from the list.',
  },
  unitMissing: {
    pl: 'Wybrana usługa nie jest dostępna w tej jednostce. Wybierz usługę ponownie.',
    en: 'The chosen service is not available in this unit. Please choose a service again.',
  },
  hours: { pl: (from: string, to: string) => `godz. ${from}–${to}`, en: (from: string, to: string) => `${from}–${to}` },
  toDeclaration: { pl: 'Złóż deklarację', en: 'Hand in a declaration' },
  toAccount: { pl: 'Zobacz, jak potwierdzić konto', en: 'See how to confirm the account' },
  toConsent: { pl: 'Wyraź zgodę', en: 'Give the consent' },
  toBookings: { pl: 'Przejdź do listy wizyt', en: 'Go to your visits' },
  otherService: { pl: 'Wybierz inną usługę', en: 'Choose another service' },
  otherPatient: { pl: 'Wybierz inną osobę', en: 'Choose another person' },
})

/** The entry of the progress for everything that a visit may need besides its date. */
export const betweenLabel: Words = { pl: 'Uzupełnienie', en: 'Details' }

/** Words for leaving the wizard. */
export const leavingTexts = defineTexts({
  save: { pl: 'Zapisz i wyjdź', en: 'Save and leave' },
  notSaved: {
    pl: 'Nie udało się zapisać wpisanych danych. Spróbuj ponownie.',
    en: 'What you entered could not be saved. Please try again.',
  },
  leave: { pl: 'Zrezygnuj', en: 'Give up' },
  title: { pl: 'Zrezygnować z umawiania wizyty?', en: 'Give up booking this visit?' },
  text: {
    pl: 'Wpisane dane zostaną usunięte. Aby dokończyć później, wybierz „Zapisz i wyjdź”: wizyta będzie czekać na dokończenie na liście wizyt.',
    en: 'What you entered is deleted. To finish later, choose “Save and leave”: the unfinished booking waits in the list of visits.',
  },
  confirm: { pl: 'Zrezygnuj i usuń dane', en: 'Give up and delete' },
  stay: { pl: 'Umawiaj dalej', en: 'Continue booking' },
})

/** Words about the held slot. */
export const heldTexts = defineTexts({
  kept: { pl: 'Termin czeka na Ciebie jeszcze', en: 'The slot is kept for you for another' },
  released: {
    pl: 'Zarezerwowany wstępnie termin od razu wróci do puli wolnych terminów.',
    en: 'The slot kept for you becomes free for others at once.',
  },
  confirm: { pl: 'Zrezygnuj i zwolnij termin', en: 'Give up and release the slot' },
})
