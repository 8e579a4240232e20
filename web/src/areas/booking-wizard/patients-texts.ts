import { defineTexts } from '../../i18n/texts.ts'

export const patientsTexts = defineTexts({
  pl: {
    title: 'Dla kogo jest wizyta?',
    lead: 'Wybierz osobę, która przyjdzie na wizytę.',
    born: (date: string) => `ur. ${date}`,
    noneTitle: 'Konto nie jest powiązane z żadnym pacjentem',
    noneText: 'Aby umawiać wizyty, potwierdź swoje dane w rejestracji placówki.',
  },
  en: {
    title: 'Who is the visit for?',
    lead: 'Choose the person who will come to the visit.',
    born: (date: string) => `born ${date}`,
    noneTitle: 'The account is not linked to any patient',
    noneText: 'To book visits, have your details confirmed at the reception of the clinic.',
  },
})
