import type { Action } from '@portal/contract/primitives'

/** Something that an account added to a case. */
interface Added {
  readonly accountId: number | null
  /** When it was added, or last written anew. */
  readonly at: Date
}

/**
 * Whether an account may change or take back what stands in a case: only its own, and only until a teleconsultation about the case has begun after
 * it was written. From then on a doctor may have read it, and it belongs to the record of that visit.
 */
export function changeAction({ accountId, at }: Added, readAt: Date | null, asking: number): Action {
  if (accountId !== asking) return { allowed: false, reason: 'FORBIDDEN' }
  return readAt && at <= readAt ? { allowed: false, reason: 'MEDICAL_CASE_SEEN' } : { allowed: true }
}
