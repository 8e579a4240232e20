import type {
  Measurement,
  MeasurementConfiguration,
  MeasurementSeries,
  MeasurementTarget,
} from '@portal/contract/areas/measurements/parts'
import {
  measuredNumbers,
  measurementKinds,
  type MeasuredNumber,
  type MeasurementKind,
} from '@portal/contract/rules/measurements'
import type { MeasurementRow } from './rows.ts'
import type { TargetRow } from './store.ts'

/** The numbers that a row has. */
const numbersOf = (row: MeasurementRow): { [name in MeasuredNumber]?: number } =>
  Object.fromEntries(measuredNumbers.flatMap((name) => (row[name] === null ? [] : [[name, row[name]]])))

/** A measurement as it goes over the wire. */
export function presentMeasurement(row: MeasurementRow): Measurement {
  const own = row.ofClinic ? { allowed: false, reason: 'MEASUREMENT_OF_CLINIC' } : { allowed: true }
  return {
    id: String(row.id),
    patientId: String(row.patientId),
    dateMeasurement: row.at.toISOString(),
    ...numbersOf(row),
    ofClinic: row.ofClinic,
    version: row.version,
    actions: { change: own, delete: own },
  }
}

const presentTarget = ({ number, low, high, setOn }: TargetRow): MeasurementTarget => ({
  number,
  ...(low === null ? {} : { low }),
  ...(high === null ? {} : { high }),
  setOn,
})

/** Values for charts, the oldest first; `rows` have the newest first. */
export const presentSeries = (
  patientId: number,
  rows: readonly MeasurementRow[],
  more: boolean,
  targets: readonly TargetRow[],
): MeasurementSeries => ({
  patientId: String(patientId),
  more,
  targets: targets.map(presentTarget),
  values: rows.toReversed().map((row) => ({
    id: String(row.id),
    dateMeasurement: row.at.toISOString(),
    ...numbersOf(row),
    ofClinic: row.ofClinic,
  })),
})

/** Which kinds are offered, as the documents' configuration. */
export const presentKinds = (kinds: ReadonlySet<MeasurementKind>): MeasurementConfiguration =>
  measurementKinds.map((code) => ({ code, enabled: kinds.has(code) }))
