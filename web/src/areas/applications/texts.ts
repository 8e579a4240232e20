import { defineTexts } from '../../i18n/texts.ts'

export const applicationsTexts = defineTexts({
  title: { pl: 'Wnioski', en: 'Applications' },
  lead: {
    pl: 'Wniosków nie składa się jeszcze w portalu. Oto, jak załatwić sprawę już dziś.',
    en: 'Applications cannot be handed in here yet. This is how you can get things done today.',
  },
  messagesTitle: { pl: 'Napisz do placówki', en: 'Write to the clinic' },
  messages: {
    pl: 'Opisz, czego potrzebujesz, na przykład zaświadczenia albo kopii dokumentacji. Odpowiedź przyjdzie do portalu.',
    en: 'Say what you need, for example a certificate or a copy of your records. The answer comes to the portal.',
  },
  messagesLink: { pl: 'Przejdź do wiadomości', en: 'Go to messages' },
  visitsTitle: { pl: 'Wypełnij ankietę przed wizytą', en: 'Fill in a questionnaire before a visit' },
  visits: {
    pl: 'Ankiety, o które prosi placówka, są przy wizytach.',
    en: 'Questionnaires that the clinic asks for stand beside your visits.',
  },
  visitsLink: { pl: 'Przejdź do wizyt', en: 'Go to visits' },
  phoneTitle: { pl: 'Zadzwoń lub przyjdź', en: 'Call or come' },
  phone: {
    pl: 'Rejestracja powie, jaki wniosek jest potrzebny i gdzie go złożyć.',
    en: 'The reception tells you which application is needed and where to hand it in.',
  },
})
