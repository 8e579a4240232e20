import { appendEvents } from '../../audit/trail.ts'
import { sql } from '../../db/sql.ts'
import type { Batch, Item } from './batch.ts'
import { identityEvent } from './trail.ts'

/**
 * Tables whose rows belong to a visit and through it to its patient. What became of a visit (`booking_change`) is not among them: the database notes it
 * of every visit, and it says nothing of a person.
 */
export const tablesOfVisits = [
  'booking_attachment',
  'booking_prescription',
  'booking_referral',
  'booking_referral_attachment',
  'clinic_invoice',
  'consultation_chat',
  'consultation_file',
  'consultation_recording',
  'hide_request',
  'live_session',
  'questionnaire_fulfillment',
  'unplanned_arrival',
] as const

/** A stored booking, and the patient to whom the files give it now. */
interface Given {
  readonly item: Item<unknown>
  readonly row: { readonly patient_id: number }
  readonly before:
    | {
        readonly id: number
        /** Whose it is; of a record that was replaced, the one that replaces it. */
        readonly owner_id: number
        readonly patient_id: number
        readonly status: string
        readonly version: number
        readonly starts_at: Date
      }
    | undefined
}

/**
 * Refuses bookings that the files give to another patient than before, where that would hand over what a person did: what was added to the visit or
 * changed of it, or a visit that has begun. Returns the others. The bookings must be locked, so that nothing is added meanwhile.
 */
export async function withoutOthers<G extends Given>(batch: Batch, all: readonly G[]): Promise<G[]> {
  const moved = all.flatMap(({ item, row, before }) =>
    before && before.owner_id !== row.patient_id && before.patient_id !== row.patient_id ? [{ item, before }] : [],
  )
  if (moved.length === 0) return [...all]
  const added = await withSomething(
    batch,
    moved.map(({ before }) => before.id),
  )
  const reasonOf = ({ id, status, version, starts_at: startsAt }: NonNullable<Given['before']>) => {
    if (status === 'EXECUTED' || startsAt <= batch.now) return 'that visit has begun'
    return version > 1 || added.has(id) ? 'something was done with that visit in the portal' : undefined
  }
  const refused = new Set<Item<unknown>>()
  for (const { item, before } of moved) {
    const reason = reasonOf(before)
    if (reason === undefined) continue
    refused.add(item)
    batch.verdicts.set(item.resource, {
      outcome: 'refused',
      reason: `is another patient’s than the visit that the clinic knows by this id, and ${reason}; cancel that one, and give this one an id of its own`,
    })
    await appendEvents([
      identityEvent(
        batch,
        { ref: item.ref, patientId: before.patient_id, entity: 'booking', entityId: String(before.id) },
        false,
      ),
    ]).execute(batch.tx)
  }
  return all.filter(({ item }) => !refused.has(item))
}

/** Those of these bookings to which something belongs that is their patient's. */
async function withSomething({ tx }: Batch, ids: readonly number[]): Promise<Set<number>> {
  const rows = tablesOfVisits.map((table) => sql`exists (select from ${sql.table(table)} t where t.booking_id = b.id)`)
  const { rows: found } = await sql<{ id: number }>`
    select b.id from booking b where b.id = any(${[...ids]}::bigint[]) and (
      coalesce(b.account_id, b.mpi_referral_id, b.medical_case_id) is not null or b.measurements_from is not null
      or b.teleconsultation_id is not null or b.code_confirmed_at is not null or ${sql.join(rows, sql` or `)})`.execute(
    tx,
  )
  return new Set(found.map(({ id }) => id))
}
