import { extensionUrls } from '../clinic/import/systems.ts'
import type { CalendarDate } from '@internationalized/date'
import { clinicTime, fhirInstant } from './calendar.ts'
import type { CastPatientKey } from './cast.ts'
import type { FhirResource } from './clinic-resources.ts'

interface PlannedBooking {
  id: string
  patient: CastPatientKey
  service: string
  schedule: string
  status: 'pending' | 'booked' | 'cancelled'
  /** Days after today; the next slot of the schedule from then on is taken. */
  inDays: number
  orderStatus?: string
}

/** Future bookings; each takes the first slot of its schedule that starts that many days after today or later. */
const coming: PlannedBooking[] = [
  { id: 'anna-kard', patient: 'anna', service: 'KARD', schedule: 'kard-olszewik', status: 'pending', inDays: 9 },
  {
    id: 'anna-derm',
    patient: 'anna',
    service: 'DERM',
    schedule: 'derm-mazurkiewicz',
    status: 'pending',
    inDays: 16,
    orderStatus: 'GTRE',
  },
  { id: 'anna-usg', patient: 'anna', service: 'USG-BRZ', schedule: 'usg-sikorzak', status: 'cancelled', inDays: 12 },
  { id: 'piotr-okul', patient: 'piotr', service: 'OKUL', schedule: 'okul-okonski', status: 'booked', inDays: 20 },
  { id: 'kacper-ped', patient: 'kacper', service: 'PED', schedule: 'ped-gawron', status: 'booked', inDays: 6 },
  {
    id: 'stanislaw-kard',
    patient: 'stanislaw',
    service: 'KARD',
    schedule: 'kard-olszewik',
    status: 'booked',
    inDays: 13,
  },
  {
    id: 'olena-gastro',
    patient: 'olena',
    service: 'GASTRO',
    schedule: 'gastro-lipowicz',
    status: 'booked',
    inDays: 15,
  },
  { id: 'helena-poz', patient: 'helena', service: 'POZ-LEK', schedule: 'poz-wilczek', status: 'booked', inDays: 8 },
  {
    id: 'monika-tele',
    patient: 'monika',
    service: 'TELE-INT',
    schedule: 'tele-zurkowiak',
    status: 'booked',
    inDays: 10,
  },
  {
    id: 'krzysztof-derm',
    patient: 'krzysztof',
    service: 'DERM',
    schedule: 'derm-zielonka',
    status: 'booked',
    inDays: 7,
  },
]

interface PastVisit {
  patient: CastPatientKey
  service: string
  role: string
  unit: string
  daysAgo: number
  hour: number
  minutes: number
  /** ICD-10 code and name of why the patient came. */
  reason: readonly [code: string, name: string]
  /** HL7 v3 ActCode of where the patient was seen. */
  at?: 'AMB' | 'HH' | 'VR'
}

const past: PastVisit[] = [
  {
    patient: 'anna',
    service: 'POZ-LEK',
    role: 'wilczek',
    unit: 'poz',
    daysAgo: 35,
    hour: 9,
    minutes: 20,
    reason: ['J06.9', 'Ostre zakażenie górnych dróg oddechowych'],
  },
  {
    patient: 'anna',
    service: 'TELE-INT',
    role: 'zurkowiak',
    unit: 'poz',
    daysAgo: 50,
    hour: 15,
    minutes: 20,
    reason: ['J30.1', 'Alergiczny nieżyt nosa wywołany pyłkami roślin'],
    at: 'VR',
  },
  {
    patient: 'anna',
    service: 'GIN',
    role: 'brzoska',
    unit: 'specjalisci',
    daysAgo: 210,
    hour: 11,
    minutes: 30,
    reason: ['Z01.4', 'Badanie ginekologiczne'],
  },
  {
    patient: 'anna',
    service: 'ORT-PIERW',
    role: 'debowik',
    unit: 'ortopedia',
    daysAgo: 90,
    hour: 10,
    minutes: 20,
    reason: ['M76.6', 'Zapalenie ścięgna Achillesa'],
  },
  {
    patient: 'piotr',
    service: 'DERM',
    role: 'zielonka',
    unit: 'dermatologia',
    daysAgo: 63,
    hour: 12,
    minutes: 20,
    reason: ['L40.0', 'Łuszczyca zwykła'],
  },
  {
    patient: 'stanislaw',
    service: 'TELE-INT',
    role: 'zurkowiak',
    unit: 'poz',
    daysAgo: 75,
    hour: 16,
    minutes: 20,
    reason: ['I10', 'Nadciśnienie samoistne (pierwotne)'],
    at: 'VR',
  },
  {
    patient: 'stanislaw',
    service: 'KARD',
    role: 'olszewik',
    unit: 'specjalisci',
    daysAgo: 140,
    hour: 8,
    minutes: 30,
    reason: ['I48', 'Migotanie i trzepotanie przedsionków'],
  },
]

/** Visits of the last year that were not booked in the portal: a long illness, as many older patients have. */
const longAgo: PastVisit[] = [105, 128, 152, 171, 190, 214, 238, 259, 283, 304, 331].map((daysAgo, index) => {
  const visit = { patient: 'stanislaw', daysAgo, hour: 8 + (index % 4), minutes: 20 } as const
  if (index % 3 === 0)
    return {
      ...visit,
      service: 'KARD',
      role: 'olszewik',
      unit: 'specjalisci',
      reason: ['I48', 'Migotanie i trzepotanie przedsionków'],
    }
  const reason = ['I10', 'Nadciśnienie samoistne (pierwotne)'] as const
  return { ...visit, service: 'TELE-INT', role: 'zurkowiak', unit: 'poz', reason, at: index % 3 === 1 ? 'HH' : 'VR' }
})

/**
 * The cast's appointments and past visits. Their slots are chosen among the clinic's and marked busy in place, so that no other patient gets them.
 */
export function castBookingResources(today: CalendarDate, slots: readonly FhirResource[]): FhirResource[] {
  const bySchedule = Map.groupBy(slots, ({ schedule }) => (schedule as { reference: string }).reference)
  const taken = new Set<FhirResource>()
  const appointments = coming.map((plan) => {
    const from = clinicTime(today.add({ days: plan.inDays }), 0)
    const slot = bySchedule
      .get(`Schedule/${plan.schedule}`)
      ?.find((one) => Date.parse(one['start'] as string) >= from && !taken.has(one))
    if (!slot) throw new Error(`The clinic has no slot for ${plan.id}`)
    taken.add(slot)
    slot['status'] = plan.status === 'cancelled' ? 'free' : 'busy'
    return appointment(plan, slot)
  })
  return [
    ...appointments,
    ...past.flatMap((visit) => pastVisit(visit, today)),
    ...longAgo.map((visit) => encounter(visit, today)),
  ]
}

function appointment({ id, patient, service, status, orderStatus }: PlannedBooking, slot: FhirResource): FhirResource {
  return {
    resourceType: 'Appointment',
    id,
    status,
    slot: [{ reference: `Slot/${slot.id}` }],
    start: slot['start'],
    end: slot['end'],
    participant: [participant(`Patient/${patient}`), participant(`HealthcareService/${service}`)],
    ...(orderStatus ? { extension: [{ url: extensionUrls.orderStatus, valueCode: orderStatus }] } : {}),
  }
}

const idOf = ({ patient, service, daysAgo }: PastVisit): string => `${patient}-${service.toLowerCase()}-${daysAgo}`

function periodOf({ daysAgo, hour, minutes }: PastVisit, today: CalendarDate) {
  const begin = clinicTime(today.subtract({ days: daysAgo }), hour * 60)
  return { start: fhirInstant(begin), end: fhirInstant(begin + minutes * 60_000) }
}

/** A past appointment names practitioner and service, because past slots are not stored. */
function pastVisit(visit: PastVisit, today: CalendarDate): FhirResource[] {
  return [
    {
      resourceType: 'Appointment',
      id: idOf(visit),
      status: 'fulfilled',
      ...periodOf(visit, today),
      participant: [
        participant(`Patient/${visit.patient}`),
        participant(`PractitionerRole/${visit.role}`),
        participant(`HealthcareService/${visit.service}`),
      ],
    },
    encounter(visit, today),
  ]
}

function encounter(visit: PastVisit, today: CalendarDate): FhirResource {
  const [code, display] = visit.reason
  return {
    resourceType: 'Encounter',
    id: idOf(visit),
    status: 'finished',
    class: { system: 'http://terminology.hl7.org/CodeSystem/v3-ActCode', code: visit.at ?? 'AMB' },
    subject: { reference: `Patient/${visit.patient}` },
    participant: [{ individual: { reference: `PractitionerRole/${visit.role}` } }],
    serviceType: { coding: [{ system: 'urn:portal:fhir:service-code', code: visit.service }] },
    serviceProvider: { reference: `Organization/${visit.unit}` },
    reasonCode: [{ coding: [{ system: 'http://hl7.org/fhir/sid/icd-10', code, display }] }],
    period: periodOf(visit, today),
  }
}

const participant = (ref: string) => ({ actor: { reference: ref }, status: 'accepted' })
