import { expect, vi } from 'vitest'
import type { PaymentState } from '@portal/contract/rules/payments'
import { sql } from '../../../db/sql.ts'
import type { Person, TestPortal } from '../../../testing/harness.ts'

/** Begins the payment of an invoice; the answer with its header. */
export const begin = (who: Person, refInvoice: number): Promise<Response> =>
  who.fetch('/mpi/payments/mpi-user', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-portal-request': '1' },
    body: JSON.stringify({ refInvoice: String(refInvoice) }),
  })

/** Chooses on the provider's page; the answer sends the browser back. */
export const choose = (page: string | null, choice: 'pay' | 'reject' | 'abandon'): Promise<Response> =>
  fetch(page ?? '', { method: 'POST', redirect: 'manual', body: new URLSearchParams({ choice }) })

/** States and faults of all payments, the oldest first. */
export async function paymentStates({
  database,
}: Pick<TestPortal, 'database'>): Promise<{ state: PaymentState; fault: string | null }[]> {
  const { rows } = await sql<{ state: PaymentState; fault: string | null }>`
    select state, fault from payment order by id`.execute(database.db)
  return rows
}

/** Waits until the payments have these states, the oldest first; what waits to be done is done meanwhile. */
export async function becomes(portal: TestPortal, ...states: readonly PaymentState[]): Promise<void> {
  const { worker } = portal.app
  await vi.waitFor(
    async () => {
      await worker.drain()
      expect((await paymentStates(portal)).map(({ state }) => state)).toEqual(states)
    },
    { timeout: 10_000 },
  )
  // The provider's word may have come after the jobs were run: what follows from it is still to do.
  await worker.drain()
}

/** Sends a notification as the provider would, or with another text or signature; the status of the answer. */
export async function notify(
  { url }: Pick<TestPortal, 'url'>,
  notice: { readonly text: string; readonly headers: Readonly<Record<string, string>> },
  provider = 'payu',
): Promise<number> {
  const answer = await fetch(`${url}/mpi/payments/notifications/${provider}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...notice.headers },
    body: notice.text,
  })
  await answer.arrayBuffer()
  return answer.status
}
