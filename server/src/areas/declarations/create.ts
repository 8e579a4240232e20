import type { endpoints } from '@portal/contract/areas/declarations'
import type { Parsed } from '@portal/contract/endpoint'
import type { ChoiceFee } from '@portal/contract/rules/declarations'
import type { ActingFor } from '../../access/claims.ts'
import type { Tx } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import { Problem } from '../../http/problem.ts'
import { endDraft } from '../drafts/drafts.ts'
import { columnsOf, judgedChoices } from './choices.ts'
import type { DeclarationRow, SavingRow } from './rows.ts'
import { declarationWithId, savingInClinic, type Maker } from './store.ts'

type Asked = Omit<Parsed<(typeof endpoints)['declarationCreate']>['body'], 'patientId'>

/** Whether a call asks for what was saved step by step. */
function isWhatWasSaved(saving: SavingRow, asked: Asked, choices: ReturnType<typeof columnsOf>): boolean {
  const { practitioner } = asked
  return (
    saving.type === asked.type &&
    saving.unitId === asked.hospitalOrganizationUnitId &&
    saving.employeeId === practitioner.employeeId &&
    saving.occupationCode === practitioner.occupationCode &&
    Object.entries(choices).every(([name, value]) => saving[name as keyof SavingRow] === value)
  )
}

/** Ends what is in force of the type, and stores the new declaration and that its saving is done; the new one's id. */
async function exchange(tx: Tx, { accountId, patientId }: ActingFor, saving: SavingRow, now: Date): Promise<number> {
  const { rows: old } = await sql<{ id: number; state: string }>`
    select id, state from clinic_declaration where patient_id = ${patientId} and type = ${saving.type} and state <> 'CANCELED' for update`.execute(
    tx,
  )
  const ended = old[0]
  await sql`update clinic_declaration set state = 'CANCELED' where id = ${ended?.id ?? null}::bigint`.execute(tx)
  const { rows } = await sql<{ id: number }>`
    insert into clinic_declaration (patient_id, account_id, type, role_id, unit_id, state, state_export, registered_at, provider_order,
      provider_reason, provider_other, practitioner_order, practitioner_reason, practitioner_other, system_id, replaces_id, replaced_state, told_at)
    values (${patientId}, ${accountId}, ${saving.type}, ${saving.roleId}, ${saving.unitId}, 'REGISTERED', 'N', ${now}, ${saving.providerOrder},
      ${saving.providerReason}, ${saving.providerOther}, ${saving.practitionerOrder}, ${saving.practitionerReason}, ${saving.practitionerOther},
      ${saving.systemId}, ${ended?.id ?? null}, ${ended?.state ?? null}, ${now})
    returning id`.execute(tx)
  const id = rows[0]!.id
  await sql`
    update declaration_saving set state = 'DONE', declaration_id = ${id}, changed_at = ${now}, sent = null where id = ${saving.id}`.execute(
    tx,
  )
  return id
}

/**
 * Fourth step of saving: the declaration that the clinic's system has becomes ours, and the one that it replaces ends, in one transaction. Repeated, it
 * answers the same declaration. Raises NOT_FOUND, DECLARATION_ORDER where the clinic has no such one, DECLARATION_NOT_SAVED where something else is
 * asked than was saved, DECLARATION_REASON, DECLARATION_FEE.
 */
export async function create(
  tx: Tx,
  patient: Maker,
  asked: Asked,
  { fee }: { readonly fee: ChoiceFee },
): Promise<DeclarationRow> {
  const acting = await patient.take(tx)
  const { claim } = acting
  const choices = columnsOf(judgedChoices(asked.type, asked, { now: patient.now, fee }))
  const saving = await savingInClinic(tx, claim, asked.systemId)
  if (!saving || (saving.state !== 'IN_CLINIC' && saving.state !== 'DONE')) throw new Problem('DECLARATION_ORDER')
  if (!isWhatWasSaved(saving, asked, choices)) throw new Problem('DECLARATION_NOT_SAVED')
  const id = saving.declarationId ?? (await exchange(tx, acting, saving, patient.now))
  await endDraft(tx, acting, { kind: 'declaration', subject: asked.type })
  return (await declarationWithId(tx, claim, id))!
}
