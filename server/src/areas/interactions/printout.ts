import type { Interaction } from '@portal/contract/areas/interactions/parts'
import type { Language } from '@portal/contract/languages'
import { drugsAtMost, isUnrated, severities } from '@portal/contract/rules/interactions'
import { amountUnknown, medicalNotice, severityWords } from '@portal/contract/rules/severity-words'
import { clinicDate, clinicTime } from '../../clinic-time.ts'
import { openDocument } from '../../pdf/tagged-document.ts'

export interface PrintoutContext {
  readonly patient: { readonly name: string; readonly lastName: string; readonly birthDate: string | null }
  readonly language: Language
  readonly clinicName: string
  readonly printedAt: Date
}

const texts = {
  pl: {
    title: 'Interakcje leków',
    patient: 'Pacjent',
    born: 'Data urodzenia',
    drugs: 'Leki',
    nothing: 'O żadnej parze tych leków nie ma informacji.',
    others: (count: number) => `O pozostałych parach leków (${count}) nie ma informacji.`,
    source: 'Źródło',
    printed: 'Wydrukowano',
  },
  en: {
    title: 'Interactions of medicines',
    patient: 'Patient',
    born: 'Date of birth',
    drugs: 'Medicines',
    nothing: 'There is no information on any pair of these medicines.',
    others: (count: number) => `There is no information on the other pairs of medicines (${count}).`,
    source: 'Source',
    printed: 'Printed',
  },
} as const

/** Points below a heading of which the first interaction is not parted. */
const roomForOne = 140

/** Interactions of medicines on paper, by severity: a tagged A4 document in Polish or English. Pairs of which nothing is known are counted at the end. */
export async function interactionPrintout(all: readonly Interaction[], context: PrintoutContext): Promise<Buffer> {
  const { language, clinicName, printedAt, patient } = context
  const t = texts[language]
  const paper = await openDocument({ title: t.title, language, author: clinicName, createdAt: printedAt })
  paper.sender(clinicName)
  paper.title(t.title)
  const drugs = new Map(
    all.flatMap(({ ingredient1, ingredient2 }) =>
      [ingredient1, ingredient2].map((one) => [one.materialIndex, one.materialFullName] as const),
    ),
  )
  const names = Array.from({ length: drugsAtMost }, (_, place) => drugs.get(place)).filter((name) => name !== undefined)
  paper.facts([
    { label: t.patient, lines: [`${patient.name} ${patient.lastName}`] },
    ...(patient.birthDate ? [{ label: t.born, lines: [clinicDate(new Date(`${patient.birthDate}T12:00:00Z`))] }] : []),
  ])
  paper.heading(t.drugs)
  paper.list(names.map((name, place) => `${place + 1}. ${name}`))
  paper.paragraph(medicalNotice[language])
  const [known, unknown] = [all.filter(({ desc }) => desc !== ''), all.filter(({ desc }) => desc === '')]
  for (const severity of severities) {
    const entries = known.filter(({ scales }) => scales === severity)
    if (entries.length === 0) continue
    paper.heading(severityWords[language][`${severity}`], roomForOne)
    paper.facts(
      entries.map((one) => ({
        // With strength and form, because two medicines of one name may stand on the list.
        label: `${one.ingredient1.materialFullName}\n+ ${one.ingredient2.materialFullName}`,
        lines: [
          `${one.ingredient1.ingredientName} + ${one.ingredient2.ingredientName}`,
          one.desc,
          ...(isUnrated(one) ? [amountUnknown[language]] : []),
          ...(one.source ? [`${t.source}: ${one.source}`] : []),
        ],
      })),
    )
  }
  if (unknown.length > 0) paper.paragraph(known.length > 0 ? t.others(unknown.length) : t.nothing)
  return paper.finish(`${t.printed} ${clinicDate(printedAt)}, ${clinicTime(printedAt)}. ${medicalNotice[language]}`)
}
