import { type Item, taker } from '../batch.ts'
import { keepMeasurements } from '../measurements/vital-signs.ts'
import { keepValues, observation, type Observation } from '../results/keep-values.ts'
import { settleResultsOf } from '../results/settle.ts'
import { fillSpecimens } from '../results/specimens.ts'
import { subjectOf } from '../results/shapes.ts'
import { keep } from '../upsert.ts'

const patientOf = ({ read }: Pick<Item<Observation>, 'read'>) => subjectOf(read.subject)

/**
 * Observation: a value with its components and members, as the laboratory gave it. Its report may come before or after it; without one it is a result
 * of its own. A vital sign is also one of the patient's measurements. What is not about a patient is only kept. The whole resource is stored too.
 */
export const takeObservations = taker({
  shape: observation,
  needs: (read) => [patientOf({ read })],
  async take(batch, items) {
    const ofPatients = items.flatMap((item) => {
      const patientRef = patientOf(item)
      return patientRef === undefined ? [] : [{ item, patientRef, patientId: batch.ids.of(patientRef) }]
    })
    const { changed, moved } = await keepValues(batch, ofPatients)
    const refs = ofPatients.map(({ item }) => item.ref)
    await fillSpecimens(
      batch,
      ofPatients.flatMap(({ item }) => item.read.specimen?.flatMap(({ reference: ref }) => ref ?? []) ?? []),
    )
    const measured = await keepMeasurements(batch, ofPatients)
    await settleResultsOf(batch, { values: [...refs, ...moved] })
    const ids = new Map(ofPatients.map(({ item, patientId }) => [item, patientId]))
    const kept = await keep(
      batch,
      items.map((item) => ({ item, patientId: ids.get(item) })),
    )
    for (const { ref, resource } of items) {
      const whole = kept.get(ref) ?? { outcome: 'same' as const }
      batch.verdicts.set(
        resource,
        whole.outcome === 'same' && (changed.has(ref) || measured.has(ref)) ? { outcome: 'changed' } : whole,
      )
    }
  },
})
