import type { AuthorizedPerson } from '@portal/contract/areas/consents/parts'
import type { PatientRole } from '@portal/contract/access'
import type { Language } from '@portal/contract/languages'
import type { ConsentStatus } from '@portal/contract/rules/consents'
import { sql, type RawBuilder } from '../../db/sql.ts'
import { inForce } from './in-force.ts'

/** Words in both languages. */
type Words = Readonly<Record<Language, string>>

/** An authorized person; of the clinic's consents it may be without an address. */
export type StoredPerson = Omit<AuthorizedPerson, 'address'> & { readonly address?: AuthorizedPerson['address'] }

/** A consent as the database has it, for the account that looks. */
export interface ConsentRow {
  readonly id: number
  readonly patientId: number
  readonly role: PatientRole
  readonly type: string
  readonly title: Words
  readonly statement: Words
  readonly status: ConsentStatus
  readonly validFrom: Date
  readonly validTo: Date | null
  readonly systemId: string | null
  readonly sourceSystem: string | null
  readonly onlySelected: boolean
  readonly person: StoredPerson | null
  readonly partnerCode: string | null
  readonly partnerName: string | null
  readonly registeredAt: Date
  readonly signedAt: Date | null
  readonly cancelledAt: Date | null
  readonly needsGuardian: boolean
  readonly guardianAgreedAt: Date | null
  readonly guardianName: string | null
  readonly inForce: boolean
}

/** Statement: {@link ConsentRow}s of a claim's relation of `consent`, the newest first. */
export const consentsIn = (relation: RawBuilder<unknown>, now: Date): RawBuilder<ConsentRow> => sql<ConsentRow>`
  select c.id, c.patient_id as "patientId", c.link_role as role, c.type, c.title, c.statement, c.status, c.valid_from as "validFrom",
    c.valid_to as "validTo", c.system_id as "systemId", c.source_system as "sourceSystem", c.only_selected_documents as "onlySelected",
    c.authorized_person as person, c.partner_code as "partnerCode", c.partner_name as "partnerName", c.registered_at as "registeredAt",
    c.signed_at as "signedAt", c.cancelled_at as "cancelledAt", c.needs_guardian as "needsGuardian",
    c.guardian_agreed_at as "guardianAgreedAt", c.guardian_name as "guardianName", ${inForce('c', sql`${now}::timestamptz`)} as "inForce"
  from ${relation} c
  order by c.registered_at desc, c.id desc`
