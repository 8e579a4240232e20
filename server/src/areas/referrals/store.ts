import type { Referral, ReferralInput } from '@portal/contract/areas/referrals'
import type { Db, Tx } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'

/** The stored referral of a booking. */
export interface KeptReferral {
  readonly referral: Referral | undefined
  readonly mpiReferralId: string | undefined
}

interface Row {
  readonly mpiReferralId: number | null
  readonly version: number | null
  readonly issueDate: string | null
  readonly cito: boolean | null
  readonly refENumber: string | null
  readonly institutionCro: string | null
  readonly practiceNo: string | null
  readonly icd10Code: string | null
  readonly orgUnitCode: string | null
  readonly orgUnitSpecialityCode: string | null
  readonly orgUnit5Code: string | null
  readonly orgUnitTypeCode: string | null
}

/** The members that have a value: facts that the referral does not give are left out. */
const said = <T extends object>(members: T): { [K in keyof T]?: NonNullable<T[K]> } =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== null)) as {
    [K in keyof T]?: NonNullable<T[K]>
  }

/** The referral that was entered for a booking, and the one that the clinic knew already. */
export async function keptReferral(db: Db, bookingId: number): Promise<KeptReferral> {
  const { rows } = await sql<Row>`
    select b.mpi_referral_id as "mpiReferralId", r.version, r.issue_date as "issueDate", r.cito, r.ref_e_number as "refENumber",
      r.institution_cro as "institutionCro", r.practice_no as "practiceNo", r.icd10_code as "icd10Code",
      r.org_unit_code as "orgUnitCode", r.org_unit_speciality_code as "orgUnitSpecialityCode", r.org_unit5_code as "orgUnit5Code",
      r.org_unit_type_code as "orgUnitTypeCode"
    from booking b left join booking_referral r on r.booking_id = b.id where b.id = ${bookingId}`.execute(db)
  const [row] = rows
  if (!row) return { referral: undefined, mpiReferralId: undefined }
  const { mpiReferralId, version, cito, ...facts } = row
  return {
    referral: version === null || cito === null ? undefined : { ...said(facts), cito, version },
    mpiReferralId: mpiReferralId === null ? undefined : String(mpiReferralId),
  }
}

/** Saves a booking's referral in place of the former one; `seen` is the version that the person saw. False when it is no longer the present one. */
export async function writeReferral(
  tx: Tx,
  bookingId: number,
  referral: ReferralInput,
  seen?: number,
): Promise<boolean> {
  const values = [
    referral.issueDate,
    referral.cito,
    referral.refENumber,
    referral.institutionCro,
    referral.practiceNo,
    referral.icd10Code,
    referral.orgUnitCode,
    referral.orgUnitSpecialityCode,
    referral.orgUnit5Code,
    referral.orgUnitTypeCode,
  ].map((value) => value ?? null)
  const columns = sql.raw(`issue_date, cito, ref_e_number, institution_cro, practice_no, icd10_code, org_unit_code,
    org_unit_speciality_code, org_unit5_code, org_unit_type_code`)
  if (seen === undefined) {
    const { numAffectedRows } = await sql`
      insert into booking_referral (booking_id, ${columns}) values (${bookingId}, ${sql.join(values)})
      on conflict (booking_id) do nothing`.execute(tx)
    return numAffectedRows === 1n
  }
  const { numAffectedRows } = await sql`
    update booking_referral set (${columns}, version) = (${sql.join(values)}, version + 1)
    where booking_id = ${bookingId} and version = ${seen}`.execute(tx)
  return numAffectedRows === 1n
}

/** Ids of the files that belong to a booking's referral, oldest first. */
export async function referralFileIds(db: Db, bookingId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select file_id as id from booking_referral_attachment where booking_id = ${bookingId} order by file_id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Attaches files to a booking's referral. */
export async function addReferralFiles(tx: Tx, bookingId: number, fileIds: readonly number[]): Promise<void> {
  await sql`
    insert into booking_referral_attachment (file_id, booking_id)
    select id, ${bookingId} from unnest(${[...fileIds]}::bigint[]) as id`.execute(tx)
}

/** Detaches a file from a booking's referral; false when it is not attached to it. */
export async function dropReferralFile(tx: Tx, bookingId: number, fileId: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from booking_referral_attachment where booking_id = ${bookingId} and file_id = ${fileId}`.execute(tx)
  return numAffectedRows === 1n
}
