import { defineTexts } from '../../i18n/texts.ts'

export const obstacleTexts = defineTexts({
  pl: {
    obstaclesTitle: 'Tej wizyty nie można teraz umówić',
    obstaclesLead: 'Sprawdziliśmy to, zanim wybierzesz termin. Oto powody i co można zrobić:',
    mend: {
      phone: 'Podaj i potwierdź numer telefonu na stronie konta. Potem umówisz tę wizytę.',
      clinic: 'Wyjaśni to placówka. Zadzwoń do rejestracji.',
      patient: 'Jeśli wizyta jest dla kogoś innego, wybierz tę osobę.',
      service: 'Wybierz inną usługę, na przykład drugi rodzaj wizyty u tego samego specjalisty.',
      date: 'Wybierz inny termin.',
      bookings: 'Zwolni się miejsce, gdy odwołasz jedną z umówionych wizyt albo gdy się ona odbędzie.',
      declaration: 'Złóż w placówce deklarację wyboru. Formularz znajdziesz w rejestracji.',
    },
  },
  en: {
    obstaclesTitle: 'This visit cannot be booked at the moment',
    obstaclesLead: 'We checked before you choose a date. These are the reasons and what can be done:',
    mend: {
      phone: 'Enter and confirm your phone number on the account page. Then you can book this visit.',
      clinic: 'The clinic can clear this up. Please call the reception.',
      patient: 'If the visit is for somebody else, choose that person.',
      service: 'Choose another service, for instance the other kind of visit to the same specialist.',
      date: 'Choose another date.',
      bookings: 'Cancel one of the visits you have booked, or wait until it has taken place.',
      declaration: 'Hand in a declaration of choice at the clinic. The reception has the form.',
    },
  },
})
