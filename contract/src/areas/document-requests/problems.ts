import type { ProblemRows } from '../../problems/row.ts'

/** Refusals about requests for documents. */
export const problems = {
  DOCUMENT_REQUEST_EMPTY: {
    status: 422,
    pl: 'Zaznacz przynajmniej jeden dokument, aby wygenerować wniosek',
    en: 'Tick at least one document to make a request',
  },
  DOCUMENT_REQUEST_TYPE: {
    status: 422,
    pl: 'Placówka nie przyjmuje wniosków tego rodzaju.',
    en: 'The clinic does not take requests of this kind.',
  },
  DOCUMENT_REQUEST_DELIVERY: {
    status: 422,
    pl: 'Dokumentów w tej postaci nie można odebrać w ten sposób. Proszę wybrać postać i sposób odbioru jeszcze raz.',
    en: 'Documents in this form cannot be handed over in this way. Please choose the form and the way again.',
  },
  DOCUMENT_REQUEST_PERIOD: {
    status: 422,
    pl: 'Okres musi kończyć się po swoim początku i mieścić w ostatnich 20 latach.',
    en: 'The period must end after its beginning and lie within the last 20 years.',
  },
  DOCUMENT_REQUEST_SPECIALITY: {
    status: 422,
    pl: 'Nie ma takiej specjalności. Proszę wybrać ją z listy.',
    en: 'There is no such speciality. Please choose one from the list.',
  },
  DOCUMENT_REQUEST_PERSON: {
    status: 422,
    pl: 'Proszę podać imię, nazwisko oraz PESEL lub numer dokumentu osoby, która odbierze dokumenty.',
    en: 'Please give the name and the PESEL or document number of the person who will collect the documents.',
  },
  DOCUMENT_REQUESTS_OPEN: {
    status: 422,
    pl: 'Zbyt wiele wniosków czeka na odpowiedź placówki. Kolejny będzie można złożyć po odpowiedzi na jeden z nich.',
    en: 'Too many requests wait for the clinic. Another can be made when one of them has been answered.',
  },
  DOCUMENT_REQUEST_BEGUN: {
    status: 409,
    pl: 'Placówka rozpatruje już ten wniosek, dlatego nie można go wycofać.',
    en: 'The clinic is dealing with this request already, so it cannot be withdrawn.',
  },
} as const satisfies ProblemRows
