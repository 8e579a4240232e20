import { defineTexts } from '../../../i18n/texts.ts'

export const patientsTexts = defineTexts({
  title: { pl: 'Dla kogo jest wizyta?', en: 'Who is the visit for?' },
  lead: { pl: 'Wybierz osobę, która przyjdzie na wizytę.', en: 'Choose the person who will come to the visit.' },
  leadTele: {
    pl: 'Wybierz osobę, która będzie rozmawiać z lekarzem.',
    en: 'Choose the person who will talk to the doctor.',
  },
  notConfirmed: {
    pl: 'Placówka nie potwierdziła jeszcze danych tej osoby. Można to zrobić przy najbliższej wizycie.',
    en: 'The clinic has not confirmed this person’s data yet. It can do so at the next visit.',
  },
  noneTitle: { pl: 'Konto nie jest powiązane z żadnym pacjentem', en: 'The account is not linked to any patient' },
  noneText: {
    pl: 'Aby umawiać wizyty dla siebie, zarejestruj się jako pacjent. Dziecko lub podopiecznego dodasz na stronie konta.',
    en: 'To book visits for yourself, register as a patient. You can add a child or a person in your care on the account page.',
  },
  toOwnData: { pl: 'Przejdź do swoich danych', en: 'Go to your details' },
})
