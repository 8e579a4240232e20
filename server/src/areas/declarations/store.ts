import type { SavingState } from '@portal/contract/rules/declarations'
import type { Owned, Patient, Patients } from '../../access/claims.ts'
import type { Db, Tx } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import { declarationsIn, savingsIn, type ChoiceColumns, type DeclarationRow, type SavingRow } from './rows.ts'

/** Whose declarations are read, whose is made, and the ones that a call names. */
type Readers = Patients<'patient:read'>
export type Maker = Patient<'patient:write'>
export type OneDeclaration = Owned<'declaration'>
export type OneSaving = Owned<'declarationSaving', 'patient:write'>

/** Declarations, those in force first, then the newest. */
export const declarations = (db: Db, readers: Readers): Promise<DeclarationRow[]> =>
  readers.all(db, declarationsIn(readers.rows('clinic_declaration')))

/** The one declaration; undefined where it is not the account's to see. */
export const declarationOf = (db: Db, owned: OneDeclaration): Promise<DeclarationRow | undefined> =>
  owned.first(db, declarationsIn(owned.row()))

/** A declaration of the patient's. */
export const declarationWithId = (db: Db, maker: Maker, id: number): Promise<DeclarationRow | undefined> =>
  maker.first(db, declarationsIn(sql`(select t.* from ${maker.rows('clinic_declaration')} t where t.id = ${id})`))

/** The declaration of the type that is in force; none or one. */
export const inForce = (
  db: Db,
  patient: Patient<'patient:read' | 'patient:write'>,
  type: string,
): Promise<DeclarationRow | undefined> =>
  patient.first(
    db,
    declarationsIn(
      sql`(select t.* from ${patient.rows('clinic_declaration')} t where t.type = ${type} and t.state <> 'CANCELED')`,
    ),
  )

/** Savings with which somebody can go on, the newest first. */
export const savings = (db: Db, readers: Readers): Promise<SavingRow[]> =>
  readers.all(
    db,
    savingsIn(
      sql`(select t.* from ${readers.rows('declaration_saving')} t where t.state not in ('DONE', 'REFUSED', 'GIVEN_UP'))`,
    ),
  )

/** The one saving, in whatever state. */
export const savingOf = (db: Db, owned: OneSaving): Promise<SavingRow | undefined> =>
  owned.first(db, savingsIn(owned.row()))

/** The saving of the patient's that is under way for the type. */
export const openSaving = (db: Db, maker: Maker, type: string): Promise<SavingRow | undefined> =>
  maker.first(
    db,
    savingsIn(
      sql`(select t.* from ${maker.rows('declaration_saving')} t
        where t.type = ${type} and t.state not in ('DONE', 'REFUSED', 'GIVEN_UP'))`,
    ),
  )

/** The saving of the patient's that the clinic's system has under this id. */
export const savingInClinic = (db: Db, maker: Maker, systemId: string): Promise<SavingRow | undefined> =>
  maker.first(
    db,
    savingsIn(sql`(select t.* from ${maker.rows('declaration_saving')} t where t.system_id = ${systemId})`),
  )

/** What is wanted, as it is stored. */
export interface Wanted extends ChoiceColumns {
  readonly type: string
  readonly roleId: number
  readonly unitId: number
  readonly feeAccepted: boolean
  readonly replaces: string | null
}

/** Begins a saving of the patient's, or sets what is wanted of one that was begun and of which the clinic has not heard; its id. */
export async function beginSaving(tx: Tx, maker: Maker, w: Wanted): Promise<number | undefined> {
  const made = await maker.first(
    tx,
    sql<{ id: number }>`
    insert into declaration_saving as d (patient_id, account_id, type, role_id, unit_id, provider_order, provider_reason, provider_other,
      practitioner_order, practitioner_reason, practitioner_other, fee_accepted, replaces, started_at, changed_at)
    select l.patient_id, l.account_id, ${w.type}, ${w.roleId}, ${w.unitId}, ${w.providerOrder}, ${w.providerReason}, ${w.providerOther},
      ${w.practitionerOrder}, ${w.practitionerReason}, ${w.practitionerOther}, ${w.feeAccepted}, ${w.replaces}, ${maker.now}, ${maker.now}
    from ${maker.link()} l
    on conflict (patient_id, type) where state in ('CHECKED', 'DATA', 'SENDING', 'IN_CLINIC', 'LEAVING') do update set account_id = excluded.account_id,
      role_id = excluded.role_id, unit_id = excluded.unit_id, provider_order = excluded.provider_order, provider_reason = excluded.provider_reason,
      provider_other = excluded.provider_other, practitioner_order = excluded.practitioner_order, practitioner_reason = excluded.practitioner_reason,
      practitioner_other = excluded.practitioner_other, fee_accepted = excluded.fee_accepted, replaces = excluded.replaces, state = 'CHECKED',
      changed_at = excluded.changed_at
      where d.state in ('CHECKED', 'DATA')
    returning d.id`,
  )
  return made?.id
}

/** Takes a saving's next step from the states in which it may be taken; false where it is in another one by now. */
export const stepOn = async (
  tx: Tx,
  owned: OneSaving,
  step: { readonly from: readonly SavingState[]; readonly to: SavingRow['state']; readonly systemId?: string },
): Promise<boolean> =>
  (await owned.run(
    tx,
    sql`
    update declaration_saving d set state = ${step.to}, changed_at = ${owned.now}, system_id = coalesce(${step.systemId ?? null}, d.system_id),
      sent = case when ${step.to}::text in ('DONE', 'REFUSED', 'GIVEN_UP') then null else d.sent end
    from ${owned.row()} r where d.id = r.id and d.state = any(${[...step.from]}::text[])`,
  )) > 0

/** Notes what the clinic is sent, the first time, and that it is on its way; what is sent from then on. Undefined where the step is not due. */
export const sendingOf = async (tx: Tx, owned: OneSaving, first: object): Promise<object | undefined> => {
  const row = await owned.first(
    tx,
    sql<{ sent: object }>`
    update declaration_saving d set state = case when d.state = 'DATA' then 'SENDING' else d.state end, changed_at = ${owned.now},
      sent = coalesce(d.sent, ${JSON.stringify(first)}::jsonb)
    from ${owned.row()} r where d.id = r.id and d.state in ('DATA', 'SENDING') returning d.sent`,
  )
  return row?.sent
}

/** Notes that the patient's data are up to date; false where the saving is none of the patient's, or the clinic has it already. */
export const noteData = async (tx: Tx, maker: Maker, savingId: number): Promise<boolean> =>
  (await maker.run(
    tx,
    sql`
    update declaration_saving d set state = 'DATA', changed_at = ${maker.now}
    from ${maker.rows('declaration_saving')} r where d.id = r.id and r.id = ${savingId} and d.state in ('CHECKED', 'DATA')`,
  )) > 0

/** When the patient's choices were made of which the portal knows, by type; refused ones were none. */
export const choicesMade = (
  db: Db,
  patient: Patient<'patient:read' | 'patient:write'>,
): Promise<{ readonly type: string; readonly at: Date }[]> =>
  patient.all(
    db,
    sql<{ type: string; at: Date }>`
    select d.type, d.registered_at as at from ${patient.rows('clinic_declaration')} d where d.registered_at is not null and not d.refused`,
  )

/** Sets the choices of a declaration that nobody has signed yet; it is registered again, and the clinic has not heard of it. False where that is over. */
export const changeChoices = async (
  tx: Tx,
  owned: Owned<'declaration', 'patient:write'>,
  c: ChoiceColumns,
): Promise<boolean> =>
  (await owned.run(
    tx,
    sql`
    update clinic_declaration d set state_export = 'A', told_at = null, provider_order = ${c.providerOrder},
      provider_reason = ${c.providerReason}, provider_other = ${c.providerOther}, practitioner_order = ${c.practitionerOrder},
      practitioner_reason = ${c.practitionerReason}, practitioner_other = ${c.practitionerOther}
    from ${owned.row()} r where d.id = r.id and d.state = 'REGISTERED' and d.system_id is not null and d.signed_at is null`,
  )) > 0

/** Forgets what was begun a day ago and never sent. */
export async function sweepBegun(tx: Tx, now: Date): Promise<void> {
  await sql`
    update declaration_saving set state = 'GIVEN_UP', changed_at = ${now}
    where state in ('CHECKED', 'DATA') and changed_at < ${new Date(now.getTime() - 86_400_000)}`.execute(tx)
}
