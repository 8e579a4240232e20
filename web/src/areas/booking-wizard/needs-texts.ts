import { defineTexts } from '../../i18n/texts.ts'

export const needsTexts = defineTexts({
  title: { pl: 'Co będzie potrzebne', en: 'What you will need' },
  referral: { pl: 'Skierowanie', en: 'A referral' },
  referralOptional: { pl: 'Skierowanie, jeśli je masz', en: 'A referral, if you have one' },
  questionnaire: { pl: 'Ankieta przed wizytą', en: 'A questionnaire before the visit' },
  address: { pl: 'Adres zamieszkania pacjenta', en: 'The patient’s home address' },
  code: { pl: 'Kod, który wyślemy SMS-em', en: 'A code that we send by SMS' },
  price: { pl: 'Opłata według cennika', en: 'A fee according to the price list' },
})
