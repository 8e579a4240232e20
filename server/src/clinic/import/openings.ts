import { sql } from '../../db/sql.ts'
import type { Batch } from './batch.ts'
import { Refusal } from './record.ts'

/** A service in a calendar, at one of its slots when the appointment names one. */
export interface Opening {
  availability_id: number
  service_id: number
  role_id: number | null
  practitioner_id: number | null
  overlap_allowed: boolean
  parallel_allowed: boolean
  slot_id: number | null
  starts_at: Date | null
  ends_at: Date | null
}

/** What the slots and the practitioners in a batch of appointments offer. */
export async function openingsOf({ tx }: Batch, wanted: { slots: number[]; roles: number[] }) {
  const { rows } = await sql<Opening>`
    select a.id as availability_id, a.service_id, c.role_id, r.practitioner_id, c.overlap_allowed, a.parallel_allowed,
      s.id as slot_id, s.starts_at, s.ends_at
    from clinic_slot s join clinic_schedule c on c.id = s.schedule_id join clinic_availability a on a.schedule_id = c.id
      left join clinic_role r on r.id = c.role_id
    where s.id = any(${wanted.slots}::bigint[])
    union all
    select a.id, a.service_id, c.role_id, r.practitioner_id, c.overlap_allowed, a.parallel_allowed, null, null, null
    from clinic_schedule c join clinic_availability a on a.schedule_id = c.id join clinic_role r on r.id = c.role_id
    where c.role_id = any(${wanted.roles}::bigint[])`.execute(tx)
  const bySlot = Map.groupBy(rows, ({ slot_id: slot }) => slot)
  return {
    /** Raises {@link Refusal} when the clinic offers nothing of that kind, or several things among which the file does not choose. */
    find({ slot, role, service }: Record<'slot' | 'role' | 'service', number | undefined>): Opening {
      const fitting = (bySlot.get(slot ?? null) ?? []).filter(
        (row) => (slot !== undefined || row.role_id === role) && (service === undefined || row.service_id === service),
      )
      const [only] = fitting
      if (!only) throw new Refusal('the clinic does not offer that service in that schedule')
      if (new Set(fitting.map((row) => row.service_id)).size > 1)
        throw new Refusal('does not say which of the services of its schedule it is')
      return only
    },
  }
}
