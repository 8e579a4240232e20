import type { CalendarDate } from '@internationalized/date'
import { clinicTime, fhirInstant } from './calendar.ts'
import type { FhirResource } from './clinic-resources.ts'

const accession = 'RTG-2026-0417'
const anna = { reference: 'Patient/anna' }
const order = { reference: 'ServiceRequest/anna-rtg-kolana' }
const radiology = [{ coding: [{ system: 'http://terminology.hl7.org/CodeSystem/v2-0074', code: 'RAD' }] }]

/** An examination of Anna's whose picture the stand-in of the imaging archive has. */
export function castImageResources(today: CalendarDate): FhirResource[] {
  const day = today.subtract({ days: 190 })
  const at = fhirInstant(clinicTime(day, 10 * 60 + 20))
  const number = {
    type: { coding: [{ system: 'http://terminology.hl7.org/CodeSystem/v2-0203', code: 'ACSN' }] },
    value: accession,
  }
  return [
    {
      resourceType: 'ServiceRequest',
      id: 'anna-rtg-kolana',
      status: 'completed',
      intent: 'order',
      subject: anna,
      identifier: [number],
      category: radiology,
      code: { text: 'RTG kolana lewego' },
      authoredOn: fhirInstant(clinicTime(day.subtract({ days: 4 }), 12 * 60)),
    },
    {
      resourceType: 'DiagnosticReport',
      id: 'anna-rtg-kolana',
      status: 'final',
      category: radiology,
      code: { text: 'RTG kolana lewego AP i bok' },
      subject: anna,
      basedOn: [order],
      effectiveDateTime: at,
      issued: fhirInstant(clinicTime(day.add({ days: 1 }), 13 * 60)),
      performer: [{ display: 'Pracownia Diagnostyki Obrazowej Pod Lipami' }],
      conclusion: 'Zmian kostnych pourazowych nie uwidoczniono. Szpara stawowa zachowana.',
    },
    {
      resourceType: 'ImagingStudy',
      id: 'anna-rtg-kolana',
      status: 'available',
      subject: anna,
      identifier: [{ system: 'urn:dicom:uid', value: 'urn:oid:2.25.160420261000000001' }, number],
      basedOn: [order],
      modality: [{ system: 'http://dicom.nema.org/resources/ontology/DCM', code: 'DX' }],
      started: at,
      numberOfInstances: 1,
      description: 'RTG kolana lewego',
    },
  ]
}
