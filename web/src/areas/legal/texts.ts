import { defineTexts } from '../../i18n/texts.ts'

export const legalTexts = defineTexts({
  all: { pl: 'Informacje prawne', en: 'Legal information' },
  print: { pl: 'Drukuj', en: 'Print' },
  lead: {
    pl: 'Zasady portalu, ochrona danych i dostępność.',
    en: 'The rules of the portal, the protection of data, and accessibility.',
  },
  about: {
    regulations: {
      pl: 'Jakie usługi daje portal, prawa i obowiązki, reklamacje.',
      en: 'What the portal offers, rights and duties, complaints.',
    },
    conditionsOfUse: {
      pl: 'Jak bezpiecznie korzystać z portalu i czego nie wolno.',
      en: 'How to use the portal safely, and what is not allowed.',
    },
    privacyPolicy: {
      pl: 'Co dzieje się z Twoimi danymi, jakie masz prawa i jakie pliki cookie zapisuje portal.',
      en: 'What happens to your data, which rights you have, and which cookies the portal stores.',
    },
    availabilityDeclaration: {
      pl: 'Jak dostępny jest portal i komu zgłosić trudności.',
      en: 'How accessible the portal is, and whom to tell about difficulties.',
    },
  },
})
