import { defineTexts } from '../../../i18n/texts.ts'

export const questionnaireStepTexts = defineTexts({
  pl: {
    title: 'Wypełnij ankietę',
    lead: 'Odpowiedzi trafią do placówki razem z rezerwacją i pomogą przygotować wizytę.',
    list: 'Ankiety do tej usługi',
    open: 'Do wypełnienia',
    filled: 'Wypełniona',
    on: 'Dalej',
    later: 'Wypełnię później',
    shown: 'Ankieta',
    putOff: 'Do wypełnienia później, w szczegółach wizyty',
    changeWhat: 'Zmień odpowiedzi w ankiecie',
  },
  en: {
    title: 'Fill in the questionnaire',
    lead: 'The answers go to the clinic together with the booking and help to prepare the visit.',
    list: 'Questionnaires for this service',
    open: 'To be filled in',
    filled: 'Filled in',
    on: 'Continue',
    later: 'I will fill it in later',
    shown: 'Questionnaire',
    putOff: 'To be filled in later, in the details of the visit',
    changeWhat: 'Change the answers to the questionnaire',
  },
})
