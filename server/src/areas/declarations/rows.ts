import type { PatientRole } from '@portal/contract/access'
import type { ChoiceReason, DeclarationState, DeclarationType, SavingState } from '@portal/contract/rules/declarations'
import { sql, type RawBuilder } from '../../db/sql.ts'

/** The two choices of a declaration as the database has them. */
export interface ChoiceColumns {
  readonly providerOrder: number | null
  readonly providerReason: ChoiceReason | null
  readonly providerOther: string | null
  readonly practitionerOrder: number | null
  readonly practitionerReason: ChoiceReason | null
  readonly practitionerOther: string | null
}

interface Chosen {
  readonly employeeId: string
  readonly occupationCode: string
  readonly practiceNumber: string | null
  readonly degree: string | null
  readonly staffName: string
  readonly staffLastName: string
  readonly unitId: number
  readonly unitName: string
  readonly unitAddress: string | null
  readonly unitPhone: string | null
}

interface Whose {
  readonly id: number
  readonly patientId: number
  readonly name: string
  readonly lastName: string
  readonly type: DeclarationType
}

/** A declaration as the database has it; an imported one may name neither person nor unit. */
export interface DeclarationRow extends Whose, ChoiceColumns, Partial2<Chosen> {
  /** As what the account that looks acts for the patient. */
  readonly role: PatientRole
  readonly state: DeclarationState
  readonly stateExport: 'N' | 'A' | null
  readonly registeredAt: Date | null
  readonly submittedAt: Date | null
  readonly systemId: string | null
  readonly answer: string | null
  readonly signedAt: Date | null
}
type Partial2<T> = { readonly [K in keyof T]: T[K] | null }

/** A declaration that is being handed in. */
export interface SavingRow extends Whose, ChoiceColumns, Chosen {
  readonly state: SavingState | 'DONE' | 'REFUSED' | 'GIVEN_UP'
  readonly feeAccepted: boolean
  readonly replaces: string | null
  readonly clinicKey: string
  readonly systemId: string | null
  readonly declarationId: number | null
  readonly roleId: number
  readonly startedAt: Date
}

const choices = sql`d.provider_order as "providerOrder", d.provider_reason as "providerReason", d.provider_other as "providerOther",
  d.practitioner_order as "practitionerOrder", d.practitioner_reason as "practitionerReason", d.practitioner_other as "practitionerOther"`

const chosen = sql`r.employee_id as "employeeId", r.occupation_code as "occupationCode", s.practice_number as "practiceNumber", s.degree,
  s.name as "staffName", s.last_name as "staffLastName", u.id as "unitId", u.name as "unitName", u.address as "unitAddress", u.phone as "unitPhone"`

const whose = sql`d.id, d.patient_id as "patientId", p.name, p.last_name as "lastName", d.type`

/** Statement: {@link DeclarationRow}s of a claim's relation of `clinic_declaration`, the newest first. */
export const declarationsIn = (relation: RawBuilder<unknown>): RawBuilder<DeclarationRow> => sql<DeclarationRow>`
  select ${whose}, d.link_role as role, d.state, d.state_export as "stateExport", d.registered_at as "registeredAt", d.submitted_at as "submittedAt",
    d.system_id as "systemId", d.answer, d.signed_at as "signedAt", ${choices}, ${chosen}
  from ${relation} d join patient p on p.id = d.patient_id left join clinic_role r on r.id = d.role_id
    left join clinic_practitioner s on s.id = r.practitioner_id left join clinic_unit u on u.id = d.unit_id
  order by d.state = 'CANCELED', d.registered_at desc nulls last, d.id desc`

/** Statement: {@link SavingRow}s of a claim's relation of `declaration_saving`, the newest first. */
export const savingsIn = (relation: RawBuilder<unknown>): RawBuilder<SavingRow> => sql<SavingRow>`
  select ${whose}, d.state, d.fee_accepted as "feeAccepted", d.replaces, d.clinic_key as "clinicKey", d.system_id as "systemId",
    d.declaration_id as "declarationId", d.role_id as "roleId", d.started_at as "startedAt", ${choices}, ${chosen}
  from ${relation} d join patient p on p.id = d.patient_id join clinic_role r on r.id = d.role_id
    join clinic_practitioner s on s.id = r.practitioner_id join clinic_unit u on u.id = d.unit_id
  order by d.id desc`
