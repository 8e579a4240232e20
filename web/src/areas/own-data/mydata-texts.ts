import { defineTexts } from '../../i18n/texts.ts'

/** Words about the person's own data. */
export const mydataTexts = defineTexts({
  noneTitle: { pl: 'To konto nie ma jeszcze danych pacjenta', en: 'This account has no patient details yet' },
  noneText: {
    pl: 'Zarejestruj się jako pacjent, aby umawiać wizyty dla siebie.',
    en: 'Register as a patient to book visits for yourself.',
  },
  register: { pl: 'Zarejestruj się jako pacjent', en: 'Register as a patient' },
  waitingTitle: { pl: 'Prośba czeka na odpowiedź placówki', en: 'Your request waits for the clinic' },
  waitingText: {
    pl: (asked: string) =>
      `Prośba o dostęp do kartoteki została wysłana ${asked}. Jeśli możesz, pokaż w placówce dokument tożsamości. Gdy placówka odpowie, napiszemy do Ciebie.`,
    en: (asked: string) =>
      `The request for your record was sent on ${asked}. If you can, show an identity document at the clinic. We will write to you about its answer.`,
  },
  refusedTitle: { pl: 'Placówka nie potwierdziła prośby', en: 'The clinic has not confirmed your request' },
  refusedText: {
    pl: (answered: string) =>
      `Placówka odpowiedziała ${answered}. Jeśli to pomyłka, skontaktuj się z nią i weź ze sobą dokument tożsamości, a potem wyślij prośbę ponownie.`,
    en: (answered: string) =>
      `The clinic answered on ${answered}. If that is a mistake, contact it and take an identity document with you, then send the request again.`,
  },
  askAgain: { pl: 'Wyślij prośbę ponownie', en: 'Send the request again' },
  identity: { pl: 'Tożsamość', en: 'Identity' },
  pesel: { pl: 'Numer PESEL', en: 'PESEL number' },
  birthDate: { pl: 'Data urodzenia', en: 'Date of birth' },
  gender: { pl: 'Płeć', en: 'Gender' },
  genders: {
    F: { pl: 'kobieta', en: 'female' },
    M: { pl: 'mężczyzna', en: 'male' },
    U: { pl: 'nie podano', en: 'not given' },
  },
  confirmed: { pl: 'Potwierdzenie', en: 'Confirmation' },
  isConfirmed: { pl: 'potwierdzona przez placówkę', en: 'confirmed by the clinic' },
  isNotConfirmed: {
    pl: 'niepotwierdzona: pokaż dokument tożsamości w placówce',
    en: 'not confirmed: show an identity document at the clinic',
  },
  names: { pl: 'Imię i nazwisko', en: 'Name' },
  namesLocked: {
    pl: 'Imion i nazwiska nie można zmienić w portalu. Jeśli są błędne, skontaktuj się z placówką.',
    en: 'Names cannot be changed in the portal. If they are wrong, contact the clinic.',
  },
  document: { pl: 'Dokument tożsamości', en: 'Identity document' },
  documentLocked: {
    pl: 'Dokumentu nie można zmienić w portalu. Jeśli masz nowy, pokaż go w placówce.',
    en: 'The document cannot be changed in the portal. If you have a new one, show it at the clinic.',
  },
  address: { pl: 'Adres zamieszkania', en: 'Home address' },
  sent: { pl: 'Przesłane pliki', en: 'Files you sent' },
  begunTitle: { pl: 'Niezapisane zmiany', en: 'Changes not saved yet' },
  begunText: {
    pl: 'W formularzu jest to, co zostało wpisane wcześniej. Sprawdź dane i je zapisz.',
    en: 'The form holds what was entered before. Check the details and save them.',
  },
  begunDiscard: { pl: 'Odrzuć zmiany', en: 'Discard the changes' },
  save: { pl: 'Zapisz', en: 'Save' },
  saved: { pl: 'Dane zostały poprawnie zapisane', en: 'The data has been saved' },
  staleTitle: { pl: 'Dane zostały w międzyczasie zmienione', en: 'The data was changed in the meantime' },
  staleText: {
    pl: 'Ktoś inny lub Ty w innej karcie zapisał te dane. Nic nie zostało jeszcze nadpisane.',
    en: 'Somebody else, or you in another tab, saved these details. Nothing has been overwritten yet.',
  },
  staleRow: {
    pl: (field: string, now: string, typed: string) => `${field}: teraz „${now}”, u Ciebie „${typed}”`,
    en: (field: string, now: string, typed: string) => `${field}: now “${now}”, yours “${typed}”`,
  },
  staleNone: {
    pl: 'Różnią się tylko dane, których nie zmieniasz.',
    en: 'Only details that you are not changing differ.',
  },
  keepMine: { pl: 'Zachowaj moje zmiany', en: 'Keep my changes' },
  takeTheirs: { pl: 'Wczytaj aktualne dane', en: 'Load the present details' },
  wrong: { pl: 'Popraw to pole.', en: 'Correct this field.' },
})
