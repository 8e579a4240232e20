import { shortCall, type CallTimeouts } from '../short-call.ts'
import { PaymentProviderError, type Order, type RefundReport } from './port.ts'

/** 2 s to connect, 10 s in all: a provider asks banks before it answers. */
export const usualTimeouts: CallTimeouts = { connectMs: 2_000, totalMs: 10_000 }

const longest = 256 * 1024

/** An answer of a provider: its status and its JSON, undefined where there is none. */
export interface ProviderAnswer {
  readonly status: number
  readonly body: unknown
}

/** Makes one call; raises `silent` where no answer comes, or one of 500 and above. */
export async function providerCall(
  url: URL,
  call: { readonly method: string; readonly headers: Record<string, string>; readonly body?: string },
  timeouts: CallTimeouts,
): Promise<ProviderAnswer> {
  const { status, body } = await shortCall(url, call, timeouts, longest).catch((cause: unknown) => {
    throw new PaymentProviderError('silent', 'The payment provider does not answer.', { cause })
  })
  if (status >= 500 || status === 429)
    throw new PaymentProviderError('silent', `The payment provider answered ${status}.`)
  return { status, body: jsonIn(body) }
}

/** JSON in a text; undefined where it is none. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What the answer is, in this shape; an answer of any other shape tells nothing, as if there were none. */
export function read<T>(
  schema: { readonly safeParse: (value: unknown) => { readonly success: boolean; readonly data?: T | undefined } },
  value: unknown,
): T {
  const { success, data } = schema.safeParse(value)
  if (!success) throw new PaymentProviderError('silent', 'The payment provider answers what cannot be understood.')
  return data as T
}

/**
 * What a call for giving an order's money back has come to that the provider refused with this status. FAILED, under the key for want of a name of the
 * provider's; but where it knows of the key, an earlier call has arrived since we looked. Raises the refusal where the portal itself was refused.
 */
export async function refusedRefund(
  status: number,
  one: Order,
  key: string,
  given: { readonly refundStatus: () => Promise<RefundReport | undefined>; readonly refusal: PaymentProviderError },
): Promise<RefundReport> {
  if (status === 401 || status === 403) throw given.refusal
  const earlier = await given.refundStatus()
  return earlier ?? { orderId: one.orderId, refundId: key, state: 'FAILED', amount: one.amount }
}
