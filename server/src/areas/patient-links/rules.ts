import type { Action } from '@portal/contract/primitives'
import type { LinkStatus, WardenDecision } from '@portal/contract/areas/patient-links'

/** A link as it stands, and what the patient wants of it. */
export interface Decision {
  readonly status: LinkStatus
  readonly version: number
  readonly wanted: WardenDecision
  /** The state that the patient saw, where they said so. */
  readonly seen: number | undefined
}

/**
 * What becomes of a patient's decision about a warden (000 §4): written, already so, or refused because the state is another than the
 * one that was seen. Taking a right away never waits for that: of two windows that confirm and block, blocking wins in either order.
 */
export function judgeDecision({ status, version, wanted, seen }: Decision): 'write' | 'same' | 'stale' {
  if (wanted === status) return 'same'
  if (wanted !== 'C') return 'write'
  if (seen === undefined) return status === 'P' ? 'write' : 'stale'
  return seen === version ? 'write' : 'stale'
}

const open: Action = { allowed: true }

/** What a patient may do with a warden. */
export const guardianActions = (status: LinkStatus) => ({
  confirm: status === 'C' ? { allowed: false, reason: 'ALREADY' } : open,
  block: status === 'J' ? { allowed: false, reason: 'ALREADY' } : open,
  remove: open,
})

/** What a guardian may do with a ward or child: a block stays until the patient lifts it. */
export const caredActions = (status: LinkStatus) => ({
  remove: status === 'J' ? { allowed: false, reason: 'LINK_BLOCKED' } : open,
})
