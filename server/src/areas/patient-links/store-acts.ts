import { actsAtOnce } from '@portal/contract/areas/patient-links'
import type { Patient } from '../../access/claims.ts'
import type { Db } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'

/** Entities of acts that name a visit by its number. */
const byVisit = [
  'booking',
  'hold',
  'referral',
  'referral-attachment',
  'questionnaire-fulfillment',
  'live-session',
  'live-guest',
  'live-recording',
]

/**
 * Condition on `e`, an act, and `l`, the link by which it is reached: the act is about a visit that the clinic hides from guardians, or about
 * something that belongs to one. Guardians' acts before the visit was hidden are hidden too.
 */
const isOfHidden = sql<boolean>`(exists (
    select from booking h where h.patient_id = l.patient_id and h.hidden and (
      e.entity = any(${byVisit}::text[]) and e.event not like 'encounter%' and e.entity_id = h.id::text
      or e.entity in ('chat-record', 'streams-record') and e.entity_id in (h.teleconsultation_id, h.id::text)
      or e.entity = 'booking-attachment' and e.entity_id in (select t.id::text from booking_attachment t where t.booking_id = h.id)
      or e.entity = 'medical-case' and e.entity_id = h.medical_case_id::text
      or e.entity = 'case-note' and e.entity_id in (select t.id::text from medical_case_note t where t.case_id = h.medical_case_id)
      or e.entity = 'case-attachment' and e.entity_id in (select t.id::text from medical_case_file t where t.case_id = h.medical_case_id)
      or e.entity = 'referral-attachment' and e.entity_id in (
        select t.file_id::text from booking_referral_attachment t where t.booking_id = h.id)))
  or exists (
    select from clinic_encounter h where h.patient_id = l.patient_id and h.hidden and e.event like 'encounter%' and e.entity_id = h.id::text))`

export interface ActRow {
  readonly at: Date
  readonly kind: 'read' | 'create' | 'update' | 'delete'
  readonly entity: string
  readonly actingRole: 'WARD' | 'CHILD' | null
  readonly actor: string | null
  readonly own: boolean
  readonly patient: string
}

/**
 * What others did for a patient, from the audit trail, the newest first: the patient sees everybody's acts, a guardian only their own. Acts of an
 * account that was merged since count as those of the account that stayed.
 */
export function actsFor(
  db: Db,
  patient: Patient<'patient:read'>,
  asked: { readonly page: number; readonly reads: boolean },
): Promise<ActRow[]> {
  const { page, reads } = asked
  const kinds = ['create', 'update', 'delete', ...(reads ? ['read'] : [])]
  const own = patient.with('links:write')
  return patient.all(
    db,
    sql<ActRow>`
    select e.at, e.kind, e.entity, e.acting_role as "actingRole", nullif(concat_ws(' ', a.name, a.last_name), '') as actor,
      coalesce(a.id = ${patient.accountId}, false) as own, concat_ws(' ', p.name, p.last_name) as patient
    from ${patient.link()} l
    join patient p on p.id = l.patient_id
    join audit_event e on e.patient_id = l.patient_id
    left join account_merge m on m.from_account_id = e.account_id
    left join account a on a.id = coalesce(m.into_account_id, e.account_id)
    where e.outcome = 'done' and e.kind = any(${kinds}::text[])
      and (e.acting_role in ('WARD', 'CHILD') or (e.entity = 'patient-link' and e.account_id is not null))
      and case when exists (select from ${own.link()} mine) then a.id is distinct from l.account_id else a.id = l.account_id end
      and (l.role = 'PATIENT' or not ${isOfHidden})
    order by e.at desc, e.id desc offset ${page * actsAtOnce} limit ${actsAtOnce}`,
  )
}
