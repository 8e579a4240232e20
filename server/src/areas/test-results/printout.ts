import type { ResultValue, TestResult, Treatment } from '@portal/contract/areas/test-results'
import type { Language } from '@portal/contract/languages'
import {
  commonSpecimen,
  flagInWords,
  writtenIn,
  rangeInWords,
  specimenApart,
  statusInWords,
  valueInWords,
} from '@portal/contract/rules/result-words'
import { clinicDate, clinicTime, dayAndHour } from '../../clinic-time.ts'
import { openDocument, type Fact, type TaggedDocument } from '../../pdf/tagged-document.ts'

export interface PrintoutContext {
  readonly patient: { readonly name: string; readonly lastName: string; readonly birthDate: string | null }
  readonly language: Language
  readonly clinicName: string
  readonly printedAt: Date
}

const texts = {
  pl: {
    title: 'Wyniki badań',
    patient: 'Pacjent',
    born: 'Data urodzenia',
    examined: 'Data badania',
    issued: 'Data wyniku',
    requester: 'Zlecił(a)',
    performer: 'Wykonawca',
    specimen: 'Materiał',
    status: 'Stan wyniku',
    head: ['Badanie', 'Wynik', 'Zakres', 'Ocena'],
    conclusion: 'Opis i wnioski',
    awaited: 'Wyniku jeszcze nie ma.',
    replaced: (text: string, until: string) => `Przed poprawką z ${until}: ${text}`,
    result: 'Wynik',
    printed: 'Wydrukowano',
    copy: 'Wydruk z portalu pacjenta. Dokumentem jest wynik wydany przez placówkę.',
    own: 'Oceny i zakresy pochodzą z laboratorium.',
    below: 'opis pod tabelą',
  },
  en: {
    title: 'Test results',
    patient: 'Patient',
    born: 'Date of birth',
    examined: 'Examined on',
    issued: 'Result released on',
    requester: 'Ordered by',
    performer: 'Made by',
    specimen: 'Specimen',
    status: 'State of the result',
    head: ['Examination', 'Result', 'Range', 'Mark'],
    conclusion: 'Description and conclusions',
    awaited: 'There is no result yet.',
    replaced: (text: string, until: string) => `Before the correction of ${until}: ${text}`,
    result: 'Result',
    printed: 'Printed',
    copy: 'A printout of the patient portal. The document is the result that the clinic has issued.',
    own: 'Marks and ranges are those of the laboratory.',
    below: 'see below the table',
  },
} as const

/** One order with all its results: a tagged A4 document in Polish or English, hours in clinic time. */
export async function resultPrintout(order: TestResult, context: PrintoutContext): Promise<Buffer> {
  const { language, clinicName, printedAt, patient } = context
  const t = texts[language]
  const title = order.title ?? t.title
  const paper = await openDocument({ title, language, author: clinicName, createdAt: printedAt })
  paper.sender(clinicName)
  paper.title(title)
  const fact = (label: string, value: string | null | undefined): Fact[] => (value ? [{ label, lines: [value] }] : [])
  paper.facts([
    ...fact(t.patient, `${patient.name} ${patient.lastName}`),
    ...fact(t.born, patient.birthDate && clinicDate(new Date(`${patient.birthDate}T12:00:00Z`))),
    ...fact(t.requester, [order.requester, order.unit].filter(Boolean).join(', ')),
  ])
  if (order.treatments.length === 0) paper.paragraph(t.awaited)
  for (const one of order.treatments) printTreatment(paper, one, language)
  paper.paragraph(t.own)
  return paper.finish(`${t.printed} ${clinicDate(printedAt)}, ${clinicTime(printedAt)}. ${t.copy}`)
}

function printTreatment(paper: TaggedDocument, one: Treatment, language: Language): void {
  const t = texts[language]
  paper.heading(one.name ?? t.result)
  const status = statusInWords(one.status, language)
  const specimen = commonSpecimen(one.values)
  const lines = [
    `${t.examined}: ${dayAndHour(new Date(one.examinedAt))}`,
    `${t.issued}: ${dayAndHour(new Date(one.issuedAt))}`,
    ...(specimen ? [`${t.specimen}: ${specimen}`] : []),
    ...(one.performer ? [`${t.performer}: ${one.performer}`] : []),
    ...(status ? [`${t.status}: ${status}`] : []),
  ]
  paper.paragraph(lines.join('\n'))
  if (one.values.length > 0)
    paper.table(
      t.head,
      one.values.map((value) => cells(value, one.values, language)),
    )
  for (const value of one.values) for (const words of belowTable(value, language)) paper.paragraph(words)
  if (one.conclusion) {
    paper.heading(t.conclusion)
    paper.paragraph(one.conclusion)
  }
  for (const { text, until } of one.replaced) paper.paragraph(t.replaced(text, clinicDate(new Date(until))))
}

/** More letters than these stand below the table: in a narrow cell they would take a page, and the value would be on another one than its name. */
const mostInCell = 300
const isShort = (words: string | undefined): boolean => (words?.length ?? 0) <= mostInCell

const nameOf = ({ name, code }: ResultValue): string => name ?? code ?? ''

/** Each value that a correction replaced, in words. */
const replacedIn = (value: ResultValue, language: Language): string[] =>
  value.replaced.map(({ text, unit, until }) =>
    texts[language].replaced([writtenIn(text, language), unit].filter(Boolean).join(' '), clinicDate(new Date(until))),
  )

function cells(value: ResultValue, all: readonly ResultValue[], language: Language): string[] {
  const t = texts[language]
  const status = statusInWords(value.status, language)
  const name = `${'– '.repeat(value.level)}${nameOf(value)}${status ? ` (${status})` : ''}`
  const specimen = specimenApart(value, all)
  const words = valueInWords(value, language)
  const written = isShort(words) ? [words, value.unit].filter(Boolean).join(' ') : t.below
  return [
    [name, specimen && `${t.specimen}: ${specimen}`, isShort(value.note) && value.note].filter(Boolean).join('\n'),
    [written, ...replacedIn(value, language).filter(isShort)].filter(Boolean).join('\n'),
    rangeInWords(value, language) ?? '',
    flagInWords(value, language) ?? '',
  ]
}

/** What of a value has no room in its row, each with the value's name. */
const belowTable = (value: ResultValue, language: Language): string[] =>
  [valueInWords(value, language), ...replacedIn(value, language), value.note ?? '']
    .filter((words) => !isShort(words))
    .map((words) => `${nameOf(value)}: ${words}`)
