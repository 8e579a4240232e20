import { reasonInWords, type ChoiceFee, type DeclarationType } from '@portal/contract/rules/declarations'
import { clinicDate } from '../../clinic-time.ts'
import { openDocument, type Fact, type TaggedDocument } from '../../pdf/tagged-document.ts'
import type { ChoiceColumns, DeclarationRow } from './rows.ts'
import { reasonWords } from './words.ts'

/** Whom a declaration is about, as it stands on paper. */
export interface OnPaper {
  readonly name: string
  readonly middleName: string | null
  readonly lastName: string
  readonly birthDate: string
  readonly gender: 'M' | 'F' | 'U'
  readonly pesel: string | null
  readonly documentNumber: string | null
  readonly street: string | null
  readonly houseNumber: string | null
  readonly apartmentNumber: string | null
  readonly postalCode: string | null
  readonly city: string | null
  readonly insurerCode: string | null
  readonly phone: string | null
  readonly email: string | null
  /** Who signs for the patient; null where the patient does. */
  readonly representative: string | null
}

export interface PrintoutContext {
  readonly clinicName: string
  readonly clinicPhone: string
  readonly fee: ChoiceFee
  readonly printedAt: Date
}

const words: Readonly<
  Record<DeclarationType, { readonly title: string; readonly person: string; readonly chosen: string }>
> = {
  GP: {
    title:
      'Deklaracja wyboru świadczeniodawcy udzielającego świadczeń z zakresu podstawowej opieki zdrowotnej oraz lekarza POZ',
    person: 'Dane dotyczące lekarza podstawowej opieki zdrowotnej',
    chosen: 'lekarza podstawowej opieki zdrowotnej',
  },
  NURSE: {
    title:
      'Deklaracja wyboru świadczeniodawcy udzielającego świadczeń z zakresu podstawowej opieki zdrowotnej oraz pielęgniarki POZ',
    person: 'Dane dotyczące pielęgniarki podstawowej opieki zdrowotnej',
    chosen: 'pielęgniarki podstawowej opieki zdrowotnej',
  },
  MIDWIFE: {
    title:
      'Deklaracja wyboru świadczeniodawcy udzielającego świadczeń z zakresu podstawowej opieki zdrowotnej oraz położnej POZ',
    person: 'Dane dotyczące położnej podstawowej opieki zdrowotnej',
    chosen: 'położnej podstawowej opieki zdrowotnej',
  },
}

const genders = { M: 'mężczyzna', F: 'kobieta', U: 'nie podano' } as const
const blank = '................................................................'

const fact = (label: string, ...lines: (string | null)[]): Fact => {
  const given = lines.filter((line): line is string => line !== null && line !== '')
  return { label, lines: given.length > 0 ? given : [blank] }
}

/** An empty or a ticked box before each answer. */
const boxes = (answers: readonly (readonly [boolean, string])[]) =>
  answers.map(([ticked, text]) => `${ticked ? '[X]' : '[   ]'} ${text}`)

/** How manieth choice it is, and why; the form asks for a reason only of the choices that are not free by themselves. */
function choiceFacts(
  order: number | null,
  reason: ChoiceColumns['providerReason'],
  other: string | null,
  free: number,
): Fact[] {
  const isFurther = (order ?? 1) > free
  const reasons = ([1, 2, 3, 4, 5] as const).map(
    (one) =>
      [one === reason, one === reasonInWords && other ? `${reasonWords[one]}: ${other}` : reasonWords[one]] as const,
  )
  return [
    fact(
      'W bieżącym roku kalendarzowym dokonuję wyboru',
      ...boxes([
        [!isFurther, 'po raz pierwszy lub po raz drugi'],
        [isFurther, `po raz trzeci i kolejny (wybór nr ${order ?? 1})`],
      ]),
    ),
    ...(isFurther || reason !== null ? [fact('Powód wyboru', ...boxes(reasons))] : []),
  ]
}

function patientFacts(paper: TaggedDocument, on: OnPaper): void {
  const address = [
    [on.street, [on.houseNumber, on.apartmentNumber].filter(Boolean).join('/')].filter(Boolean).join(' '),
    [on.postalCode, on.city].filter(Boolean).join(' '),
  ]
  paper.heading('I. Dane dotyczące świadczeniobiorcy')
  paper.facts([
    fact('Imię i nazwisko', [on.name, on.middleName, on.lastName].filter(Boolean).join(' ')),
    fact('Data urodzenia', clinicDate(new Date(`${on.birthDate}T12:00:00Z`))),
    fact('Płeć', genders[on.gender]),
    on.pesel === null ? fact('Seria i numer dokumentu tożsamości', on.documentNumber) : fact('Numer PESEL', on.pesel),
    fact('Adres miejsca zamieszkania', address.filter(Boolean).join(', ')),
    fact('Numer telefonu (nieobowiązkowo)', on.phone),
    fact('Adres e-mail (nieobowiązkowo)', on.email),
    fact('Oddział wojewódzki NFZ', on.insurerCode),
    ...(on.representative === null ? [] : [fact('Przedstawiciel ustawowy lub opiekun', on.representative)]),
  ])
}

/**
 * A declaration for printing and signing: a tagged A4 document in Polish, whatever the language of the screens, because the clinic files it. It has
 * what the act on primary care of 27 October 2017 demands of a declaration (articles 9 to 11), in the order of the forms in use, and is marked as the
 * clinic's own form.
 */
export async function declarationPrintout(
  row: DeclarationRow,
  on: OnPaper,
  { clinicName, clinicPhone, fee, printedAt }: PrintoutContext,
): Promise<Buffer> {
  const { title, person, chosen } = words[row.type]
  const paper = await openDocument({ title, language: 'pl', author: clinicName, createdAt: printedAt, dense: true })
  paper.sender(clinicName)
  paper.title(title)
  if (row.state === 'CANCELED') paper.highlight('Ta deklaracja nie obowiązuje.', ['Wydruk służy tylko do wglądu.'])
  patientFacts(paper, on)
  paper.heading('II. Dane dotyczące świadczeniodawcy')
  paper.paragraph(
    'Na podstawie art. 9 ust. 1 ustawy z dnia 27 października 2017 r. o podstawowej opiece zdrowotnej deklaruję wybór:',
  )
  paper.facts([
    fact('Nazwa świadczeniodawcy', [clinicName, clinicPhone].filter(Boolean).join(', ')),
    fact('Miejsce udzielania świadczeń', [row.unitName, row.unitAddress].filter(Boolean).join(', ')),
    ...choiceFacts(row.providerOrder, row.providerReason, row.providerOther, fee.freeChoices),
  ])
  paper.heading(`III. ${person}`)
  paper.paragraph(`Na podstawie art. 9 ust. 1 tej ustawy deklaruję wybór ${chosen}:`)
  paper.facts([
    fact('Imię i nazwisko', [row.degree, row.staffName, row.staffLastName].filter(Boolean).join(' ')),
    fact('Numer prawa wykonywania zawodu', row.practiceNumber),
    ...choiceFacts(row.practitionerOrder, row.practitionerReason, row.practitionerOther, fee.freeChoices),
  ])
  // Both signatures stand together, below what they are about.
  paper.heading('IV. Podpisy', 140)
  paper.facts([
    fact('Data dokonania wyboru', row.registeredAt ? clinicDate(row.registeredAt) : null),
    { ...fact('Podpis świadczeniobiorcy albo przedstawiciela ustawowego', blank), room: 8 },
    { ...fact('Podpis osoby przyjmującej deklarację u świadczeniodawcy', blank), room: 8 },
  ])
  paper.heading('Objaśnienia')
  paper.paragraph(
    fee.amount > 0
      ? `Wybór jest bezpłatny nie częściej niż ${fee.freeChoices} razy w roku kalendarzowym. Za każdy kolejny wybór wnosi się opłatę ${fee.amount} zł, chyba że jego powodem jest zmiana miejsca zamieszkania, ukończenie 18. roku życia przez pacjenta lekarza pediatry, zaprzestanie udzielania świadczeń albo inna przyczyna powstała po stronie świadczeniodawcy.`
      : 'Wybór jest bezpłatny.',
  )
  paper.paragraph(
    'Formularz własny placówki, przygotowany w portalu pacjenta. Zawiera dane, których ustawa wymaga od deklaracji wyboru. Deklaracja staje się ważna po podpisaniu i dostarczeniu do placówki.',
  )
  const number = row.systemId === null ? '' : ` Numer w systemie placówki: ${row.systemId}.`
  return paper.finish(`Wydrukowano ${clinicDate(printedAt)}.${number}`)
}
