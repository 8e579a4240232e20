import { defineTexts } from '../../i18n/texts.ts'

export const waitingTexts = defineTexts({
  title: { pl: 'Lista oczekujących', en: 'Waiting list' },
  lead: {
    pl: 'Miejsca w kolejkach na świadczenia w naszej przychodni. Gdy termin zostanie ustalony, wizyta pojawi się w zakładce Wizyty.',
    en: 'Places in the queues for services of our clinic. When a date has been set, the visit appears under Visits.',
  },
  whatToDo: {
    pl: 'Aby zmienić termin, zrezygnować z miejsca lub zapytać o kolejkę, należy zadzwonić do przychodni. Gdy stan zdrowia się pogorszy, warto powiedzieć o tym przychodni: kategorię może zmienić lekarz.',
    en: 'To change the date, give up the place or ask about the queue, please call the clinic. If your health gets worse, tell the clinic: a doctor may change the category.',
  },
  usual: { pl: 'Od miesiąca wstecz do pół roku naprzód', en: 'From a month back to six months ahead' },
  wholeTime: { pl: 'Pokaż cały okres', en: 'Show the whole time' },
  loading: { pl: 'Wczytujemy listę oczekujących…', en: 'Loading the waiting list …' },
  none: { pl: 'Brak miejsc w kolejkach w tym okresie', en: 'No places in queues in this period' },
  noneText: {
    pl: 'Miejsce w kolejce pojawia się tutaj, gdy przychodnia wpisze pacjenta na listę oczekujących.',
    en: 'A place in a queue appears here when the clinic has put the patient on a waiting list.',
  },
  entry: { pl: 'Miejsce w kolejce', en: 'Place in a queue' },
  planned: { pl: (when: string) => `Planowany termin: ${when}`, en: (when: string) => `Planned for ${when}` },
  estimated: { pl: (day: string) => `Szacowany termin: ${day}`, en: (day: string) => `Estimated for ${day}` },
  overdue: {
    pl: 'Ten termin już minął. Prosimy zapytać o nowy w przychodni.',
    en: 'This date has passed. Please ask the clinic for a new one.',
  },
  noDate: {
    pl: 'Termin nie jest jeszcze znany. Przychodnia poda go, gdy go ustali.',
    en: 'The date is not known yet. The clinic will give it once it is set.',
  },
  place: {
    pl: (place: number, day: string) => `Miejsce w kolejce: ${place} (stan na ${day})`,
    en: (place: number, day: string) => `Place in the queue: ${place} (as of ${day})`,
  },
  noPlace: {
    pl: 'Przychodnia nie podaje miejsca w tej kolejce.',
    en: 'The clinic does not give the place in this queue.',
  },
  urgent: { pl: 'Przypadek pilny', en: 'Urgent case' },
  stable: { pl: 'Przypadek stabilny', en: 'Stable case' },
  enteredOn: { pl: (day: string) => `Wpis na listę: ${day}`, en: (day: string) => `On the list since ${day}` },
  contact: { pl: (contact: string) => `Kontakt: ${contact}`, en: (contact: string) => `Contact: ${contact}` },
  offered: { pl: 'Zaproponowano termin', en: 'A date has been proposed' },
  booked: { pl: 'Termin został ustalony', en: 'The date has been set' },
  bookedText: {
    pl: 'To miejsce zamieniło się w wizytę i za jakiś czas zniknie z tej listy.',
    en: 'This place has become a visit and will leave this list after a while.',
  },
  toVisits: { pl: 'Przejdź do wizyt', en: 'Go to the visits' },
  ended: { pl: 'Zakończone bez wizyty', en: 'Ended without a visit' },
  endedText: {
    pl: 'To miejsce w kolejce już nie czeka i za jakiś czas zniknie z tej listy.',
    en: 'This place no longer waits and will leave this list after a while.',
  },
})
