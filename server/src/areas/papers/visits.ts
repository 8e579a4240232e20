import type { Scope } from '../../access/actor.ts'
import type { ClinicPort } from '../../clinic/port.ts'
import type { Db } from '../../db/database.ts'
import type { VisitLine } from './data-copy.ts'

const everFrom = new Date(0)
const everTo = new Date(Date.UTC(2200, 0, 1))

/** Every visit of a patient that the portal knows, earliest first. */
export async function visitsOf(clinic: ClinicPort, db: Db, scope: Scope, patientId: number): Promise<VisitLine[]> {
  const rows = (await clinic.bookings(db, scope, { patientId, from: everFrom, to: everTo })) ?? []
  let directory = await clinic.directory(db)
  const lines: VisitLine[] = []
  for (const row of rows) {
    if (!directory.get(row.availabilityId)) directory = await clinic.directory(db, row.availabilityId)
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
