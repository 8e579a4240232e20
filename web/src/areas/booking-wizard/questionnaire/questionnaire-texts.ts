import { defineTexts } from '../../../i18n/texts.ts'

export const questionnaireStepTexts = defineTexts({
  title: { pl: 'Wypełnij ankietę', en: 'Fill in the questionnaire' },
  lead: {
    pl: 'Odpowiedzi trafią do placówki razem z rezerwacją i pomogą przygotować wizytę.',
    en: 'The answers go to the clinic together with the booking and help to prepare the visit.',
  },
  list: { pl: 'Ankiety do tej usługi', en: 'Questionnaires for this service' },
  open: { pl: 'Do wypełnienia', en: 'To be filled in' },
  filled: { pl: 'Wypełniona', en: 'Filled in' },
  on: { pl: 'Dalej', en: 'Continue' },
  later: { pl: 'Wypełnię później', en: 'I will fill it in later' },
  shown: { pl: 'Ankieta', en: 'Questionnaire' },
  putOff: {
    pl: 'Do wypełnienia później, w szczegółach wizyty',
    en: 'To be filled in later, in the details of the visit',
  },
  refused: {
    pl: 'Jedna z odpowiedzi w ankiecie nie może zostać zapisana. Proszę ją poprawić.',
    en: 'One of the answers to the questionnaire cannot be saved. Please correct it.',
  },
  changeWhat: { pl: 'Zmień odpowiedzi w ankiecie', en: 'Change the answers to the questionnaire' },
})
