import { defineTexts } from '../../i18n/texts.ts'

/** What the list and the page of a declaration say. */
export const declarationTexts = defineTexts({
  declarations: { pl: 'Deklaracje', en: 'Declarations' },
  /** The prescribed text. M-044 */
  listFailed: { pl: 'Nie udało się pobrać deklaracji', en: 'The declarations could not be loaded' },
  lead: {
    pl: 'Deklaracja wyboru mówi, kto jest lekarzem, pielęgniarką lub położną podstawowej opieki zdrowotnej. Bez niej nie można umówić u nich wizyty.',
    en: 'A declaration of choice says who your general practitioner, nurse or midwife is. Without it no visit to them can be booked.',
  },
  newTitle: { pl: 'Nowa deklaracja', en: 'New declaration' },
  inForceTitle: { pl: 'Złożone deklaracje', en: 'Declarations made' },
  underWayTitle: { pl: 'W trakcie składania', en: 'Being handed in' },
  underWay: { pl: 'W trakcie składania', en: 'Being handed in' },
  none: { pl: 'Nie ma jeszcze żadnej deklaracji', en: 'There is no declaration yet' },
  noneText: {
    pl: 'Deklarację przygotujesz tutaj w kilka minut. Potem wystarczy ją podpisać i dostarczyć do placówki.',
    en: 'You prepare a declaration here in a few minutes. Then you only have to sign it and bring it to the clinic.',
  },
  GP: { pl: 'Lekarz POZ', en: 'General practitioner' },
  NURSE: { pl: 'Pielęgniarka POZ', en: 'Nurse' },
  MIDWIFE: { pl: 'Położna POZ', en: 'Midwife' },
  choose_GP: { pl: 'Wybierz lekarza', en: 'Choose a doctor' },
  choose_NURSE: { pl: 'Wybierz pielęgniarkę', en: 'Choose a nurse' },
  choose_MIDWIFE: { pl: 'Wybierz położną', en: 'Choose a midwife' },
  STANDING: { pl: 'Obowiązuje', en: 'In force' },
  REGISTERED: { pl: 'Zarejestrowana', en: 'Registered' },
  SUBMITTED: { pl: 'Złożona', en: 'Handed in' },
  CANCELED: { pl: 'Nie obowiązuje', en: 'Not in force' },
  toDeliver: {
    pl: 'Podpisz wydruk i dostarcz go do placówki.',
    en: 'Sign the printout and bring it to the clinic.',
  },
  next: { pl: 'Co dalej', en: 'What comes next' },
  orSign: {
    pl: 'Możesz też podpisać ją elektronicznie, bez papieru.',
    en: 'You can also sign it electronically, without paper.',
  },
  fromClinic: { pl: 'Z systemu placówki', en: 'From the clinic’s system' },
  registered: { pl: 'Zarejestrowano', en: 'Registered on' },
  submitted: { pl: 'Złożono', en: 'Handed in on' },
  patient: { pl: 'Pacjent', en: 'Patient' },
  type: { pl: 'Rodzaj deklaracji', en: 'Kind of declaration' },
  person: { pl: 'Wybrana osoba', en: 'Chosen person' },
  licence: { pl: 'Numer prawa wykonywania zawodu', en: 'Licence number' },
  place: { pl: 'Miejsce', en: 'Place' },
  provider: { pl: 'Wybór świadczeniodawcy', en: 'Choice of the provider' },
  practitioner: { pl: 'Wybór osoby', en: 'Choice of the person' },
  order: {
    pl: (order: number) => `wybór nr ${order} w roku kalendarzowym`,
    en: (order: number) => `choice no. ${order} in the calendar year`,
  },
  number: { pl: 'Numer w systemie placówki', en: 'Number in the clinic’s system' },
  answer: { pl: 'Odpowiedź placówki', en: 'The clinic’s answer' },
  back: { pl: 'Wszystkie deklaracje', en: 'All declarations' },
  print: { pl: 'Otwórz wydruk (PDF)', en: 'Open the printout (PDF)' },
  edit: { pl: 'Zmień liczbę wyborów lub powód', en: 'Change the number of choices or the reason' },
  editTitle: { pl: 'Liczba wyborów i powód', en: 'Number of choices and reason' },
  save: { pl: 'Zapisz', en: 'Save' },
  cancel: { pl: 'Anuluj', en: 'Cancel' },
  changed: {
    pl: 'Zmiana została zapisana. Wydrukuj deklarację jeszcze raz.',
    en: 'The change has been saved. Please print the declaration again.',
  },
  finish: { pl: 'Dokończ składanie', en: 'Finish handing it in' },
  giveUp: { pl: 'Zrezygnuj', en: 'Give it up' },
  giveUpTitle: { pl: 'Zrezygnować z tej deklaracji?', en: 'Give up this declaration?' },
  giveUpText: {
    pl: 'Jeśli placówka ją już zapisała, wycofamy ją. Dotychczasowa deklaracja obowiązuje dalej.',
    en: 'If the clinic has stored it already, it will be taken back. Your present declaration holds.',
  },
  givenUp: { pl: 'Składanie deklaracji zostało przerwane.', en: 'The declaration has been given up.' },
  CHECKED: {
    pl: 'Placówka jeszcze o niej nie wie. Nic się nie zmieniło.',
    en: 'The clinic does not know of it yet. Nothing has changed.',
  },
  DATA: {
    pl: 'Placówka jeszcze o niej nie wie. Nic się nie zmieniło.',
    en: 'The clinic does not know of it yet. Nothing has changed.',
  },
  SENDING: {
    pl: 'Nie wiadomo, czy placówka ją zapisała. Dokończ składanie: nic nie powstanie dwa razy.',
    en: 'It is not known whether the clinic has stored it. Finish handing it in: nothing is made twice.',
  },
  IN_CLINIC: {
    pl: 'Placówka ją zapisała. Zostało jeszcze zapisanie jej w portalu.',
    en: 'The clinic has stored it. It only has to be stored in the portal.',
  },
  LEAVING: {
    pl: 'Placówka nie potwierdziła jeszcze rezygnacji. Spróbuj ponownie.',
    en: 'The clinic has not confirmed yet that it is given up. Please try again.',
  },
  details: { pl: 'Szczegóły', en: 'Details' },
})

/** What is asked about which choice it is, counted by calendar years. */
export const choiceTexts = defineTexts({
  first: { pl: 'pierwszy', en: 'the first' },
  second: { pl: 'drugi', en: 'the second' },
  third: { pl: 'trzeci lub kolejny', en: 'the third or a further one' },
  providerAsk: {
    pl: 'Który to w tym roku wybór placówki (świadczeniodawcy)?',
    en: 'Which choice of a clinic (provider) is this, this year?',
  },
  personAsk_GP: { pl: 'Który to w tym roku wybór lekarza?', en: 'Which choice of a doctor is this, this year?' },
  personAsk_NURSE: {
    pl: 'Który to w tym roku wybór pielęgniarki?',
    en: 'Which choice of a nurse is this, this year?',
  },
  personAsk_MIDWIFE: {
    pl: 'Który to w tym roku wybór położnej?',
    en: 'Which choice of a midwife is this, this year?',
  },
  hint: {
    pl: 'Liczą się też wybory w innych placówkach.',
    en: 'Choices at other clinics count too.',
  },
  providerReason: { pl: 'Powód kolejnego wyboru placówki', en: 'Reason for choosing a clinic again' },
  personReason_GP: { pl: 'Powód kolejnego wyboru lekarza', en: 'Reason for choosing a doctor again' },
  personReason_NURSE: { pl: 'Powód kolejnego wyboru pielęgniarki', en: 'Reason for choosing a nurse again' },
  personReason_MIDWIFE: { pl: 'Powód kolejnego wyboru położnej', en: 'Reason for choosing a midwife again' },
  noReason: { pl: 'bez podania powodu', en: 'no reason given' },
  reason1: { pl: 'zmiana miejsca zamieszkania', en: 'moving house' },
  reason2: {
    pl: 'dotychczasowa placówka lub osoba przestała przyjmować',
    en: 'the present clinic or person has stopped',
  },
  reason3: { pl: 'ukończenie 18 lat po leczeniu u pediatry', en: 'turning 18 with a paediatric doctor' },
  reason4: { pl: 'inne przyczyny po stronie placówki', en: 'other causes on the provider’s side' },
  reason5: { pl: 'inny powód', en: 'another reason' },
  other: { pl: 'Jakie to przyczyny?', en: 'What causes?' },
  otherMissing: { pl: 'Opisz przyczynę.', en: 'Please describe the cause.' },
  feeTitle: {
    pl: (amount: number) => `Ten wybór kosztuje ${amount} zł`,
    en: (amount: number) => `This choice costs ${amount} zł`,
  },
  feeText: {
    pl: (free: number, amount: number) =>
      `W roku kalendarzowym bezpłatne są ${free} wybory. Za każdy kolejny płaci się ${amount} zł, chyba że powodem jest przeprowadzka, ukończenie 18 lat po leczeniu u pediatry albo przyczyna po stronie placówki. Opłaty nie pobieramy w portalu.`,
    en: (free: number, amount: number) =>
      `In a calendar year ${free} choices are free. Each further one costs ${amount} zł, unless the reason is moving house, turning 18 with a paediatric doctor or a cause on the provider’s side. The portal does not collect the fee.`,
  },
  feeAccept: {
    pl: 'Wiem o opłacie i chcę złożyć tę deklarację',
    en: 'I know of the fee and want to hand in this declaration',
  },
  feeMissing: {
    pl: 'Zaznacz, że wiesz o opłacie, albo zmień liczbę wyborów lub powód.',
    en: 'Tick that you know of the fee, or change the number of choices or the reason.',
  },
})
