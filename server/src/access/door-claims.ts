import { createHmac, randomBytes } from 'node:crypto'
import type { OwnedResource, PatientRole, Right } from '@portal/contract/access'
import type { Named } from '@portal/contract/rules/guardian-scopes'
import type { Db, Tx } from '../db/database.ts'
import { sql, type RawBuilder } from '../db/sql.ts'
import { sendOff } from '../db/transaction.ts'
import type { Tables } from '../db/tables.ts'
import { Problem } from '../http/problem.ts'
import type { Scope } from './actor.ts'
import { andShown, isHidden, seesHidden } from './hidden.ts'
import { bookingLocked } from './after-death.ts'
import { linkAllows, linkWithholds } from './scope.ts'

const markKey = randomBytes(16)
const markOf = (words: string): string => createHmac('sha256', markKey).update(words).digest('base64')

/** Tables whose rows belong to a patient. */
export type PatientTable = {
  [T in keyof Tables]: Tables[T] extends { patient_id: unknown } ? T : never
}[keyof Tables]

/** A patient whose row is locked for writing, with the account that acts; only a claim makes one. */
export interface ActingFor<R extends Right = Right> {
  /** The claim through which their rows are reached from then on. */
  readonly claim: Patient<R>
  readonly accountId: number
  readonly patientId: number
  readonly role: PatientRole
  readonly name: string
  readonly lastName: string
  /** yyyy-MM-dd */
  readonly birthDate: string
  /** The clinic lets nothing be booked for the patient. */
  readonly locked: boolean
  readonly email: string | null
  readonly language: 'pl' | 'en'
}

/** The account and the patient between whom something exists, such as a draft. */
export type Between = Pick<ActingFor, 'accountId' | 'patientId'>

/**
 * What the door gives to a handler in place of a patient's number: the right in its row, and the patients for whom the calling account has that
 * right. A claim reveals no number. It yields relations that check the right inside the statement itself, so that a store which has only a claim
 * cannot forget to check. A row in the result proves the right; without one the door checks it itself.
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

  /** Condition on `l`, a link: it gives the account the right, for the patients of the claim. */
  protected abstract stands(): RawBuilder<boolean>

  protected handOut<T extends RawBuilder<unknown>>(relation: T): T {
    this.#handedOut = true
    return relation
  }

  /** Relation: the links themselves (`patient_id`, `account_id`, `role` and a link's other columns). */
  link(): RawBuilder<unknown> {
    return this.handOut(sql`(select l.* from patient_link l where ${this.stands()})`)
  }

  /**
   * Relation: the rows of a table that belong to the patients, with `link_role`; for `patient` the patients themselves. For an account that acts for
   * another person, rows that the clinic hides from guardians are left out.
   */
  rows(table: PatientTable | 'patient'): RawBuilder<unknown> {
    const whose = sql.ref(table === 'patient' ? 't.id' : 't.patient_id')
    return this.handOut(sql`(
      select t.*, l.role as link_role from patient_link l join ${sql.table(table)} t on ${whose} = l.patient_id
      where ${this.stands()}${andShown(table)})`)
  }

  /** The rows of a statement on one of the claim's relations. It must return no row where the relation has none: no aggregate without a group. */
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

  /** The number of rows that such a statement wrote. */
  async run(tx: Tx, statement: RawBuilder<unknown>): Promise<number> {
    this.#spend()
    const { numAffectedRows } = await statement.execute(tx)
    if (numAffectedRows) this.#proved = true
    return Number(numAffectedRows ?? 0)
  }

  /** Sends off such a statement, for whose answer nobody waits; it proves nothing. */
  async sendOff(tx: Tx, statement: RawBuilder<unknown>): Promise<void> {
    this.#spend()
    await sendOff(tx, statement)
  }

  /**
   * Locks the patient, the link and the account until the transaction ends, so that checks about them stay true: a block waits for running calls, and
   * a call that waited for a block finds it. Raises NOT_FOUND when the account does not have the right.
   */
  async take(tx: Tx): Promise<ActingFor<R>> {
    this.#handedOut = true
    const taken = await this.first(
      tx,
      sql<Omit<ActingFor, 'claim'>>`
    select a.id as "accountId", p.id as "patientId", l.role, p.name, p.last_name as "lastName", p.birth_date as "birthDate", ${bookingLocked} as locked,
      case when a.email_confirmed_at is not null then a.email end as email, a.language
    from patient_link l
    join patient p on p.id = l.patient_id
    join account a on a.id = l.account_id
    where ${this.stands()}
    for no key update of p, a for share of l`,
    )
    if (!taken) throw new Problem('NOT_FOUND')
    return { ...taken, claim: new Patient(this, this.right, taken.patientId) }
  }

  /** Whether the account has the right: some row has proved it, or the database is asked now. */
  async holds(db: Db): Promise<boolean> {
    if (this.#proved) return true
    const { rows } = await sql`select from patient_link l where ${this.stands()}`.execute(db)
    return rows.length > 0
  }

  /**
   * The patients who gave the account other rights but not this one; none when the account has the right. For things with an id of their own the
   * answer is the same whether or not the thing exists: a guardian without the right to visits must not learn how many there are.
   */
  async withheldBy(db: Db): Promise<Named[]> {
    const { rows } = await sql<Named>`
      select p.name, p.gender from patient_link l join patient p on p.id = l.patient_id
      where ${this.withheld()} and not exists (select from patient_link l where ${this.stands()})
      order by p.id limit 2`.execute(db)
    return rows
  }

  /** A name for account and patients of the claim that holds within this process, and tells no number. */
  abstract get mark(): string

  /** Condition on `l`, a link that the claim may be about: it gives other rights. */
  protected withheld(): RawBuilder<boolean> {
    return linkWithholds(this, this.right)
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
    return this.#whom(linkAllows(this, this.right))
  }

  protected override withheld(): RawBuilder<boolean> {
    return this.#whom(linkWithholds(this, this.right))
  }

  #whom(condition: RawBuilder<boolean>): RawBuilder<boolean> {
    const { named, own } = this.#among
    const one = named === undefined ? sql`` : sql`l.patient_id = ${named} and `
    const self = own ? sql` and l.role = 'PATIENT'` : sql``
    return sql<boolean>`${one}${condition}${self}`
  }

  get mark(): string {
    const { named = 'all', own = false } = this.#among
    return markOf(`${this.accountId} ${named} ${own}`)
  }

  /** Of these patients, the account's own. */
  own(): Patients<R> {
    return new Patients(this, this.right, { ...this.#among, own: true })
  }

  /** The same patients, as far as the account also has another right that the act needs. */
  with<S extends Right>(right: S): Patients<S> {
    return new Patients(this, right, this.#among)
  }
}

/** The one patient in a call. */
export class Patient<R extends Right = Right> extends Patients<R> {
  readonly #named: number

  constructor(scope: Scope, right: R, named: number) {
    super(scope, right, { named })
    this.#named = named
  }

  override with<S extends Right>(right: S): Patient<S> {
    return new Patient(this, right, this.#named)
  }

  /** The patient's number, for an outside system that is asked about them. Raises NOT_FOUND. */
  async number(db: Db): Promise<number> {
    const found = await this.first(db, sql<{ id: number }>`select l.patient_id as id from ${this.link()} l`)
    if (!found) throw new Problem('NOT_FOUND')
    return found.id
  }
}

const tableOf = {
  booking: 'booking',
  hold: 'booking',
  reservation: 'booking',
  encounter: 'clinic_encounter',
  message: 'message',
  documentRequest: 'document_request',
  consent: 'consent',
  carerAuthorization: 'carer_authorization',
  declaration: 'clinic_declaration',
  declarationSaving: 'declaration_saving',
  measurement: 'measurement',
} as const

/** A thing of a patient that a call names by its own id. */
export class Owned<T extends OwnedResource = OwnedResource, R extends Right = Right> extends Claim<R> {
  readonly resource: T
  readonly #id: number

  constructor(scope: Scope, right: R, resource: T, id: number) {
    super(scope, right)
    this.resource = resource
    this.#id = id
  }

  /** Condition on `t`: it is the thing that is meant. A hold does not count as a booking, and belongs only to its account. */
  #is(): RawBuilder<boolean> {
    const own = sql<boolean>`t.account_id = ${this.accountId} and t.held_until is not null`
    const booked = sql<boolean>`t.status not in ('PROVISIONAL', 'RELEASED')`
    const kind = {
      booking: booked,
      hold: own,
      reservation: sql<boolean>`(${booked} or (t.status = 'PROVISIONAL' and ${own}))`,
      encounter: sql<boolean>`true`,
      message: sql<boolean>`true`,
      documentRequest: sql<boolean>`true`,
      consent: sql<boolean>`true`,
      carerAuthorization: sql<boolean>`true`,
      declaration: sql<boolean>`true`,
      declarationSaving: sql<boolean>`true`,
      measurement: sql<boolean>`t.withdrawn_at is null`,
    }[this.resource]
    return sql<boolean>`t.id = ${this.#id} and ${kind}`
  }

  get mark(): string {
    return markOf(`${this.accountId} ${this.resource} ${this.#id}`)
  }

  protected stands(): RawBuilder<boolean> {
    const table = tableOf[this.resource]
    const one = sql`from ${sql.table(table)} t where ${this.#is()}`
    const hidden = isHidden(table, 't') ?? sql<boolean>`false`
    // For a guardian a hidden thing does not exist, so they get the refusals of one that does not exist.
    return sql<boolean>`l.patient_id = (select t.patient_id ${one}) and (${seesHidden()} or not (select ${hidden} ${one}))
      and ${linkAllows(this, this.right)}`
  }

  /** The same thing, as far as the account also has another right that an act needs. */
  with<S extends Right>(right: S): Owned<T, S> {
    return new Owned(this, right, this.resource, this.#id)
  }

  /** Relation: the one row of its table, with `link_role`. */
  row(): RawBuilder<unknown> {
    const table = tableOf[this.resource]
    return this.handOut(sql`(
      select t.*, l.role as link_role from ${sql.table(table)} t join patient_link l on l.patient_id = t.patient_id
      where ${this.#is()} and ${linkAllows(this, this.right)}${andShown(table)})`)
  }
}
