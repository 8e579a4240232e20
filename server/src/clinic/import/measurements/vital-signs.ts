import type { MeasuredNumber } from '@portal/contract/rules/measurements'
import { giveUp, keepImported, markImported, type ImportedMeasurement } from '../../../areas/measurements/index.ts'
import type { Batch } from '../batch.ts'
import { hidesFromGuardians } from '../fhir.ts'
import type { OfPatient, Observation } from '../results/keep-values.ts'
import { loinc } from '../results/shapes.ts'
import { measurementSystem } from '../systems.ts'
import { inOurUnit, numberOfLoinc, pressurePanels } from './codes.ts'

type Part = Pick<Observation, 'code' | 'valueQuantity'>

/** The category by which a measurement is told from a laboratory's result. */
const isVitalSign = ({ category }: Observation): boolean =>
  category?.some(({ coding }) => coding?.some(({ code }) => code === 'vital-signs')) === true

const loincOf = ({ code }: Part): string | undefined =>
  code?.coding?.find(({ system, code: word }) => system === loinc && word !== undefined)?.code

function numberIn(part: Part): { readonly name: MeasuredNumber; readonly value: number } | undefined {
  const name = numberOfLoinc[loincOf(part) ?? '']
  const { value, code, unit, comparator } = part.valueQuantity ?? {}
  if (name === undefined || value === undefined || comparator !== undefined) return undefined
  const ours = inOurUnit(name, value, code ?? unit)
  return ours === undefined || ours <= 0 ? undefined : { name, value: ours }
}

/** The numbers of an observation: its own, or those of its components where it is a panel of pressures. A pressure counts only as a pair. */
export function numbersOf(read: Observation): { readonly [name in MeasuredNumber]?: number } {
  const own = numberIn(read)
  const components = pressurePanels.has(loincOf(read) ?? '') ? (read.component ?? []) : []
  const found = [...(own ? [own] : []), ...components.flatMap((one) => numberIn(one) ?? [])]
  const numbers: { [name in MeasuredNumber]?: number } = Object.fromEntries(
    found.map(({ name, value }) => [name, value]),
  )
  if (numbers.pressureHigh === undefined || numbers.pressureLow === undefined) {
    delete numbers.pressureHigh
    delete numbers.pressureLow
  }
  return numbers
}

/** What is true of an observation that was measured; what is only planned or was given up is none. */
const measured = new Set(['final', 'amended', 'corrected', 'preliminary', 'unknown'])

/** What an observation says was measured; undefined where the portal has nothing to keep of it. */
function measurementOf({ item: { ref, read }, patientId }: OfPatient): ImportedMeasurement | undefined {
  const { pressureHigh, pressureLow, weight, height, bmi, surface } = numbersOf(read)
  const numbers = { pressureHigh, pressureLow, weight, height, bmi, surface }
  const { effectiveDateTime, effectiveInstant, effectivePeriod, issued } = read
  const at = effectiveDateTime ?? effectiveInstant ?? effectivePeriod?.start ?? issued
  // A day alone is no moment; it would stand among others at midnight.
  if (!isVitalSign(read) || !measured.has(read.status) || at === undefined || !at.includes('T')) return undefined
  if (Object.values(numbers).every((value) => value === undefined)) return undefined
  return { ref, patientId, at: new Date(at).toISOString(), ...numbers }
}

const ownName = /^(\d{1,15})\/(pressure|weight|height|bmi|surface)$/

/** The entry of the portal that an observation is, by the name with which the export wrote it. */
function entryOf({ item: { read }, patientId }: OfPatient) {
  const value = read.identifier?.find(({ system }) => system === measurementSystem)?.value
  const [, id, part] = ownName.exec(value ?? '') ?? []
  return id === undefined || part === undefined ? [] : [{ id: Number(id), patientId, part }]
}

/**
 * Stores vital signs that the portal has as measurements, besides the results of the visit, where they are read with everything else that was measured
 * there. Withdraws those that the clinic has withdrawn or that are none any more, and gives up entries that have come back. Returns the names of those
 * that were not the same.
 */
export async function keepMeasurements(
  { tx, system, now }: Batch,
  observations: readonly OfPatient[],
): Promise<Set<string>> {
  if (observations.length === 0) return new Set()
  const kept = new Map(
    observations.flatMap((one) => {
      const row = measurementOf(one)
      return row ? [[one, row] as const] : []
    }),
  )
  const changed = await keepImported(tx, system, [...kept.values()])
  const marks = observations.map((one) => {
    const { ref, read } = one.item
    return { ref, hidden: hidesFromGuardians(read.meta), withdrawn: !kept.has(one) }
  })
  await markImported(tx, system, marks, now)
  await giveUp(tx, [...kept.keys()].flatMap(entryOf))
  return changed
}
