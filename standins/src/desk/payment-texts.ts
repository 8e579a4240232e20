/** What the desk says of payments. */
export const paymentTexts = {
  pl: {
    providerOrders: 'Zamówienia u operatora płatności',
    amount: 'Kwota',
    provider: 'Operator',
    tellings: {
      again: 'Powiadom jeszcze raz',
      older: 'Powiadom o starszym stanie',
      forged: 'Powiadom z błędnym podpisem',
      changed: 'Powiadom ze zmienioną kwotą',
      refunded: 'Zwrot wykonany',
      notRefunded: 'Zwrot niewykonany',
    },
    issueInvoice: 'Wystaw fakturę',
    invoiceTo: 'Użytkownik lub e-mail',
    invoiceTitle: 'Za co',
    invoiceAmount: 'Kwota w złotych, np. 150,00',
    issue: 'Wystaw',
    paid: 'Wpłaty i zwroty',
    refund: 'Zwrot za odwołaną wizytę',
    refundFailed: 'Operator płatności nie wykonał zwrotu.',
    refundAnswers: { REFUND: 'Zwróć', KEEP: 'Odmów zwrotu', SETTLED: 'Rozliczone inaczej' },
    refundAnswered: {
      REFUND: 'Placówka zwraca pieniądze.',
      KEEP: 'Placówka odmówiła zwrotu.',
      SETTLED: 'Placówka rozliczyła zwrot inaczej.',
    },
  },
  en: {
    providerOrders: 'Orders at the payment provider',
    amount: 'Amount',
    provider: 'Provider',
    tellings: {
      again: 'Notify once more',
      older: 'Notify of an older state',
      forged: 'Notify with a wrong signature',
      changed: 'Notify of a changed amount',
      refunded: 'Refund carried out',
      notRefunded: 'Refund not carried out',
    },
    issueInvoice: 'Issue an invoice',
    invoiceTo: 'User name or e-mail',
    invoiceTitle: 'What for',
    invoiceAmount: 'Amount in zlotys, such as 150.00',
    issue: 'Issue',
    paid: 'Payments and refunds',
    refund: 'Refund for a cancelled visit',
    refundFailed: 'The payment provider has not carried out the refund.',
    refundAnswers: { REFUND: 'Give back', KEEP: 'Refuse the refund', SETTLED: 'Given back otherwise' },
    refundAnswered: {
      REFUND: 'The clinic gives the money back.',
      KEEP: 'The clinic has refused the refund.',
      SETTLED: 'The clinic has given the money back otherwise.',
    },
  },
}

/** The words of the switch of payments. */
export const paymentsSwitch = {
  pl: {
    name: 'Płatności',
    states: {
      ok: 'działają',
      silent: 'operator milczy',
      down: 'operator odmawia',
      manual: 'czekają na nasze potwierdzenie',
      late: 'powiadomienia dopiero na żądanie',
      repeated: 'powiadomienia po trzy razy',
      shuffled: 'powiadomienia w złej kolejności',
    },
  },
  en: {
    name: 'Payments',
    states: {
      ok: 'work',
      silent: 'the provider is silent',
      down: 'the provider refuses',
      manual: 'wait for our confirmation',
      late: 'notifications only on demand',
      repeated: 'notifications three times',
      shuffled: 'notifications in the wrong order',
    },
  },
}
