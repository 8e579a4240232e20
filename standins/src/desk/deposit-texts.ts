/** What the desk says of deposits. */
export const depositTexts = {
  pl: {
    takeDeposit: 'Przyjmij depozyt',
    depositTitle: 'Rodzaj depozytu',
    take: 'Przyjmij',
    payouts: 'Wnioski o wypłatę z depozytu',
    payoutStatus: 'Powód odmowy (kod systemu placówki)',
    payoutAnswers: { PAID: 'Wypłać', REFUSED: 'Odmów' },
    payoutAnswered: { PAID: 'Wypłacono.', REFUSED: 'Odmówiono.' },
  },
  en: {
    takeDeposit: 'Take a deposit',
    depositTitle: 'Kind of deposit',
    take: 'Take',
    payouts: 'Requests for payouts from deposits',
    payoutStatus: 'Why it is refused (code of the clinic’s system)',
    payoutAnswers: { PAID: 'Pay out', REFUSED: 'Refuse' },
    payoutAnswered: { PAID: 'Paid out.', REFUSED: 'Refused.' },
  },
}
