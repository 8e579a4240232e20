import type { CalendarDate } from '@internationalized/date'
import { clinicTime } from './calendar.ts'
import { extensionUrls } from '../clinic/import/systems.ts'
import { openDocument } from '../pdf/tagged-document.ts'
import { castPatients, type CastPatientKey } from './cast.ts'
import type { FhirResource } from './clinic-resources.ts'
import { coreClinic } from './core-clinic.ts'

interface CastDocument {
  readonly patient: CastPatientKey
  readonly id: string
  /** LOINC; the words are the clinic's. */
  readonly kind: readonly [code: string, name: string]
  readonly title: string
  readonly daysAgo: number
  readonly author: string
  readonly unit: string
  readonly stay?: string
  readonly sections: readonly (readonly [heading: string, ...lines: string[]])[]
  /** Besides the PDF there is a structured document. */
  readonly structured?: true
  readonly replaces?: string
  readonly note?: string
}

const summary = ['18842-5', 'Karta informacyjna'] as const
const consultation = ['11488-4', 'Konsultacja'] as const
const referral = ['57133-1', 'Skierowanie'] as const
const certificate = ['64297-5', 'Zaświadczenie'] as const

const documents: readonly CastDocument[] = [
  {
    patient: 'anna',
    id: 'anna-karta-35',
    kind: summary,
    title: 'Karta informacyjna z wizyty',
    daysAgo: 35,
    author: 'wilczek',
    unit: 'poz',
    stay: 'anna-poz-lek-35',
    structured: true,
    sections: [
      ['Rozpoznanie', 'J06.9 Ostre zakażenie górnych dróg oddechowych'],
      [
        'Zalecenia',
        'Odpoczynek, dużo płynów, paracetamol przy gorączce.',
        'Kontrola, jeżeli gorączka trwa dłużej niż 5 dni.',
      ],
    ],
  },
  {
    patient: 'anna',
    id: 'anna-konsultacja-90',
    kind: consultation,
    title: 'Konsultacja ortopedyczna',
    daysAgo: 90,
    author: 'debowik',
    unit: 'ortopedia',
    stay: 'anna-ort-pierw-90',
    sections: [
      ['Badanie', 'Bolesność uciskowa ścięgna Achillesa po stronie prawej, bez przerwania ciągłości.'],
      [
        'Wnioski',
        'M76.6 Zapalenie ścięgna Achillesa. Fizjoterapia, wkładka podpiętowa, przerwa w bieganiu na 6 tygodni.',
      ],
    ],
    note: 'Skierowanie na fizjoterapię można odebrać w rejestracji przy ul. Jesionowej.',
  },
  {
    patient: 'anna',
    id: 'anna-zaswiadczenie-210',
    kind: certificate,
    title: 'Zaświadczenie o stanie zdrowia',
    daysAgo: 210,
    author: 'wilczek',
    unit: 'poz',
    sections: [['Treść', 'Nie stwierdza się przeciwwskazań zdrowotnych do udziału w zajęciach sportowych.']],
  },
  {
    patient: 'stanislaw',
    id: 'stanislaw-karta-139',
    kind: summary,
    title: 'Karta informacyjna z wizyty kardiologicznej',
    daysAgo: 140,
    author: 'olszewik',
    unit: 'specjalisci',
    stay: 'stanislaw-kard-140',
    sections: [['Rozpoznanie', 'I48 Migotanie i trzepotanie przedsionków']],
  },
  {
    patient: 'stanislaw',
    id: 'stanislaw-karta-138',
    kind: summary,
    title: 'Karta informacyjna z wizyty kardiologicznej – poprawiona',
    daysAgo: 138,
    author: 'olszewik',
    unit: 'specjalisci',
    stay: 'stanislaw-kard-140',
    structured: true,
    replaces: 'stanislaw-karta-139',
    sections: [
      ['Rozpoznanie', 'I48 Migotanie i trzepotanie przedsionków', 'I10 Nadciśnienie tętnicze samoistne'],
      ['Zalecenia', 'Ramipryl 5 mg raz dziennie rano.', 'Pomiary ciśnienia rano i wieczorem, kontrola za 3 miesiące.'],
    ],
  },
  {
    patient: 'stanislaw',
    id: 'stanislaw-skierowanie-75',
    kind: referral,
    title: 'Skierowanie do pracowni endoskopii',
    daysAgo: 75,
    author: 'lipowicz',
    unit: 'specjalisci',
    sections: [['Cel', 'Gastroskopia diagnostyczna z powodu utrzymujących się dolegliwości w nadbrzuszu.']],
  },
  {
    patient: 'kacper',
    id: 'kacper-zaswiadczenie-60',
    kind: certificate,
    title: 'Zaświadczenie lekarskie dla szkoły',
    daysAgo: 60,
    author: 'gawron',
    unit: 'poz',
    sections: [['Treść', 'Uczeń choruje na astmę oskrzelową i może mieć przy sobie inhalator.']],
  },
]

const nameOf = (patient: CastPatientKey) => `${castPatients[patient].name} ${castPatients[patient].lastName}`
function authorOf({ author }: CastDocument): string {
  const { degree, given, family } = coreClinic.staff.find(({ id }) => id === author)!
  return [degree, given, family].filter(Boolean).join(' ')
}

async function pdfOf(of: CastDocument, at: Date): Promise<Buffer> {
  const paper = await openDocument({ title: of.title, language: 'pl', author: authorOf(of), createdAt: at })
  paper.sender(coreClinic.name)
  paper.title(of.title)
  paper.facts([
    { label: 'Pacjent', lines: [nameOf(of.patient)] },
    { label: 'Data', lines: [at.toISOString().slice(0, 10).split('-').toReversed().join('.')] },
    { label: 'Lekarz', lines: [authorOf(of)] },
  ])
  for (const [heading, ...lines] of of.sections) {
    paper.heading(heading)
    for (const line of lines) paper.paragraph(line)
  }
  return paper.finish('Dokument pokazowy. Wszystkie osoby są zmyślone.')
}

function structuredOf(of: CastDocument, at: Date): Buffer {
  const { name, lastName } = castPatients[of.patient]
  const time = at.toISOString().slice(0, 10).replaceAll('-', '')
  const sections = of.sections.map(
    ([heading, ...lines]) =>
      `<component><section><title>${heading}</title><text>${lines.map((line) => `<paragraph>${line}</paragraph>`).join('')}</text></section></component>`,
  )
  return Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>
<ClinicalDocument xmlns="urn:hl7-org:v3">
<id root="2.16.840.1.113883.3.4424.2.7.999.4.1" extension="${of.id}"/>
<code code="${of.kind[0]}" codeSystem="2.16.840.1.113883.6.1" displayName="${of.kind[1]}"/>
<title>${of.title}</title><effectiveTime value="${time}"/><languageCode code="pl-PL"/>
<recordTarget><patientRole><id nullFlavor="NI"/><patient><name><given>${name}</given><family>${lastName}</family></name></patient></patientRole></recordTarget>
<author><time value="${time}"/><assignedAuthor><id nullFlavor="NI"/><assignedPerson><name>${authorOf(of)}</name></assignedPerson></assignedAuthor></author>
<component><structuredBody>
${sections.join('\n')}
</structuredBody></component>
</ClinicalDocument>
`)
}

/** Medical documents of the cast, as resources with their files. */
export const castDocumentResources = (today: CalendarDate): Promise<FhirResource[]> =>
  Promise.all(
    documents.map(async (of): Promise<FhirResource> => {
      const { id, patient, kind, title, stay, replaces, note } = of
      const at = new Date(clinicTime(today.subtract({ days: of.daysAgo }), 14 * 60))
      const file = (contentType: string, bytes: Buffer) => ({
        attachment: { contentType, title, data: bytes.toString('base64') },
      })
      return {
        resourceType: 'DocumentReference',
        id,
        status: replaces === undefined && documents.some((one) => one.replaces === id) ? 'superseded' : 'current',
        docStatus: replaces === undefined ? 'final' : 'amended',
        type: { coding: [{ system: 'http://loinc.org', code: kind[0], display: kind[1] }], text: kind[1] },
        subject: { reference: `Patient/${patient}` },
        date: at.toISOString(),
        author: [{ reference: `PractitionerRole/${of.author}` }],
        custodian: { reference: `Organization/${of.unit}` },
        description: title,
        content: [
          file('application/pdf', await pdfOf(of, at)),
          ...(of.structured ? [file('application/hl7-cda+xml', structuredOf(of, at))] : []),
        ],
        ...(stay === undefined ? {} : { context: { encounter: [{ reference: `Encounter/${stay}` }] } }),
        ...(replaces === undefined
          ? {}
          : { relatesTo: [{ code: 'replaces', target: { reference: `DocumentReference/${replaces}` } }] }),
        ...(note === undefined ? {} : { extension: [{ url: extensionUrls.documentNote, valueString: note }] }),
      }
    }),
  )
