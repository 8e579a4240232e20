import { defineTexts } from '../../i18n/texts.ts'

/** What the page of authorizations says. */
export const carerTexts = defineTexts({
  title: { pl: 'Upoważnienia', en: 'Authorizations' },
  lead: {
    pl: 'Osoby, które upoważniasz do działania w swoim imieniu wobec placówki i w portalu.',
    en: 'People whom you authorize to act for you towards the clinic and in the portal.',
  },
  new: { pl: 'Nowe upoważnienie', en: 'New authorization' },
  none: { pl: 'Nikt nie jest upoważniony', en: 'Nobody is authorized' },
  noneText: {
    pl: 'Można upoważnić bliską osobę, określić, co może robić, i do kiedy.',
    en: 'You can authorize somebody close to you, and say what they may do and until when.',
  },
  tooYoung: {
    pl: 'Opiekuna można upoważnić po ukończeniu 18 lat. Do tego czasu działają w Twoim imieniu rodzice.',
    en: 'You can authorize a carer from the age of 18. Until then your parents act for you.',
  },
  nobody: { pl: 'To konto nie ma własnej kartoteki', en: 'This account has no record of its own' },
  nobodyText: { pl: 'Opiekuna upoważnia sam pacjent.', en: 'A carer is authorized by the patient.' },
  states: {
    STANDING: { pl: 'Obowiązuje', en: 'In force' },
    AHEAD: { pl: 'Jeszcze nie obowiązuje', en: 'Not in force yet' },
    OVER: { pl: 'Wygasło', en: 'Expired' },
    ENDED: { pl: 'Zakończone', en: 'Ended' },
  },
  period: {
    pl: (from: string, to: string | undefined) => (to ? `od ${from} do ${to}` : `od ${from}, do odwołania`),
    en: (from: string, to: string | undefined) => (to ? `from ${from} until ${to}` : `from ${from} until ended`),
  },
  endedAt: { pl: 'Zakończono', en: 'Ended' },
  pesel: { pl: 'PESEL', en: 'PESEL' },
  document: { pl: 'Podstawa', en: 'On the grounds of' },
  documents: {
    AUTHORIZATION: { pl: 'Upoważnienie pacjenta', en: 'Authorization by the patient' },
    POWER_OF_ATTORNEY: { pl: 'Pełnomocnictwo', en: 'Power of attorney' },
    COURT_DECISION: { pl: 'Orzeczenie sądu', en: 'Decision of a court' },
  },
  scopes: { pl: 'Zakres w portalu', en: 'Scope in the portal' },
  address: { pl: 'Adres', en: 'Address' },
  url: { pl: 'Dokument w internecie', en: 'Document on the internet' },
  access: { pl: 'Dostęp w portalu', en: 'Access in the portal' },
  carriedOut: {
    pl: 'Opiekun dostał dostęp. Co może teraz, widać na stronie „Rodzina”.',
    en: 'The carer was given access. What they may do now is on the page “Family”.',
  },
  notCarriedOut: {
    pl: 'Opiekun dostanie go, gdy na swoim koncie z potwierdzoną tożsamością doda Cię jako podopiecznego.',
    en: 'The carer gets it by adding you as a person in their care, with an account whose identity is confirmed.',
  },
  paperOnly: { pl: 'Bez numeru PESEL tylko na papierze.', en: 'Without a PESEL number on paper only.' },
  print: { pl: 'Wydrukuj', en: 'Print' },
  printHint: { pl: '(PDF, nowe okno)', en: '(PDF, new window)' },
  change: { pl: 'Zmień', en: 'Change' },
  end: { pl: 'Zakończ', en: 'End' },
  endTitle: {
    pl: (name: string) => `Czy zakończyć upoważnienie: ${name}?`,
    en: (name: string) => `End the authorization of ${name}?`,
  },
  endText: {
    pl: 'Ta osoba od razu straci dostęp do Twoich danych w portalu, także jeśli ma go z innego powodu.',
    en: 'This person loses access to your data in the portal at once, even where it has other reasons.',
  },
  /** Of an authorization from which no access came: ending it takes none away. */
  endPlainText: {
    pl: 'To upoważnienie nie dało dostępu w portalu. Jeśli ta osoba ma go z innego powodu, zachowa go: możesz go zakończyć na stronie „Rodzina”.',
    en: 'No access in the portal came from this authorization. Where this person has access for another reason, they keep it: you can end it on the page “Family”.',
  },
  ended: { pl: 'Upoważnienie zostało zakończone', en: 'The authorization has been ended' },
  given: { pl: 'Upoważnienie zostało złożone', en: 'The authorization has been given' },
  changed: { pl: 'Zmiany zostały zapisane', en: 'The changes have been saved' },
  stale: {
    pl: 'To upoważnienie zmieniło się w innym oknie i na razie nic nie zapisano. Teraz jest tak, a zapisanie zastąpi to tym, co wpisano poniżej:',
    en: 'This authorization was changed in another window, and nothing was saved yet. It is like this now, and saving replaces it with what stands below:',
  },
  changeTitle: { pl: (name: string) => `Upoważnienie: ${name}`, en: (name: string) => `Authorization of ${name}` },
  save: { pl: 'Zapisz', en: 'Save' },
  submit: { pl: 'Upoważnij', en: 'Authorize' },
  cancel: { pl: 'Anuluj', en: 'Cancel' },
  who: { pl: 'Kogo upoważniasz', en: 'Whom you authorize' },
  byHand: { pl: 'Inna osoba', en: 'Somebody else' },
  name: { pl: 'Imię', en: 'First name' },
  nameMissing: { pl: 'Podaj imię.', en: 'Enter the first name.' },
  lastName: { pl: 'Nazwisko', en: 'Last name' },
  lastNameMissing: { pl: 'Podaj nazwisko.', en: 'Enter the last name.' },
  nameWrong: {
    pl: 'Użyj tylko liter, spacji, apostrofu i myślnika.',
    en: 'Use letters, spaces, apostrophes and hyphens only.',
  },
  peselHint: {
    pl: 'Bez numeru PESEL upoważnienie działa tylko na papierze.',
    en: 'Without a PESEL number the authorization works on paper only.',
  },
  peselWrong: { pl: 'Podaj poprawny numer PESEL: 11 cyfr.', en: 'Enter a correct PESEL number: 11 digits.' },
  urlHint: { pl: 'Adres zaczynający się od https://', en: 'An address that begins with https://' },
  urlWrong: { pl: 'Podaj adres, który zaczyna się od https://.', en: 'Enter an address that begins with https://.' },
  from: { pl: 'Obowiązuje od', en: 'In force from' },
  they: { pl: 'opiekun', en: 'the carer' },
  loading: { pl: 'Wczytujemy listę opiekunów…', en: 'Loading the list of carers …' },
})
