import type { Database } from '../db/database.ts'
import { sql } from '../db/sql.ts'

/** Questionnaires with one optional question, one of each kind, besides those of the small clinic. */
export interface Forms {
  readonly booking: string
  readonly encounter: string
  readonly program: string
}

/** What the forms are for. */
export const formSubjects = { booking: 'FIZJO-IND', encounter: '9999', program: '77' } as const

const sections = [
  {
    title: 'Uwagi',
    questions: [{ orderNumber: 1, text: 'Co jeszcze?', format: 'TEXT', required: false, maxLength: 200 }],
  },
]

/** Puts the forms into the database. */
export async function makeForms(database: Database): Promise<Forms> {
  const entries = await Promise.all(
    Object.entries(formSubjects).map(async ([kind, subject]) => {
      const { rows } = await sql<{ id: string }>`
        insert into questionnaire (kind, subject_code, title, sections, source_system, source_id)
        values (${kind.toUpperCase()}, ${subject}, 'Ankieta', ${JSON.stringify(sections)}::jsonb, 'TEST', ${kind})
        returning id::text as id`.execute(database.db)
      return [kind, rows[0]!.id] as const
    }),
  )
  return Object.fromEntries(entries) as unknown as Forms
}

/** Gives a patient a filled questionnaire of a booking and one of a visit that ended an hour ago; returns the visit's id. */
export async function fillForms(
  database: Database,
  forms: Forms,
  whose: { readonly patientId: string; readonly bookingId: string; readonly now: Date },
): Promise<string> {
  const ended = new Date(whose.now.getTime() - 3_600_000)
  const { rows } = await sql<{ id: number }>`
    insert into clinic_encounter (patient_id, starts_at, ends_at, source_system, source_id)
    values (${whose.patientId}, ${ended}, ${ended}, 'TEST', ${whose.patientId}) returning id`.execute(database.db)
  const id = rows[0]!.id
  const fill = (form: string, booking: string | null, encounter: number | null) => sql`
    insert into questionnaire_fulfillment (questionnaire_id, patient_id, booking_id, encounter_id, sections, answers, filled_at)
    values (${form}, ${whose.patientId}, ${booking}::bigint, ${encounter}::bigint, ${JSON.stringify(sections)}::jsonb, '[]', ${ended})`
  await fill(forms.booking, whose.bookingId, null).execute(database.db)
  await fill(forms.encounter, null, id).execute(database.db)
  return String(id)
}
