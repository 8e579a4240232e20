import { sql } from '../db/sql.ts'
import type { TestPortal } from './harness.ts'

/** A consent to a partner of the clinic that is limited to chosen documents, and an authorization of a carer; ids as in calls. */
export interface ConsentIds {
  readonly consentId: string
  readonly carerAuthorizationId: string
}

/** Gives a patient both. */
export async function makeConsents(
  portal: TestPortal,
  on: { readonly patientId: string; readonly accountId: string },
): Promise<ConsentIds> {
  const { db } = portal.database
  const { patientId, accountId } = on
  const words = JSON.stringify({ pl: 'Zgoda', en: 'Consent' })
  const { rows } = await sql<{ id: number }>`
    insert into consent (patient_id, account_id, type, title, statement, partner_code, partner_name, only_selected_documents, status, valid_from,
      registered_at, told_at)
    values (${patientId}, ${accountId}, 'CPAR', ${words}::jsonb, ${words}::jsonb, 'SZP-GOCLAW', 'Szpital Powiatowy na Gocławiu', true, 'REGISTERED',
      ${portal.now()}, ${portal.now()}, ${portal.now()})
    returning id`.execute(db)
  const { rows: carers } = await sql<{ id: number }>`
    insert into carer_authorization (patient_id, account_id, carer_pesel, pesel_written, name, last_name, document_type, valid_from, registered_at,
      changed_at)
    values (${patientId}, ${accountId}, '49040501580', true, 'Ewa', 'Zawada', 'AUTHORIZATION', ${portal.now()}, ${portal.now()}, ${portal.now()})
    returning id`.execute(db)
  return { consentId: String(rows[0]!.id), carerAuthorizationId: String(carers[0]!.id) }
}
