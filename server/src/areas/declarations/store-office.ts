import type { DeclarationDecision } from '@portal/contract/declarations'
import type { Db, Tx } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import type { ChoiceColumns } from './rows.ts'

/** A registered declaration of which the clinic is asked. */
export interface OpenRow extends ChoiceColumns {
  readonly id: number
  readonly systemId: string
  /** The person has changed it since the clinic heard of it. */
  readonly isChanged: boolean
  readonly version: string
  /** Where the document is kept that the patient has signed. */
  readonly signedKey: string | null
  readonly stateExport: 'N' | 'A'
}

/** The registered declarations in the order of their ids, after the given one. */
export async function openForClinic(
  db: Db,
  { after, count }: { readonly after: number; readonly count: number },
): Promise<OpenRow[]> {
  const { rows } = await sql<OpenRow>`
    select d.id, d.system_id as "systemId", d.told_at is null as "isChanged", d.xmin::text as version, d.state_export as "stateExport",
      (select n.content_key from national_signed_document n where n.subject_kind = 'DECLARATION' and n.subject_id = d.id order by n.id desc limit 1)
        as "signedKey", d.provider_order as "providerOrder",
      d.provider_reason as "providerReason", d.provider_other as "providerOther", d.practitioner_order as "practitionerOrder",
      d.practitioner_reason as "practitionerReason", d.practitioner_other as "practitionerOther"
    from clinic_declaration d where d.state = 'REGISTERED' and d.system_id is not null and d.id > ${after}
    order by d.id limit ${count}`.execute(db)
  return rows
}

/** Notes that the clinic has heard of a change, unless there was another one meanwhile. */
export async function noteTold(tx: Tx, { id, version }: OpenRow, now: Date): Promise<void> {
  await sql`update clinic_declaration d set told_at = ${now} where d.id = ${id} and d.xmin::text = ${version}`.execute(
    tx,
  )
}

/** What was decided about, and the address of whoever handed it in. */
export interface Settled {
  readonly patientId: number
  readonly email: string | null
}

/**
 * Carries out a decision about a registered declaration; undefined where it is not registered any more. One that the clinic does not take brings back
 * the one that ended with it, unless another is in force by now.
 */
export async function settle(
  tx: Tx,
  id: number,
  { answer, text }: DeclarationDecision,
  now: Date,
): Promise<Settled | undefined> {
  const { rows } = await sql<Settled & { readonly replacesId: number | null; readonly replacedState: string | null }>`
    update clinic_declaration d set state = ${answer}, answer = ${text ?? null}, refused = ${answer === 'CANCELED'},
      submitted_at = case when ${answer === 'SUBMITTED'} then ${now}::timestamptz end
    where d.id = ${id} and d.state = 'REGISTERED'
    returning d.patient_id as "patientId", d.replaces_id as "replacesId", d.replaced_state as "replacedState",
      (select a.email from account a where a.id = d.account_id) as email`.execute(tx)
  const [settled] = rows
  if (!settled) return undefined
  if (answer === 'CANCELED' && settled.replacesId !== null)
    await sql`
      update clinic_declaration o set state = ${settled.replacedState}
      where o.id = ${settled.replacesId} and o.state = 'CANCELED' and not exists (
        select from clinic_declaration l where l.patient_id = o.patient_id and l.type = o.type and l.state <> 'CANCELED')`.execute(
      tx,
    )
  return { patientId: settled.patientId, email: settled.email }
}
