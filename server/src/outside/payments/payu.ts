import { createHash, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import { paymentStates } from '@portal/contract/rules/payments'
import type { CallTimeouts } from '../short-call.ts'
import { jsonIn, providerCall, read, refusedRefund, usualTimeouts, type ProviderAnswer } from './call.ts'
import {
  PaymentProviderError,
  type NewOrder,
  type Notification,
  type Order,
  type OrderReport,
  type PaymentProvider,
  type RefundReport,
} from './port.ts'

/** Where PayU is, and as whom it is called. */
export interface PayuAddress {
  readonly kind: 'payu'
  readonly url: string
  readonly posId: string
  readonly clientId: string
  readonly clientSecret: string
  /** The second key (MD5) of the point of sale, by which notifications are signed. */
  readonly secondKey: string
}

const amount = z.pipe(z.union([z.string().check(z.regex(/^\d{1,12}$/)), z.int()]), z.transform(Number))
const order = z.object({
  orderId: z.string().check(z.minLength(1), z.maxLength(200)),
  extOrderId: z.optional(z.string().check(z.maxLength(200))),
  currencyCode: z.string().check(z.regex(/^[A-Z]{3}$/)),
  totalAmount: amount,
  status: z.enum(paymentStates),
})
const refund = z.object({
  refundId: z.string().check(z.minLength(1), z.maxLength(200)),
  extRefundId: z.optional(z.nullable(z.string().check(z.maxLength(200)))),
  amount,
  status: z.enum(['PENDING', 'FINALIZED', 'CANCELED']),
})
const notice = z.union([z.object({ order }), z.object({ orderId: z.string(), refund })])
const statusCode = z.object({ status: z.object({ statusCode: z.string() }) })
const made = z.object({
  status: z.object({ statusCode: z.literal('SUCCESS') }),
  orderId: order.shape.orderId,
  redirectUri: z.url({ protocol: /^https?$/ }),
})
const token = z.object({ access_token: z.string(), expires_in: z.number() })

const refundStateOf = { PENDING: 'SENT', FINALIZED: 'COMPLETED', CANCELED: 'FAILED' } as const
const algorithms = new Map([
  ['MD5', 'md5'],
  ['SHA256', 'sha256'],
  ['SHA-256', 'sha256'],
])

const reportOf = ({ orderId, extOrderId, currencyCode, totalAmount, status }: z.output<typeof order>): OrderReport => ({
  name: extOrderId ?? '',
  orderId,
  state: status,
  amount: totalAmount,
  currency: currencyCode,
})

const refundReport = (orderId: string, given: z.output<typeof refund>): RefundReport => ({
  orderId,
  refundId: given.refundId,
  state: refundStateOf[given.status],
  amount: given.amount,
})

/** Whether the header `OpenPayu-Signature` is the hash of this text with the second key. */
function isSigned(text: string, header: string, secondKey: string): boolean {
  const parts = new Map(
    header.split(';').map((part) => part.split('=', 2).map((one) => one.trim()) as [string, string]),
  )
  const algorithm = algorithms.get((parts.get('algorithm') ?? 'MD5').toUpperCase())
  const signature = parts.get('signature') ?? ''
  if (!algorithm || !/^[0-9a-f]+$/i.test(signature)) return false
  const [given, due] = [
    Buffer.from(signature, 'hex'),
    createHash(algorithm).update(text, 'utf8').update(secondKey, 'utf8').digest(),
  ]
  return given.length === due.length && timingSafeEqual(given, due)
}

/** PayU, REST API 2.1: orders, their states, notifications, capture, cancellation, refunds. */
export function payu(address: PayuAddress, timeouts: CallTimeouts = usualTimeouts): PaymentProvider {
  const { posId, clientId, clientSecret, secondKey } = address
  const at = (path: string) => new URL(`${address.url.replace(/\/+$/, '')}${path}`)
  let known: { readonly token: string; readonly until: number } | undefined

  const accessToken = async (): Promise<string> => {
    if (known && known.until > performance.now()) return known.token
    const { status, body } = await providerCall(
      at('/pl/standard/user/oauth/authorize'),
      {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({
          grant_type: 'client_credentials',
          client_id: clientId,
          client_secret: clientSecret,
        }).toString(),
      },
      timeouts,
    )
    if (status !== 200) throw new PaymentProviderError('refused', `PayU gives no token (${status}).`)
    const { access_token: given, expires_in: seconds } = read(token, body)
    // A token that is about to end could end on its way.
    known = { token: given, until: performance.now() + Math.max(0, seconds - 60) * 1000 }
    return given
  }

  const call = async (method: string, path: string, content?: object): Promise<ProviderAnswer> => {
    const send = async () =>
      providerCall(
        at(`/api/v2_1${path}`),
        {
          method,
          headers: { authorization: `Bearer ${await accessToken()}`, 'content-type': 'application/json' },
          ...(content ? { body: JSON.stringify(content) } : {}),
        },
        timeouts,
      )
    const first = await send()
    if (first.status !== 401) return first
    known = undefined
    return send()
  }

  const codeOf = ({ body }: ProviderAnswer): string =>
    statusCode.safeParse(body).data?.status.statusCode ?? 'UNREADABLE'
  const refusal = (answer: ProviderAnswer) =>
    new PaymentProviderError('refused', `PayU answered ${answer.status} ${codeOf(answer)}.`)
  const pathOf = ({ orderId }: Order) => `/orders/${encodeURIComponent(orderId)}`

  const refundsOf = async (one: Order): Promise<z.output<typeof refund>[]> => {
    const answer = await call('GET', `${pathOf(one)}/refunds`)
    if (answer.status === 404) return []
    if (answer.status !== 200) throw refusal(answer)
    return read(z.object({ refunds: z.array(refund) }), answer.body).refunds
  }
  const refundStatus = async (one: Order, key: string): Promise<RefundReport | undefined> => {
    const found = (await refundsOf(one)).find(({ extRefundId }) => extRefundId === key)
    return found && refundReport(one.orderId, found)
  }

  return {
    name: 'payu',
    async create(wanted: NewOrder) {
      const answer = await call('POST', '/orders', {
        notifyUrl: wanted.notifyUrl,
        continueUrl: wanted.returnUrl,
        customerIp: wanted.payerAddress,
        merchantPosId: posId,
        description: wanted.description,
        currencyCode: wanted.currency,
        totalAmount: String(wanted.amount),
        extOrderId: wanted.name,
        products: [{ name: wanted.description, unitPrice: String(wanted.amount), quantity: '1' }],
      })
      if (answer.status !== 302 && answer.status !== 200 && answer.status !== 201) throw refusal(answer)
      const { orderId, redirectUri: pageUrl } = read(made, answer.body)
      return { orderId, pageUrl }
    },
    verifyNotification(text, signature): Notification | undefined {
      if (signature === undefined || !isSigned(text, signature, secondKey)) return undefined
      const { data } = notice.safeParse(jsonIn(text))
      if (!data) return undefined
      return 'order' in data
        ? { of: 'order', report: reportOf(data.order) }
        : { of: 'refund', report: refundReport(data.orderId, data.refund) }
    },
    async status(one) {
      const answer = await call('GET', pathOf(one))
      if (answer.status === 404) return undefined
      if (answer.status !== 200) throw refusal(answer)
      const [found] = read(z.object({ orders: z.array(order) }), answer.body).orders
      return found && reportOf(found)
    },
    async confirm(one) {
      const answer = await call('PUT', `${pathOf(one)}/status`, { orderId: one.orderId, orderStatus: 'COMPLETED' })
      if (answer.status !== 200) throw refusal(answer)
    },
    async cancel(one) {
      const answer = await call('DELETE', pathOf(one))
      if (answer.status !== 200 && answer.status !== 400 && answer.status !== 404) throw refusal(answer)
      return answer.status === 200
    },
    async refund(one, key, description) {
      // Whether an earlier call arrived is asked first: what is given back twice is lost.
      const earlier = await refundStatus(one, key)
      if (earlier) return earlier
      const answer = await call('POST', `${pathOf(one)}/refunds`, {
        refund: { description, amount: String(one.amount), extRefundId: key, currencyCode: one.currency },
      })
      if (answer.status !== 200 && answer.status !== 201)
        return refusedRefund(answer.status, one, key, {
          refundStatus: () => refundStatus(one, key),
          refusal: refusal(answer),
        })
      return refundReport(one.orderId, read(z.object({ refund }), answer.body).refund)
    },
    refundStatus,
  }
}
