import type { BookingPrescription, FrequentDrug } from '@portal/contract/areas/bookings/parts'
import type { BookingWithDetails } from '@portal/contract/areas/bookings'
import type { FrequentDrugRow } from '../../clinic/model/drugs.ts'
import type { ActingFor, Owned } from '../../access/claims.ts'
import type { Db, Tx } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import { sendOff } from '../../db/transaction.ts'

/** A drug in the contract's shape. */
export const presentDrug = ({ id, name, form, strength }: FrequentDrugRow): FrequentDrug => ({
  id: String(id),
  name,
  ...(form ? { form } : {}),
  ...(strength ? { strength } : {}),
})

/** Removes the request for prescriptions at a visit. */
export const dropPrescription = (tx: Tx, bookingId: number): Promise<void> =>
  sendOff(tx, sql`delete from booking_prescription where booking_id = ${bookingId}`)

/**
 * Stores the request for prescriptions at a visit, in place of an earlier one, of which drugs stay that are hidden from who asks; returns false, and
 * the caller must roll back, when the patient does not take one of the drugs.
 */
export async function savePrescription(
  tx: Tx,
  about: { readonly bookingId: number; readonly patient: ActingFor<'bookings:write'> },
  { prescriptionVisitReason, bookingPrescriptionDrugs }: BookingPrescription,
): Promise<boolean> {
  const wanted = bookingPrescriptionDrugs.filter((one) => one.selected).map((one) => one.id)
  const { claim } = about.patient
  await sendOff(
    tx,
    sql`insert into booking_prescription (booking_id, reason) values (${about.bookingId}, ${prescriptionVisitReason})
      on conflict (booking_id) do update set reason = excluded.reason`,
  )
  await claim.run(
    tx,
    sql`
    delete from booking_prescription_drug pd using ${claim.rows('clinic_frequent_drug')} d
    where pd.booking_id = ${about.bookingId} and d.id = pd.drug_id`,
  )
  if (wanted.length === 0) return true
  const kept = await claim.run(
    tx,
    sql`
    insert into booking_prescription_drug (booking_id, drug_id)
    select ${about.bookingId}, d.id from ${claim.rows('clinic_frequent_drug')} d where d.id = any(${wanted}::bigint[])`,
  )
  return kept === wanted.length
}

/** The request for prescriptions at a visit, with the drugs that are shown to the account; undefined when there is none. */
export async function prescriptionOf(
  db: Db,
  owned: Owned<'booking'>,
  bookingId: number,
): Promise<BookingWithDetails['details']['prescription']> {
  const rows = await owned.all(
    db,
    sql<{ reason: string } & { [K in keyof FrequentDrugRow]: FrequentDrugRow[K] | null }>`
    select p.reason, d.id, d.name, d.form, d.strength
    from booking_prescription p
    left join booking_prescription_drug pd on pd.booking_id = p.booking_id
    left join ${owned.rows('clinic_frequent_drug')} d on d.id = pd.drug_id
    where p.booking_id = ${bookingId} order by d.name, d.strength, d.id`,
  )
  const [first] = rows
  if (!first) return undefined
  return {
    prescriptionVisitReason: first.reason,
    bookingPrescriptionDrugs: rows.flatMap(({ id, name, form, strength }) =>
      id !== null && name !== null ? [presentDrug({ id, name, form, strength })] : [],
    ),
  }
}
