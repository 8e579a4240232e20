import type { AuthorizedPerson } from '@portal/contract/areas/consents/parts'
import { clinicDate, clinicDay, dateAndTime, startOfDay } from '../../clinic-time.ts'
import { openDocument, type Fact } from '../../pdf/tagged-document.ts'
import type { ConsentRow } from './rows.ts'

/** Who prints a consent, and when. */
export interface PrintContext {
  readonly language: 'pl' | 'en'
  readonly clinicName: string
  readonly printedAt: Date
}

/** The patient whose consent it is. */
export interface PrintedPatient {
  readonly fullName: string
  readonly birthDate: string
  readonly pesel: string | null
}

const texts = {
  pl: {
    own: 'Formularz placówki. Nie jest to wzór określony w przepisach.',
    patient: 'Pacjent',
    pesel: 'PESEL',
    born: 'Data urodzenia',
    number: 'Numer zgody',
    registered: 'Złożona',
    inPortal: 'w portalu pacjenta',
    atClinic: 'w placówce',
    status: 'Stan',
    states: { REGISTERED: 'złożona', SIGNED: 'złożona i podpisana elektronicznie', CANCELLED: 'cofnięta' },
    period: 'Obowiązuje',
    from: (day: string) => `od ${day}`,
    to: (day: string) => `do ${day}`,
    toDay: (day: string) => `do ${day} włącznie`,
    endless: 'do odwołania',
    cancelled: 'Cofnięta',
    person: 'Osoba upoważniona',
    document: (country: string) => `Dokument (${country})`,
    address: 'Adres',
    partner: 'Placówka partnerska',
    scope: 'Zakres',
    selected: 'tylko dokumenty wybrane przez pacjenta',
    whole: 'cała dokumentacja',
    guardian: 'Zgoda przedstawiciela ustawowego',
    waits: 'jeszcze niewyrażona; do tego czasu zgoda nie obowiązuje',
    statement: 'Treść zgody',
    withdraw: 'Zgodę można cofnąć w każdej chwili w portalu pacjenta albo w placówce.',
    signature: 'Data i czytelny podpis pacjenta',
    guardianSignature: 'Data i czytelny podpis przedstawiciela ustawowego',
    dots: '............................................................................',
    printed: 'Wydrukowano',
  },
  en: {
    own: 'The clinic’s own form. It is not a form laid down by law.',
    patient: 'Patient',
    pesel: 'PESEL',
    born: 'Date of birth',
    number: 'Number of the consent',
    registered: 'Given',
    inPortal: 'in the patient portal',
    atClinic: 'at the clinic',
    status: 'State',
    states: { REGISTERED: 'given', SIGNED: 'given and signed electronically', CANCELLED: 'withdrawn' },
    period: 'Holds',
    from: (day: string) => `from ${day}`,
    to: (day: string) => `until ${day}`,
    toDay: (day: string) => `until ${day} inclusive`,
    endless: 'until withdrawn',
    cancelled: 'Withdrawn',
    person: 'Authorized person',
    document: (country: string) => `Document (${country})`,
    address: 'Address',
    partner: 'Partner of the clinic',
    scope: 'Scope',
    selected: 'only documents that the patient has chosen',
    whole: 'the whole records',
    guardian: 'Consent of the legal representative',
    waits: 'not given yet; until then the consent does not hold',
    statement: 'What was agreed to',
    withdraw: 'The consent can be withdrawn at any time in the patient portal or at the clinic.',
    signature: 'Date and legible signature of the patient',
    guardianSignature: 'Date and legible signature of the legal representative',
    dots: '............................................................................',
    printed: 'Printed',
  },
}
type Texts = (typeof texts)['pl']

function addressLines({ street, houseNumber, apartmentNumber, ...place }: AuthorizedPerson['address']): string[] {
  const house = [houseNumber, apartmentNumber].filter(Boolean).join('/')
  const { postalCode, city, postalCity, country } = place
  return [
    // A village without streets numbers its houses by its own name.
    [street || place.city, house].join(' '),
    `${postalCode} ${city}`,
    ...(postalCity && postalCity !== city ? [postalCity] : []),
    ...(country.code === 'PL' ? [] : [country.name ?? country.code]),
  ]
}

function personFacts({ person }: ConsentRow, t: Texts): Fact[] {
  if (!person) return []
  const { identity, address } = person
  // The clinic may have entered a person without an address.
  const lines = address ? addressLines(address) : []
  return [
    { label: t.person, lines: [`${person.name} ${person.lastName}`] },
    {
      label: identity.country === 'PL' ? t.pesel : t.document(identity.country),
      lines: [identity.nationalIdentificationNumber],
    },
    ...(lines.length > 0 ? [{ label: t.address, lines }] : []),
  ]
}

/** Until when it holds: the midnight that ends a day belongs to that day for whoever reads it. */
function endOf({ validTo }: ConsentRow, t: Texts): string {
  if (!validTo) return t.endless
  const endsDay = startOfDay(clinicDay(validTo)).getTime() === validTo.getTime()
  return endsDay ? t.toDay(clinicDate(new Date(validTo.getTime() - 1))) : t.to(dateAndTime(validTo))
}

/** A consent to print: one tagged A4 page, in Polish or English, that can be signed by hand too. */
export async function consentPrintout(
  row: ConsentRow,
  patient: PrintedPatient,
  { language, clinicName, printedAt }: PrintContext,
): Promise<Buffer> {
  const t = texts[language]
  const title = row.title[language]
  const paper = await openDocument({
    title: `${title} ${row.id}`,
    language,
    author: clinicName,
    createdAt: printedAt,
    dense: true,
  })
  const facts: Fact[] = [
    ...(patient.pesel ? [{ label: t.pesel, lines: [patient.pesel] }] : []),
    { label: t.born, lines: [patient.birthDate.split('-').toReversed().join('.')] },
    { label: t.number, lines: [String(row.id)] },
    {
      label: t.registered,
      lines: [dateAndTime(row.registeredAt), row.sourceSystem === null ? t.inPortal : t.atClinic],
    },
    { label: t.status, lines: [t.states[row.status]] },
    {
      label: t.period,
      lines: [t.from(clinicDate(row.validFrom)), endOf(row, t)],
    },
    ...(row.cancelledAt ? [{ label: t.cancelled, lines: [dateAndTime(row.cancelledAt)] }] : []),
    ...personFacts(row, t),
    ...(row.partnerName === null ? [] : [{ label: t.partner, lines: [row.partnerName] }]),
    ...(row.person || row.partnerName !== null
      ? [{ label: t.scope, lines: [row.onlySelected ? t.selected : t.whole] }]
      : []),
    ...(row.needsGuardian
      ? [
          {
            label: t.guardian,
            lines: row.guardianAgreedAt ? [row.guardianName ?? '', dateAndTime(row.guardianAgreedAt)] : [t.waits],
          },
        ]
      : []),
  ]
  paper.sender(clinicName)
  paper.title(title)
  paper.highlight(patient.fullName, [t.patient])
  paper.heading(t.statement)
  paper.paragraph(row.statement[language])
  paper.facts(facts)
  paper.paragraph(t.withdraw)
  if (row.status === 'REGISTERED') paper.facts([{ label: t.signature, lines: [t.dots], room: 14 }])
  if (row.status !== 'CANCELLED' && row.needsGuardian && !row.guardianAgreedAt)
    paper.facts([{ label: t.guardianSignature, lines: [t.dots], room: 14 }])
  paper.paragraph(t.own)
  return paper.finish(`${t.printed} ${dateAndTime(printedAt)}.`)
}
