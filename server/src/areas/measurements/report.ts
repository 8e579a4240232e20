import type { Language } from '@portal/contract/languages'
import { measuredNumbers, unitOf, type MeasuredNumber } from '@portal/contract/rules/measurements'
import { clinicDate, clinicTime, dateAndTime } from '../../clinic-time.ts'
import { openDocument } from '../../pdf/tagged-document.ts'
import type { MeasurementRow } from './rows.ts'
import type { Between, ReportedPatient, TargetRow } from './store.ts'
import { nameOf, numberIn, pressureIn } from './words.ts'

interface ReportContext {
  readonly patient: ReportedPatient
  readonly between: Between
  readonly targets: readonly TargetRow[]
  /** There are more measurements than are printed. */
  readonly more: boolean
  readonly language: Language
  readonly clinicName: string
  readonly printedAt: Date
}

const texts = {
  pl: {
    title: 'Pomiary pacjenta',
    patient: 'Pacjent',
    born: 'Data urodzenia',
    period: 'Okres',
    count: 'Liczba pomiarów',
    summary: 'Podsumowanie',
    summaryHead: ['Pomiar', 'Liczba', 'Średnia', 'Najniższy', 'Najwyższy', 'Zakres docelowy'],
    average: 'Średnia jest średnią arytmetyczną wszystkich wartości z okresu.',
    all: 'Wszystkie pomiary',
    head: ['Kiedy', 'Ciśnienie (mmHg)', 'Masa (kg)', 'Wzrost (cm)', 'BMI', 'Pow. ciała (m²)'],
    clinic: 'w placówce',
    none: 'W tym okresie nie ma żadnych pomiarów.',
    onlyNewest: (count: number) => `Wydrukowano ${count} najnowszych pomiarów. Starsze są w portalu.`,
    printed: 'Wydrukowano',
    copy: 'Wydruk z portalu pacjenta. Pomiary wpisano w portalu, chyba że zaznaczono „w placówce”.',
  },
  en: {
    title: 'Patient’s measurements',
    patient: 'Patient',
    born: 'Date of birth',
    period: 'Period',
    count: 'Number of measurements',
    summary: 'Summary',
    summaryHead: ['Measured', 'Count', 'Average', 'Lowest', 'Highest', 'Target'],
    average: 'The average is the arithmetic mean of all values of the period.',
    all: 'All measurements',
    head: ['When', 'Pressure (mmHg)', 'Weight (kg)', 'Height (cm)', 'BMI', 'Surface (m²)'],
    clinic: 'at the clinic',
    none: 'There are no measurements in this period.',
    onlyNewest: (count: number) => `The newest ${count} measurements are printed. Older ones are in the portal.`,
    printed: 'Printed',
    copy: 'A printout of the patient portal. The measurements were entered in the portal, unless “at the clinic” is said.',
  },
} as const

/** `90–140`, `od 90` or `do 140`. */
function rangeIn({ number, low, high }: TargetRow, language: Language): string {
  const [from, to] = [low, high].map((end) => end !== null && numberIn(number, end, language))
  if (from && to) return `${from}–${to}`
  return from ? `${language === 'pl' ? 'od' : 'from'} ${from}` : `${language === 'pl' ? 'do' : 'to'} ${to || ''}`
}

/** Count, mean and extremes of one number; undefined where it was not measured. */
function summaryOf(number: MeasuredNumber, rows: readonly MeasurementRow[], { language, targets }: ReportContext) {
  const values = rows.flatMap((row) => row[number] ?? [])
  if (values.length === 0) return undefined
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  // Of whole numbers the mean has one place more, so that it is not taken for something that was measured.
  const average = number.startsWith('pressure') ? mean.toFixed(1) : mean.toFixed(2)
  const target = targets.find((one) => one.number === number)
  return [
    `${nameOf(number, language)} (${unitOf[number]})`,
    String(values.length),
    language === 'pl' ? average.replace('.', ',') : average,
    numberIn(number, Math.min(...values), language),
    numberIn(number, Math.max(...values), language),
    target ? rangeIn(target, language) : '',
  ]
}

/** The measurements of a period: a tagged A4 document in Polish or English, hours in clinic time, the newest first. */
export async function measurementReport(rows: readonly MeasurementRow[], context: ReportContext): Promise<Buffer> {
  const { patient, between, more, language, clinicName, printedAt } = context
  const t = texts[language]
  const paper = await openDocument({ title: t.title, language, author: clinicName, createdAt: printedAt })
  paper.sender(clinicName)
  paper.title(t.title)
  const last = new Date(between.before.getTime() - 1)
  paper.facts([
    { label: t.patient, lines: [`${patient.name} ${patient.lastName}`] },
    ...(patient.birthDate === null
      ? []
      : [{ label: t.born, lines: [clinicDate(new Date(`${patient.birthDate}T12:00:00Z`))] }]),
    { label: t.period, lines: [`${clinicDate(between.after)} – ${clinicDate(last)}`] },
    { label: t.count, lines: [String(rows.length)] },
  ])
  if (rows.length === 0) paper.paragraph(t.none)
  else {
    if (more) paper.paragraph(t.onlyNewest(rows.length))
    paper.heading(t.summary)
    paper.table(
      t.summaryHead,
      measuredNumbers.flatMap((number) => {
        const line = summaryOf(number, rows, context)
        return line ? [line] : []
      }),
    )
    paper.paragraph(t.average)
    paper.heading(t.all)
    paper.table(
      t.head,
      rows.map((row) => cells(row, language)),
    )
  }
  return paper.finish(`${t.printed} ${clinicDate(printedAt)}, ${clinicTime(printedAt)}. ${t.copy}`)
}

function cells(row: MeasurementRow, language: Language): string[] {
  const one = (number: MeasuredNumber) => {
    const value = row[number]
    return value === null ? '' : numberIn(number, value, language)
  }
  return [
    [dateAndTime(row.at), ...(row.ofClinic ? [texts[language].clinic] : [])].join('\n'),
    pressureIn(row, language) ?? '',
    one('weight'),
    one('height'),
    one('bmi'),
    one('surface'),
  ]
}
