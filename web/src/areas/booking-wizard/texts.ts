import { pluralEn, pluralPl } from '../../i18n/plural.ts'
import { defineTexts } from '../../i18n/texts.ts'

const minutesPl = { one: 'minutę', few: 'minuty', many: 'minut' }

export const wizardTexts = defineTexts({
  pl: {
    chosen: 'Umawiana wizyta',
    forWhom: 'Dla kogo',
    what: 'Usługa',
    where: 'Gdzie',
    who: 'Kto przyjmuje',
    when: 'Kiedy',
    before: 'Dotychczasowy termin',
    cost: 'Opłata',
    prepare: 'Jak się przygotować',
    anybody: 'Dowolny specjalista',
    paid: 'odpłatnie',
    tele: 'teleporada',
    free: 'Bez opłat dla pacjenta',
    expiredTitle: 'Czas wstępnej rezerwacji terminu minął',
    expiredText: 'Termin nie jest już dla Ciebie trzymany. Pozostałe dane zostały zachowane.',
    again: 'Zarezerwuj ten termin ponownie',
    other: 'Wybierz inny termin',
    heldToast: (minutes: number) =>
      `Termin jest wstępnie zarezerwowany na ${minutes} ${pluralPl(minutes, minutesPl)}. Potwierdź wizytę w tym czasie.`,
    wrongMode: 'Nie wiadomo, którą wizytę zmienić. Wybierz ją z listy wizyt.',
    unitMissing: 'Wybrana usługa nie jest dostępna w tej jednostce. Wybierz usługę ponownie.',
    hours: (from: string, to: string) => `godz. ${from}–${to}`,
    clinicPhone: (phone: string) => `Zadzwoń do placówki: ${phone}`,
    toBookings: 'Przejdź do listy wizyt',
    toAccount: 'Przejdź do konta',
    otherService: 'Wybierz inną usługę',
    otherPatient: 'Wybierz inną osobę',
  },
  en: {
    chosen: 'The visit you are booking',
    forWhom: 'For',
    what: 'Service',
    where: 'Where',
    who: 'Seen by',
    when: 'When',
    before: 'Date until now',
    cost: 'Price',
    prepare: 'How to prepare',
    anybody: 'Any practitioner',
    paid: 'paid',
    tele: 'by phone',
    free: 'Free of charge for the patient',
    expiredTitle: 'The time for which the slot was kept has run out',
    expiredText: 'The slot is no longer kept for you. Everything else you entered is still here.',
    again: 'Take this slot again',
    other: 'Choose another date',
    heldToast: (minutes: number) =>
      `The slot is kept for you for ${minutes} ${pluralEn(minutes, { one: 'minute', other: 'minutes' })}. Please confirm the visit within that time.`,
    wrongMode: 'It is not clear which visit to change. Please choose it from the list.',
    unitMissing: 'The chosen service is not available in this unit. Please choose a service again.',
    hours: (from: string, to: string) => `${from}–${to}`,
    clinicPhone: (phone: string) => `Call the clinic: ${phone}`,
    toBookings: 'Go to your visits',
    toAccount: 'Go to your account',
    otherService: 'Choose another service',
    otherPatient: 'Choose another person',
  },
})

/** The way out of booking a visit. */
export const leavingTexts = defineTexts({
  pl: {
    leave: 'Przerwij umawianie',
    title: 'Przerwać umawianie wizyty?',
    text: 'Wpisane dane zostaną usunięte. Aby dokończyć później, przejdź po prostu na inną stronę: niedokończona rezerwacja będzie czekać na liście wizyt.',
    confirm: 'Przerwij i usuń dane',
    stay: 'Umawiaj dalej',
  },
  en: {
    leave: 'Stop booking',
    title: 'Stop booking this visit?',
    text: 'What you entered is deleted. To finish later, simply go to another page: the unfinished booking waits in the list of visits.',
    confirm: 'Stop and delete',
    stay: 'Continue booking',
  },
})

/** The slot that is held. */
export const heldTexts = defineTexts({
  pl: {
    kept: 'Termin czeka na Ciebie jeszcze',
    released: 'Zarezerwowany wstępnie termin od razu wróci do puli wolnych terminów.',
    confirm: 'Przerwij i zwolnij termin',
  },
  en: {
    kept: 'The slot is kept for you for another',
    released: 'The slot kept for you becomes free for others at once.',
    confirm: 'Stop and release the slot',
  },
})
