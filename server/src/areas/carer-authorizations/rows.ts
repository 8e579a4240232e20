import type { AuthorizationDocument, AuthorizationState } from '@portal/contract/areas/carer-authorizations/parts'
import { sql, type RawBuilder } from '../../db/sql.ts'

/** An authorization as the database has it. */
export interface AuthorizationRow {
  readonly id: number
  readonly patientId: number
  readonly pesel: string | null
  readonly peselWritten: boolean
  readonly name: string
  readonly lastName: string
  readonly address: string | null
  readonly document: AuthorizationDocument
  readonly url: string | null
  readonly rights: readonly string[] | null
  readonly validFrom: Date
  readonly validTo: Date | null
  readonly registeredAt: Date
  readonly endedAt: Date | null
  readonly carriedOut: boolean
  readonly version: number
  readonly state: AuthorizationState
}

/** Statement: {@link AuthorizationRow}s of a claim's relation of `carer_authorization`, those that count or will count first, then the newest. */
export const authorizationsIn = (
  relation: RawBuilder<unknown>,
  now: Date,
): RawBuilder<AuthorizationRow> => sql<AuthorizationRow>`
  select * from (
    select c.id, c.patient_id as "patientId", c.carer_pesel as pesel, c.pesel_written as "peselWritten", c.name, c.last_name as "lastName", c.address,
      c.document_type as document, c.url, c.rights, c.valid_from as "validFrom", c.valid_to as "validTo", c.registered_at as "registeredAt",
      c.ended_at as "endedAt", c.carried_out_at is not null as "carriedOut", c.version,
      case when c.ended_at is not null then 'ENDED' when c.valid_to <= ${now} then 'OVER' when c.valid_from > ${now} then 'AHEAD' else 'STANDING' end as state
    from ${relation} c) as found
  order by array_position(array['STANDING', 'AHEAD', 'OVER', 'ENDED'], state), "registeredAt" desc, id desc`
