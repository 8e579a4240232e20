import type { Section } from '@portal/contract/areas/questionnaires'
import { clinicDay } from '../../clinic-time.ts'
import { sql } from '../../db/sql.ts'
import type { Database } from '../../db/database.ts'
import { answersSystem, extensionUrls } from '../import/systems.ts'
import { labels } from './communications.ts'
import { atOnce, notedPages, type Exporting } from './noted.ts'
import { patientOf, visitOf } from './visits.ts'

interface Filled {
  readonly id: number
  readonly patientId: number
  readonly patientRef: string | null
  readonly pesel: string | null
  readonly form: string
  readonly sections: readonly Section[]
  readonly answers: readonly { readonly orderNumber: number; readonly format: string; readonly value: string }[]
  readonly version: number
  readonly at: Date
  /** The booking for which it was filled in; null for a past visit and a programme. */
  readonly visit: number | null
  readonly visitRef: string | null
  readonly startsAt: Date | null
  /** The past visit for which it was filled in. */
  readonly encounterRef: string | null
  readonly hidden: boolean
}

/** An answer as it was meant: a day, a number or words. */
function answerOf({ format, value }: Filled['answers'][number]): object {
  if (format === 'DATE') return { valueDate: clinicDay(new Date(Number(value))).toString() }
  return format === 'NUMERIC' ? { valueDecimal: Number(value) } : { valueString: value }
}

/** The answered questions of each section, with their words as they were asked. */
const itemsOf = ({ sections, answers }: Filled): object[] =>
  sections.flatMap(({ title, questions }, index) => {
    const item = questions.flatMap(({ orderNumber, text }) => {
      const answer = answers.find((one) => one.orderNumber === orderNumber)
      return answer ? [{ linkId: String(orderNumber), text, answer: [answerOf(answer)] }] : []
    })
    return item.length > 0 ? [{ linkId: `section-${index + 1}`, text: title, item }] : []
  })

/** A filled questionnaire as HL7 FHIR R4 QuestionnaireResponse. */
const responseOf = (one: Filled): object => ({
  resourceType: 'QuestionnaireResponse',
  id: `portal-answers-${one.id}`,
  ...(one.hidden ? { meta: labels } : {}),
  ...(one.visit !== null && one.startsAt
    ? {
        extension: [
          { url: extensionUrls.visit, valueReference: visitOf({ ...one, visit: one.visit, startsAt: one.startsAt }) },
        ],
      }
    : {}),
  identifier: { system: answersSystem, value: String(one.id) },
  ...(one.form.startsWith('Questionnaire/') ? { questionnaire: one.form } : {}),
  status: one.version > 1 ? 'amended' : 'completed',
  subject: patientOf(one),
  ...(one.encounterRef ? { encounter: { reference: one.encounterRef } } : {}),
  authored: one.at.toISOString(),
  item: itemsOf(one),
})

/**
 * The answers to questionnaires of visits that stand or are over, and of programmes, as QuestionnaireResponses, one JSON text each; with `since`, those
 * given or changed since then. What waits for a booking, and what was answered for a visit that is called off, stays in the portal.
 */
export async function* exportedAnswers(database: Database, exporting: Exporting): AsyncGenerator<string> {
  const { since } = exporting
  const rows = notedPages(database, exporting, {
    event: 'clinicExportsAnswers',
    entity: 'questionnaire-fulfillment',
    after: (id) => sql<Filled>`
      select f.id, f.patient_id as "patientId", p.source_id as "patientRef", p.pesel, q.source_id as form, f.sections, f.answers, f.version,
        f.filled_at as at, b.id as visit, b.source_id as "visitRef", b.starts_at as "startsAt", e.source_id as "encounterRef",
        coalesce(b.hidden, e.hidden, false) as hidden
      from questionnaire_fulfillment f join questionnaire q on q.id = f.questionnaire_id join patient p on p.id = f.patient_id
        left join booking b on b.id = f.booking_id left join clinic_encounter e on e.id = f.encounter_id
      where f.id > ${id} and (b.status in ('SCHEDULED', 'REGISTERED', 'EXECUTED') or e.id is not null or f.program_id is not null)
        and ${since ? sql`f.filled_at >= ${since}` : sql`true`}
      order by f.id limit ${atOnce}`,
  })
  for await (const row of rows) yield JSON.stringify(responseOf(row))
}
