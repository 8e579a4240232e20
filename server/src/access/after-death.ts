import type { Right } from '@portal/contract/access'
import type { Db } from '../db/database.ts'
import { sql, type RawBuilder } from '../db/sql.ts'

/** What becomes of the records and bookings of somebody of whom the clinic says that they have died. */
export interface DeathRule {
  /** `none`: nobody reaches the record through the portal, and the person's own account is blocked; `read`: it can still be looked at. */
  readonly access: 'none' | 'read'
  /** `keep`: bookings that are to come stay until the clinic's own system ends them; `cancel`: the portal cancels them. */
  readonly bookings: 'keep' | 'cancel'
}

/** Nothing is shown, and nothing is done that a mistaken report could not take back. */
export const safestDeathRule: DeathRule = { access: 'none', bookings: 'keep' }

/** How the rule for access stands in `patient.after_death`. */
export const afterDeath = ({ access }: DeathRule): 'closed' | 'read' => (access === 'none' ? 'closed' : 'read')

/** Condition: nobody with this right may act for the patient any more, who has died. */
export const diedFor = (patient: RawBuilder<unknown>, right: Right): RawBuilder<boolean> =>
  right.endsWith(':read')
    ? sql<boolean>`exists (select from patient dead where dead.id = ${patient} and dead.after_death = 'closed')`
    : hasDied(patient)

/** Condition: the clinic says that the patient has died. Nobody is written to about them. */
export const hasDied = (patient: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select from patient dead where dead.id = ${patient} and dead.after_death is not null)`

/**
 * Makes accounts and records what the rule says: of all patients, or of those named. An account is blocked while its own record is that
 * of somebody who has died, unless it may be read, and is as before once that is taken back.
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

/** Of `p`, a patient: nothing new can be booked, since the clinic has said so, has closed the record, or they have died. */
export const bookingLocked = sql<boolean>`(p.booking_locked or p.closed or p.after_death is not null)`
