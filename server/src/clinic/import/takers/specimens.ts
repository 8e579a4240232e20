import { taker } from '../batch.ts'
import { fillSpecimens, specimen } from '../results/specimens.ts'
import { subjectOf } from '../results/shapes.ts'
import { keep } from '../upsert.ts'

/** Specimen: what was examined, in the words that the values which name it get. The whole resource is stored. */
export const takeSpecimens = taker({
  shape: specimen,
  needs: ({ subject }) => [subjectOf(subject)],
  async take(batch, items) {
    const kept = await keep(
      batch,
      items.map((item) => {
        const ref = subjectOf(item.read.subject)
        return { item, patientId: ref === undefined ? undefined : batch.ids.of(ref) }
      }),
    )
    await fillSpecimens(
      batch,
      items.map(({ ref }) => ref),
    )
    for (const { ref, resource } of items) batch.verdicts.set(resource, kept.get(ref) ?? { outcome: 'same' })
  },
})
