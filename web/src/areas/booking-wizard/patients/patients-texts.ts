import { defineTexts } from '../../../i18n/texts.ts'

export const patientsTexts = defineTexts({
  pl: {
    title: 'Dla kogo jest wizyta?',
    lead: 'Wybierz osobę, która przyjdzie na wizytę.',
    born: (date: string) => `ur. ${date}`,
    noneTitle: 'Konto nie jest powiązane z żadnym pacjentem',
    noneText:
      'Aby umawiać wizyty dla siebie, zarejestruj się jako pacjent. Dziecko lub podopiecznego dodasz na stronie konta.',
    toOwnData: 'Przejdź do swoich danych',
  },
  en: {
    title: 'Who is the visit for?',
    lead: 'Choose the person who will come to the visit.',
    born: (date: string) => `born ${date}`,
    noneTitle: 'The account is not linked to any patient',
    noneText: 'To book visits for yourself, register as a patient. A child or a ward is added on the account page.',
    toOwnData: 'Go to your details',
  },
})
