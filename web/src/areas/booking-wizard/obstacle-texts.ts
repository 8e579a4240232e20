import { defineTexts } from '../../i18n/texts.ts'

export const obstacleTexts = defineTexts({
  obstaclesTitle: { pl: 'Tej wizyty nie można teraz umówić', en: 'This visit cannot be booked at the moment' },
  obstaclesTitleModify: {
    pl: 'Terminu tej wizyty nie można teraz zmienić',
    en: 'The date of this visit cannot be changed at the moment',
  },
  obstaclesLead: {
    pl: 'Sprawdziliśmy to, zanim wybierzesz termin. Oto powody i co można zrobić:',
    en: 'We checked before you choose a date. These are the reasons and what can be done:',
  },
  declarationHere: {
    pl: 'Przygotuj deklarację wyboru w portalu. Gdy ją zapiszesz, od razu umówisz wizytę.',
    en: 'Prepare a declaration of choice in the portal. Once it is saved, you can book at once.',
  },
  consentHere: {
    pl: 'Zgodę wyrazisz w portalu. Gdy ją zapiszesz, wrócisz tutaj.',
    en: 'You can give the consent in the portal. Once it is saved, you come back here.',
  },
  mend: {
    account: {
      pl: 'Podejdź do rejestracji z dokumentem tożsamości albo zobacz na stronie konta, jak je potwierdzić. Wizytę w placówce umówisz od razu.',
      en: 'Come to the reception with an identity document, or see on the page of your account how to confirm it. A visit at the clinic you can book at once.',
    },
    consent: {
      pl: 'Zgodę tej osoby przyjmie rejestracja placówki. Zadzwoń, aby to ustalić.',
      en: 'The reception of the clinic takes this person’s consent. Please call to arrange it.',
    },
    phone: {
      pl: 'Potwierdź numer telefonu kodem z wiadomości SMS. Potem od razu wybierzesz termin.',
      en: 'Confirm your phone number with the code from an SMS. Then you choose a date at once.',
    },
    clinic: {
      pl: 'Wyjaśni to placówka. Zadzwoń do rejestracji.',
      en: 'The clinic can clear this up. Please call the reception.',
    },
    guardian: {
      pl: 'Rodzic lub opiekun umówi ją na swoim koncie, a placówka przez telefon. Wizyty, które już masz, możesz tu potwierdzać i odwoływać.',
      en: 'A parent or guardian can book it with their own account, and the clinic by phone. Visits that you already have you can confirm and cancel here.',
    },
    patient: {
      pl: 'Jeśli wizyta jest dla kogoś innego, wybierz tę osobę.',
      en: 'If the visit is for somebody else, choose that person.',
    },
    service: {
      pl: 'Wybierz inną usługę, na przykład drugi rodzaj wizyty u tego samego specjalisty.',
      en: 'Choose another service, for instance the other kind of visit to the same specialist.',
    },
    date: { pl: 'Wybierz inny termin.', en: 'Choose another date.' },
    bookings: {
      pl: 'Zwolni się miejsce, gdy odwołasz jedną z umówionych wizyt albo gdy się ona odbędzie.',
      en: 'Cancel one of the visits you have booked, or wait until it has taken place.',
    },
    declaration: {
      pl: 'Złóż w placówce deklarację wyboru. Formularz znajdziesz w rejestracji.',
      en: 'Hand in a declaration of choice at the clinic. The reception has the form.',
    },
  },
})
