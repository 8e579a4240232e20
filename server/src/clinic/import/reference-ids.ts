import type { Tx } from '../../db/database.ts'
import { sql, type RawBuilder } from '../../db/sql.ts'

/** The table in which the target of a reference has its number. */
const tables: Record<string, string> = {
  Organization: 'clinic_unit',
  Location: 'clinic_unit',
  HealthcareService: 'clinic_service',
  Practitioner: 'clinic_practitioner',
  PractitionerRole: 'clinic_role',
  Schedule: 'clinic_schedule',
  Slot: 'clinic_slot',
  Patient: 'patient',
  Appointment: 'booking',
  CareTeam: 'message_contact',
}

/** Reference to a patient by PESEL instead of by resource. */
export const byPesel = (pesel: string): string => `PESEL/${pesel}`
/** Reference to a service by its catalogue code. */
export const byServiceCode = (code: string): string => `ServiceCode/${code}`

/** Database numbers of referenced resources, as far as this batch has asked for them. */
export class ReferenceIds {
  readonly #system: string
  readonly #ids = new Map<string, number>()
  readonly #contested: Set<string>

  /** References in `contested` are not resolved, because it is not known whose they are. */
  constructor(system: string, contested: ReadonlySet<string>) {
    this.#system = system
    this.#contested = new Set(contested)
  }

  /** Looks up the references that are not known yet. */
  async load(tx: Tx, refs: Iterable<string>): Promise<void> {
    const wanted = Map.groupBy(
      [...new Set(refs)].filter((ref) => !this.#ids.has(ref)),
      (ref) => ref.slice(0, ref.indexOf('/')),
    )
    for (const [type, ofType] of wanted) {
      const table = tables[type]
      if (table) await this.#read(tx, table, ofType)
      // A PESEL that somebody typed into the portal does not identify a patient until the clinic or the state has confirmed it.
      else if (type === 'PESEL')
        await this.#readKeys(tx, 'patient', 'pesel', ofType, sql`(source_id is not null or authorized)`)
      else if (type === 'ServiceCode') await this.#readKeys(tx, 'clinic_service', 'code', ofType, sql`true`)
    }
  }

  has(ref: string): boolean {
    return this.#ids.has(ref)
  }

  /** The record exists, but the files, or an earlier import, mean another person by its id. */
  isContested(ref: string): boolean {
    return this.#contested.has(ref)
  }

  /** The number of a reference that was loaded and found; asking for any other one is a mistake of the caller. */
  of(ref: string): number {
    const id = this.#ids.get(ref)
    if (id === undefined) throw new Error(`${ref} was not looked up`)
    return id
  }

  async #read(tx: Tx, table: string, refs: string[]): Promise<void> {
    // What refers to a replaced record belongs to the record that replaces it.
    const [id, contested] =
      table === 'patient' ? [sql`coalesce(merged_into, id)`, sql`contested_at is not null`] : [sql`id`, sql`false`]
    const { rows } = await sql<{ ref: string; id: number; contested: boolean }>`
      select source_id as ref, ${id} as id, ${contested} as contested from ${sql.table(table)}
      where source_system = ${this.#system} and source_id = any(${refs})`.execute(tx)
    for (const row of rows) {
      if (row.contested) this.#contested.add(row.ref)
      if (!this.#contested.has(row.ref)) this.#ids.set(row.ref, row.id)
    }
  }

  async #readKeys(tx: Tx, table: string, column: string, refs: string[], where: RawBuilder<unknown>): Promise<void> {
    const keys = refs.map((ref) => ref.slice(ref.indexOf('/') + 1))
    const { rows } = await sql<{ key: string; id: number }>`
      select ${sql.ref(column)} as key, id from ${sql.table(table)} where ${sql.ref(column)} = any(${keys}) and ${where}`.execute(
      tx,
    )
    for (const { key, id } of rows) this.#ids.set(`${refs[0]?.split('/', 1)[0]}/${key}`, id)
  }
}
