import type { BookingPrescription, FrequentDrug } from '@portal/contract/areas/bookings/parts'
import type { BookingWithDetails } from '@portal/contract/areas/bookings'
import type { FrequentDrugRow } from '../../clinic/model/drugs.ts'
import type { Db, Tx } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'

/** A drug on the wire. */
export const presentDrug = ({ id, name, form, strength }: FrequentDrugRow): FrequentDrug => ({
  id: String(id),
  name,
  ...(form ? { form } : {}),
  ...(strength ? { strength } : {}),
})

/** Drops what was asked to be prescribed at a visit. */
export async function dropPrescription(tx: Tx, bookingId: number): Promise<void> {
  await tx.deleteFrom('booking_prescription').where('booking_id', '=', bookingId).execute()
}

/**
 * Keeps what is asked to be prescribed at a visit, in place of what was asked before; answers false, and the caller has to roll back,
 * when a drug is not one that the patient takes.
 */
export async function savePrescription(
  tx: Tx,
  about: { readonly bookingId: number; readonly patientId: number },
  { prescriptionVisitReason, bookingPrescriptionDrugs }: BookingPrescription,
): Promise<boolean> {
  const wanted = bookingPrescriptionDrugs.filter((one) => one.selected).map((one) => Number(one.id))
  await dropPrescription(tx, about.bookingId)
  await tx
    .insertInto('booking_prescription')
    .values({ booking_id: about.bookingId, reason: prescriptionVisitReason })
    .execute()
  if (wanted.length === 0) return true
  const { rows } = await sql`
    insert into booking_prescription_drug (booking_id, drug_id)
    select ${about.bookingId}, d.id from clinic_frequent_drug d
    where d.patient_id = ${about.patientId} and d.id = any(${wanted}::bigint[])
    returning drug_id`.execute(tx)
  return rows.length === wanted.length
}

/** What is asked to be prescribed at a visit; undefined when nothing is. */
export async function prescriptionOf(
  db: Db,
  bookingId: number,
): Promise<BookingWithDetails['details']['prescription']> {
  const { rows } = await sql<{ reason: string } & { [K in keyof FrequentDrugRow]: FrequentDrugRow[K] | null }>`
    select p.reason, d.id, d.name, d.form, d.strength
    from booking_prescription p
    left join booking_prescription_drug pd on pd.booking_id = p.booking_id
    left join clinic_frequent_drug d on d.id = pd.drug_id
    where p.booking_id = ${bookingId} order by d.name, d.strength, d.id`.execute(db)
  const [first] = rows
  if (!first) return undefined
  return {
    prescriptionVisitReason: first.reason,
    bookingPrescriptionDrugs: rows.flatMap(({ id, name, form, strength }) =>
      id !== null && name !== null ? [presentDrug({ id, name, form, strength })] : [],
    ),
  }
}
