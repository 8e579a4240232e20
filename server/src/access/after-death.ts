import type { Right } from '@portal/contract/access'
import type { Db } from '../db/database.ts'
import { sql, type RawBuilder } from '../db/sql.ts'

/** What happens to the records and bookings of a patient who has died according to the clinic. */
export interface DeathRule {
  /** `none`: nobody can reach the record through the portal, and the person's own account is blocked; `read`: it can still be read. */
  readonly access: 'none' | 'read'
  /** `keep`: future bookings stay until the clinic's own system ends them; `cancel`: the portal cancels them. */
  readonly bookings: 'keep' | 'cancel'
}

/** The default: nothing is shown, and nothing is done that could not be undone if the report was a mistake. */
export const safestDeathRule: DeathRule = { access: 'none', bookings: 'keep' }

/** The value of `patient.after_death` for the rule of access. */
export const afterDeath = ({ access }: DeathRule): 'closed' | 'read' => (access === 'none' ? 'closed' : 'read')

/** Condition: the patient has died, and nobody with this right may act for them any more. */
export const diedFor = (patient: RawBuilder<unknown>, right: Right): RawBuilder<boolean> =>
  right.endsWith(':read')
    ? sql<boolean>`exists (select from patient dead where dead.id = ${patient} and dead.after_death = 'closed')`
    : hasDied(patient)

/** Condition: the patient has died according to the clinic. Nobody gets letters about them. */
export const hasDied = (patient: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select from patient dead where dead.id = ${patient} and dead.after_death is not null)`

/**
 * Applies the rule to accounts and records: of all patients, or of those named. An account is blocked while its own record is that of a person who
 * has died, unless the record may be read; it is unblocked if the report of death is withdrawn.
 */
export async function applyDeathRule(db: Db, rule: DeathRule, patients?: readonly number[]): Promise<void> {
  const among = (column: string): RawBuilder<boolean> =>
    patients === undefined ? sql<boolean>`true` : sql<boolean>`${sql.ref(column)} = any(${[...patients]}::bigint[])`
  await sql`update patient set after_death = ${afterDeath(rule)}
    where after_death is not null and after_death <> ${afterDeath(rule)} and ${among('id')}`.execute(db)
  const owned = (condition: RawBuilder<unknown>) => sql`exists (
    select from patient_link own join patient p on p.id = own.patient_id
    where own.account_id = account.id and own.role = 'PATIENT' and ${among('p.id')} and ${condition})`
  await sql`update account set blocked = true, blocked_by_death = true
    where not blocked and ${owned(sql`own.status = 'C' and p.after_death = 'closed'`)}`.execute(db)
  await sql`update account set blocked = false, blocked_by_death = false
    where blocked_by_death and ${owned(sql`p.after_death is distinct from 'closed'`)}`.execute(db)
}

/**
 * Condition on `p`, a patient: nothing new can be booked, because the clinic has locked bookings or closed the record, or because the patient has
 * died.
 */
export const bookingLocked = sql<boolean>`(p.booking_locked or p.closed or p.after_death is not null)`
