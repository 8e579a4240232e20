import type { CalendarDate } from '@internationalized/date'
import type { CastPatientKey } from './cast.ts'
import type { FhirResource } from './clinic-resources.ts'

const icd10 = 'http://hl7.org/fhir/sid/icd-10'
const at = (patient: CastPatientKey) => ({ reference: `Patient/${patient}` })
const state = (system: string, code: string) => ({
  coding: [{ system: `http://terminology.hl7.org/CodeSystem/${system}`, code }],
})
const daysFrom = (today: CalendarDate, days: number): string => today.add({ days }).toString()
const doctor = { display: 'lek. Tomasz Wierzba' }

type Diagnosis = readonly [name: string, code: string, since: string, until?: string]
const diagnoses: Partial<Record<CastPatientKey, readonly Diagnosis[]>> = {
  anna: [
    ['Nadciśnienie samoistne (pierwotne)', 'I10', '2019-03'],
    ['Inna niedoczynność tarczycy', 'E03', '2016-11-08'],
    ['Zapalenie zatok przynosowych', 'J32', '2022-01-17', '2022-02-20'],
  ],
  kacper: [['Dychawica oskrzelowa', 'J45', '2021-04-12']],
  stanislaw: [
    ['Cukrzyca typu 2', 'E11', '2008'],
    ['Migotanie i trzepotanie przedsionków', 'I48', '2019-10-02'],
    ['Złamanie kości promieniowej', 'S52.5', '2014-02-03', '2014-05-12'],
  ],
}

const conditions = (): FhirResource[] =>
  (Object.entries(diagnoses) as [CastPatientKey, readonly Diagnosis[]][]).flatMap(([patient, list]) =>
    list.map(([name, code, since, until], index) => ({
      resourceType: 'Condition',
      id: `${patient}-diagnosis-${index + 1}`,
      subject: at(patient),
      clinicalStatus: state('condition-clinical', until === undefined ? 'active' : 'resolved'),
      verificationStatus: state('condition-ver-status', 'confirmed'),
      code: { coding: [{ system: icd10, code, display: name }], text: name },
      onsetDateTime: since,
      ...(until === undefined ? {} : { abatementDateTime: until }),
      recorder: { display: doctor.display },
    })),
  )

type KnownAllergy = readonly [
  name: string,
  code: string,
  category: 'food' | 'medication' | 'environment',
  severity: 'mild' | 'moderate' | 'severe',
  since: string,
  happens: string,
]

const allergies: Partial<Record<CastPatientKey, readonly KnownAllergy[]>> = {
  anna: [
    ['Benzylopenicylina', 'J01CE01', 'medication', 'severe', '2009-03-11', 'Duszność i pokrzywka po zastrzyku'],
    ['Pyłki brzozy', 'I01', 'environment', 'mild', '2015', 'Katar sienny w kwietniu i maju'],
  ],
  kacper: [['Orzeszki ziemne', 'P03', 'food', 'severe', '2019-08', 'Obrzęk warg, potrzebna była adrenalina']],
}

const knownAllergies = (): FhirResource[] =>
  (Object.entries(allergies) as [CastPatientKey, readonly KnownAllergy[]][]).flatMap(([patient, list]) =>
    list.map(([name, code, category, severity, since, happens], index) => ({
      resourceType: 'AllergyIntolerance',
      id: `${patient}-allergy-${index + 1}`,
      patient: at(patient),
      clinicalStatus: state('allergyintolerance-clinical', 'active'),
      verificationStatus: state('allergyintolerance-verification', 'confirmed'),
      category: [category],
      code: { coding: [{ code, display: name }], text: name },
      onsetDateTime: since,
      recordedDate: '2022-02-14T09:00:00+01:00',
      recorder: { display: doctor.display },
      reaction: [{ severity, manifestation: [{ text: happens }] }],
    })),
  )

/** What the doctor has agreed with a patient: between which numbers the pressure is to be. */
const goals = (today: CalendarDate): FhirResource[] => [
  {
    resourceType: 'Goal',
    id: 'anna-pressure',
    lifecycleStatus: 'active',
    description: { text: 'Ciśnienie w domu poniżej 135/85 mmHg' },
    subject: at('anna'),
    startDate: daysFrom(today, -120),
    target: (
      [
        ['8480-6', 110, 134],
        ['8462-4', 65, 84],
      ] as const
    ).map(([code, low, high]) => ({
      measure: { coding: [{ system: 'http://loinc.org', code }] },
      detailRange: {
        low: { value: low, unit: 'mmHg', system: 'http://unitsofmeasure.org', code: 'mm[Hg]' },
        high: { value: high, unit: 'mmHg', system: 'http://unitsofmeasure.org', code: 'mm[Hg]' },
      },
    })),
  },
]

const others = (): FhirResource[] => [
  {
    resourceType: 'Procedure',
    id: 'anna-procedure-1',
    subject: at('anna'),
    status: 'completed',
    code: {
      coding: [{ system: 'http://hl7.org/fhir/sid/icd-9-cm', code: '88.714', display: 'USG tarczycy i przytarczyc' }],
    },
    performedDateTime: '2025-05-20T11:40:00+02:00',
    performer: [{ actor: { display: doctor.display } }],
  },
  {
    resourceType: 'Procedure',
    id: 'stanislaw-procedure-1',
    subject: at('stanislaw'),
    status: 'not-done',
    statusReason: { text: 'Pacjent odłożył badanie' },
    code: { coding: [{ system: 'http://hl7.org/fhir/sid/icd-9-cm', code: '45.23', display: 'Kolonoskopia' }] },
    performedDateTime: '2025-09-03',
  },
  ...(
    [
      ['anna', 'Szczepionka przeciw grypie', '2025-10-06', undefined],
      ['kacper', 'Szczepionka przeciw odrze, śwince i różyczce', '2019-07-02', 2],
      ['stanislaw', 'Szczepionka przeciw pneumokokom', '2024-11-14', 1],
    ] as const
  ).map(([patient, name, day, dose]): FhirResource => ({
    resourceType: 'Immunization',
    id: `${patient}-immunization-1`,
    patient: at(patient),
    status: 'completed',
    vaccineCode: { text: name },
    occurrenceDateTime: day,
    lotNumber: `PL${day.slice(2, 4)}A7`,
    ...(dose === undefined ? {} : { protocolApplied: [{ doseNumberPositiveInt: dose }] }),
  })),
  {
    resourceType: 'MedicationRequest',
    id: 'anna-order-1',
    subject: at('anna'),
    status: 'completed',
    intent: 'order',
    medicationCodeableConcept: { text: 'Amoksycylina z kwasem klawulanowym, tabletki 1 g' },
    authoredOn: '2022-01-17',
    requester: { display: doctor.display },
    dosageInstruction: [{ text: '1 tabletka co 12 godzin przez 7 dni' }],
  },
]

/** A place in a queue, so many days from today; without days the clinic has not given a date. */
const waits =
  (today: CalendarDate) =>
  (id: string, patient: CastPatientKey, name: string, more: object): FhirResource => ({
    resourceType: 'Appointment',
    id: `${patient}-${id}`,
    status: 'waitlist',
    serviceType: [{ text: name }],
    created: daysFrom(today, -40),
    participant: [{ actor: at(patient), status: 'accepted' }],
    ...more,
  })
const extension = (name: string, value: object) => ({ url: `urn:portal:fhir:waiting-${name}`, ...value })

/** Diagnoses, allergies, goals, procedures, immunizations, ordered medicines and places on waiting lists of the cast, as resources. */
export function castHistoryResources(today: CalendarDate): FhirResource[] {
  const entry = waits(today)
  return [
    ...conditions(),
    ...others(),
    ...knownAllergies(),
    ...goals(today),
    entry('queue-1', 'anna', 'Rezonans magnetyczny kolana', {
      start: `${daysFrom(today, 62)}T09:20:00Z`,
      end: `${daysFrom(today, 62)}T09:50:00Z`,
      extension: [extension('urgency', { valueCode: 'stable' }), extension('place', { valueInteger: 14 })],
    }),
    entry('queue-1', 'stanislaw', 'Zabieg usunięcia zaćmy', {
      extension: [
        extension('urgency', { valueCode: 'urgent' }),
        extension('estimate', { valueDate: daysFrom(today, 95) }),
      ],
    }),
    entry('queue-2', 'stanislaw', 'Rehabilitacja kardiologiczna', {
      extension: [extension('urgency', { valueCode: 'stable' })],
    }),
  ]
}
