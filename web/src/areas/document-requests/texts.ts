import { defineTexts } from '../../i18n/texts.ts'

/** What the list and the page of a request say. */
export const requestTexts = defineTexts({
  requests: { pl: 'Wnioski', en: 'Requests' },
  request: { pl: 'Wniosek o dokumenty', en: 'Request for documents' },
  loading: { pl: 'Wczytujemy wnioski…', en: 'Loading requests …' },
  none: { pl: 'Brak wniosków w tym okresie', en: 'No requests in this period' },
  noneOpen: { pl: 'Żaden wniosek nie czeka na załatwienie', en: 'No request is waiting' },
  noneText: {
    pl: 'Gdy potrzebna jest kopia dokumentacji, można poprosić o nią placówkę tutaj, bez wizyty w rejestracji.',
    en: 'When you need a copy of medical documents, you can ask the clinic for it here, without going to the reception.',
  },
  onlyOpen: { pl: 'Tylko niezałatwione', en: 'Only those not completed' },
  newRequest: { pl: 'Nowy wniosek', en: 'New request' },
  sent: { pl: 'Wniosek został złożony', en: 'The request has been sent' },
  sentText: {
    pl: 'O odpowiedzi placówki powiadomimy e-mailem. Jej treść będzie widoczna tutaj.',
    en: 'We will tell you by e-mail when the clinic has answered. You will see the answer here.',
  },
  see: { pl: 'Zobacz wniosek', en: 'See the request' },
  files: {
    pl: (count: number) => (count === 1 ? 'Placówka dołączyła plik' : `Placówka dołączyła pliki: ${count}`),
    en: (count: number) => (count === 1 ? 'The clinic has attached a file' : `The clinic has attached ${count} files`),
  },
  back: { pl: 'Wszystkie wnioski', en: 'All requests' },
  patient: { pl: 'Pacjent', en: 'Patient' },
  type: { pl: 'Rodzaj', en: 'Kind' },
  description: { pl: 'Treść wniosku', en: 'The request' },
  speciality: { pl: 'Specjalność', en: 'Speciality' },
  period: { pl: 'Okres', en: 'Period' },
  from: { pl: (day: string) => `od ${day}`, en: (day: string) => `from ${day}` },
  to: { pl: (day: string) => `do ${day}`, en: (day: string) => `to ${day}` },
  documents: { pl: 'Zaznaczone dokumenty', en: 'Ticked documents' },
  delivery: { pl: 'Postać i odbiór', en: 'Form and delivery' },
  person: { pl: 'Odbiera', en: 'Collected by' },
  registeredAt: { pl: 'Złożono', en: 'Sent' },
  answer: { pl: 'Odpowiedź placówki', en: 'The clinic’s answer' },
  answeredAt: { pl: (when: string) => `Ostatnia zmiana: ${when}.`, en: (when: string) => `Last change: ${when}.` },
  attachments: { pl: 'Pliki od placówki', en: 'Files from the clinic' },
  download: { pl: 'Pobierz', en: 'Download' },
  unavailable: { pl: 'Dokument jest niedostępny', en: 'The document is not available' },
  withdraw: { pl: 'Wycofaj wniosek', en: 'Withdraw the request' },
  withdrawTitle: { pl: 'Wycofać wniosek?', en: 'Withdraw the request?' },
  withdrawText: {
    pl: 'Placówka nie zajmie się tym wnioskiem. Można złożyć nowy.',
    en: 'The clinic will not deal with this request. You can make a new one.',
  },
  withdrawn: { pl: 'Wniosek został wycofany.', en: 'The request has been withdrawn.' },
  askHere: { pl: 'Dokumentacja z tej wizyty', en: 'Documents of this visit' },
  askHereText: {
    pl: 'Można poprosić placówkę o kopię dokumentacji i wyników badań z tej wizyty.',
    en: 'You can ask the clinic for a copy of the documents and test results of this visit.',
  },
  noneHere: {
    pl: 'Do tej wizyty nie ma dokumentów, które można wskazać we wniosku. Dokumenty można zaznaczyć w zakładce z dokumentacją.',
    en: 'This visit has no documents that a request could name. Documents can be ticked in the tab of documents.',
  },
  toDocuments: { pl: 'Przejdź do dokumentów', en: 'Go to the documents' },
  askForTicked: {
    pl: (count: number) => (count > 0 ? `Złóż wniosek o zaznaczone dokumenty (${count})` : 'Złóż wniosek o dokumenty'),
    en: (count: number) => (count > 0 ? `Ask for the ticked documents (${count})` : 'Ask for documents'),
  },
  askForDocuments: { pl: 'Złóż wniosek o dokumenty', en: 'Ask for documents' },
})

/** The names of states, and what each means for the person. */
export const stateTexts = defineTexts({
  SENT: { pl: 'Złożony', en: 'Sent' },
  SENT_TEXT: { pl: 'Placówka jeszcze się nim nie zajęła.', en: 'The clinic has not begun to deal with it.' },
  ACCEPTED: { pl: 'W przygotowaniu', en: 'In preparation' },
  ACCEPTED_TEXT: { pl: 'Placówka przygotowuje dokumenty.', en: 'The clinic is preparing the documents.' },
  READY: { pl: 'Gotowy', en: 'Ready' },
  READY_TEXT: { pl: 'Dokumenty są przygotowane.', en: 'The documents have been prepared.' },
  COMPLETED: { pl: 'Załatwiony', en: 'Completed' },
  COMPLETED_TEXT: { pl: 'Placówka załatwiła ten wniosek.', en: 'The clinic has completed this request.' },
  REFUSED: { pl: 'Odmowa', en: 'Refused' },
  REFUSED_TEXT: { pl: 'Placówka odmówiła wydania dokumentów.', en: 'The clinic has refused to give the documents.' },
  WITHDRAWN: { pl: 'Wycofany', en: 'Withdrawn' },
  WITHDRAWN_TEXT: { pl: 'Ten wniosek wycofano.', en: 'This request was withdrawn.' },
})

/** The names of types, forms and ways. */
export const choiceTexts = defineTexts({
  CDOC: { pl: 'Jednorazowe wydanie dokumentów', en: 'Documents, once' },
  PERM: { pl: 'Stałe udostępnianie dokumentów', en: 'Documents, lastingly' },
  PAPER: { pl: 'Na papierze', en: 'On paper' },
  STORAGE: { pl: 'Na nośniku danych, np. płycie', en: 'On a data medium, such as a disc' },
  DOWNLOAD: { pl: 'Do pobrania w portalu', en: 'To download in the portal' },
  NONE: { pl: 'Bez wydawania', en: 'Nothing is handed over' },
  MODE_0: { pl: 'bez odbioru', en: 'no delivery' },
  MODE_1: { pl: 'Odbiór osobisty', en: 'Collected in person' },
  MODE_2: { pl: 'Listem', en: 'By letter' },
  MODE_3: { pl: 'Odbiór przez osobę upoważnioną', en: 'Collected by an authorized person' },
  MODE_5: { pl: 'pobranie w portalu', en: 'download in the portal' },
  MODE_6: { pl: 'Odbiór przez przedstawiciela ustawowego', en: 'Collected by the legal representative' },
})
