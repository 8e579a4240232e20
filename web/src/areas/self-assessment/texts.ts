import { defineTexts } from '../../i18n/texts.ts'

/** What the pages of self-assessments say. */
export const selfAssessmentTexts = defineTexts({
  title: { pl: 'Samoocena', en: 'Self-assessment' },
  lead: {
    pl: 'Krótka ankieta o samopoczuciu, która podpowiada, co zrobić dalej. Nie zastępuje porady lekarza.',
    en: 'A short interview about how one feels, which suggests what to do next. It does not replace a doctor’s advice.',
  },
  new: { pl: 'Nowa samoocena', en: 'New self-assessment' },
  history: { pl: 'Historia samoocen', en: 'Earlier self-assessments' },
  loading: { pl: 'Wczytywanie historii', en: 'Loading the history' },
  none: { pl: 'Nie ma samoocen z tego okresu', en: 'There are no self-assessments from this period' },
  noneText: {
    pl: 'Po wypełnieniu ankiety jej wynik będzie widoczny tutaj.',
    en: 'The result of an interview is shown here once it is filled in.',
  },
  silent: { pl: 'Serwer nie odpowiada', en: 'The server does not respond' },
  again: { pl: 'Spróbuj ponownie', en: 'Try again' },
  saved: { pl: 'Wynik został zapisany', en: 'The result has been saved' },
  removed: { pl: 'Samoocena została usunięta', en: 'The self-assessment has been deleted' },
  advice: { pl: 'Otwórz zalecenia', en: 'Open the advice' },
  pdf: { pl: 'Pobierz PDF', en: 'Download PDF' },
  pdfOf: { pl: (when: string) => `Pobierz PDF: ${when}`, en: (when: string) => `Download PDF: ${when}` },
  remove: { pl: 'Usuń', en: 'Delete' },
  removeOf: { pl: (when: string) => `Usuń: ${when}`, en: (when: string) => `Delete: ${when}` },
  removeTitle: { pl: 'Czy usunąć tę samoocenę?', en: 'Delete this self-assessment?' },
  removeText: {
    pl: 'Wynik i odpowiedzi znikną z portalu. Nie można tego cofnąć.',
    en: 'The result and the answers leave the portal. This cannot be undone.',
  },
  position: { pl: 'Zapisano także miejsce', en: 'The place was saved, too' },
  withheld: {
    pl: (person: string) => `Pacjent ${person} nie udostępnia Panu/Pani pomiarów i alergii.`,
    en: (person: string) => `${person} does not share measurements and allergies with you.`,
  },
  levels: {
    emergency: { pl: 'Pilne: zadzwoń pod 112', en: 'Urgent: call 112' },
    remote: { pl: 'Zalecana teleporada', en: 'Teleconsultation advised' },
    visit: { pl: 'Zalecana wizyta', en: 'Visit advised' },
    home: { pl: 'Opieka domowa', en: 'Care at home' },
  },
})

/** What the page with the interview says. */
export const interviewTexts = defineTexts({
  title: { pl: 'Nowa samoocena', en: 'New self-assessment' },
  for: {
    pl: (person: string) => `Ankieta dotyczy: ${person}`,
    en: (person: string) => `The interview is about: ${person}`,
  },
  emergency: {
    pl: 'W nagłym zagrożeniu życia lub zdrowia proszę nie wypełniać ankiety, tylko zadzwonić.',
    en: 'If life or health is in danger, please call instead of filling in the interview.',
  },
  call: { pl: 'Zadzwoń', en: 'Call' },
  frame: { pl: 'Ankieta samooceny', en: 'Self-assessment interview' },
  loading: { pl: 'Wczytywanie ankiety', en: 'Loading the interview' },
  restart: { pl: 'Zacznij od nowa', en: 'Begin again' },
  gps: {
    pl: 'Na koniec przeglądarka zapyta, czy udostępnić placówce miejsce, w którym jest urządzenie. Można odmówić.',
    en: 'At the end the browser asks whether to tell the clinic where the device is. You may refuse.',
  },
  finished: { pl: 'Ankieta zakończona pomyślnie', en: 'The interview has been finished' },
  saving: { pl: 'Zapisywanie wyniku', en: 'Saving the result' },
  saveAgain: { pl: 'Zapisz jeszcze raz', en: 'Save again' },
  saved: {
    pl: 'Wynik jest zapisany w historii samoocen.',
    en: 'The result is saved among the earlier self-assessments.',
  },
  unconfirmed: {
    pl: 'Konto nie zostało potwierdzone. Potwierdź swoje dane w jednostce',
    en: 'The account has not been confirmed. Confirm your data at the clinic',
  },
  visit: {
    pl: 'Według ankiety potrzebna jest rozmowa z lekarzem. Proszę umówić wizytę albo zadzwonić do placówki.',
    en: 'According to the interview a doctor should be spoken to. Please book a visit, or call the clinic.',
  },
  book: { pl: 'Umów wizytę', en: 'Book a visit' },
  history: { pl: 'Historia samoocen', en: 'Earlier self-assessments' },
})
