import { endpoints } from '@portal/contract/areas/payments'
import { callerOf } from '../../api/caller.ts'

/** Opens another party's page in this window. */
export type Leave = (address: string) => void

const leaveHere: Leave = (address) => location.assign(address)

/**
 * Begins the payment of an invoice and opens the provider's page, whose address is in the answer's header Location, in the same window. Rejects with
 * `ApiError`; without an address nothing is opened.
 */
export async function startPayment(
  refInvoice: string,
  leave: Leave = leaveHere,
  send = globalThis.fetch,
): Promise<void> {
  let page: string | null = null
  const call = callerOf(endpoints, async (input, init) => {
    const answer = await send(input, init)
    page = answer.headers.get('location')
    return answer
  })
  await call('paymentStart', { body: { refInvoice } })
  if (page !== null) leave(page)
}
