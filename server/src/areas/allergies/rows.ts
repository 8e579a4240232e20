import type { AllergyCategory } from '@portal/contract/rules/allergies'
import { sql, type RawBuilder } from '../../db/sql.ts'

export interface AllergyRow {
  readonly id: number
  readonly patientId: number
  readonly typeCode: string | null
  readonly typeName: string | null
  readonly category: AllergyCategory | null
  readonly code: string | null
  readonly name: string
  readonly severityCode: string | null
  readonly severityName: string | null
  readonly occurredOn: string | null
  readonly isActive: boolean
  readonly isNotAllergic: boolean
  readonly description: string | null
  readonly confirmed: boolean
  readonly cured: boolean
  readonly author: string | null
  readonly enteredAt: Date
  readonly version: number
  /** The clinic keeps it. */
  readonly ofClinic: boolean
}

/** Statement: {@link AllergyRow}s of a claim's relation of `allergy`; allergies that last first, then the worst. */
export const allergiesIn = (relation: RawBuilder<unknown>): RawBuilder<AllergyRow> => sql<AllergyRow>`
  select a.id, a.patient_id as "patientId", a.type_code as "typeCode", a.type_name as "typeName", a.category, a.code, a.name,
    a.severity_code as "severityCode", a.severity_name as "severityName", a.occurred_on as "occurredOn", a.is_active as "isActive",
    a.is_not_allergic as "isNotAllergic", a.description, a.confirmed, a.cured, a.author, a.entered_at as "enteredAt", a.version,
    a.source_id is not null as "ofClinic"
  from ${relation} a where a.withdrawn_at is null
  order by a.is_active desc, a.is_not_allergic, a.severity_code desc nulls last, a.name collate polish, a.id`
