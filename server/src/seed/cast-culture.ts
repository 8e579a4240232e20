import type { CalendarDate } from '@internationalized/date'
import { clinicTime, fhirInstant } from './calendar.ts'
import type { FhirResource } from './clinic-resources.ts'

const flagSystem = 'http://terminology.hl7.org/CodeSystem/v3-ObservationInterpretation'
const patient = 'stanislaw'
const daysAgo = 61

/** Drugs with their minimal inhibitory concentration in mg/l, and how the bacterium responds to them. */
const antibiogram = [
  ['amoksycylina z kwasem klawulanowym', '18862-3', 4, 'S'],
  ['cefuroksym', '51724-3', 4, 'I'],
  ['ciprofloksacyna', '18906-8', 2, 'R'],
  ['nitrofurantoina', '18955-5', 16, 'S'],
  ['fosfomycyna', '25596-8', 8, 'S'],
  ['trimetoprim z sulfametoksazolem', '18998-5', 8, 'R'],
] as const

/** A urine culture with the organism that grew and what it responds to, each within the other, and one that is not finished. */
export function cultureResources(today: CalendarDate): FhirResource[] {
  const at = (days: number) => fhirInstant(clinicTime(today.subtract({ days }), 8 * 60))
  const name = (id: string) => `${patient}-posiew-${id}`
  const observation = (id: string, text: string, more: object): FhirResource => ({
    resourceType: 'Observation',
    id: name(id),
    status: 'final',
    category: [
      { coding: [{ system: 'http://terminology.hl7.org/CodeSystem/observation-category', code: 'laboratory' }] },
    ],
    code: { text },
    subject: { reference: `Patient/${patient}` },
    effectiveDateTime: at(daysAgo),
    issued: at(daysAgo - 3),
    ...more,
  })
  const member = (...ids: string[]) => ({ hasMember: ids.map((id) => ({ reference: `Observation/${name(id)}` })) })
  const loinc = (code: string, text: string) => ({ code: { coding: [{ system: 'http://loinc.org', code }], text } })
  const report = (id: string, days: number, more: object): FhirResource => ({
    resourceType: 'DiagnosticReport',
    id: name(id),
    status: 'final',
    category: [{ coding: [{ system: 'http://terminology.hl7.org/CodeSystem/v2-0074', code: 'MB' }] }],
    ...loinc('630-4', 'Posiew moczu'),
    subject: { reference: `Patient/${patient}` },
    effectiveDateTime: at(days),
    issued: at(days - 3),
    performer: [{ display: 'Pracownia Mikrobiologii Pod Lipami' }],
    ...more,
  })
  return [
    report('wynik', daysAgo, {
      result: [{ reference: `Observation/${name('hodowla')}` }],
      conclusion: 'Wyhodowano Escherichia coli w mianie 10^5 CFU/ml.',
    }),
    observation('hodowla', 'Posiew moczu', {
      ...member('bakteria'),
      ...loinc('630-4', 'Posiew moczu'),
      valueString: 'Wzrost bakterii',
    }),
    observation('bakteria', 'Wyhodowany drobnoustrój', {
      ...loinc('11475-1', 'Wyhodowany drobnoustrój'),
      ...member(...antibiogram.map(([, code]) => code)),
      valueCodeableConcept: {
        coding: [{ system: 'http://snomed.info/sct', code: '112283007', display: 'Escherichia coli' }],
        text: 'Escherichia coli',
      },
      note: [{ text: 'Miano 10^5 CFU/ml' }],
    }),
    ...antibiogram.map(([drug, code, mic, flag]) =>
      observation(code, drug, {
        ...loinc(code, drug),
        valueQuantity: { value: mic, unit: 'mg/l', system: 'http://unitsofmeasure.org', code: 'mg/L' },
        interpretation: [{ coding: [{ system: flagSystem, code: flag }] }],
      }),
    ),
    report('w-toku', 2, { status: 'preliminary', issued: at(1), conclusion: 'Wynik wstępny: hodowla w toku.' }),
  ]
}
