import type { CalendarDate } from '@internationalized/date'
import { clinicTime, fhirInstant } from './calendar.ts'
import type { CastPatientKey } from './cast.ts'
import type { FhirResource } from './clinic-resources.ts'
import { plainPdf } from './plain-pdf.ts'

interface Description {
  readonly patient: CastPatientKey
  readonly id: string
  readonly name: string
  readonly kind: 'RAD' | 'US'
  readonly daysAgo: number
  readonly words: readonly string[]
  readonly conclusion: string
  /** The visit at which it was made. */
  readonly encounter?: string
}

const described: Description[] = [
  {
    patient: 'stanislaw',
    id: 'rtg-klp',
    name: 'RTG klatki piersiowej PA',
    kind: 'RAD',
    daysAgo: 52,
    words: [
      'Pola płucne bez zagęszczeń ogniskowych.',
      'Kąty przeponowo-żebrowe wolne.',
      'Sylwetka serca poszerzona, o konfiguracji lewokomorowej.',
      'Aorta wydłużona, z blaszkami miażdżycowymi w łuku.',
    ],
    conclusion: 'Bez cech zastoju i zmian naciekowych. Cechy powiększenia lewej komory serca.',
  },
  {
    patient: 'anna',
    id: 'usg-tarczycy',
    name: 'USG tarczycy',
    kind: 'US',
    daysAgo: 35,
    encounter: 'anna-poz-lek-35',
    words: [
      'Tarczyca położona typowo, objętość 14 ml.',
      'Echogeniczność miąższu nieco obniżona, niejednorodna.',
      'Zmian ogniskowych nie uwidoczniono. Węzły chłonne szyi niepowiększone.',
    ],
    conclusion: 'Obraz może odpowiadać przewlekłemu zapaleniu tarczycy. Zalecana kontrola TSH.',
  },
  {
    patient: 'kacper',
    id: 'usg-brzucha',
    name: 'USG jamy brzusznej',
    kind: 'US',
    daysAgo: 205,
    words: ['Wątroba, śledziona, trzustka i nerki bez zmian.', 'Pojedyncze węzły chłonne krezki do 7 mm.'],
    conclusion: 'Bez cech ostrych zmian w jamie brzusznej.',
  },
]

/** Descriptions of pictures, each with its document as PDF. */
export const descriptions = (today: CalendarDate): FhirResource[] =>
  described.map(({ patient, id, name, kind, daysAgo, words, conclusion, encounter }) => {
    const day = today.subtract({ days: daysAgo })
    const at = fhirInstant(clinicTime(day, 11 * 60))
    return {
      resourceType: 'DiagnosticReport',
      id: `${patient}-${id}`,
      status: 'final',
      category: [{ coding: [{ system: 'http://terminology.hl7.org/CodeSystem/v2-0074', code: kind }] }],
      code: { text: name },
      subject: { reference: `Patient/${patient}` },
      ...(encounter ? { encounter: { reference: `Encounter/${encounter}` } } : {}),
      effectiveDateTime: at,
      issued: fhirInstant(clinicTime(day.add({ days: 1 }), 15 * 60)),
      performer: [{ display: 'Pracownia Diagnostyki Obrazowej Pod Lipami' }],
      conclusion: [...words, '', `Wniosek: ${conclusion}`].join('\n'),
      presentedForm: [
        {
          contentType: 'application/pdf',
          title: `${name} – opis`,
          data: plainPdf([name, ...words, `Wniosek: ${conclusion}`]).toString('base64'),
        },
      ],
    }
  })
