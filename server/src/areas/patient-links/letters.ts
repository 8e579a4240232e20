import * as z from 'zod/mini'
import { patientRoles } from '@portal/contract/access'
import { defineLetter, linkEnd, worksOnce } from '../../mail/letter.ts'
import { givenData, givenLetters, givenRows } from './letters-given.ts'
import { ofAgeLetters } from './letters-of-age.ts'

const request = z.object({
  token: z.string(),
  until: linkEnd,
  patientId: z.string(),
  accountId: z.string(),
  guardian: z.optional(z.string()),
})
const toGuardian = z.object({ patient: z.optional(z.string()) })
const agreed = z.object({ patient: z.optional(z.string()), ...givenData })
const toPatient = z.object({ guardian: z.optional(z.string()) })

const answered = z.object({
  role: z.enum(patientRoles),
  agreed: z.boolean(),
  patient: z.optional(z.string()),
})

const recordPaths = { PATIENT: '/account/mydata', WARD: '/account/ward', CHILD: '/account/child' } as const

/** The meaning of the clinic's answer, for the person's own record and for that of a ward or child. */
const requestAnswers = {
  pl: {
    own: {
      agreed: {
        subject: 'Placówka potwierdziła Twoją tożsamość',
        opening:
          'Placówka potwierdziła, że to Ty prosisz o dostęp do swojej kartoteki. Od teraz możesz w portalu pacjenta umawiać wizyty i przeglądać swoje dane.',
        closing: 'Jeśli to nie była Twoja prośba, zmień hasło i skontaktuj się z placówką.',
      },
      refused: {
        subject: 'Placówka nie potwierdziła prośby',
        opening:
          'Placówka nie potwierdziła prośby o dostęp do kartoteki w portalu pacjenta. Nie zobaczysz w portalu danych z tej kartoteki.',
        closing:
          'Jeśli to pomyłka, skontaktuj się z placówką i weź ze sobą dokument tożsamości. Prośbę można potem wysłać ponownie.',
      },
    },
    care: {
      agreed: {
        subject: 'Placówka potwierdziła opiekę w portalu',
        opening: 'Placówka potwierdziła, że możesz działać w portalu pacjenta w imieniu tej osoby.',
        closing: 'Wszystko, co zrobisz w jej imieniu, jest zapisywane.',
      },
      refused: {
        subject: 'Placówka nie potwierdziła opieki w portalu',
        opening: 'Placówka nie potwierdziła, że możesz działać w portalu pacjenta w imieniu osoby, o którą prosisz.',
        closing: 'Jeśli to pomyłka, skontaktuj się z placówką i weź ze sobą dokumenty, które to potwierdzają.',
      },
    },
  },
  en: {
    own: {
      agreed: {
        subject: 'The clinic has confirmed who you are',
        opening:
          'The clinic has confirmed that it is you who asks for your record. From now on you can book visits and see your details in the patient portal.',
        closing: 'If you did not ask for this, change your password and contact the clinic.',
      },
      refused: {
        subject: 'The clinic has not confirmed your request',
        opening:
          'The clinic has not confirmed your request for a record in the patient portal. You will not see what is in that record.',
        closing:
          'If that is a mistake, contact the clinic and take an identity document with you. You can send the request again after that.',
      },
    },
    care: {
      agreed: {
        subject: 'The clinic has confirmed your care in the portal',
        opening: 'The clinic has confirmed that you may act for this person in the patient portal.',
        closing: 'Whatever you do on their behalf is recorded.',
      },
      refused: {
        subject: 'The clinic has not confirmed your care in the portal',
        opening: 'The clinic has not confirmed that you may act in the patient portal for the person you asked about.',
        closing: 'If that is a mistake, contact the clinic and take documents with you that show it.',
      },
    },
  },
} as const

const heldBack = z.object({
  role: z.enum(patientRoles),
  patient: z.optional(z.string()),
  /**
   * The clinic has a record of somebody whom the portal knew only from what was typed there; otherwise the record has another identity now. The letter does
   * not say so: whoever typed a stranger's number would learn whose patient that is.
   */
  why: z.optional(z.literal('new-record')),
})

/** The clinic's files say something else, or more, of whose a record is, so accounts that had the record wait. */
const heldBackTexts = {
  pl: {
    subject: 'Dostęp do kartoteki czeka na placówkę',
    own: 'Placówka zmieniła w swoim systemie dane, które mówią, czyja jest Twoja kartoteka. Dopóki nie potwierdzi, że to nadal Twoja kartoteka, nie zobaczysz w portalu pacjenta danych ani wizyt z niej.',
    care: 'Placówka zmieniła w swoim systemie dane, które mówią, kim jest osoba, w której imieniu działasz, albo kim jesteś. Dopóki nie potwierdzi Twojego prawa, nie możesz w portalu pacjenta działać w imieniu tej osoby.',
    newOwn:
      'Placówka musi potwierdzić, że numer PESEL podany przy zakładaniu konta należy do Ciebie. Do tego czasu nie zobaczysz w portalu pacjenta swoich danych ani wizyt.',
    newCare:
      'Placówka musi potwierdzić, że możesz działać w imieniu osoby, której dane podano w portalu. Do tego czasu nie możesz w portalu pacjenta działać w jej imieniu.',
    closing:
      'Prośba o potwierdzenie została już przekazana. Jeśli sprawa jest pilna, skontaktuj się z placówką i weź ze sobą dokument tożsamości.',
    labels: { PATIENT: '', WARD: 'Podopieczny', CHILD: 'Dziecko' },
  },
  en: {
    subject: 'Access to a record waits for the clinic',
    own: 'The clinic has changed in its system whose your record is. Until it confirms that the record is still yours, you cannot see its details and visits in the patient portal.',
    care: 'The clinic has changed in its system who the person is for whom you act, or who you are. Until it confirms your right, you cannot act for this person in the patient portal.',
    newOwn:
      'The clinic has to confirm that the PESEL number that was given for your account is yours. Until then you cannot see your details and visits in the patient portal.',
    newCare:
      'The clinic has to confirm that you may act for the person whose data were given in the portal. Until then you cannot act for this person in the patient portal.',
    closing:
      'The request to confirm it is on its way already. If the matter is urgent, contact the clinic and take an identity document with you.',
    labels: { PATIENT: '', WARD: 'Person in care', CHILD: 'Child' },
  },
} as const

const row = (label: string, value: string | undefined) => (value === undefined ? [] : [{ label, value }])

/** Letters about who may act for whom. */
export const letters = {
  ...givenLetters,
  ...ofAgeLetters,

  /** Tells a person that somebody asks to act for them; nothing is allowed until they agree. */
  wardRequest: defineLetter(request, (language, { token, until, patientId, accountId, guardian }) => {
    const path = `/ward/confirm/${patientId}/${accountId}?token=${token}` as const
    return language === 'pl'
      ? {
          subject: 'Prośba o zgodę na opiekę w portalu',
          opening: 'Inna osoba prosi o zgodę na działanie w Twoim imieniu w portalu pacjenta.',
          rows: row('Kto prosi', guardian),
          link: { label: 'Zgadzam się', path },
          closing: `${worksOnce.pl(until)}, po zalogowaniu na Twoje konto. Jeśli się nie zgadzasz, nie otwieraj go: bez Twojej zgody ta osoba nie zobaczy żadnych Twoich danych. Prośbę można też zablokować na stronie „Rodzina”.`,
        }
      : {
          subject: 'Request to care for you in the portal',
          opening: 'Another person asks for your consent to act on your behalf in the patient portal.',
          rows: row('Who asks', guardian),
          link: { label: 'I agree', path },
          closing: `${worksOnce.en(until)}, after signing in to your account. If you do not agree, do not open it: without your consent that person sees nothing of your data. You can also block the request on the page “Family”.`,
        }
  }),

  /** The ward agreed. */
  wardAgreed: defineLetter(agreed, (language, { patient, ...given }) =>
    language === 'pl'
      ? {
          subject: 'Zgoda na opiekę w portalu',
          opening: 'Od teraz możesz działać w portalu pacjenta w imieniu podopiecznego.',
          rows: [...row('Podopieczny', patient), ...givenRows(language, given)],
          link: { label: 'Podopieczni', path: '/account/ward' },
          closing: 'Wszystko, co zrobisz w imieniu podopiecznego, jest zapisywane i dla niego widoczne.',
        }
      : {
          subject: 'Consent to care in the portal',
          opening: 'From now on you may act for the person in your care in the patient portal.',
          rows: [...row('Person in care', patient), ...givenRows(language, given)],
          link: { label: 'People in my care', path: '/account/ward' },
          closing: 'Whatever you do for this person is recorded, and they can see it.',
        },
  ),

  /** The patient withdrew the right, or did not give it. */
  guardianRefused: defineLetter(toGuardian, (language, { patient }) =>
    language === 'pl'
      ? {
          subject: 'Koniec uprawnień w portalu',
          opening: 'Nie możesz działać w portalu pacjenta w imieniu tej osoby. Taka jest jej decyzja.',
          rows: row('Pacjent', patient),
          closing: 'W razie pytań skontaktuj się z tą osobą lub z placówką.',
        }
      : {
          subject: 'End of your rights in the portal',
          opening: 'You may not act for this person in the patient portal. That is their decision.',
          rows: row('Patient', patient),
          closing: 'If you have questions, please contact that person or the clinic.',
        },
  ),

  /** An account that had a record, as its own or another's, waits for the clinic to say again that it is theirs. */
  recordHeldBack: defineLetter(heldBack, (language, { role, patient, why }) => {
    const { subject, closing, labels, ...said } = heldBackTexts[language]
    const [own, care] = why === 'new-record' ? [said.newOwn, said.newCare] : [said.own, said.care]
    const rows = role === 'PATIENT' ? [] : row(labels[role], patient)
    return { subject, opening: role === 'PATIENT' ? own : care, rows, closing }
  }),

  /** The clinic's answer to a request for a record, the account's own or another's. */
  requestAnswered: defineLetter(answered, (language, { role, agreed, patient }) => {
    const words = requestAnswers[language][role === 'PATIENT' ? 'own' : 'care'][agreed ? 'agreed' : 'refused']
    const labels = { pl: { WARD: 'Podopieczny', CHILD: 'Dziecko' }, en: { WARD: 'Person in care', CHILD: 'Child' } }[
      language
    ]
    const path = recordPaths[role]
    return {
      ...words,
      rows: role === 'PATIENT' ? [] : row(labels[role], patient),
      link: { label: language === 'pl' ? 'Zobacz w portalu' : 'See it in the portal', path },
    }
  }),

  /** The guardian has given up the care. */
  guardianLeft: defineLetter(toPatient, (language, { guardian }) =>
    language === 'pl'
      ? {
          subject: 'Koniec opieki w portalu',
          opening: 'Opiekun zrezygnował z działania w Twoim imieniu w portalu pacjenta.',
          rows: row('Opiekun', guardian),
          closing: 'Twoje konto i dane pozostają bez zmian.',
        }
      : {
          subject: 'End of care in the portal',
          opening: 'Your guardian gave up acting on your behalf in the patient portal.',
          rows: row('Guardian', guardian),
          closing: 'Your account and your data stay as they are.',
        },
  ),
}
