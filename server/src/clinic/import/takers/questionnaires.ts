import * as z from 'zod/mini'
import type { Section } from '@portal/contract/areas/questionnaires'
import { type Batch, type Item, taker } from '../batch.ts'
import { coding, concept, extensionOf, extensions, line } from '../fhir.ts'
import { CannotAsk, sectionsOf } from '../questionnaire-items.ts'
import { cellSpecialitySystem, extensionUrls, programSystem, serviceCodeSystem } from '../systems.ts'
import { keepToo, upsert } from '../upsert.ts'

const questionnaire = z.object({
  status: z.enum(['draft', 'active', 'retired', 'unknown']),
  title: z.optional(line),
  name: z.optional(line),
  useContext: z.optional(z.array(z.object({ code: z.optional(coding), valueCodeableConcept: z.optional(concept) }))),
  extension: extensions,
  item: z.optional(z.array(z.unknown())),
})
type Read = z.infer<typeof questionnaire>

const kinds: Readonly<Record<string, string>> = {
  [serviceCodeSystem]: 'BOOKING',
  [cellSpecialitySystem]: 'ENCOUNTER',
  [programSystem]: 'PROGRAM',
}
const columns = {
  kind: 'text',
  subject_code: 'text',
  title: 'text',
  sections: 'jsonb',
  deadline_days: 'integer',
  active: 'boolean',
} as const
interface Row {
  kind: string
  subject_code: string
  title: string
  sections: Section[]
  deadline_days: number | null
  active: boolean
}

/** What the questionnaire is for: the first use context whose system the portal knows. Raises {@link CannotAsk} without one. */
function subjectOf({ useContext }: Read): Pick<Row, 'kind' | 'subject_code'> {
  const codings = (useContext ?? []).flatMap((context) => context.valueCodeableConcept?.coding ?? [])
  for (const { system, code } of codings) {
    const kind = kinds[system ?? '']
    if (!kind || !code) continue
    if (kind === 'PROGRAM' && !/^[1-9]\d{0,17}$/.test(code)) throw new CannotAsk('names a programme that is no number')
    return { kind, subject_code: code }
  }
  throw new CannotAsk('names no service, speciality or programme')
}

function rowOf({ read }: Item<Read>): Row {
  const title = read.title ?? read.name ?? 'Ankieta'
  const days = extensionOf(read.extension, extensionUrls.questionnaireDeadline)?.valueInteger
  if (days !== undefined && (days < 0 || days > 3650)) throw new CannotAsk('has a deadline that is no number of days')
  return {
    ...subjectOf(read),
    title,
    sections: sectionsOf(read.item ?? [], title),
    deadline_days: days ?? null,
    active: read.status === 'active',
  }
}

/** Questionnaire: what patients fill in for a service, speciality or programme; one that the portal cannot ask is stored and not offered. */
export const takeQuestionnaires = taker({
  shape: questionnaire,
  needs: () => [],
  async take(batch: Batch, items) {
    const rows: { item: Item<Read>; row: Row }[] = []
    const keptOnly: { item: Item<Read>; row: undefined; remark: string }[] = []
    for (const item of items) {
      try {
        rows.push({ item, row: rowOf(item) })
      } catch (error) {
        if (!(error instanceof CannotAsk)) throw error
        keptOnly.push({ item, row: undefined, remark: `kept, but not offered: ${error.message}` })
      }
    }
    // Withdrawn questionnaires come first, so that their place is free for the ones that follow.
    await upsert(
      batch,
      'questionnaire',
      columns,
      rows.toSorted((one, other) => Number(one.row.active) - Number(other.row.active)),
    )
    for (const { item } of keptOnly) batch.verdicts.set(item.resource, { outcome: 'same' })
    const touched = new Map((await keepToo(batch, [...rows, ...keptOnly])).map(({ ref, isNew }) => [ref, isNew]))
    for (const { item, remark } of keptOnly) {
      const isNew = touched.get(item.ref)
      batch.verdicts.set(item.resource, { outcome: isNew === undefined ? 'same' : isNew ? 'new' : 'changed', remark })
    }
  },
})
