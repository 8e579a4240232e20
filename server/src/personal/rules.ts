import type { RawBuilder } from '../db/sql.ts'
import type { Scope } from '../access/actor.ts'
import type { Patients } from '../access/claims.ts'
import type { Sessions } from '../access/sessions.ts'
import type { Offer } from '../clinic/model/offer.ts'
import type { Clinic } from '../clinic/commands.ts'
import type { Db, Tx } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'
import type { Files } from '../files/files.ts'
import type { Fact } from '../pdf/tagged-document.ts'

/** Columns that name an account, and the one that names a patient. A test covers foreign keys under other names. */
type AccountColumn = 'account_id' | 'into_account_id' | 'changed_by'
type PatientColumn = 'patient_id'
type Has<T extends keyof Tables, C> = [Extract<keyof Tables[T], C>] extends [never] ? false : true

/** Two accounts that become one; the rows of both are taken already. */
export interface Merging {
  readonly into: number
  readonly from: number
  readonly now: Date
}

/** What becomes of the rows of an account that is merged into another one. */
export type MergeRule<T extends keyof Tables> =
  /** They are the other account's from then on. */
  | 'take'
  /** The same, but a row of the same `takeUnlessBoth` that the other account has already stands, and the second one goes. */
  | { readonly takeUnlessBoth: readonly (keyof Tables[T] & string)[] }
  /** They go with the account. */
  | 'goes'
  /** They stay as they were: a record of what happened. */
  | 'stays'
  /** Anything else; answers how many rows were taken over. */
  | ((tx: Tx, merging: Merging) => Promise<number>)

/** An account that ends, and what erasing works with. */
export interface Erasing {
  readonly accountId: number
  readonly now: Date
  readonly files: Pick<Files, 'remove'>
  readonly sessions: Pick<Sessions, 'closeAll'>
  readonly clinic: Clinic
}

/** What becomes of the rows of an account that is deleted: they go with it, they stay without it, or more than that has to happen before. */
export type EraseRule = 'goes' | 'stays' | ((tx: Tx, erasing: Erasing) => Promise<void>)

/**
 * What a row says of a patient whom the portal made for an account that ends: `keeps`: somebody else knows them, and the record stays;
 * `stays`: nothing, and the row outlives the patient. Else when it keeps the record (of a row `t`), and what has to go before the patient does.
 */
export type PatientRule =
  | 'keeps'
  | 'stays'
  | {
      readonly keeps?: RawBuilder<boolean>
      readonly erase?: (tx: Tx, patientIds: readonly number[], files: Pick<Files, 'remove'>) => Promise<void>
    }

/** For whom and out of what the copy of an account's data is made. */
export interface Copying {
  readonly db: Db
  readonly scope: Scope

  /** The account's own patient, if there is one. */
  readonly own: Patients<'patient:read'>
  readonly offer: Offer
  readonly language: 'pl' | 'en'
}

/** A section of the copy of an account's data (GDPR, article 15). */
export interface CopySection {
  /** Sections stand in the order of these numbers. */
  readonly place: number
  readonly title: { readonly pl: string; readonly en: string }
  readonly facts: (copying: Copying) => Promise<readonly Fact[]>
}

/** What of a table goes into the copy of an account's data: a section, what the copy has of each person anyway, or nothing, and why not. */
export type CopyRule = CopySection | 'with the person' | { readonly not: string }

type PersonalRule<T extends keyof Tables> = { readonly copy: CopyRule } & (Has<T, AccountColumn> extends true
  ? { readonly merge: MergeRule<T>; readonly erase: EraseRule }
  : unknown) &
  (Has<T, PatientColumn> extends true ? { readonly patient: PatientRule } : unknown)

/** What the owner of a table says of it. A table that names accounts or patients says what becomes of its rows with them. */
type Rule<T extends keyof Tables> =
  Has<T, AccountColumn | PatientColumn> extends true
    ? PersonalRule<T>
    : 'of nobody' | { readonly erase?: (tx: Tx, erasing: Erasing) => Promise<void>; readonly copy?: CopyRule }

/** Every table of the portal, with what its one owner says of it. */
export type TableRules = { readonly [T in keyof Tables]: Rule<T> }

/** TableRules tables for a folder that is no area: it alone writes to them. */
export const ownTables = <K extends keyof Tables>(tables: Pick<TableRules, K>): Pick<TableRules, K> => tables

/** How rows are taken over, whatever the table. */
export type AnyTaking = 'take' | { readonly takeUnlessBoth: readonly string[] }
type AnyMerge = AnyTaking | 'goes' | 'stays' | ((tx: Tx, merging: Merging) => Promise<number>)

/** A rule as the loops over all tables see it. */
export interface AnyRule {
  readonly merge?: AnyMerge
  readonly erase?: EraseRule
  readonly patient?: PatientRule
  readonly copy?: CopyRule
}
