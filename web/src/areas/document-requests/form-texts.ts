import { defineTexts } from '../../i18n/texts.ts'

/** What the dialog for a new request says. */
export const formTexts = defineTexts({
  title: { pl: 'Nowy wniosek o dokumenty', en: 'New request for documents' },
  loading: { pl: 'Wczytujemy wniosek…', en: 'Loading the request …' },
  failed: { pl: 'Nie udało się otworzyć wniosku', en: 'The request could not be opened' },
  again: { pl: 'Spróbuj ponownie', en: 'Try again' },
  patient: {
    pl: (name: string) => `Wniosek o dokumenty pacjenta ${name}.`,
    en: (name: string) => `Documents of ${name}.`,
  },
  type: { pl: 'Rodzaj wniosku', en: 'Kind of request' },
  lastingHint: {
    pl: 'Placówka udostępnia dokumenty z tego zakresu także w przyszłości, bez kolejnych wniosków.',
    en: 'The clinic shares documents of this kind in future as well, without further requests.',
  },
  which: { pl: 'O które dokumenty chodzi?', en: 'Which documents?' },
  ticked: { pl: 'Zaznaczone dokumenty', en: 'Ticked documents' },
  byScope: { pl: 'Dokumenty z wybranego okresu lub specjalności', en: 'Documents of a period or a speciality' },
  documents: { pl: 'Dokumenty', en: 'Documents' },
  noDocuments: {
    pl: 'Zaznacz przynajmniej jeden dokument, aby wygenerować wniosek',
    en: 'Tick at least one document to make a request',
  },
  noDocumentsText: {
    pl: 'Dokumenty można zaznaczyć w zakładce z dokumentacją i stamtąd otworzyć wniosek.',
    en: 'Documents can be ticked in the tab of documents, and the request opened from there.',
  },
  speciality: { pl: 'Specjalność', en: 'Speciality' },
  specialityHint: {
    pl: 'Kod albo część nazwy, na przykład „kardiol”. Puste pole: wszystkie.',
    en: 'A code or a part of the name, such as “kardiol”. Empty: all.',
  },
  from: { pl: 'Od dnia', en: 'From' },
  to: { pl: 'Do dnia', en: 'To' },
  endBeforeStart: { pl: 'Koniec okresu jest przed jego początkiem.', en: 'The period ends before it begins.' },
  noScope: {
    pl: 'Proszę wybrać specjalność albo podać początek lub koniec okresu.',
    en: 'Please choose a speciality, or give the beginning or the end of a period.',
  },
  format: { pl: 'W jakiej postaci?', en: 'In which form?' },
  mode: { pl: 'Jak je przekazać?', en: 'How are they handed over?' },
  modeMissing: { pl: 'Proszę wybrać sposób odbioru.', en: 'Please choose how they are handed over.' },
  letterHint: { pl: 'Na adres z dokumentacji pacjenta.', en: 'To the address in the patient’s record.' },
  person: { pl: 'Osoba upoważniona do odbioru', en: 'Person who collects the documents' },
  name: { pl: 'Imię', en: 'First name' },
  lastName: { pl: 'Nazwisko', en: 'Last name' },
  identity: { pl: 'PESEL lub numer dokumentu tożsamości', en: 'PESEL or number of an identity document' },
  identityHint: {
    pl: 'Placówka porówna go z dokumentem tej osoby.',
    en: 'The clinic compares it with the person’s document.',
  },
  address: { pl: 'Adres', en: 'Address' },
  missing: {
    pl: (field: string) => `Proszę uzupełnić pole: ${field}.`,
    en: (field: string) => `Please fill in: ${field}.`,
  },
  description: { pl: 'Treść wniosku', en: 'The request in words' },
  descriptionHint: {
    pl: 'Treść powstaje sama z wybranych pól. Można ją zmienić.',
    en: 'The words are made from what you choose, in Polish for the clinic. You can change them.',
  },
  asMade: { pl: 'Przywróć treść z wybranych pól', en: 'Use the words made from the fields again' },
  noticeTitle: { pl: 'Koszt i czas', en: 'Costs and time' },
  notice: {
    pl: 'Pierwsza kopia dokumentacji w danym zakresie jest bezpłatna. Placówka odpowiada bez zbędnej zwłoki. Za kolejne kopie może pobrać opłatę; powie o niej przed ich wydaniem.',
    en: 'The first copy of documents is free of charge. The clinic answers without undue delay. For further copies it may ask a fee, which it names before it hands them over.',
  },
  send: { pl: 'Złóż wniosek', en: 'Send the request' },
  discard: { pl: 'Usuń szkic', en: 'Delete the draft' },
})
