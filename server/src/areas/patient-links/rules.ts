import type { Action } from '@portal/contract/primitives'
import { ages } from '@portal/contract/rules/ages'
import { daysOfHandover } from '@portal/contract/rules/told-ahead'
import type { LinkStatus, WardenDecision } from '@portal/contract/areas/patient-links'
import { ageAt } from '../../clinic-time.ts'

/** The present state of a link, and what the patient wants. */
export interface Decision {
  readonly status: LinkStatus
  readonly version: number
  readonly wanted: WardenDecision
  /** The version that the patient saw, if they sent it. */
  readonly seen: number | undefined
}

/**
 * The result of a patient's decision about a warden: it is stored, it is so already, or it is refused because the link is not in the state that the
 * patient saw. Withdrawing a right is never refused for that reason: if one window confirms and another blocks, blocking wins in either order.
 */
export function judgeDecision({ status, version, wanted, seen }: Decision): 'write' | 'same' | 'stale' {
  if (wanted === status) return 'same'
  if (wanted !== 'C') return 'write'
  if (seen === undefined) return status === 'P' ? 'write' : 'stale'
  return seen === version ? 'write' : 'stale'
}

const open: Action = { allowed: true }

/** A guardian's link, and the patient's birth date (`yyyy-MM-dd`). */
interface Removed {
  readonly role: 'WARD' | 'CHILD'
  readonly endsAt: Date | null
  readonly birthDate: string
}

/** Whether a patient may remove a guardian. Of a child the law decides who acts for them: a parent whose right has not ended stays until the child is of age. */
export function mayRemove({ role, endsAt, birthDate }: Removed, now: Date): boolean {
  const over = endsAt !== null && endsAt <= now
  return role === 'WARD' || over || ageAt(birthDate, now) >= ages.adult
}

/** A guardian's link, as it is now, and the midnight with which the patient is of age. */
export interface Handover {
  readonly role: 'WARD' | 'CHILD'
  readonly status: LinkStatus
  readonly endsAt: Date | null
  readonly ofAgeAt: Date
  /** Whether a choice for the time afterwards is stored. */
  readonly kept: boolean
}

/**
 * The midnight with which the child is of age, if the child can say now whether this parent is to act on: in the last days before it, and where there is
 * a choice already. Undefined otherwise, so also for a parent whose right ends before.
 */
export function handoverTime({ role, status, endsAt, ofAgeAt, kept }: Handover, now: Date): Date | undefined {
  const lasts = role === 'CHILD' && status === 'C' && endsAt !== null && endsAt >= ofAgeAt
  const begun = now.getTime() >= ofAgeAt.getTime() - daysOfHandover * 86_400_000
  return lasts && now < ofAgeAt && (begun || kept) ? ofAgeAt : undefined
}

/** What a patient may do with a guardian. */
export const guardianActions = (status: LinkStatus, removed: Removed, now: Date) => ({
  confirm: status === 'C' ? { allowed: false, reason: 'ALREADY' } : open,
  block: status === 'J' ? { allowed: false, reason: 'ALREADY' } : open,
  remove: mayRemove(removed, now) ? open : { allowed: false, reason: 'PARENT_STAYS' },
  change: status === 'C' ? open : { allowed: false, reason: 'NOT_CONFIRMED' },
})

/** What a guardian may do with a ward or child: a block stays until the patient lifts it. */
export const caredActions = (status: LinkStatus) => ({
  remove: status === 'J' ? { allowed: false, reason: 'LINK_BLOCKED' } : open,
})
