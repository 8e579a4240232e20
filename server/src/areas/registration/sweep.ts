import type { Tx } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import type { PeriodicWork } from '../../jobs/periodic.ts'
import { removeAccount } from '../account/index.ts'
import type { Personal } from '../../personal/personal.ts'

const dayMs = 86_400_000
/** Longer than any link is valid, so that a person can still ask for a new one. */
const unconfirmedDays = 7
/** Accounts of one transaction, so that nobody waits for their rows for long. */
const atOnce = 200

/** Deletes what registrations have left that nobody confirmed. */
export const unconfirmedRegistrations = (personal: Personal): PeriodicWork => ({
  name: 'unconfirmed registrations',
  seconds: 3600,
  run: (tx, now) => sweepRegistrations(tx, now, personal),
})

/**
 * Deletes accounts that nobody confirmed within seven days, with everything that was sent and made for them: until then their user name, address and
 * person count as taken. Removes expired challenges, too. There may be `more` of them than one transaction deletes.
 */
async function sweepRegistrations(tx: Tx, now: Date, personal: Personal): Promise<void | 'more'> {
  await sql`delete from spent_challenge where spent_at <= ${new Date(now.getTime() - dayMs)}`.execute(tx)
  const { rows } = await sql<{ accountId: number; patientId: number }>`
    select r.account_id as "accountId", r.patient_id as "patientId"
    from registration r join account a on a.id = r.account_id
    where r.created_at <= ${new Date(now.getTime() - unconfirmedDays * dayMs)}
      and a.email_confirmed_at is null and a.phone_confirmed_at is null and a.type = 'BASIC'
    order by r.created_at limit ${atOnce} for update of a`.execute(tx)
  for (const { accountId } of rows) {
    await personal.eraseAccount(tx, accountId, now)
    await removeAccount(tx, accountId)
  }
  // A patient that only these accounts knew goes with them; one whom the clinic or anybody else knows stays.
  await personal.forgetPatients(
    tx,
    rows.map(({ patientId }) => patientId),
  )
  if (rows.length === atOnce) return 'more'
}
