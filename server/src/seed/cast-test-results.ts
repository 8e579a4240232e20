import type { CalendarDate } from '@internationalized/date'
import { analytes, type AnalyteKey } from './analytes.ts'
import { clinicTime, fhirInstant } from './calendar.ts'
import { cultureResources } from './cast-culture.ts'
import { descriptions } from './cast-descriptions.ts'
import type { CastPatientKey } from './cast.ts'
import type { FhirResource } from './clinic-resources.ts'

const laboratories = { ours: 'Laboratorium Pod Lipami', other: 'Laboratorium Diagnostyka Mazowsze' } as const
const flagSystem = 'http://terminology.hl7.org/CodeSystem/v3-ObservationInterpretation'

type Value = number | `<${number}`

interface Panel {
  readonly patient: CastPatientKey
  readonly id: string
  readonly name: string
  readonly loinc: string
  readonly daysAgo: number
  readonly lab: keyof typeof laboratories
  readonly values: Partial<Record<AnalyteKey, Value>>
  readonly status?: 'preliminary' | 'corrected'
}

const blood = { name: 'Morfologia krwi', loinc: '58410-2' } as const
const lipids = { name: 'Lipidogram', loinc: '57698-3' } as const
const kidneys = { name: 'Kreatynina i eGFR', loinc: '45066-8' } as const

const panels: Panel[] = [
  {
    patient: 'anna',
    id: 'morf-1',
    ...blood,
    daysAgo: 1010,
    lab: 'other',
    values: { wbc: 6.1, rbc: 4.42, hgb: 13.1, hct: 39.2, mcv: 88.7, plt: 244 },
  },
  {
    patient: 'anna',
    id: 'morf-2',
    ...blood,
    daysAgo: 620,
    lab: 'other',
    values: { wbc: 5.74, rbc: 4.21, hgb: 12.2, hct: 37.1, mcv: 84.9, plt: 262 },
  },
  {
    patient: 'anna',
    id: 'morf-3',
    ...blood,
    daysAgo: 180,
    lab: 'ours',
    values: { wbc: 6.9, rbc: 4.05, hgb: 11.4, hct: 34.8, mcv: 79.1, plt: 301 },
  },
  {
    patient: 'anna',
    id: 'morf-4',
    ...blood,
    daysAgo: 4,
    lab: 'ours',
    values: { wbc: 7.2, rbc: 4.31, hgb: 12.6, hct: 38, mcv: 83.4, plt: 288 },
  },
  {
    patient: 'anna',
    id: 'lip-1',
    ...lipids,
    daysAgo: 1010,
    lab: 'other',
    values: { chol: 178, hdl: 61, ldl: 101, tg: 82 },
  },
  {
    patient: 'anna',
    id: 'lip-2',
    ...lipids,
    daysAgo: 620,
    lab: 'other',
    values: { chol: 186, hdl: 58, ldl: 109, tg: 95 },
  },
  {
    patient: 'anna',
    id: 'lip-3',
    ...lipids,
    daysAgo: 180,
    lab: 'ours',
    values: { cholMmol: 5.1, hdlMmol: 1.5, ldlMmol: 3.12, tgMmol: 1.06 },
  },
  { patient: 'anna', id: 'tsh-1', name: 'TSH', loinc: '3016-3', daysAgo: 1010, lab: 'other', values: { tsh: 2.31 } },
  { patient: 'anna', id: 'tsh-2', name: 'TSH', loinc: '3016-3', daysAgo: 620, lab: 'other', values: { tsh: 3.98 } },
  { patient: 'anna', id: 'tsh-3', name: 'TSH', loinc: '3016-3', daysAgo: 180, lab: 'ours', values: { tsh: 5.12 } },
  { patient: 'anna', id: 'tsh-4', name: 'TSH', loinc: '3016-3', daysAgo: 4, lab: 'ours', values: { tsh: 2.84 } },
  {
    patient: 'anna',
    id: 'glu-1',
    name: 'Glukoza na czczo',
    loinc: '2345-7',
    daysAgo: 1010,
    lab: 'other',
    values: { glucose: 88 },
  },
  {
    patient: 'anna',
    id: 'glu-2',
    name: 'Glukoza na czczo',
    loinc: '2345-7',
    daysAgo: 620,
    lab: 'other',
    values: { glucose: 91 },
  },
  {
    patient: 'anna',
    id: 'glu-3',
    name: 'Glukoza na czczo',
    loinc: '14749-6',
    daysAgo: 180,
    lab: 'ours',
    values: { glucoseMmol: 5.6 },
  },
  {
    patient: 'stanislaw',
    id: 'kre-1',
    ...kidneys,
    daysAgo: 1050,
    lab: 'other',
    values: { creatinine: 1.12, egfr: 68 },
  },
  { patient: 'stanislaw', id: 'kre-2', ...kidneys, daysAgo: 700, lab: 'other', values: { creatinine: 1.21, egfr: 62 } },
  {
    patient: 'stanislaw',
    id: 'kre-3',
    ...kidneys,
    daysAgo: 330,
    lab: 'ours',
    values: { creatinineMol: 117, egfr: 57 },
  },
  {
    patient: 'stanislaw',
    id: 'kre-4',
    ...kidneys,
    daysAgo: 30,
    lab: 'ours',
    values: { creatinineMol: 121, egfr: 54 },
    status: 'corrected',
  },
  {
    patient: 'stanislaw',
    id: 'hba-1',
    name: 'HbA1c',
    loinc: '4548-4',
    daysAgo: 700,
    lab: 'other',
    values: { hba1c: 6.1 },
  },
  {
    patient: 'stanislaw',
    id: 'hba-2',
    name: 'HbA1c',
    loinc: '4548-4',
    daysAgo: 330,
    lab: 'ours',
    values: { hba1c: 6.4 },
  },
  {
    patient: 'stanislaw',
    id: 'hba-3',
    name: 'HbA1c',
    loinc: '4548-4',
    daysAgo: 30,
    lab: 'ours',
    values: { hba1c: 6.7 },
  },
  {
    patient: 'stanislaw',
    id: 'psa-1',
    name: 'PSA',
    loinc: '2857-1',
    daysAgo: 700,
    lab: 'other',
    values: { psa: '<0.3' },
  },
  { patient: 'stanislaw', id: 'psa-2', name: 'PSA', loinc: '2857-1', daysAgo: 330, lab: 'ours', values: { psa: 0.41 } },
  {
    patient: 'kacper',
    id: 'morf-1',
    ...blood,
    daysAgo: 210,
    lab: 'ours',
    values: { wbc: 13.8, rbc: 4.6, hgb: 12.9, hct: 38.1, mcv: 82.8, plt: 356 },
  },
  { patient: 'kacper', id: 'crp-1', name: 'CRP', loinc: '1988-5', daysAgo: 210, lab: 'ours', values: { crp: 24.6 } },
  { patient: 'kacper', id: 'crp-2', name: 'CRP', loinc: '1988-5', daysAgo: 203, lab: 'ours', values: { crp: '<1' } },
  {
    patient: 'kacper',
    id: 'morf-2',
    ...blood,
    daysAgo: 6,
    lab: 'ours',
    values: { wbc: 7.9, rbc: 4.71, hgb: 13.2, hct: 38.9, mcv: 82.6, plt: 311 },
    status: 'preliminary',
  },
]

const inrValues = [1.9, 2.4, 2.6, 2.2, 3.4, 2.8, 2.5, 2.1, 1.7, 2.3, 2.7, 2.9, 2.4, 2.6]
const inr: Panel[] = inrValues.map((value, index) => ({
  patient: 'stanislaw',
  id: `inr-${index + 1}`,
  name: 'INR',
  loinc: '6301-6',
  daysAgo: 9 + (inrValues.length - 1 - index) * 27,
  lab: 'ours',
  values: { inr: value },
}))

const ref = (reference: string) => ({ reference })
const laboratory = [
  { coding: [{ system: 'http://terminology.hl7.org/CodeSystem/observation-category', code: 'laboratory' }] },
]

/** What laboratory, radiology and microbiology found of Anna, Stanisław and Kacper in three years. */
export function castTestResultResources(today: CalendarDate): FhirResource[] {
  const [orders, specimens] = [new Map<string, FhirResource>(), new Map<string, FhirResource>()]
  const found = [...panels, ...inr].flatMap((panel) => {
    const order = `${panel.patient}-zlec-${panel.daysAgo}`
    orders.set(order, orderResource(order, panel, today))
    const specimen = specimenResource(panel)
    specimens.set(specimen.id, specimen)
    return panelResources(panel, order, today)
  })
  return [...orders.values(), ...specimens.values(), ...found, ...descriptions(today), ...cultureResources(today)]
}

function orderResource(id: string, { patient, daysAgo }: Panel, today: CalendarDate): FhirResource {
  return {
    resourceType: 'ServiceRequest',
    id,
    status: 'completed',
    intent: 'order',
    subject: ref(`Patient/${patient}`),
    category: [{ coding: [{ system: 'http://snomed.info/sct', code: '108252007', display: 'Laboratory procedure' }] }],
    code: { text: 'Badania laboratoryjne' },
    authoredOn: fhirInstant(clinicTime(today.subtract({ days: daysAgo + 3 }), 9 * 60)),
    requester: { reference: 'Practitioner/zurkowiak' },
  }
}

function panelResources(panel: Panel, order: string, today: CalendarDate): FhirResource[] {
  const { patient, id, name, loinc, daysAgo, lab, status = 'final' } = panel
  const day = today.subtract({ days: daysAgo })
  const [taken, issued] = [fhirInstant(clinicTime(day, 7 * 60 + 40)), fhirInstant(clinicTime(day, 14 * 60 + 5))]
  const keys = Object.keys(panel.values) as AnalyteKey[]
  const observations = keys.map((key): FhirResource => {
    const {
      loinc: code,
      name: text,
      unit,
      ucum,
      low,
      high,
      digits,
    } = analytes[key] as (typeof analytes)['wbc'] & {
      low?: number
      high?: number
    }
    const given = panel.values[key]!
    const isBelow = typeof given === 'string'
    const value = isBelow ? Number(given.slice(1)) : Number(given.toFixed(digits))
    const flag = high !== undefined && value > high ? 'H' : low !== undefined && value < low && !isBelow ? 'L' : 'N'
    const limit = (of: number) => ({ value: of, unit, system: 'http://unitsofmeasure.org', code: ucum })
    return {
      resourceType: 'Observation',
      id: `${patient}-${id}-${key}`,
      status,
      category: laboratory,
      code: { coding: [{ system: 'http://loinc.org', code }], text },
      subject: ref(`Patient/${patient}`),
      effectiveDateTime: taken,
      issued,
      performer: [{ display: laboratories[lab] }],
      specimen: ref(`Specimen/${patient}-${daysAgo}`),
      valueQuantity: { ...limit(value), ...(isBelow ? { comparator: '<' } : {}) },
      interpretation: [{ coding: [{ system: flagSystem, code: flag }] }],
      referenceRange: [
        { ...(low === undefined ? {} : { low: limit(low) }), ...(high === undefined ? {} : { high: limit(high) }) },
      ],
    }
  })
  const report: FhirResource = {
    resourceType: 'DiagnosticReport',
    id: `${patient}-${id}`,
    status,
    category: [{ coding: [{ system: 'http://terminology.hl7.org/CodeSystem/v2-0074', code: 'LAB' }] }],
    code: { coding: [{ system: 'http://loinc.org', code: loinc }], text: name },
    subject: ref(`Patient/${patient}`),
    basedOn: [ref(`ServiceRequest/${order}`)],
    effectiveDateTime: taken,
    issued,
    performer: [{ display: laboratories[lab] }],
    result: keys.map((key) => ref(`Observation/${patient}-${id}-${key}`)),
  }
  return [...(status === 'corrected' ? beforeCorrection(observations, report) : []), report, ...observations]
}

/** What the laboratory had issued first, with a slip in the first value. */
function beforeCorrection(observations: readonly FhirResource[], report: FhirResource): FhirResource[] {
  const [first] = observations
  const quantity = first!['valueQuantity'] as { value: number }
  return [
    { ...report, status: 'final' },
    { ...first!, status: 'final', valueQuantity: { ...quantity, value: quantity.value + 90 } },
  ]
}

const specimenResource = ({ patient, daysAgo }: Panel): FhirResource => ({
  resourceType: 'Specimen',
  id: `${patient}-${daysAgo}`,
  subject: ref(`Patient/${patient}`),
  type: { text: 'Krew żylna' },
})
