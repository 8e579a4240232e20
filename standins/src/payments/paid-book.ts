import type { PaidForClinic, RefundAnswer, RefundRequest } from '@portal/contract/clinic-payments'
import { createRequests, type Requests } from '../access-requests/requests.ts'

/** What the clinic's system knows of payments. */
export interface PaidBook {
  /** Oldest first. */
  list(): readonly { readonly paid: PaidForClinic; readonly heard: number }[]
  /** Hears of a payment; the same one counts once, and how often it was told is kept. */
  hear(paid: PaidForClinic): void
  readonly refunds: Requests<RefundRequest, RefundAnswer>
  clear(): void
}

/** A clinic that has heard of no payment. */
export function createPaidBook(): PaidBook {
  const all = new Map<string, { paid: PaidForClinic; heard: number }>()
  const refunds: PaidBook['refunds'] = createRequests()
  return {
    list: () => [...all.values()],
    hear(paid) {
      const known = all.get(paid.key)
      if (known) known.heard += 1
      else all.set(paid.key, { paid, heard: 1 })
    },
    refunds,
    clear() {
      all.clear()
      refunds.clear()
    },
  }
}
