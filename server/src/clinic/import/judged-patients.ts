import type { Db } from '../../db/database.ts'
import { sql, type RawBuilder } from '../../db/sql.ts'
import { changeName, comparedName, difference, type Identity, refusedChange } from './identity.ts'
import { identityOf, type PatientRow } from './patient-row.ts'

/** A record that the portal has under the same id, and whose record it is. */
interface Known extends Identity {
  readonly id: number
  readonly ref: string
  readonly country: string | null
}

/** What may be done with a Patient in a file: store it, store it as another person than before, or nothing. */
export type Judgement =
  | { readonly verdict: 'fine'; readonly known: Known | undefined }
  | { readonly verdict: 'permitted'; readonly known: Known; readonly change: string }
  | { readonly verdict: 'refused'; readonly known: Known | undefined; readonly reason: string; readonly code: string }

/** The hospital system whose ids these are, and the changes that an operator has permitted. */
export interface Judging {
  readonly system: string
  readonly permitted: ReadonlySet<string>
}

/**
 * Judges whether the patients in a file are the persons whom the portal knows by their ids or, where it knows none, whether their PESEL is free. The
 * records are locked until the transaction ends.
 */
export async function judgePatients(
  tx: Db,
  { system, permitted }: Judging,
  given: readonly { ref: string; row: PatientRow }[],
): Promise<Map<string, Judgement>> {
  const known = await knownPatients(tx, system, given)
  const owners = await ownersOf(tx, given)
  return new Map(
    given.map(({ ref, row }): [string, Judgement] => {
      const before = known.get(ref)
      const owner = row.pesel === null ? undefined : owners.get(row.pesel)
      const what = before && difference(before, identityOf(row))
      const change = before && what ? changeName(system, ref, identityFacts(before), identityOf(row)) : ''
      if (before && what && !permitted.has(change))
        return [
          ref,
          { verdict: 'refused', known: before, reason: refusedChange(what, change), code: 'IDENTITY_DIFFERS' },
        ]
      // A patient whom the portal first knew by a PESEL that somebody typed becomes the clinic's patient, unless the clinic has them already.
      if (owner && owner.id !== before?.id && (before !== undefined || owner.imported))
        return [
          ref,
          { verdict: 'refused', known: before, reason: 'its PESEL belongs to another patient', code: 'PESEL_TAKEN' },
        ]
      return [
        ref,
        before && what ? { verdict: 'permitted', known: before, change } : { verdict: 'fine', known: before },
      ]
    }),
  )
}

const identityFacts = ({ pesel, name, birthDate, gender }: Identity): Identity => ({ pesel, name, birthDate, gender })

async function knownPatients(tx: Db, system: string, given: readonly { ref: string }[]): Promise<Map<string, Known>> {
  const known = await readKnown(
    tx,
    sql`source_system = ${system} and source_id = any(${given.map(({ ref }) => ref)}) order by id for update`,
  )
  return new Map(known.map((one) => [one.ref, one]))
}

/** The identities of stored records, by their numbers. */
export async function identitiesOf(tx: Db, ids: readonly number[]): Promise<Map<number, Identity>> {
  if (ids.length === 0) return new Map()
  const known = await readKnown(tx, sql`id = any(${[...ids]}::bigint[])`)
  return new Map(known.map((one) => [one.id, one]))
}

async function readKnown(tx: Db, which: RawBuilder<unknown>): Promise<Known[]> {
  const { rows } = await sql<Omit<Known, 'name'> & { clinicName: string | null; given: string; family: string }>`
    select id, source_id as ref, pesel, clinic_name as "clinicName", name as given, last_name as family,
      birth_date as "birthDate", gender, identity_country as country
    from patient where ${which}`.execute(tx)
  return rows.map(({ clinicName, given, family, ...row }) => ({
    ...row,
    name: clinicName ?? comparedName(given, family),
  }))
}

async function ownersOf(tx: Db, given: readonly { row: PatientRow }[]) {
  const { rows } = await sql<{ pesel: string; id: number; imported: boolean }>`
    select pesel, id, source_id is not null as imported from patient
    where pesel = any(${given.flatMap(({ row }) => row.pesel ?? [])})`.execute(tx)
  return new Map(rows.map((row) => [row.pesel, row]))
}
