import type { OwnedResource, PatientRole, Right } from '@portal/contract/access'
import type { Db, Tx } from '../db/database.ts'
import { sql, type RawBuilder } from '../db/sql.ts'
import type { Tables } from '../db/tables.ts'
import { Problem } from '../http/problem.ts'
import type { Scope } from './actor.ts'
import { linkAllows } from './scope.ts'

/** Tables whose rows belong to a patient. */
export type PatientTable = {
  [T in keyof Tables]: Tables[T] extends { patient_id: unknown } ? T : never
}[keyof Tables]

/** A patient taken for writing, with what the account brings along; only a claim makes one. */
export interface ActingFor {
  readonly accountId: number
  readonly patientId: number
  readonly role: PatientRole
  readonly name: string
  readonly lastName: string
  readonly email: string | null
  readonly language: 'pl' | 'en'
}

/** Of whom something is that an account does or has for a patient. */
export type Between = Pick<ActingFor, 'accountId' | 'patientId'>

/**
 * What the door hands to a handler in place of a patient's number: the right that its row names, and the patients for whom the calling
 * account has it. A claim has no number. It yields relations that ask for the right in the statement itself, so that a store which
 * has only a claim can not forget to ask. A row that comes back is the proof that the right stands; where none came the door asks by itself.
 */
export abstract class Claim<R extends Right> {
  readonly right: R
  readonly accountId: number
  readonly now: Date
  #handedOut = false
  #proved = false

  constructor({ accountId, now }: Scope, right: R) {
    this.right = right
    this.accountId = accountId
    this.now = now
  }

  /** Condition on `l`, a link: the account has the right by it, to those whom the claim is about. */
  protected abstract stands(): RawBuilder<boolean>

  protected handOut<T extends RawBuilder<unknown>>(relation: T): T {
    this.#handedOut = true
    return relation
  }

  /** Relation: the links themselves (`patient_id`, `account_id`, `role` and what else a link has). */
  link(): RawBuilder<unknown> {
    return this.handOut(sql`(select l.* from patient_link l where ${this.stands()})`)
  }

  /** Relation: the rows of a table that belong to the patients, with `link_role`; of `patient` the patients themselves. */
  rows(table: PatientTable | 'patient'): RawBuilder<unknown> {
    const whose = sql.ref(table === 'patient' ? 't.id' : 't.patient_id')
    return this.handOut(sql`(
      select t.*, l.role as link_role from patient_link l join ${sql.table(table)} t on ${whose} = l.patient_id
      where ${this.stands()})`)
  }

  /**
   * The rows of a statement that stands on one of the claim's relations. It must answer no row where the relation has none: no aggregate
   * without a group.
   */
  async all<Row>(db: Db, statement: RawBuilder<Row>): Promise<Row[]> {
    this.#spend()
    const { rows } = await statement.execute(db)
    if (rows.length > 0) this.#proved = true
    return rows
  }

  /** The first row of such a statement. */
  async first<Row>(db: Db, statement: RawBuilder<Row>): Promise<Row | undefined> {
    return (await this.all(db, statement))[0]
  }

  /** How many rows such a statement wrote. */
  async run(tx: Tx, statement: RawBuilder<unknown>): Promise<number> {
    this.#spend()
    const { numAffectedRows } = await statement.execute(tx)
    if (numAffectedRows) this.#proved = true
    return Number(numAffectedRows ?? 0)
  }

  /**
   * The patient, with the link and the account, for the rest of the transaction, so that checks about them hold until it ends: a block
   * waits for what is under way, and whoever waited for a block finds it. Raises NOT_FOUND where the right does not stand.
   */
  async take(tx: Tx): Promise<ActingFor> {
    this.#handedOut = true
    const taken = await this.first(
      tx,
      sql<ActingFor>`
    select a.id as "accountId", p.id as "patientId", l.role, p.name, p.last_name as "lastName",
      case when a.email_confirmed_at is not null then a.email end as email, a.language
    from patient_link l
    join patient p on p.id = l.patient_id
    join account a on a.id = l.account_id
    where ${this.stands()}
    for no key update of p, a for share of l`,
    )
    if (!taken) throw new Problem('NOT_FOUND')
    return taken
  }

  /** Whether the right stands, as some row has shown or the database says now. */
  async holds(db: Db): Promise<boolean> {
    if (this.#proved) return true
    const { rows } = await sql`select from patient_link l where ${this.stands()}`.execute(db)
    return rows.length > 0
  }

  #spend(): void {
    if (!this.#handedOut) throw new Error('The statement stands on no relation of the claim')
    this.#handedOut = false
  }
}

interface Among {
  /** Only the patient with this number. */
  readonly named?: number
  /** Only the account's own patient. */
  readonly own?: true
}

/** The patients for whom the account has a right: all, or some of them. */
export class Patients<R extends Right = Right> extends Claim<R> {
  readonly #among: Among

  constructor(scope: Scope, right: R, among: Among = {}) {
    super(scope, right)
    this.#among = among
  }

  protected stands(): RawBuilder<boolean> {
    const { named, own } = this.#among
    const one = named === undefined ? sql`` : sql`l.patient_id = ${named} and `
    const self = own ? sql` and l.role = 'PATIENT'` : sql``
    return sql<boolean>`${one}${linkAllows(this, this.right)}${self}`
  }

  /** Of them, the account's own patient. */
  own(): Patients<R> {
    return new Patients(this, this.right, { ...this.#among, own: true })
  }

  /** The same patients, as far as the account has another right to them that the act needs as well. */
  with<S extends Right>(right: S): Patients<S> {
    return new Patients(this, right, this.#among)
  }
}

/** The one patient whom a call names. */
export class Patient<R extends Right = Right> extends Patients<R> {
  readonly #named: number

  constructor(scope: Scope, right: R, named: number) {
    super(scope, right, { named })
    this.#named = named
  }

  override with<S extends Right>(right: S): Patient<S> {
    return new Patient(this, right, this.#named)
  }

  /** Who it is, for a party outside that is asked about them. Raises NOT_FOUND. */
  async number(db: Db): Promise<number> {
    const found = await this.first(db, sql<{ id: number }>`select l.patient_id as id from ${this.link()} l`)
    if (!found) throw new Problem('NOT_FOUND')
    return found.id
  }
}

const tableOf = { booking: 'booking', hold: 'booking', reservation: 'booking', encounter: 'clinic_encounter' } as const

/** Something of a patient's that a call names by its own id. */
export class Owned<T extends OwnedResource = OwnedResource, R extends Right = Right> extends Claim<R> {
  readonly resource: T
  readonly #id: number

  constructor(scope: Scope, right: R, resource: T, id: number) {
    super(scope, right)
    this.resource = resource
    this.#id = id
  }

  /** Condition on `t`: it is the one thing that is meant. A hold is no booking, and is its account's alone. */
  #is(): RawBuilder<boolean> {
    const own = sql<boolean>`t.account_id = ${this.accountId} and t.held_until is not null`
    const booked = sql<boolean>`t.status not in ('PROVISIONAL', 'RELEASED')`
    const kind = {
      booking: booked,
      hold: own,
      reservation: sql<boolean>`(${booked} or (t.status = 'PROVISIONAL' and ${own}))`,
      encounter: sql<boolean>`true`,
    }[this.resource]
    return sql<boolean>`t.id = ${this.#id} and ${kind}`
  }

  protected stands(): RawBuilder<boolean> {
    const table = sql.table(tableOf[this.resource])
    return sql<boolean>`l.patient_id = (select t.patient_id from ${table} t where ${this.#is()})
      and ${linkAllows(this, this.right)}`
  }

  /** Relation: the one row of its table, with `link_role`. */
  row(): RawBuilder<unknown> {
    return this.handOut(sql`(
      select t.*, l.role as link_role from ${sql.table(tableOf[this.resource])} t join patient_link l on l.patient_id = t.patient_id
      where ${this.#is()} and ${linkAllows(this, this.right)})`)
  }
}
