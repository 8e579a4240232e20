import { unitOf, type MeasuredNumber } from '@portal/contract/rules/measurements'
import { sql } from '../../db/sql.ts'
import type { Database } from '../../db/database.ts'
import { measurementSystem, peselSystem } from '../import/systems.ts'
import { atOnce, notedPages, type Exporting } from './noted.ts'

interface Attached {
  readonly id: number
  readonly patientId: number
  readonly patientRef: string | null
  readonly pesel: string | null
  readonly at: Date
  readonly pressureHigh: number | null
  readonly pressureLow: number | null
  readonly weight: number | null
  readonly height: number | null
  readonly bmi: number | null
  readonly surface: number | null
}

const loinc = (code: string, display: string) => ({ coding: [{ system: 'http://loinc.org', code, display }] })
const ucum: Readonly<Record<MeasuredNumber, string>> = {
  pressureHigh: 'mm[Hg]',
  pressureLow: 'mm[Hg]',
  weight: 'kg',
  height: 'cm',
  bmi: 'kg/m2',
  surface: 'm2',
}
const quantity = (number: MeasuredNumber, value: number) => ({
  value,
  unit: unitOf[number],
  system: 'http://unitsofmeasure.org',
  code: ucum[number],
})
const singles = {
  weight: loinc('29463-7', 'Body weight'),
  height: loinc('8302-2', 'Body height'),
  bmi: loinc('39156-5', 'Body mass index (BMI) [Ratio]'),
  surface: loinc('3140-1', 'Body surface area Derived from formula'),
} as const

/** A measurement as HL7 FHIR R4 vital signs: the panel of pressures, and an Observation for each other number. */
function* observationsOf(one: Attached): Generator<object> {
  const common = (part: string) => ({
    resourceType: 'Observation',
    id: `portal-${one.id}-${part}`,
    identifier: [{ system: measurementSystem, value: `${one.id}/${part}` }],
    status: 'final',
    category: [
      { coding: [{ system: 'http://terminology.hl7.org/CodeSystem/observation-category', code: 'vital-signs' }] },
    ],
    subject: {
      ...(one.patientRef ? { reference: one.patientRef } : {}),
      ...(one.pesel ? { identifier: { system: peselSystem, value: one.pesel } } : {}),
    },
    effectiveDateTime: one.at.toISOString(),
    // Measured by the patient, and not by somebody whom the clinic knows to be able to.
    method: { coding: [{ system: 'http://snomed.info/sct', code: '418799008', display: 'Patient reported' }] },
  })
  const { pressureHigh, pressureLow } = one
  if (pressureHigh !== null && pressureLow !== null)
    yield {
      ...common('pressure'),
      code: loinc('85354-9', 'Blood pressure panel with all children optional'),
      component: [
        { code: loinc('8480-6', 'Systolic blood pressure'), valueQuantity: quantity('pressureHigh', pressureHigh) },
        { code: loinc('8462-4', 'Diastolic blood pressure'), valueQuantity: quantity('pressureLow', pressureLow) },
      ],
    }
  for (const part of ['weight', 'height', 'bmi', 'surface'] as const) {
    const value = one[part]
    if (value !== null) yield { ...common(part), code: singles[part], valueQuantity: quantity(part, value) }
  }
}

/**
 * The entries that patients have attached to visits, as Observations, one JSON text each: those from the day on that a visit names which is not called
 * off, until that visit is over. With `since`, all that belongs to visits which were not over then, because what is attached may change until a visit. What nobody has attached stays between the patient and the portal.
 */
export async function* exportedMeasurements(database: Database, exporting: Exporting): AsyncGenerator<string> {
  const { since } = exporting
  const rows = notedPages(database, exporting, {
    event: 'clinicExportsMeasurements',
    entity: 'measurement',
    after: (id) => sql<Attached>`
      select m.id, m.patient_id as "patientId", p.source_id as "patientRef", p.pesel, m.measured_at as at, m.pressure_high as "pressureHigh",
        m.pressure_low as "pressureLow", m.weight, m.height, m.bmi, m.surface
      from measurement m join patient p on p.id = m.patient_id
      where m.id > ${id} and m.source_id is null and exists (
        select from booking b where b.patient_id = m.patient_id and b.status in ('SCHEDULED', 'REGISTERED', 'EXECUTED')
          and m.measured_at >= (b.measurements_from::timestamp at time zone 'Europe/Warsaw') and m.measured_at < b.ends_at
          and ${since ? sql`greatest(m.changed_at, b.ends_at) >= ${since}` : sql`true`})
      order by m.id limit ${atOnce}`,
  })
  for await (const row of rows) for (const one of observationsOf(row)) yield JSON.stringify(one)
}
