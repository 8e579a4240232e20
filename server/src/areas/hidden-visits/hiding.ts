import type { Hiding } from '@portal/contract/areas/hidden-visits/parts'
import { ages } from '@portal/contract/rules/ages'
import type { Owned } from '../../access/claims.ts'
import { ageAt } from '../../clinic-time.ts'
import type { Db } from '../../db/database.ts'
import { Problem } from '../../http/problem.ts'
import { askedOf, keepAsking, type AskedRow } from './store.ts'

const present = ({ hidden, askedAt, answer, answeredAt }: AskedRow): Hiding => {
  const waits = askedAt !== null && answer === null
  return {
    ask: { allowed: !hidden && !waits },
    ...(waits ? { askedAt: askedAt.toISOString() } : {}),
    ...(answer === 'REFUSED' && !hidden ? { refusedAt: answeredAt!.toISOString() } : {}),
  }
}

/** What a young person's own account is told about who sees a visit; undefined for everybody else, guardians and adults alike. */
export async function hidingOf(db: Db, owned: Owned<'booking'>): Promise<Hiding | undefined> {
  const row = await askedOf(db, owned)
  const age = row && ageAt(row.birthDate, owned.now)
  return age !== undefined && age >= ages.teen && age < ages.adult ? present(row!) : undefined
}

/** Asks the clinic to hide a visit. A repeated request, or one about a hidden visit, changes nothing. Raises NOT_FOUND, HIDE_ASK_AGE. */
export async function askForHiding(
  tx: Parameters<typeof keepAsking>[0],
  owned: Owned<'booking', 'links:write'>,
): Promise<{ readonly patientId: number; readonly bookingId: number; readonly hiding: Hiding }> {
  const row = await askedOf(tx, owned)
  if (!row) throw new Problem('NOT_FOUND')
  if (ageAt(row.birthDate, owned.now) < ages.teen) throw new Problem('HIDE_ASK_AGE')
  await keepAsking(tx, owned)
  const { patientId, bookingId } = row
  return { patientId, bookingId, hiding: present((await askedOf(tx, owned))!) }
}
