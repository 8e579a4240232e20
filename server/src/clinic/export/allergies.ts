import type { AllergyCategory } from '@portal/contract/rules/allergies'
import { allergySystem, peselSystem } from '../import/systems.ts'
import { sql } from '../../db/sql.ts'
import type { Database } from '../../db/database.ts'
import { atOnce, notedPages, type Exporting } from './noted.ts'

interface Stated {
  readonly id: number
  readonly patientId: number
  readonly patientRef: string | null
  readonly pesel: string | null
  readonly category: AllergyCategory | null
  readonly code: string | null
  readonly name: string
  readonly severity: string | null
  readonly occurredOn: string | null
  readonly isActive: boolean
  readonly isNotAllergic: boolean
  readonly cured: boolean
  readonly description: string | null
  readonly enteredAt: Date
}

const coded = (system: string, code: string) => ({
  coding: [{ system: `http://terminology.hl7.org/CodeSystem/${system}`, code }],
})

/** SNOMED CT for the statement that there is no allergy; it has no code for biologic preparations alone. */
const noneOf: Readonly<Record<Exclude<AllergyCategory, 'biologic'> | 'any', string>> = {
  any: '716186003',
  medication: '409137002',
  environment: '428607008',
  food: '429625007',
}
const severities: Readonly<Record<string, string>> = { '1': 'mild', '2': 'moderate', '3': 'severe' }

const codeOf = ({ isNotAllergic, category, code, name }: Stated) => {
  if (isNotAllergic && category !== 'biologic')
    return { coding: [{ system: 'http://snomed.info/sct', code: noneOf[category ?? 'any'] }], text: name }
  // Of the shipped dictionaries only the one of medicines has codes of a known system.
  const system = category === 'medication' ? { system: 'http://www.whocc.no/atc' } : {}
  return { ...(code === null ? {} : { coding: [{ ...system, code, display: name }] }), text: name }
}

/** What was stated in the portal as HL7 FHIR R4 AllergyIntolerance: unconfirmed, because nobody at the clinic has looked at it. */
function intoleranceOf(one: Stated) {
  const { id, patientRef, pesel, category, severity, occurredOn, isActive, cured, description, enteredAt } = one
  return {
    resourceType: 'AllergyIntolerance',
    id: `portal-${id}`,
    identifier: [{ system: allergySystem, value: String(id) }],
    clinicalStatus: coded('allergyintolerance-clinical', isActive ? 'active' : cured ? 'resolved' : 'inactive'),
    verificationStatus: coded('allergyintolerance-verification', 'unconfirmed'),
    ...(category === null ? {} : { category: [category] }),
    code: codeOf(one),
    patient: {
      ...(patientRef ? { reference: patientRef } : {}),
      ...(pesel ? { identifier: { system: peselSystem, value: pesel } } : {}),
    },
    ...(occurredOn === null ? {} : { onsetDateTime: occurredOn }),
    recordedDate: enteredAt.toISOString(),
    ...(severity === null && description === null
      ? {}
      : {
          reaction: [
            {
              manifestation: [{ text: description ?? one.name }],
              ...(severity !== null && severities[severity] ? { severity: severities[severity] } : {}),
            },
          ],
        }),
  }
}

/**
 * Allergies that were stated in the portal, one JSON text each. What was taken back is not among them; nor is the statement that there are none to
 * biologic preparations, for which there is no code: without one it would be read as an allergy, and with the general one as that there are none at all.
 */
export async function* exportedAllergies(database: Database, exporting: Exporting): AsyncGenerator<string> {
  const { since } = exporting
  const rows = notedPages(database, exporting, {
    event: 'clinicExportsAllergies',
    entity: 'allergy',
    after: (id) => sql<Stated>`
      select a.id, a.patient_id as "patientId", p.source_id as "patientRef", p.pesel, a.category, a.code, a.name, a.severity_code as severity,
        a.occurred_on as "occurredOn", a.is_active as "isActive", a.is_not_allergic as "isNotAllergic", a.cured, a.description,
        a.entered_at as "enteredAt"
      from allergy a join patient p on p.id = a.patient_id
      where a.id > ${id} and a.source_id is null and not (a.is_not_allergic and a.category is not distinct from 'biologic') and ${since ? sql`a.changed_at >= ${since}` : sql`true`}
      order by a.id limit ${atOnce}`,
  })
  for await (const row of rows) yield JSON.stringify(intoleranceOf(row))
}
