import * as z from 'zod/mini'
import { keepTeams } from '../../../areas/messages/index.ts'
import { made, taker } from '../batch.ts'
import { concept, extensions, line, reference, wordsOf } from '../fhir.ts'
import { contactOpening } from '../messages.ts'
import { keep } from '../upsert.ts'

const careTeam = z.object({
  status: z.optional(z.enum(['proposed', 'active', 'suspended', 'inactive', 'entered-in-error'])),
  name: z.optional(line),
  subject: z.optional(reference),
  category: z.optional(z.array(concept)),
  extension: extensions,
})

/**
 * CareTeam: a team of the clinic to which patients write, such as its registration desk. One of a single patient, or without a name, is kept alone. The
 * whole resource is stored too.
 */
export const takeCareTeams = taker({
  shape: careTeam,
  needs: ({ subject }) => [subject?.reference?.startsWith('Patient/') ? subject.reference : undefined],
  async take(batch, items) {
    const rows = made(batch, items, ({ ref, read }) => {
      const { subject, name, category, status = 'active', extension } = read
      const patientId = subject?.reference?.startsWith('Patient/') ? batch.ids.of(subject.reference) : undefined
      const opensTo = status === 'active' ? contactOpening(extension) : 'NONE'
      const team = name !== undefined && !subject && { sourceId: ref, name, about: wordsOf(category?.[0]), opensTo }
      return { patientId, team }
    })
    await keepTeams(
      batch.tx,
      batch.system,
      rows.flatMap(({ row }) => row.team || []),
    )
    const kept = await keep(
      batch,
      rows.map(({ item, row }) => ({ item, patientId: row.patientId })),
    )
    for (const { item } of rows) batch.verdicts.set(item.resource, kept.get(item.ref) ?? { outcome: 'same' })
  },
})
