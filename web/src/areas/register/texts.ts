import { defineTexts } from '../../i18n/texts.ts'

export const registerTexts = defineTexts({
  title: { pl: 'Medyczny rejestr pacjenta', en: 'Medical register' },
  lead: {
    pl: 'Pobyty, dokumenty, wyniki i historia zdrowia z dokumentacji naszej przychodni.',
    en: 'Stays, documents, results and health history from our clinic’s records.',
  },
  leadOf: {
    pl: (person: string) =>
      `Pobyty, dokumenty, wyniki i historia zdrowia z dokumentacji naszej przychodni. Pacjent: ${person}.`,
    en: (person: string) =>
      `Stays, documents, results and health history from our clinic’s records. Patient: ${person}.`,
  },
  tabs: { pl: 'Części rejestru', en: 'Parts of the register' },
  encounters: { pl: 'Pobyty', en: 'Stays and visits' },
  encounter: { pl: 'Pobyt', en: 'Stay or visit' },
  visit: { pl: 'Wizyta', en: 'Visit' },
  loading: { pl: 'Wczytujemy pobyty…', en: 'Loading stays and visits …' },
  none: { pl: 'Brak pobytów w tym okresie', en: 'No stays or visits in this period' },
  noneText: {
    pl: 'Pobyt pojawia się tutaj, gdy przychodnia zakończy jego opis w swoim systemie.',
    en: 'A visit appears here when the clinic has closed it in its system.',
  },
  questionnaireWaits: {
    pl: (day: string) => `Ankieta do wypełnienia do ${day}`,
    en: (day: string) => `Questionnaire to fill in until ${day}`,
  },
  questionnaireOpen: { pl: 'Ankieta do wypełnienia', en: 'Questionnaire to fill in' },
  questionnaireFilled: { pl: 'Ankieta wypełniona', en: 'Questionnaire filled in' },
  back: { pl: 'Wszystkie pobyty', en: 'All stays and visits' },
  patient: { pl: 'Pacjent', en: 'Patient' },
  kind: { pl: 'Rodzaj', en: 'Kind' },
  place: { pl: 'Miejsce', en: 'Place' },
  contact: { pl: 'Kontakt', en: 'Contact' },
  speciality: { pl: 'Specjalność', en: 'Speciality' },
  practitioner: { pl: 'Kto przyjął', en: 'Seen by' },
  reason: { pl: 'Powód', en: 'Reason' },
  classAMB: { pl: 'w poradni', en: 'at the clinic' },
  classIMP: { pl: 'w szpitalu', en: 'in hospital' },
  classEMER: { pl: 'nagły przypadek', en: 'emergency' },
  classHH: { pl: 'w domu pacjenta', en: 'at the patient’s home' },
  classVR: { pl: 'na odległość', en: 'remote' },
  questionnaire: { pl: 'Ankieta po wizycie', en: 'Questionnaire after the visit' },
  askedText: {
    pl: 'Przychodnia pyta o tę wizytę. Odpowiedzi trafiają do dokumentacji pacjenta.',
    en: 'The clinic asks about this visit. The answers become part of the patient’s record.',
  },
  filledAt: {
    pl: (when: string) => `Wypełniono ${when}.`,
    en: (when: string) => `Filled in on ${when}.`,
  },
  closed: {
    pl: 'Termin wypełnienia ankiety już minął.',
    en: 'The questionnaire could be filled in until its deadline, which has passed.',
  },
  fill: { pl: 'Wypełnij ankietę', en: 'Fill in the questionnaire' },
  answers: { pl: 'Zobacz odpowiedzi', en: 'See the answers' },
})
