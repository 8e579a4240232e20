import type { ProblemRows } from '../../problems/row.ts'

/** Refusals about consents. */
export const problems = {
  CONSENT_OWN_ONLY: {
    status: 403,
    pl: 'W portalu zgodę składa tylko sam pacjent. Zgodę dziecka lub podopiecznego proszę złożyć w placówce.',
    en: 'In the portal only the patient gives consent. Please give the consent of a child or ward at the clinic.',
  },
  CONSENT_UNDER_AGE: {
    status: 403,
    pl: 'Zgodę w portalu może złożyć osoba, która ukończyła 16 lat. Wcześniej zgodę składa opiekun w placówce.',
    en: 'A person who is 16 or older can give consent in the portal. Before that a guardian does so at the clinic.',
  },
  CONSENT_TYPE: {
    status: 422,
    pl: 'Placówka nie przyjmuje zgód tego rodzaju w portalu.',
    en: 'The clinic takes no consents of this kind in the portal.',
  },
  CONSENT_PERIOD: {
    status: 422,
    pl: 'Zgoda może obowiązywać najwcześniej od dzisiaj i musi kończyć się po swoim początku.',
    en: 'A consent can begin today at the earliest and must end after its beginning.',
  },
  CONSENT_PERSON: {
    status: 422,
    pl: 'Proszę podać imię, nazwisko, numer PESEL i adres osoby upoważnionej.',
    en: 'Please give the name, the PESEL number and the address of the authorized person.',
  },
  CONSENT_PERSON_NUMBER: {
    status: 422,
    pl: 'Numer PESEL osoby upoważnionej jest błędny. Proszę go sprawdzić.',
    en: 'The PESEL number of the authorized person is wrong. Please check it.',
  },
  CONSENT_TO_ONESELF: {
    status: 422,
    pl: 'Nie można upoważnić siebie samego. Do własnych danych ma się dostęp bez zgody.',
    en: 'One cannot authorize oneself. You have access to your own data without a consent.',
  },
  CONSENT_PARTNER: {
    status: 422,
    pl: 'Proszę wybrać placówkę partnerską z listy.',
    en: 'Please choose a partner of the clinic from the list.',
  },
  CONSENT_EXISTS: {
    status: 409,
    pl: 'Taka zgoda już jest złożona. Aby złożyć ją inaczej, proszę najpierw cofnąć poprzednią.',
    en: 'This consent has been given already. To give it differently, please withdraw the earlier one first.',
  },
  CONSENT_OVER: {
    status: 409,
    pl: 'Ta zgoda została już cofnięta.',
    en: 'This consent has been withdrawn already.',
  },
  CONSENT_SIGNED: {
    status: 409,
    pl: 'Ta zgoda jest już podpisana.',
    en: 'This consent is signed already.',
  },
  CONSENT_WITHDRAWAL_DATE: {
    status: 422,
    pl: 'Zgodę cofa się z chwilą, w której portal to zapisze. Innej daty nie można podać.',
    en: 'A consent is withdrawn at the moment at which the portal stores it. No other date can be given.',
  },
  CONSENT_AGREED: {
    status: 409,
    pl: 'Ta zgoda nie czeka na opiekuna.',
    en: 'This consent does not wait for a guardian.',
  },
} as const satisfies ProblemRows
