import { defineTexts } from '../../../i18n/texts.ts'

/** What is said on leaving. */
export const leavingTexts = defineTexts({
  save: { pl: 'Dokończ później', en: 'Finish later' },
  notSaved: { pl: 'Nie udało się zapisać. Spróbuj ponownie.', en: 'It could not be saved. Please try again.' },
  leave: { pl: 'Zakończ', en: 'Leave' },
  title: { pl: 'Zakończyć bez składania deklaracji?', en: 'Leave without handing in the declaration?' },
  text: { pl: 'To, co zostało wpisane, przepadnie.', en: 'What you have entered will be lost.' },
  confirm: { pl: 'Zakończ', en: 'Leave' },
  stay: { pl: 'Zostań', en: 'Stay' },
})

/** What the steps say. */
export const wizardTexts = defineTexts({
  patientsTitle: { pl: 'Dla kogo jest deklaracja?', en: 'Who is the declaration for?' },
  patientsLead: { pl: 'Wybierz osobę, która będzie pod opieką.', en: 'Choose the person who will be cared for.' },
  nobody: { pl: 'Konto nie jest powiązane z żadnym pacjentem', en: 'The account is not linked to any patient' },
  nobodyText: {
    pl: 'Aby złożyć deklarację, zarejestruj się jako pacjent albo dodaj dziecko lub podopiecznego.',
    en: 'To hand in a declaration, register as a patient, or add a child or a person in your care.',
  },
  toOwnData: { pl: 'Przejdź do swoich danych', en: 'Go to your details' },
  staff_GP: { pl: 'Wybierz lekarza POZ', en: 'Choose a general practitioner' },
  staff_NURSE: { pl: 'Wybierz pielęgniarkę POZ', en: 'Choose a nurse' },
  staff_MIDWIFE: { pl: 'Wybierz położną POZ', en: 'Choose a midwife' },
  whoCan: { pl: 'Kogo można wybrać', en: 'Who can be chosen' },
  search: { pl: 'Szukaj po nazwisku lub miejscu', en: 'Search by name or place' },
  onlyFree: { pl: 'Tylko z wolnymi miejscami', en: 'Only with free places' },
  found: {
    pl: (count: number) => `Znaleziono: ${count}`,
    en: (count: number) => `Found: ${count}`,
  },
  noneFound: { pl: 'Nikogo nie znaleziono', en: 'Nobody was found' },
  noneFoundText: {
    pl: 'Wpisz inne nazwisko lub miejsce albo wyczyść pole.',
    en: 'Enter another name or place, or clear the field.',
  },
  clear: { pl: 'Wyczyść wyszukiwanie', en: 'Clear the search' },
  free: { pl: (count: number) => `Wolne miejsca: ${count}`, en: (count: number) => `Free places: ${count}` },
  full: { pl: 'Brak wolnych miejsc', en: 'No free places' },
  chosen: { pl: 'Składana deklaracja', en: 'The declaration' },
  forWhom: { pl: 'Dla kogo', en: 'For' },
  who: { pl: 'Kogo wybierasz', en: 'Whom you choose' },
  where: { pl: 'Gdzie', en: 'Where' },
  summaryTitle: { pl: 'Sprawdź i złóż deklarację', en: 'Check and hand in' },
  summaryLead: {
    pl: 'Po zapisaniu otworzy się wydruk do podpisania.',
    en: 'Once it is saved, a printout opens that you sign.',
  },
  born: { pl: 'Data urodzenia', en: 'Date of birth' },
  pesel: { pl: 'PESEL', en: 'PESEL' },
  document: { pl: 'Numer dokumentu', en: 'Document number' },
  address: { pl: 'Adres', en: 'Address' },
  noAddress: { pl: 'Brak adresu w portalu', en: 'The portal has no address' },
  insurer: { pl: 'Oddział NFZ', en: 'NFZ branch' },
  changeWho: { pl: 'Zmień wybraną osobę', en: 'Change the chosen person' },
  changeWhom: { pl: 'Zmień pacjenta', en: 'Change the patient' },
  save: { pl: 'Zapisz deklarację', en: 'Save the declaration' },
  failed: { pl: 'Deklaracja nie została zapisana', en: 'The declaration was not saved' },
  toList: { pl: 'Zobacz deklaracje w trakcie składania', en: 'See the declarations being handed in' },
  existsTitle: { pl: 'Jest już deklaracja tego rodzaju', en: 'There is a declaration of this kind already' },
  existsText: {
    pl: (who: string) =>
      `Obowiązuje deklaracja${who ? ` – ${who}` : ''}. Gdy zapiszesz nową, dotychczasowa zostanie wycofana. Do tej chwili obowiązuje.`,
    en: (who: string) =>
      `There is a declaration in force${who ? ` – ${who}` : ''}. When you save the new one, the present one is withdrawn. Until then it holds.`,
  },
  existsConfirm: { pl: 'Złóż nową i wycofaj dotychczasową', en: 'Hand in the new one and withdraw the present one' },
  existsCancel: { pl: 'Zostaw dotychczasową', en: 'Keep the present one' },
})
