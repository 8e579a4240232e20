import type { Language } from '@portal/contract/languages'
import { isEmergency } from '@portal/contract/rules/self-assessment'
import { dateAndTime } from '../../clinic-time.ts'
import { openDocument } from '../../pdf/tagged-document.ts'
import type { AssessmentRow } from './store.ts'

const texts = {
  pl: {
    title: 'Wynik samooceny',
    patient: 'Pacjent',
    at: 'Data',
    emergency: 'W nagłym zagrożeniu życia lub zdrowia proszę zadzwonić pod numer 112.',
    head: ['Pytanie', 'Odpowiedź'],
    note: 'Wynik ankiety wypełnionej samodzielnie. Nie jest poradą lekarską ani rozpoznaniem.',
    printed: 'Wydrukowano',
  },
  en: {
    title: 'Result of a self-assessment',
    patient: 'Patient',
    at: 'Date',
    emergency: 'If life or health is in danger, please call 112.',
    head: ['Question', 'Answer'],
    note: 'The result of an interview that the person filled in alone. It is neither medical advice nor a diagnosis.',
    printed: 'Printed',
  },
} as const

/** A self-assessment as a tagged A4 document. */
export async function assessmentPrintout(
  row: AssessmentRow,
  context: {
    readonly patient: string
    readonly language: Language
    readonly clinicName: string
    readonly printedAt: Date
  },
): Promise<Buffer> {
  const { patient, language, clinicName, printedAt } = context
  const t = texts[language]
  const paper = await openDocument({ title: t.title, language, author: clinicName, createdAt: printedAt })
  paper.sender(clinicName)
  paper.title(t.title)
  paper.highlight(row.description, isEmergency(row.level) ? [t.emergency] : [])
  paper.facts([
    { label: t.patient, lines: [patient] },
    { label: t.at, lines: [dateAndTime(row.finishedAt)] },
  ])
  if (row.answers.length > 0)
    paper.table(
      t.head,
      row.answers.map(({ question, answer }) => [question, answer]),
    )
  return paper.finish(`${t.printed} ${dateAndTime(printedAt)}. ${t.note}`)
}
