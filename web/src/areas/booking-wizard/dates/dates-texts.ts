import { pluralEn, pluralPl } from '../../../i18n/plural.ts'
import { defineTexts } from '../../../i18n/texts.ts'

export const datesTexts = defineTexts({
  title: { pl: 'Wybierz termin', en: 'Choose a date' },
  titleModify: { pl: 'Wybierz nowy termin', en: 'Choose a new date' },
  nearest: { pl: 'Najbliższe wolne terminy', en: 'The earliest free dates' },
  days: { pl: 'Dni z wolnymi terminami', en: 'Days with free dates' },
  morning: { pl: 'Przed południem', en: 'Morning' },
  afternoon: { pl: 'Po południu', en: 'Afternoon' },
  otherDay: { pl: 'Inny dzień', en: 'Another day' },
  from: { pl: (date: string) => `Od dnia ${date}`, en: (date: string) => `From ${date}` },
  modifying: {
    pl: (date: string, time: string) => `Zmieniasz termin wizyty: ${date}, godz. ${time}`,
    en: (date: string, time: string) => `You are changing the visit of ${date}, ${time}`,
  },
  modifyingHint: {
    pl: 'Dotychczasowy termin pozostaje ważny, dopóki nie potwierdzisz nowego.',
    en: 'The present date stays valid until you confirm the new one.',
  },
  jump: { pl: 'Pokaż terminy od dnia', en: 'Show dates from' },
  show: { pl: 'Pokaż', en: 'Show' },
  earlier: { pl: 'Wcześniejsze dni', en: 'Earlier days' },
  later: { pl: 'Późniejsze dni', en: 'Later days' },
  hours: {
    pl: (count: number) =>
      `${count} ${pluralPl(count, { one: 'wolna godzina', few: 'wolne godziny', many: 'wolnych godzin' })}`,
    en: (count: number) => `${count} free ${pluralEn(count, { one: 'time', other: 'times' })}`,
  },
  chosen: { pl: 'Wybrany termin', en: 'Chosen date' },
  take: { pl: 'Wybierz ten termin', en: 'Choose this date' },
  held: { pl: 'Masz już wybrany termin', en: 'You have already chosen a date' },
  heldHint: {
    pl: 'Możesz przejść dalej albo wybrać inny: wtedy ten zwolnimy.',
    en: 'Continue with it, or choose another one: then this one is released.',
  },
  on: { pl: 'Przejdź dalej', en: 'Continue' },
  everybody: { pl: 'Pokaż terminy u wszystkich specjalistów', en: 'Show dates of all practitioners' },
  emptyTitle: { pl: 'Brak wolnych terminów', en: 'No free dates' },
  emptyText: {
    pl: 'Możesz umówić tę wizytę, ale teraz wszystkie godziny są zajęte. Sprawdź inne możliwości albo zadzwoń: placówka powie, kiedy pojawią się nowe terminy.',
    en: 'You may book this visit, but all hours are taken at the moment. Try one of these, or call: the clinic knows when new dates come.',
  },
  emptyFrom: {
    pl: 'Możesz umówić tę wizytę, ale od wskazanego dnia nie ma wolnych godzin. Sprawdź inne możliwości albo zadzwoń do placówki.',
    en: 'You may book this visit, but no hour is free from that day on. Try one of these, or call the clinic.',
  },
  fromNow: { pl: 'Pokaż najbliższe terminy', en: 'Show the earliest dates' },
  elsewhere: { pl: 'Wybierz inne miejsce', en: 'Choose another place' },
  goneTitle: { pl: 'Wybrany wcześniej termin nie jest już wolny', en: 'The date you chose before is no longer free' },
  goneText: {
    pl: 'Wybierz inny termin. Pozostałe dane zostały zachowane.',
    en: 'Please choose another date. Everything else you entered is still here.',
  },
  retry: { pl: 'Spróbuj ponownie', en: 'Try again' },
  searching: { pl: 'Szukanie wolnych terminów…', en: 'Looking for free dates…' },
  overlapTitle: {
    pl: 'W tym czasie pacjent ma już inną wizytę',
    en: 'The patient already has another visit at that time',
  },
  overlap: {
    pl: (service: string, day: string, from: string, to: string) => `${service}, ${day}, godz. ${from}–${to}.`,
    en: (service: string, day: string, from: string, to: string) => `${service}, ${day}, ${from}–${to}.`,
  },
  overlapHint: {
    pl: 'Wybierz inny termin albo najpierw zmień tamtą wizytę.',
    en: 'Choose another date, or change that visit first.',
  },
  overlapHeld: {
    pl: 'Najpewniej trzymamy go dla wizyty, której umawianie nie zostało dokończone. Dokończ je lub usuń na liście wizyt albo wybierz inny termin.',
    en: 'Most likely it is kept for a visit whose booking was not finished. Finish or delete it in the list of visits, or choose another date.',
  },
  nextSlots: { pl: 'Najbliższe wolne terminy:', en: 'The next free dates:' },
  nextSlot: {
    pl: (day: string, time: string, who: string) => `${day}, ${time}, ${who}`,
    en: (day: string, time: string, who: string) => `${day}, ${time}, ${who}`,
  },
  limitHint: {
    pl: 'Trzymamy najwyżej dwa terminy naraz, każdy przez 15 minut.',
    en: 'We keep at most two slots at once, each for 15 minutes.',
  },
  heldFor: {
    pl: (who: string, until: string) => `Dla: ${who}. Trzymamy ten termin do ${until}.`,
    en: (who: string, until: string) => `For ${who}. Kept until ${until}.`,
  },
  instead: { pl: 'Zwolnij i wybierz ten', en: 'Release it and take this one' },
  insteadOf: {
    pl: (what: string) => `Zwolnij i wybierz ten; zwalniany termin: ${what}`,
    en: (what: string) => `Release it and take this one; released: ${what}`,
  },
  withoutHold: { pl: 'Umów bez trzymania terminu', en: 'Book without keeping the slot' },
  planning: { pl: 'Błąd podczas planowania usługi', en: 'An error occurred while planning the service' },
  notHeld: {
    pl: 'Nie udało się zarezerwować wybranego terminu usługi. Spróbuj ponownie lub skontaktuj się bezpośrednio z przychodnią',
    en: 'The chosen slot could not be reserved. Please try again or contact the clinic directly.',
  },
  priceTitle: { pl: 'Cennik usługi', en: 'Price list' },
  priceLead: {
    pl: 'Ta usługa jest odpłatna. Zapoznaj się z cennikiem przed wyborem terminu.',
    en: 'This service is paid for. Please read the price list before you choose the date.',
  },
  priceLoading: { pl: 'Wczytywanie cennika…', en: 'Loading the price list…' },
  priceFailed: { pl: 'Nie udało się pobrać aktualnego cennika', en: 'The current price list could not be loaded' },
  priceAccept: { pl: 'Akceptuję i wybieram termin', en: 'Accept and choose the date' },
  priceRefuse: { pl: 'Rezygnuję z tego terminu', en: 'Do not choose this date' },
})
