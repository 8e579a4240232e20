import type { BookingStatus } from '@portal/contract/areas/bookings'
import type { Action } from '@portal/contract/primitives'
import { standingInWindow } from '@portal/contract/rules/teleconsultation-window'

const allowed: Action = { allowed: true }
const refused = (reason: string): Action => ({ allowed: false, reason })

const isLive = (status: BookingStatus): boolean => status === 'SCHEDULED' || status === 'REGISTERED'

/** Whether notes and files may be added: until the visit is over, because the clinic may still ask the person for something. */
export const attachAction = (status: BookingStatus): Action => (isLive(status) ? allowed : refused('BOOKING_STATUS'))

/**
 * Whether an account may remove something: only what it added itself, and only while the visit is live. Afterwards it belongs to the record of the
 * visit, because the doctor has seen it.
 */
export function deleteAction(
  attachment: { readonly accountId: number | null },
  accountId: number,
  status: BookingStatus,
): Action {
  if (attachment.accountId !== accountId) return refused('FORBIDDEN')
  return attachAction(status)
}

export interface Visit {
  readonly status: BookingStatus
  readonly startsAt: Date
  readonly endsAt: Date
}

/** Whether a teleconsultation can be started now: from half an hour before its start to four hours after its end. */
export function startAction({ status, startsAt, endsAt }: Visit, now: Date): Action {
  if (!isLive(status)) return refused('BOOKING_STATUS')
  const visit = { dateFrom: startsAt.toISOString(), dateTo: endsAt.toISOString() }
  const standing = standingInWindow(visit, now)
  if (standing === 'OPEN') return allowed
  return refused(standing === 'EARLY' ? 'TELECONSULTATION_TOO_EARLY' : 'TELECONSULTATION_TOO_LATE')
}
