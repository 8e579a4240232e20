import { defineTexts } from '../../../i18n/texts.ts'

export const beforeTexts = defineTexts({
  title: { pl: 'Zanim wybierzesz', en: 'Before you choose' },
  states: {
    stops: { pl: 'Przeszkoda', en: 'In the way' },
    missing: { pl: 'Brakuje', en: 'Missing' },
    later: { pl: 'Potrzebne później', en: 'Needed later' },
    done: { pl: 'Gotowe', en: 'Done' },
    paid: { pl: 'Odpłatnie', en: 'Paid' },
  },
  phone: { pl: 'Numer telefonu', en: 'Phone number' },
  phoneDone: { pl: 'Jest potwierdzony.', en: 'It is confirmed.' },
  referral: { pl: 'Skierowanie', en: 'A referral' },
  referralOptional: { pl: 'Skierowanie, jeśli je masz', en: 'A referral, if you have one' },
  referralText: {
    pl: 'Przygotuj je. Dane wpiszesz po wyborze terminu.',
    en: 'Have it at hand. You enter its details after choosing the date.',
  },
  referralDone: { pl: 'Placówka już je ma.', en: 'The clinic has it already.' },
  prescription: { pl: 'Recepta', en: 'A prescription' },
  prescriptionText: {
    pl: 'Po wyborze terminu zapytamy, czy jest potrzebna.',
    en: 'After the date we ask whether you need one.',
  },
  questionnaire: { pl: 'Ankieta przed wizytą', en: 'A questionnaire before the visit' },
  questionnaireText: {
    pl: 'Wypełnisz ją po wyborze terminu.',
    en: 'You fill it in after choosing the date.',
  },
  code: { pl: 'Kod, który wyślemy SMS-em', en: 'A code that we send by SMS' },
  codeTo: {
    pl: (phone: string) => `Wyślemy go na numer ${phone}, gdy będziesz potwierdzać wizytę.`,
    en: (phone: string) => `We send it to ${phone} when you confirm the visit.`,
  },
  address: { pl: 'Adres zamieszkania pacjenta', en: 'The patient’s home address' },
  addressText: {
    pl: 'Podaj go teraz albo po wyborze terminu. Zapamiętamy go.',
    en: 'Enter it now, or after choosing the date. We will remember it.',
  },
  addressDone: { pl: 'Jest zapisany.', en: 'It is saved.' },
  price: { pl: 'Opłata według cennika', en: 'A fee according to the price list' },
})

/** The same things as parts of one sentence, for the line that leads to the list on a phone. */
export const briefTexts = defineTexts({
  lead: { pl: 'Zanim wybierzesz:', en: 'Before you choose:' },
  referral: { pl: 'skierowanie', en: 'referral' },
  address: { pl: 'adres', en: 'address' },
  code: { pl: 'kod SMS', en: 'SMS code' },
  price: { pl: 'opłata', en: 'fee' },
})
