import type { BookingChange } from '@portal/contract/areas/bookings'
import type { Owned } from '../../access/claims.ts'
import type { Db } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'

interface ChangeRow {
  readonly at: Date
  readonly what: BookingChange['what']
  readonly startsAt: Date
  readonly before: Date | null
  readonly mine: boolean | null
  readonly name: string | null
}

/**
 * What became of a booking, the first change on top. Who made a change is told by the line of the trail that was written with it; a guardian learns of
 * another person's changes, but not who that is.
 */
export async function historyOf(db: Db, owned: Owned<'booking'>): Promise<BookingChange[]> {
  const rows = await owned.all(
    db,
    sql<ChangeRow>`
    select coalesce(e.at, c.at) as at, c.starts_at as "startsAt",
      -- A visit that the clinic's system wrote down for the portal was booked by a person.
      case when c.what = 'ADDED' and b.account_id is not null then 'BOOKED' else c.what end as what,
      c.started_before as before, a.id = ${owned.accountId} as mine,
      case when b.link_role = 'PATIENT' then nullif(concat_ws(' ', a.name, a.last_name), '') end as name
    from ${owned.row()} b
    join booking_change c on c.booking_id = b.id
    left join lateral (
      select t.at, t.account_id from audit_event t
      where t.tx = c.tx and t.entity in ('booking', 'hold') and t.entity_id = b.id::text order by t.id limit 1) e on true
    left join account_merge m on m.from_account_id = e.account_id
    left join account a on a.id = coalesce(m.into_account_id, e.account_id)
    order by c.id`,
  )
  return rows.map(({ at, what, startsAt, before, mine, name }) => ({
    at: at.toISOString(),
    what,
    dateFrom: startsAt.toISOString(),
    ...(what === 'MOVED' && before ? { before: before.toISOString() } : {}),
    ...(mine === null ? {} : mine ? { by: 'SELF' as const } : { by: 'OTHER' as const, ...(name ? { name } : {}) }),
  }))
}
