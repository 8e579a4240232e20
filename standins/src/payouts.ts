import type { PayoutAnswer, PayoutDecision, PayoutForClinic } from '@portal/contract/clinic-deposits'

/** A request for a payout, and what the clinic has decided. */
export interface AskedPayout {
  readonly request: PayoutForClinic
  readonly decision?: PayoutDecision
}

/** Requests for payouts from deposits that the clinic has received, and what its desk decides. */
export interface Payouts {
  /** Oldest first. */
  list(): readonly AskedPayout[]
  /** Receives the waiting requests and returns the decisions about them. */
  take(waiting: readonly PayoutForClinic[]): PayoutDecision[]
  /** Decides, once; false when there is no such request, or it is decided already. */
  answer(id: string, answer: PayoutAnswer, given?: { readonly status?: string; readonly text?: string }): boolean
  clear(): void
}

/** A clinic that nobody has asked. */
export function createPayouts(): Payouts {
  const all = new Map<string, { request: PayoutForClinic; decision?: PayoutDecision }>()
  return {
    list: () => [...all.values()],
    take(waiting) {
      for (const request of waiting) if (!all.has(request.id)) all.set(request.id, { request })
      return waiting.flatMap(({ id }) => all.get(id)?.decision ?? [])
    },
    answer(id, answer, { status, text } = {}) {
      const one = all.get(id)
      if (!one || one.decision) return false
      one.decision = { id, answer, ...(status ? { status } : {}), ...(text ? { text } : {}) }
      return true
    },
    clear: () => all.clear(),
  }
}
