import { sql, type RawBuilder } from '../../db/sql.ts'

export interface MeasurementRow {
  readonly id: number
  readonly patientId: number
  readonly at: Date
  readonly pressureHigh: number | null
  readonly pressureLow: number | null
  readonly weight: number | null
  readonly height: number | null
  readonly bmi: number | null
  readonly surface: number | null
  readonly version: number
  /** The clinic keeps it. */
  readonly ofClinic: boolean
}

/** Columns of {@link MeasurementRow} of `m`. */
export const measurementColumns = sql`m.id, m.patient_id as "patientId", m.measured_at as at, m.pressure_high as "pressureHigh",
  m.pressure_low as "pressureLow", m.weight, m.height, m.bmi, m.surface, m.version, m.source_id is not null as "ofClinic"`

/** Statement: {@link MeasurementRow}s of a claim's relation of `measurement`, the newest first; `more` stands after the conditions. */
export const measurementsIn = (
  relation: RawBuilder<unknown>,
  where: RawBuilder<unknown>,
  more: RawBuilder<unknown> = sql``,
): RawBuilder<MeasurementRow> => sql<MeasurementRow>`
  select ${measurementColumns} from ${relation} m where m.withdrawn_at is null and ${where}
  order by m.measured_at desc, m.id desc ${more}`
