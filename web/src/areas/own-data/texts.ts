import type { PatientRole } from '@portal/contract/access'
import { defineTexts } from '../../i18n/texts.ts'

interface RoleTexts {
  readonly title: string
  readonly lead: string
  readonly submit: string
  readonly added: string
  readonly requested: string
  readonly exists: string
}

/** Words of the registration of a patient by somebody signed in; the quoted ones are those of the documents (000 §8). */
export const newPatientTexts = defineTexts({
  pl: {
    back: 'Konto',
    roles: {
      PATIENT: {
        title: 'Zarejestruj się jako pacjent',
        lead: 'Podaj swoje dane, aby umawiać wizyty i przeglądać swoje dokumenty.',
        submit: 'Zarejestruj się',
        added: 'Zarejestrowano Cię jako pacjenta',
        requested:
          'Placówka ma już kartotekę osoby o tych danych. Zanim zobaczysz ją w portalu, potwierdź w placówce, że to Ty. Weź ze sobą dokument tożsamości.',
        exists: 'To konto ma już dane pacjenta. Znajdziesz je w zakładce „Moje dane”.',
      },
      WARD: {
        title: 'Dodaj podopiecznego',
        lead: 'Podopieczny to osoba pod Twoją opieką, która może mieć też własne konto w portalu.',
        submit: 'Dodaj podopiecznego',
        added: 'Dodano podopiecznego',
        requested:
          'Ta osoba ma już kartotekę w placówce, dlatego musi się zgodzić na Twoją opiekę. Jeśli ma konto w portalu, dostanie wiadomość. W innym razie zgłoście się razem do placówki. Do tego czasu nie zobaczysz jej danych.',
        exists: 'Ta osoba jest już na liście Twoich podopiecznych lub dzieci.',
      },
      CHILD: {
        title: 'Dodaj dziecko',
        lead: 'Możesz działać w imieniu dziecka do jego 18. urodzin.',
        submit: 'Dodaj dziecko',
        added: 'Dodano dziecko',
        requested:
          'Dziecko ma już kartotekę w placówce. Zanim zobaczysz ją w portalu, potwierdź w placówce, że jesteś jego rodzicem lub opiekunem prawnym.',
        exists: 'To dziecko jest już na Twojej liście.',
      },
    } satisfies Record<PatientRole, RoleTexts>,
    sentTitle: 'Prośba została wysłana',
    toAccount: 'Przejdź do konta',
    reverted: 'Rejestracja nie powiodła się',
    revertedMore:
      'Sprawdź imię, nazwisko, datę urodzenia i numer. Jeśli są poprawne, skontaktuj się z placówką: dane w jej kartotece mogą być inne.',
    consent: 'Zgoda',
    consentMissing: 'Bez tej zgody nie można dodać podopiecznego.',
    linkTitle: 'Ta osoba jest już pacjentem',
    linkText: (name: string) =>
      `${name} ma już kartotekę, więc nie trzeba jej zakładać. Możesz poprosić o zgodę na działanie w jej imieniu. Do czasu zgody nie zobaczysz żadnych danych.`,
    linkConfirm: 'Wyślij prośbę',
    linkFailed: 'Dodawanie podopiecznego nie powiodło się',
  },
  en: {
    back: 'Account',
    roles: {
      PATIENT: {
        title: 'Register as a patient',
        lead: 'Enter your details to book visits and see your documents.',
        submit: 'Register',
        added: 'You are registered as a patient',
        requested:
          'The clinic has a record of a person with these details already. Before you see it in the portal, show at the clinic that it is you. Take an identity document with you.',
        exists: 'This account has the details of a patient already. You find them in the tab “My details”.',
      },
      WARD: {
        title: 'Add a person in your care',
        lead: 'A person in your care may have an account of their own in the portal, too.',
        submit: 'Add the person',
        added: 'The person in your care has been added',
        requested:
          'The clinic has a record of this person, so they have to agree to your care. If they have an account in the portal, they get a message. Otherwise come to the clinic together. Until then you will not see their details.',
        exists: 'This person is on the list of your wards or children already.',
      },
      CHILD: {
        title: 'Add a child',
        lead: 'You can act for a child until their 18th birthday.',
        submit: 'Add the child',
        added: 'The child has been added',
        requested:
          'The clinic has a record of this child already. Before you see it in the portal, show at the clinic that you are their parent or legal guardian.',
        exists: 'This child is on your list already.',
      },
    },
    sentTitle: 'The request has been sent',
    toAccount: 'Go to the account',
    reverted: 'Registering failed',
    revertedMore:
      'Check the names, the date of birth and the number. If they are right, contact the clinic: its record may say otherwise.',
    consent: 'Consent',
    consentMissing: 'Without this consent the person cannot be added.',
    linkTitle: 'This person is a patient already',
    linkText: (name: string) =>
      `${name} has a record already, so none has to be made. You can ask for consent to act on their behalf. Until they agree you will not see any details.`,
    linkConfirm: 'Send the request',
    linkFailed: 'Adding the person in your care failed',
  },
})
