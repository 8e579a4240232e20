import { boundUrls } from '../clinic/import/questionnaire-items.ts'
import { cellSpecialitySystem, extensionUrls, programSystem, serviceCodeSystem } from '../clinic/import/systems.ts'
import type { FhirResource } from './clinic-resources.ts'

interface QuestionPlan {
  text: string
  type: 'date' | 'decimal' | 'integer' | 'string' | 'text'
  required?: boolean
  maxLength?: number
  from?: number
  to?: number
  unit?: string
}

interface Plan {
  id: string
  title: string
  subject: { system: string; code: string; display: string }
  /** Days after the visit until which it can be filled in. */
  deadlineDays?: number
  sections: { title: string; about?: string; questions: QuestionPlan[] }[]
}

/** The health fund's programme for preventing cardiovascular diseases. */
export const heartProgram = { id: '1', name: 'Profilaktyka chorób układu krążenia (CHUK)' } as const

const plans: Plan[] = [
  {
    id: 'ankieta-gastroskopia',
    title: 'Ankieta przed gastroskopią',
    subject: { system: serviceCodeSystem, code: 'GASTRO', display: 'Gastroskopia' },
    sections: [
      {
        title: 'Stan zdrowia',
        about: 'Odpowiedzi przeczyta lekarz wykonujący badanie. Pomogą dobrać bezpieczne znieczulenie.',
        questions: [
          { text: 'Masa ciała', type: 'decimal', required: true, from: 2, to: 350, unit: 'kg' },
          { text: 'Wzrost', type: 'integer', required: true, from: 40, to: 250, unit: 'cm' },
          { text: 'Kiedy ostatnio wykonano gastroskopię?', type: 'date' },
        ],
      },
      {
        title: 'Leki i uczulenia',
        questions: [
          { text: 'Jakie leki przyjmuje Pan/Pani na stałe?', type: 'text', required: true, maxLength: 500 },
          { text: 'Na co jest Pan/Pani uczulony/a?', type: 'string', maxLength: 200 },
        ],
      },
    ],
  },
  {
    id: 'ankieta-anestezjologiczna',
    title: 'Ankieta anestezjologiczna',
    subject: { system: serviceCodeSystem, code: 'ANEST', display: 'Konsultacja anestezjologiczna' },
    sections: [
      {
        title: 'Przebyte operacje',
        questions: [
          { text: 'Data ostatniego znieczulenia ogólnego', type: 'date' },
          { text: 'Jak przebiegło znieczulenie? Czy były powikłania?', type: 'text', maxLength: 1000 },
        ],
      },
      {
        title: 'Nawyki',
        questions: [
          { text: 'Ile papierosów wypala Pan/Pani dziennie?', type: 'integer', required: true, from: 0, to: 200 },
          { text: 'Ile porcji alkoholu wypija Pan/Pani w tygodniu?', type: 'integer', from: 0, to: 200 },
        ],
      },
    ],
  },
  {
    id: 'ankieta-po-wizycie-poz',
    title: 'Ankieta po wizycie w POZ',
    subject: { system: cellSpecialitySystem, code: '0010', display: 'Poradnia lekarza POZ' },
    deadlineDays: 45,
    sections: [
      {
        title: 'Po wizycie',
        questions: [
          { text: 'Jak się Pan/Pani czuje po wizycie?', type: 'text', required: true, maxLength: 1000 },
          { text: 'Temperatura ciała dzisiaj', type: 'decimal', from: 34, to: 43, unit: '°C' },
          { text: 'Kiedy objawy ustąpiły?', type: 'date' },
        ],
      },
    ],
  },
  {
    id: 'ankieta-po-wizycie-dermatologia',
    title: 'Ankieta po wizycie w poradni dermatologicznej',
    subject: { system: cellSpecialitySystem, code: '1200', display: 'Poradnia dermatologiczna' },
    deadlineDays: 30,
    sections: [
      {
        title: 'Po wizycie',
        questions: [{ text: 'Czy zmiany skórne ustępują?', type: 'text', required: true, maxLength: 1000 }],
      },
    ],
  },
  {
    id: 'ankieta-chuk',
    title: `Ankieta programu: ${heartProgram.name}`,
    subject: { system: programSystem, code: heartProgram.id, display: heartProgram.name },
    sections: [
      {
        title: 'Pomiary',
        questions: [
          { text: 'Masa ciała', type: 'decimal', required: true, from: 2, to: 350, unit: 'kg' },
          { text: 'Obwód pasa', type: 'integer', from: 30, to: 250, unit: 'cm' },
          { text: 'Data ostatniego pomiaru cholesterolu', type: 'date' },
        ],
      },
      {
        title: 'Styl życia',
        questions: [
          { text: 'Ile papierosów wypala Pan/Pani dziennie?', type: 'integer', required: true, from: 0, to: 200 },
          { text: 'Choroby serca i udary w najbliższej rodzinie', type: 'text', maxLength: 500 },
        ],
      },
    ],
  },
]

function item(linkId: number, { text, type, required, maxLength, from, to, unit }: QuestionPlan): object {
  const limit = (url: string, value: number | undefined) =>
    value === undefined ? [] : [{ url, [type === 'integer' ? 'valueInteger' : 'valueDecimal']: value }]
  const extension = [
    ...limit(boundUrls.minimum, from),
    ...limit(boundUrls.maximum, to),
    ...(unit ? [{ url: boundUrls.unit, valueCoding: { code: unit } }] : []),
  ]
  return {
    linkId: String(linkId),
    text,
    type,
    ...(required ? { required } : {}),
    ...(maxLength ? { maxLength } : {}),
    ...(extension.length > 0 ? { extension } : {}),
  }
}

function resource({ id, title, subject, deadlineDays, sections }: Plan): FhirResource {
  let number = 0
  const extension =
    deadlineDays === undefined ? [] : [{ url: extensionUrls.questionnaireDeadline, valueInteger: deadlineDays }]
  return {
    resourceType: 'Questionnaire',
    id,
    title,
    status: 'active',
    useContext: [
      {
        code: { system: 'http://terminology.hl7.org/CodeSystem/usage-context-type', code: 'focus' },
        valueCodeableConcept: { coding: [subject] },
      },
    ],
    ...(extension.length > 0 ? { extension } : {}),
    item: sections.map((section, index) => ({
      linkId: `s${index + 1}`,
      type: 'group',
      text: section.title,
      item: [
        ...(section.about ? [{ linkId: `s${index + 1}-o`, type: 'display', text: section.about }] : []),
        ...section.questions.map((question) => item(++number, question)),
      ],
    })),
  }
}

/** Questionnaires of the demo clinic, as FHIR resources: before two kinds of visits, after two others, and for one programme. */
export const questionnaireResources = (): FhirResource[] => plans.map(resource)
