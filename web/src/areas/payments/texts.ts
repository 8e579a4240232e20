import { defineTexts } from '../../i18n/texts.ts'

/** What the two tabs, the return page and the payment of a visit say. */
export const paymentTexts = defineTexts({
  title: { pl: 'Płatności', en: 'Payments' },
  tabs: { pl: 'Części płatności', en: 'Parts of payments' },
  lead: { pl: 'Faktury do zapłaty i płatności internetowe.', en: 'Invoices to pay, and online payments.' },
  leadOf: {
    pl: (person: string) => `Faktury i płatności internetowe: ${person}.`,
    en: (person: string) => `Invoices and online payments: ${person}.`,
  },
  withheld: {
    pl: (person: string) => `Pacjent ${person} nie udostępnia Panu/Pani płatności.`,
    en: (person: string) => `${person} does not share payments with you.`,
  },
  toPay: { pl: 'Do zapłaty', en: 'To pay' },
  invoicesLoading: { pl: 'Wczytujemy faktury…', en: 'Loading invoices …' },
  nothingToPay: { pl: 'Nie ma nic do zapłaty', en: 'There is nothing to pay' },
  nothingToPayText: {
    pl: 'Gdy placówka wystawi fakturę, będzie można zapłacić ją tutaj.',
    en: 'When the clinic issues an invoice, you can pay it here.',
  },
  seePayments: { pl: 'Zobacz wcześniejsze płatności', en: 'See earlier payments' },
  issued: { pl: (day: string) => `Wystawiona ${day}`, en: (day: string) => `Issued on ${day}` },
  invoice: { pl: (number: string) => `Faktura ${number}`, en: (number: string) => `Invoice ${number}` },
  due: { pl: (day: string) => `Termin płatności: ${day}`, en: (day: string) => `To be paid by ${day}` },
  overdue: {
    pl: (day: string) => `Termin płatności minął ${day}`,
    en: (day: string) => `It was to be paid by ${day}`,
  },
  foreign: {
    pl: (currency: string) =>
      `Tej faktury nie można zapłacić w portalu, który przyjmuje wpłaty w walucie ${currency}. Płatność przyjmie placówka.`,
    en: (currency: string) =>
      `This invoice cannot be paid in the portal, which takes payments in ${currency}. The clinic will take the payment.`,
  },
  pay: { pl: 'Zapłać', en: 'Pay' },
  payFor: { pl: (what: string) => `Zapłać: ${what}`, en: (what: string) => `Pay: ${what}` },
  goOn: { pl: 'Dokończ płatność', en: 'Finish the payment' },
  goOnFor: { pl: (what: string) => `Dokończ płatność: ${what}`, en: (what: string) => `Finish the payment: ${what}` },
  begun: {
    pl: 'Płatność rozpoczęto, ale operator jej jeszcze nie potwierdził.',
    en: 'A payment was begun, but the provider has not confirmed it yet.',
  },
  waits: {
    pl: 'Pieniądze są już u operatora płatności. Nie trzeba płacić jeszcze raz.',
    en: 'The money is with the payment provider already. You need not pay again.',
  },
  leaving: {
    pl: 'Przejdziesz na stronę operatora płatności. Po zapłacie wrócisz do portalu.',
    en: 'You will go to the page of the payment provider. After paying you will come back to the portal.',
  },
  print: { pl: 'Pobierz fakturę', en: 'Download the invoice' },
  printFor: { pl: (what: string) => `Pobierz fakturę: ${what}`, en: (what: string) => `Download the invoice: ${what}` },
  payments: { pl: 'Lista płatności', en: 'Payments made' },
  paymentsLoading: { pl: 'Wczytujemy płatności…', en: 'Loading payments …' },
  none: { pl: 'Brak płatności w tym okresie', en: 'No payments in this period' },
  noneText: {
    pl: 'Tu będą płatności, które rozpoczęto w portalu.',
    en: 'Payments that were begun in the portal will stand here.',
  },
  paidTo: { pl: (clinic: string) => `Odbiorca: ${clinic}`, en: (clinic: string) => `Paid to: ${clinic}` },
  visitTitle: { pl: 'Zapłata za wizytę', en: 'Payment for the visit' },
  visitText: {
    pl: 'Za tę wizytę można zapłacić od razu przez internet albo później w placówce.',
    en: 'You can pay for this visit online now, or later at the clinic.',
  },
  paidAtClinic: {
    pl: 'Za tę wizytę zapłacono w placówce. Nic nie trzeba płacić w portalu.',
    en: 'This visit has been paid for at the clinic. There is nothing to pay here.',
  },
  visitAmount: { pl: 'Cena wizyty', en: 'Price of the visit' },
  visitPay: { pl: 'Zapłać za wizytę', en: 'Pay for the visit' },
  failed: { pl: 'Nie udało się wczytać informacji o płatności', en: 'The payment could not be loaded' },
  again: { pl: 'Spróbuj ponownie', en: 'Try again' },
})

/** What each state means for the person, and how far giving money back is. */
export const stateTexts = defineTexts({
  NEW: { pl: 'Operator jeszcze nie potwierdził wpłaty.', en: 'The provider has not confirmed a payment yet.' },
  PENDING: { pl: 'Operator przyjmuje wpłatę.', en: 'The provider is taking the payment.' },
  WAITING_FOR_CONFIRMATION: {
    pl: 'Wpłata czeka na potwierdzenie. Nie trzeba płacić jeszcze raz.',
    en: 'The payment waits to be confirmed. You need not pay again.',
  },
  COMPLETED: { pl: 'Placówka otrzymała wpłatę.', en: 'The clinic has received the payment.' },
  CANCELED: { pl: 'Nic nie zostało pobrane.', en: 'Nothing has been charged.' },
  REJECTED: {
    pl: 'Operator odrzucił płatność. Nic nie zostało pobrane.',
    en: 'The provider has rejected it. Nothing has been charged.',
  },
  clinicSays: { pl: 'Odpowiedź placówki:', en: 'The clinic says:' },
  REFUND_REQUESTED: {
    pl: 'Wizyta została odwołana. O zwrocie zdecyduje placówka.',
    en: 'The visit was cancelled. The clinic will decide whether the money goes back.',
  },
  REFUND_APPROVED: { pl: 'Placówka zwraca pieniądze.', en: 'The clinic is giving the money back.' },
  REFUND_SENT: {
    pl: 'Zwrot jest w drodze. Może to potrwać kilka dni.',
    en: 'The money is on its way back. This may take some days.',
  },
  REFUND_COMPLETED: { pl: 'Pieniądze zostały zwrócone.', en: 'The money has been given back.' },
  REFUND_REFUSED: {
    pl: 'Placówka nie zwraca tej wpłaty. W razie pytań proszę skontaktować się z rejestracją.',
    en: 'The clinic does not give this payment back. Please contact the reception if you have questions.',
  },
  REFUND_FAILED: {
    pl: 'Operator płatności nie wykonał zwrotu. Placówka wie o tym i zdecyduje, jak oddać pieniądze. W razie pytań proszę skontaktować się z rejestracją.',
    en: 'The payment provider has not carried out the refund. The clinic knows of it and will decide how to give the money back. Please contact the reception if you have questions.',
  },
  REFUND_SETTLED: {
    pl: 'Placówka rozlicza zwrot w inny sposób niż przez operatora płatności. W razie pytań proszę skontaktować się z rejestracją.',
    en: 'The clinic gives the money back otherwise than through the payment provider. Please contact the reception if you have questions.',
  },
})

/** What the page says to which the provider sends people back. It knows nobody, and believes nothing that stands in its address. */
export const completedTexts = defineTexts({
  title: { pl: 'Powrót ze strony płatności', en: 'Back from the page of the payment' },
  done: { pl: 'Płatność jest sprawdzana', en: 'The payment is being checked' },
  doneText: {
    pl: 'O tym, czy wpłata dotarła, mówi nam operator płatności, zwykle w ciągu minuty. Stan widać na liście płatności po zalogowaniu.',
    en: 'The payment provider tells us whether the money has arrived, usually within a minute. The list of payments shows it once you are signed in.',
  },
  failed: { pl: 'Płatność nie została dokończona', en: 'The payment was not completed' },
  failedText: {
    pl: 'Operator płatności przerwał płatność. Jeśli pieniądze mimo to zostały pobrane, pokaże to lista płatności. Nie trzeba płacić drugi raz, zanim się to sprawdzi.',
    en: 'The payment provider has broken the payment off. If money was taken all the same, the list of payments will show it. Please check there before you pay again.',
  },
  given: {
    pl: 'Płatność anulowano albo bank jej nie przyjął. Można spróbować ponownie z listy faktur.',
    en: 'The payment was cancelled, or the bank did not accept it. You can try again from the list of invoices.',
  },
  toPayments: { pl: 'Sprawdź stan płatności', en: 'See the state of the payment' },
  toInvoices: { pl: 'Faktury do zapłaty', en: 'Invoices to pay' },
  signIn: { pl: 'Zaloguj się, aby sprawdzić', en: 'Sign in to see it' },
})
