import { defineTexts } from '../../i18n/texts.ts'

/** What the list of deposits, a deposit and the requests for payouts say. */
export const depositTexts = defineTexts({
  title: { pl: 'Depozyty', en: 'Deposits' },
  lead: { pl: 'Pieniądze, które placówka przechowuje.', en: 'Money that the clinic keeps for you.' },
  leadOf: {
    pl: (person: string) => `Pieniądze, które placówka przechowuje: ${person}.`,
    en: (person: string) => `Money that the clinic keeps: ${person}.`,
  },
  withheld: {
    pl: (person: string) => `Pacjent ${person} nie udostępnia Panu/Pani depozytów.`,
    en: (person: string) => `${person} does not share deposits with you.`,
  },
  loading: { pl: 'Wczytujemy depozyty…', en: 'Loading deposits …' },
  balance: { pl: 'Stan depozytów', en: 'Balance of the deposits' },
  available: { pl: 'Do wypłaty', en: 'Can be paid out' },
  kept: { pl: 'W depozycie', en: 'In the deposits' },
  waiting: { pl: 'Wnioski, które czekają na placówkę', en: 'Requests that wait for the clinic' },
  nothingLeft: { pl: 'Teraz nie ma środków do wypłaty.', en: 'There is nothing that can be paid out now.' },
  ask: { pl: 'Złóż wniosek o wypłatę', en: 'Ask for a payout' },
  none: { pl: 'Brak depozytów', en: 'No deposits' },
  noneText: {
    pl: 'Gdy placówka przyjmie pieniądze na przechowanie, będą tu widoczne.',
    en: 'When the clinic takes money to keep it, it will stand here.',
  },
  list: { pl: 'Lista depozytów', en: 'List of deposits' },
  opened: { pl: (day: string) => `Przyjęty ${day}`, en: (day: string) => `Taken on ${day}` },
  number: { pl: (number: string) => `Nr ${number}`, en: (number: string) => `No. ${number}` },
  closed: { pl: (day: string) => `Zamknięty ${day}`, en: (day: string) => `Closed on ${day}` },
  foreign: {
    pl: 'Depozyt w innej walucie wypłaca tylko kasa placówki.',
    en: 'A deposit in another currency is paid out only at the clinic.',
  },
  payouts: { pl: 'Wnioski o wypłatę', en: 'Requests for payouts' },
  back: { pl: 'Wróć do depozytów', en: 'Back to deposits' },
  patient: { pl: 'Pacjent', en: 'Patient' },
  deposit: { pl: 'Depozyt', en: 'Deposit' },
  receipt: { pl: 'Numer kwitu', en: 'Number of the receipt' },
  openedOn: { pl: 'Data przyjęcia', en: 'Taken on' },
  closedOn: { pl: 'Data zamknięcia', en: 'Closed on' },
  stands: { pl: 'Stan', en: 'Balance' },
  standsAt: { pl: 'Stan z dnia', en: 'Balance as of' },
  note: { pl: 'Informacja placówki', en: 'The clinic says' },
})

/** What the request for a payout says, in the dialog and on its page. */
export const payoutTexts = defineTexts({
  title: { pl: 'Wniosek o wypłatę z depozytu', en: 'Request for a payout from a deposit' },
  patient: { pl: (person: string) => `Pacjent: ${person}`, en: (person: string) => `Patient: ${person}` },
  available: { pl: 'Do wypłaty', en: 'Can be paid out' },
  largest: { pl: 'Najwyżej jednym wnioskiem', en: 'At most by one request' },
  amount: { pl: 'Kwota wypłaty', en: 'Amount of the payout' },
  hint: {
    pl: (currency: string) => `W walucie ${currency}, na przykład 150 albo 150,50.`,
    en: (currency: string) => `In ${currency}, for example 150 or 150.50.`,
  },
  missing: { pl: 'Proszę wpisać kwotę wypłaty', en: 'Please enter the amount of the payout' },
  wrong: {
    pl: 'Kwota musi być większa od zera i mieć najwyżej dwa miejsca po przecinku, na przykład 150,50',
    en: 'The amount must be above zero and have at most two decimal places, for example 150.50',
  },
  tooMuch: {
    pl: (sum: string) => `Kwota jest większa niż środki do wypłaty (${sum})`,
    en: (sum: string) => `The amount is more than can be paid out (${sum})`,
  },
  aboveLargest: {
    pl: (sum: string) => `Jeden wniosek może dotyczyć najwyżej kwoty ${sum}`,
    en: (sum: string) => `One request may be about ${sum} at most`,
  },
  next: {
    pl: 'O wypłacie decyduje placówka. Do tego czasu wnioskowana kwota jest zarezerwowana.',
    en: 'The clinic decides on the payout. Until then the amount is set aside.',
  },
  send: { pl: 'Złóż wniosek', en: 'Send the request' },
  refused: {
    pl: (reason: string) => `Nie udało się zarejestrować wniosku: ${reason}`,
    en: (reason: string) => `The request could not be registered: ${reason}`,
  },
  done: { pl: 'Wniosek został zarejestrowany', en: 'The request has been registered' },
  doneText: {
    pl: 'Placówka odpowie na niego tutaj. Wyślemy też wiadomość e-mail, że odpowiedź czeka.',
    en: 'The clinic will answer it here. We will also send an e-mail that the answer waits.',
  },
  nothing: { pl: 'Nie ma środków do wypłaty', en: 'There is nothing to pay out' },
  REGISTERED: { pl: 'Czeka na placówkę', en: 'Waits for the clinic' },
  PAID: { pl: 'Wypłacony', en: 'Paid out' },
  REFUSED: { pl: 'Odrzucony', en: 'Refused' },
  asked: { pl: (when: string) => `Złożony ${when}`, en: (when: string) => `Asked for on ${when}` },
  answered: {
    pl: (when: string) => `Odpowiedź placówki: ${when}`,
    en: (when: string) => `The clinic answered on ${when}`,
  },
  because: { pl: (reason: string) => `Powód: ${reason}`, en: (reason: string) => `Reason: ${reason}` },
})

/** Why a payout is refused, by status. */
export const refusalTexts = defineTexts({
  REJECTED_REFUSAL_MIN_BALANCE_EXCEEDED: {
    pl: 'kwota przekracza dostępne środki depozytu albo największą dozwoloną wypłatę.',
    en: 'the amount exceeds what is available in the deposit, or the largest payout that is allowed.',
  },
  REFUSAL_NUM_PAYOUT_MONTH_EXCEEDED: {
    pl: 'w tym miesiącu złożono już największą dozwoloną liczbę wniosków o wypłatę.',
    en: 'the largest number of requests that is allowed in a month has been reached.',
  },
  PATIENT_NOT_FOUND: {
    pl: 'w systemie placówki nie ma pacjenta o tym numerze PESEL. Proszę skontaktować się z rejestracją.',
    en: 'the clinic’s system has no patient with this PESEL number. Please contact the reception.',
  },
})
