import type { PatientRole } from '@portal/contract/access'
import { defineTexts, type Words } from '../../i18n/texts.ts'

interface RoleTexts {
  readonly title: Words
  readonly lead: Words
  readonly submit: Words
  readonly added: Words
  readonly requested: Words
  readonly exists: Words
}

/** Words of the registration of a patient by a signed-in person; the quoted ones are those of the documents. */
export const newPatientTexts = defineTexts({
  back: { pl: 'Konto', en: 'Account' },
  roles: {
    PATIENT: {
      title: { pl: 'Zarejestruj się jako pacjent', en: 'Register as a patient' },
      lead: {
        pl: 'Podaj swoje dane, aby umawiać wizyty i przeglądać swoje dokumenty.',
        en: 'Enter your details to book visits and see your documents.',
      },
      submit: { pl: 'Zarejestruj się', en: 'Register' },
      added: { pl: 'Zarejestrowano Cię jako pacjenta', en: 'You are registered as a patient' },
      requested: {
        pl: 'Placówka ma już kartotekę osoby o tych danych. Zanim zobaczysz ją w portalu, potwierdź w placówce, że to Ty. Weź ze sobą dokument tożsamości.',
        en: 'The clinic has a record of a person with these details already. Before you see it in the portal, show at the clinic that it is you. Take an identity document with you.',
      },
      exists: {
        pl: 'To konto ma już dane pacjenta. Znajdziesz je w zakładce „Moje dane”.',
        en: 'This account has the details of a patient already. You find them in the tab “My details”.',
      },
    },
    WARD: {
      title: { pl: 'Dodaj podopiecznego', en: 'Add a person in your care' },
      lead: {
        pl: 'Podopieczny to osoba pod Twoją opieką, która może mieć też własne konto w portalu.',
        en: 'A person in your care may have an account of their own in the portal, too.',
      },
      submit: { pl: 'Dodaj podopiecznego', en: 'Add the person' },
      added: { pl: 'Dodano podopiecznego', en: 'The person in your care has been added' },
      requested: {
        pl: 'Ta osoba ma już kartotekę w placówce, dlatego musi się zgodzić na Twoją opiekę. Jeśli ma konto w portalu, dostanie wiadomość. W innym razie zgłoście się razem do placówki. Do tego czasu nie zobaczysz jej danych.',
        en: 'The clinic has a record of this person, so they have to agree to your care. If they have an account in the portal, they get a message. Otherwise come to the clinic together. Until then you will not see their details.',
      },
      exists: {
        pl: 'Ta osoba jest już na liście Twoich podopiecznych lub dzieci.',
        en: 'This person is on the list of people in your care already.',
      },
    },
    CHILD: {
      title: { pl: 'Dodaj dziecko', en: 'Add a child' },
      lead: {
        pl: 'Możesz działać w imieniu dziecka do jego 18. urodzin.',
        en: 'You can act for a child until their 18th birthday.',
      },
      submit: { pl: 'Dodaj dziecko', en: 'Add the child' },
      added: { pl: 'Dodano dziecko', en: 'The child has been added' },
      requested: {
        pl: 'Dziecko ma już kartotekę w placówce. Zanim zobaczysz ją w portalu, potwierdź w placówce, że jesteś jego rodzicem lub opiekunem prawnym.',
        en: 'The clinic has a record of this child already. Before you see it in the portal, show at the clinic that you are their parent or legal guardian.',
      },
      exists: { pl: 'To dziecko jest już na Twojej liście.', en: 'This child is on your list already.' },
    },
  } satisfies Record<PatientRole, RoleTexts>,
  sentTitle: { pl: 'Prośba została wysłana', en: 'The request has been sent' },
  toAccount: { pl: 'Przejdź do konta', en: 'Go to the account' },
  reverted: { pl: 'Rejestracja nie powiodła się', en: 'Registering failed' },
  revertedMore: {
    pl: 'Sprawdź imię, nazwisko, datę urodzenia i numer. Jeśli są poprawne, skontaktuj się z placówką: dane w jej kartotece mogą być inne.',
    en: 'Check the names, the date of birth and the number. If they are right, contact the clinic: its record may say otherwise.',
  },
  consent: { pl: 'Zgoda', en: 'Consent' },
  consentMissing: {
    pl: 'Bez tej zgody nie można dodać podopiecznego.',
    en: 'Without this consent the person cannot be added.',
  },
  linkTitle: { pl: 'Ta osoba jest już pacjentem', en: 'This person is a patient already' },
  linkText: {
    pl: (name: string) =>
      `${name} ma już kartotekę, więc nie trzeba jej zakładać. Możesz poprosić o zgodę na działanie w jej imieniu. Do czasu zgody nie zobaczysz żadnych danych.`,
    en: (name: string) =>
      `${name} has a record already, so none has to be made. You can ask for consent to act on their behalf. Until they agree you will not see any details.`,
  },
  linkConfirm: { pl: 'Wyślij prośbę', en: 'Send the request' },
  linkFailed: { pl: 'Dodawanie podopiecznego nie powiodło się', en: 'Adding the person in your care failed' },
})
