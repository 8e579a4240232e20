import { sql } from '../db/sql.ts'
import { book } from '../clinic/own/claims.ts'
import { clinicIds } from '../seed/clinic-ids.ts'
import { claimed } from './claims.ts'
import type { TestPortal } from './harness.ts'

/** A PNG of one pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Books the `place`-th slot of a service that needs a referral, with a referral of version 1 and a file; ids as in calls. */
export async function bookWithReferral(
  portal: TestPortal,
  whose: { readonly patientId: string; readonly accountId: string; readonly place: number },
): Promise<{ referralBookingId: string; referralFileId: string }> {
  const { database, files, offer } = portal.app
  const ids = await clinicIds(database.db)
  const availability = (await offer.directory(database.db)).get(Number(ids.availability.referral))
  const slot = ids.slots.referral[whose.place]
  if (!availability || !slot) throw new Error('The small clinic has no slot for a referral left')
  const [patientId, accountId, now] = [Number(whose.patientId), Number(whose.accountId), portal.now()]
  return database.transaction(async (tx) => {
    const claim = { slotId: Number(slot.id), availability, patientId, accountId, now }
    const { booking: id } = claimed(await book(tx, claim, 'SCHEDULED'))
    const given = { scope: { accountId, now }, patientId, fileName: 'skierowanie.png', bytes: pixel, waiting: false }
    const file = await files.keep(tx, given)
    await sql`insert into booking_referral (booking_id, ref_e_number) values (${id}, '4321')`.execute(tx)
    await sql`insert into booking_referral_attachment (file_id, booking_id) values (${file.id}, ${id})`.execute(tx)
    return { referralBookingId: String(id), referralFileId: String(file.id) }
  })
}
