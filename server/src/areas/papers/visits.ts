import type { Scope } from '../../access/actor.ts'
import { listBookings } from '../../clinic/model/bookings.ts'
import type { Offer } from '../../clinic/model/offer.ts'
import type { Db } from '../../db/database.ts'
import type { VisitLine } from './data-copy.ts'

const everFrom = new Date(0)
const everTo = new Date(Date.UTC(2200, 0, 1))

/** Every visit of a patient that the portal knows, earliest first. */
export async function visitsOf(offer: Offer, db: Db, scope: Scope, patientId: number): Promise<VisitLine[]> {
  const rows = (await listBookings(db, scope, { patientId, from: everFrom, to: everTo })) ?? []
  let directory = await offer.directory(db)
  const lines: VisitLine[] = []
  for (const row of rows) {
    if (!directory.get(row.availabilityId)) directory = await offer.directory(db, row.availabilityId)
    const availability = directory.get(row.availabilityId)
    lines.push({
      startsAt: row.startsAt,
      status: row.status,
      service: availability?.service.name ?? '',
      place: availability?.unit.name ?? '',
    })
  }
  return lines
}
