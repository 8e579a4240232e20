import { scopeNames, scopesGiven } from '@portal/contract/rules/guardian-scopes'
import { dateAndTime } from '../../clinic-time.ts'
import { openDocument, type Fact } from '../../pdf/tagged-document.ts'
import { firstDay, lastDay, shownPesel } from './present.ts'
import type { AuthorizationRow } from './rows.ts'

/** Who prints an authorization, and when. */
interface PrintContext {
  readonly language: 'pl' | 'en'
  readonly clinicName: string
  readonly printedAt: Date
}

/** The patient who gives it. */
interface PrintedPatient {
  readonly fullName: string
  readonly birthDate: string
  readonly pesel: string | null
}

const dots = '............................................................................'
const texts = {
  pl: {
    title: 'Upoważnienie opiekuna',
    said: (patient: string, carer: string) =>
      `Ja, ${patient}, upoważniam osobę: ${carer}, do działania w moim imieniu wobec placówki i w portalu pacjenta w zakresie podanym niżej.`,
    pesel: 'PESEL',
    born: 'Data urodzenia',
    carer: 'Opiekun',
    carerPesel: 'PESEL opiekuna',
    address: 'Adres opiekuna',
    document: 'Podstawa',
    documents: {
      AUTHORIZATION: 'upoważnienie pacjenta',
      POWER_OF_ATTORNEY: 'pełnomocnictwo',
      COURT_DECISION: 'orzeczenie sądu',
    },
    url: 'Dokument',
    scope: 'Zakres w portalu',
    period: 'Obowiązuje',
    from: (day: string) => `od ${day}`,
    to: (day: string) => `do ${day} włącznie`,
    endless: 'do odwołania',
    ended: 'Zakończone',
    registered: 'Złożone w portalu',
    withdraw: 'Upoważnienie można zakończyć w każdej chwili w portalu pacjenta albo w placówce.',
    own: 'Formularz placówki. Nie jest to wzór określony w przepisach.',
    signature: 'Data i czytelny podpis pacjenta',
    printed: 'Wydrukowano',
  },
  en: {
    title: 'Authorization of a carer',
    said: (patient: string, carer: string) =>
      `I, ${patient}, authorize ${carer} to act for me towards the clinic and in the patient portal as stated below.`,
    pesel: 'PESEL',
    born: 'Date of birth',
    carer: 'Carer',
    carerPesel: 'The carer’s PESEL',
    address: 'The carer’s address',
    document: 'On the grounds of',
    documents: {
      AUTHORIZATION: 'authorization by the patient',
      POWER_OF_ATTORNEY: 'power of attorney',
      COURT_DECISION: 'decision of a court',
    },
    url: 'Document',
    scope: 'Scope in the portal',
    period: 'Holds',
    from: (day: string) => `from ${day}`,
    to: (day: string) => `until ${day} inclusive`,
    endless: 'until withdrawn',
    ended: 'Ended',
    registered: 'Given in the portal',
    withdraw: 'The authorization can be ended at any time in the patient portal or at the clinic.',
    own: 'The clinic’s own form. It is not a form laid down by law.',
    signature: 'Date and legible signature of the patient',
    printed: 'Printed',
  },
}

const plain = (day: string): string => day.split('-').toReversed().join('.')

/** An authorization to print and to sign by hand: one tagged A4 page, in Polish or English. */
export async function authorizationPrintout(
  row: AuthorizationRow,
  patient: PrintedPatient,
  { language, clinicName, printedAt }: PrintContext,
): Promise<Buffer> {
  const t = texts[language]
  const paper = await openDocument({
    title: `${t.title} ${row.id}`,
    language,
    author: clinicName,
    createdAt: printedAt,
    dense: true,
  })
  const carer = `${row.name} ${row.lastName}`
  const [pesel, until] = [shownPesel(row), lastDay(row)]
  const facts: Fact[] = [
    ...(patient.pesel ? [{ label: t.pesel, lines: [patient.pesel] }] : []),
    { label: t.born, lines: [plain(patient.birthDate)] },
    { label: t.carer, lines: [carer] },
    ...(pesel === undefined ? [] : [{ label: t.carerPesel, lines: [pesel] }]),
    ...(row.address === null ? [] : [{ label: t.address, lines: [row.address] }]),
    { label: t.document, lines: [t.documents[row.document]] },
    ...(row.url === null ? [] : [{ label: t.url, lines: [row.url] }]),
    { label: t.scope, lines: scopesGiven(row.rights).map((scope) => scopeNames[scope][language]) },
    { label: t.period, lines: [t.from(plain(firstDay(row))), until === undefined ? t.endless : t.to(plain(until))] },
    ...(row.endedAt ? [{ label: t.ended, lines: [dateAndTime(row.endedAt)] }] : []),
    { label: t.registered, lines: [dateAndTime(row.registeredAt)] },
  ]
  paper.sender(clinicName)
  paper.title(t.title)
  paper.paragraph(t.said(patient.fullName, carer))
  paper.facts(facts)
  paper.paragraph(t.withdraw)
  paper.facts([{ label: t.signature, lines: [dots], room: 14 }])
  paper.paragraph(t.own)
  return paper.finish(`${t.printed} ${dateAndTime(printedAt)}.`)
}
