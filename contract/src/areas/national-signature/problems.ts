import type { ProblemRows } from '../../problems/row.ts'

/** Refusals about documents that people sign in the national service. */
export const problems = {
  SIGNING_UNAVAILABLE: {
    status: 502,
    pl: 'Usługa podpisu elektronicznego nie odpowiada. Proszę spróbować ponownie za kilka minut.',
    en: 'The electronic signature service is not responding. Please try again in a few minutes.',
  },
  SIGNING_WITHOUT_PESEL: {
    status: 422,
    pl: 'Podpisu elektronicznego nie można sprawdzić bez numeru PESEL pacjenta. Dokument można podpisać w placówce.',
    en: 'An electronic signature cannot be checked without the patient’s PESEL. The document can be signed at the clinic.',
  },
  SIGNING_RETURN_ADDRESS: {
    status: 400,
    pl: 'Po podpisaniu można wrócić tylko na stronę portalu.',
    en: 'Signing can only lead back to a page of the portal.',
  },
  SIGNATURE_UNSIGNED: {
    status: 409,
    pl: 'Dokument nie został podpisany. Można spróbować jeszcze raz.',
    en: 'The document has not been signed. You can try again.',
  },
  SIGNATURE_CHANGED: {
    status: 409,
    pl: 'Podpisany dokument różni się od tego, który przekazaliśmy do podpisu, dlatego go nie przyjęliśmy. Proszę podpisać dokument jeszcze raz.',
    en: 'The signed document differs from the one that we handed over, so we have not accepted it. Please sign the document again.',
  },
  SIGNATURE_FOREIGN: {
    status: 409,
    pl: 'Dokument podpisała inna osoba niż pacjent, dlatego go nie przyjęliśmy. Musi go podpisać pacjent, którego dokument dotyczy.',
    en: 'Somebody other than the patient signed the document, so we have not accepted it. The patient whom it is about has to sign it.',
  },
  SIGNATURE_UNTRUSTED: {
    status: 409,
    pl: 'Nie udało się potwierdzić ważności podpisu, dlatego go nie przyjęliśmy. Proszę podpisać dokument jeszcze raz, na przykład podpisem zaufanym.',
    en: 'The signature could not be confirmed as valid, so we have not accepted it. Please sign the document again, for example with the trusted signature (podpis zaufany).',
  },
  SIGNATURE_EXPIRED: {
    status: 409,
    pl: 'Minął czas na podpisanie tego dokumentu. Proszę rozpocząć podpisywanie jeszcze raz.',
    en: 'The time for signing this document is over. Please begin signing again.',
  },
  SIGNATURE_USED: {
    status: 409,
    pl: 'Ten podpis został już wykorzystany albo dokument nie czeka już na podpis.',
    en: 'This signature has been used already, or the document no longer waits for a signature.',
  },
  SIGNATURE_UNAVAILABLE: {
    status: 502,
    pl: 'Nie możemy teraz sprawdzić podpisu, bo usługa podpisu elektronicznego nie odpowiada. Jeśli dokument jest podpisany, sprawdzimy to później – nie trzeba podpisywać go jeszcze raz.',
    en: 'We cannot check the signature now, because the electronic signature service is not responding. If the document is signed, we will check it later – you need not sign it again.',
  },
} as const satisfies ProblemRows
