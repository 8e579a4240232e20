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

/** Columns that refer to an account, and the one that refers to a patient. A test finds foreign keys with other names. */
type AccountColumn = 'account_id' | 'into_account_id' | 'changed_by' | 'call_asked_by' | 'invited_by'
type PatientColumn = 'patient_id'
type Has<T extends keyof Tables, C> = [Extract<keyof Tables[T], C>] extends [never] ? false : true

/** Two accounts that are merged; the rows of both are locked. */
export interface Merging {
  readonly into: number
  readonly from: number
  readonly now: Date
}

/** What happens to the rows of an account that is merged into another one. */
export type MergeRule<T extends keyof Tables> =
  /** They belong to the other account from then on. */
  | 'take'
  /** The same, except that where the other account has a row with equal columns `takeUnlessBoth`, that one stays and the second one is deleted. */
  | { readonly takeUnlessBoth: readonly (keyof Tables[T] & string)[] }
  /** They are deleted with the account. */
  | 'goes'
  /** They stay unchanged, as a record of what happened. */
  | 'stays'
  /** Anything else; returns the number of rows taken over. */
  | ((tx: Tx, merging: Merging) => Promise<number>)

/** An account that is deleted, and the services that deleting needs. */
export interface Erasing {
  readonly accountId: number
  readonly now: Date
  readonly files: Pick<Files, 'remove'>
  readonly sessions: Pick<Sessions, 'closeAll'>
  readonly clinic: Clinic
}

/** What happens to the rows of an account that is deleted: they are deleted with it, they stay without it, or something more must happen before. */
export type EraseRule = 'goes' | 'stays' | ((tx: Tx, erasing: Erasing) => Promise<void>)

/**
 * What a row means for a patient whom the portal made for an account that is deleted. `keeps`: somebody else knows the patient, and the record stays.
 * `stays`: nothing, and the row outlives the patient. Otherwise: on which condition (on a row `t`) the record stays, and what must be removed before
 * the patient is.
 */
export type PatientRule =
  | 'keeps'
  | 'stays'
  | {
      readonly keeps?: RawBuilder<boolean>
      readonly erase?: (tx: Tx, patientIds: readonly number[], files: Pick<Files, 'remove'>) => Promise<void>
    }

/** For whom and from what the copy of an account's data is made. */
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
  /** Sections are ordered by these numbers. */
  readonly place: number
  readonly title: { readonly pl: string; readonly en: string }
  readonly facts: (copying: Copying) => Promise<readonly Fact[]>
}

/** The part of a table in the copy of an account's data: a section, data that the copy has about each person anyway, or nothing, with the reason. */
export type CopyRule = CopySection | 'with the person' | { readonly not: string }

type PersonalRule<T extends keyof Tables> = { readonly copy: CopyRule } & (Has<T, AccountColumn> extends true
  ? { readonly merge: MergeRule<T>; readonly erase: EraseRule }
  : unknown) &
  (Has<T, PatientColumn> extends true ? { readonly patient: PatientRule } : unknown)

/** The rules that the owner of a table gives. A table that refers to accounts or patients must say what happens to its rows when they go. */
type Rule<T extends keyof Tables> =
  Has<T, AccountColumn | PatientColumn> extends true
    ? PersonalRule<T>
    : 'of nobody' | { readonly erase?: (tx: Tx, erasing: Erasing) => Promise<void>; readonly copy?: CopyRule }

/** Every table of the portal, with the rules of its one owner. */
export type TableRules = { readonly [T in keyof Tables]: Rule<T> }

/** The rules for the tables of a folder that is not an area; only that folder writes to them. */
export const ownTables = <K extends keyof Tables>(tables: Pick<TableRules, K>): Pick<TableRules, K> => tables

/** How rows are taken over, for any table. */
export type AnyTaking = 'take' | { readonly takeUnlessBoth: readonly string[] }
type AnyMerge = AnyTaking | 'goes' | 'stays' | ((tx: Tx, merging: Merging) => Promise<number>)

/** A rule in the form in which the loops over all tables use it. */
export interface AnyRule {
  readonly merge?: AnyMerge
  readonly erase?: EraseRule
  readonly patient?: PatientRule
  readonly copy?: CopyRule
}
