import type { Owned } from '../../access/claims.ts'
import type { HideAnswer, HideRequest } from '@portal/contract/hide-requests'
import type { Db, Tx } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'

/** A visit of the account's own patient, and the request to the clinic about it. */
export interface AskedRow {
  readonly bookingId: number
  readonly patientId: number
  /** yyyy-MM-dd */
  readonly birthDate: string
  readonly hidden: boolean
  readonly askedAt: Date | null
  readonly answer: HideAnswer | null
  readonly answeredAt: Date | null
}

/** The request about the visit in a call; undefined for a guardian. */
export const askedOf = (db: Db, owned: Owned<'booking'>): Promise<AskedRow | undefined> =>
  owned.first(
    db,
    sql<AskedRow>`
    select b.id as "bookingId", b.patient_id as "patientId", p.birth_date as "birthDate", b.hidden, q.asked_at as "askedAt", q.answer,
      q.answered_at as "answeredAt"
    from ${owned.row()} b join patient p on p.id = b.patient_id left join hide_request q on q.booking_id = b.id
    where b.link_role = 'PATIENT'`,
  )

/** Stores the request to the clinic to hide a visit; a request that waits already keeps its time. */
export const keepAsking = (tx: Tx, owned: Owned<'booking', 'links:write'>): Promise<number> =>
  owned.run(
    tx,
    sql`
    insert into hide_request as q (booking_id, asked_at)
    select b.id, ${owned.now} from ${owned.row()} b where b.link_role = 'PATIENT' and not b.hidden
    on conflict (booking_id) do update set asked_at = excluded.asked_at, answer = null, answered_at = null
      where q.answer is not null`,
  )

interface Waiting extends HideRequest {
  readonly bookingId: number
}

/** Requests that wait for the clinic, in the order of visits, after the given one. */
export async function waitingToHide(
  db: Db,
  { after, count }: { readonly after: number; readonly count: number },
): Promise<Waiting[]> {
  const { rows } = await sql<Omit<Waiting, 'id' | 'askedAt'> & { since: Date }>`
    select q.booking_id as "bookingId", q.asked_at as since,
      json_build_object('id', b.id::text, 'clinicId', b.source_id,
        'startsAt', to_char(b.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'service', s.name, 'unit', u.name) as visit,
      json_build_object('id', p.id::text, 'clinicId', p.source_id, 'name', p.name, 'lastName', p.last_name,
        'birthDate', p.birth_date, 'pesel', p.pesel) as patient
    from hide_request q join booking b on b.id = q.booking_id join patient p on p.id = b.patient_id
      join clinic_availability v on v.id = b.availability_id join clinic_service s on s.id = v.service_id
      join clinic_schedule c on c.id = v.schedule_id join clinic_unit u on u.id = c.unit_id
    where q.answer is null and p.after_death is null and q.booking_id > ${after}
    order by q.booking_id limit ${count}`.execute(db)
  return rows.map(({ since, ...row }) => ({
    ...row,
    id: `${row.bookingId}-${since.getTime()}`,
    askedAt: since.toISOString(),
  }))
}

export interface Answered {
  readonly bookingId: number
  readonly patientId: number
}

/** Stores the clinic's answer with requests that still wait for one; returns these requests. */
export async function keepAnswers(
  tx: Tx,
  bookings: readonly number[],
  answer: HideAnswer,
  now: Date,
): Promise<Answered[]> {
  const { rows } = await sql<Answered>`
    update hide_request q set answer = ${answer}, answered_at = ${now} from booking b
    where q.booking_id = any(${[...bookings]}::bigint[]) and q.answer is null and b.id = q.booking_id
    returning q.booking_id as "bookingId", b.patient_id as "patientId"`.execute(tx)
  return rows
}
