import { createHash, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import type { PaymentState } from '@portal/contract/rules/payments'
import type { CallTimeouts } from '../short-call.ts'
import { jsonIn, providerCall, read, refusedRefund, usualTimeouts, type ProviderAnswer } from './call.ts'
import {
  PaymentProviderError,
  type NewOrder,
  type Notification,
  type Order,
  type PaymentProvider,
  type RefundReport,
} from './port.ts'

/** Where Przelewy24 is, and as whom it is called. */
export interface Przelewy24Address {
  readonly kind: 'przelewy24'
  readonly url: string
  readonly merchantId: number
  readonly posId: number
  /** The key of signatures (CRC). */
  readonly crc: string
  /** The key of reports, with which the API is called. */
  readonly apiKey: string
  /** To whom the provider writes about payments of people who have no mail address. */
  readonly email: string
}

const word = z.string().check(z.minLength(1), z.maxLength(200))
const notice = z.object({
  merchantId: z.int(),
  posId: z.int(),
  sessionId: word,
  amount: z.int().check(z.minimum(0)),
  originAmount: z.int(),
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  orderId: z.int(),
  methodId: z.int(),
  statement: z.string(),
  sign: word,
})
const refundNotice = z.object({
  orderId: z.int(),
  sessionId: word,
  merchantId: z.int(),
  requestId: word,
  refundsUuid: word,
  amount: z.int(),
  currency: z.string(),
  timestamp: z.int(),
  status: z.int(),
  sign: word,
})
const registered = z.object({ data: z.object({ token: word }) })
const transaction = z.object({
  data: z.object({
    sessionId: word,
    orderId: z.optional(z.int()),
    status: z.int(),
    amount: z.int(),
    currency: z.string(),
  }),
})
const refunds = z.object({
  data: z.object({ refunds: z.array(z.object({ requestId: word, amount: z.int(), status: z.int() })) }),
})

/** 0: nothing yet; 1: paid and waits for us to verify it; 2: done; 3: given back, which was done before. */
const stateOf = (status: number): PaymentState =>
  status === 0 ? 'PENDING' : status === 1 ? 'WAITING_FOR_CONFIRMATION' : 'COMPLETED'

/** 1 is done, 4 refused; what else there is goes on. */
const refundStateOf = (status: number): RefundReport['state'] =>
  status === 1 ? 'COMPLETED' : status === 4 ? 'FAILED' : 'SENT'

/** SHA-384 of the fields as JSON, in this order, the CRC at the end. */
export const signOf = (fields: Readonly<Record<string, string | number>>, crc: string): string =>
  createHash('sha384')
    .update(JSON.stringify({ ...fields, crc }), 'utf8')
    .digest('hex')

const isSame = (given: string, due: string): boolean =>
  given.length === due.length && timingSafeEqual(Buffer.from(given), Buffer.from(due))

/**
 * Przelewy24, REST API 1.0. Our name of an order (`sessionId`) is its name in all calls until it is paid; only then it gets a number (`orderId`),
 * without which it cannot be verified or given back. So the name stands in the place of the order's id.
 */
export function przelewy24(address: Przelewy24Address, timeouts: CallTimeouts = usualTimeouts): PaymentProvider {
  const { merchantId, posId, crc } = address
  const base = address.url.replace(/\/+$/, '')
  const authorization = `Basic ${Buffer.from(`${posId}:${address.apiKey}`).toString('base64')}`
  const call = (method: string, path: string, content?: object): Promise<ProviderAnswer> =>
    providerCall(
      new URL(`${base}/api/v1${path}`),
      {
        method,
        headers: { authorization, 'content-type': 'application/json' },
        ...(content ? { body: JSON.stringify(content) } : {}),
      },
      timeouts,
    )
  const refusal = ({ status }: ProviderAnswer) => new PaymentProviderError('refused', `Przelewy24 answered ${status}.`)
  const found = async ({ orderId: name }: Order) => {
    const answer = await call('GET', `/transaction/by/sessionId/${encodeURIComponent(name)}`)
    if (answer.status === 404) return undefined
    if (answer.status !== 200) throw refusal(answer)
    return read(transaction, answer.body).data
  }
  const numbered = async (one: Order): Promise<number> => {
    const orderId = (await found(one))?.orderId
    if (orderId === undefined) throw new PaymentProviderError('refused', 'Przelewy24 has no number for the order.')
    return orderId
  }
  const refundStatus = async (one: Order, key: string): Promise<RefundReport | undefined> => {
    const answer = await call('GET', `/refund/by/orderId/${await numbered(one)}`)
    if (answer.status === 404) return undefined
    if (answer.status !== 200) throw refusal(answer)
    const mine = read(refunds, answer.body).data.refunds.find(({ requestId }) => requestId === key)
    return mine && { orderId: one.orderId, refundId: key, state: refundStateOf(mine.status), amount: mine.amount }
  }

  return {
    name: 'przelewy24',
    async create(wanted: NewOrder) {
      const { name: sessionId, amount, currency } = wanted
      const answer = await call('POST', '/transaction/register', {
        merchantId,
        posId,
        sessionId,
        amount,
        currency,
        description: wanted.description,
        email: wanted.email ?? address.email,
        country: 'PL',
        language: wanted.language,
        urlReturn: wanted.returnUrl,
        urlStatus: wanted.notifyUrl,
        encoding: 'UTF-8',
        sign: signOf({ sessionId, merchantId, amount, currency }, crc),
      })
      if (answer.status !== 200) throw refusal(answer)
      const { token } = read(registered, answer.body).data
      return { orderId: sessionId, pageUrl: `${base}/trnRequest/${encodeURIComponent(token)}` }
    },
    verifyNotification(text): Notification | undefined {
      const value = jsonIn(text)
      const { data } = notice.safeParse(value)
      if (data) {
        const { sign, ...fields } = data
        const {
          merchantId: m,
          posId: p,
          sessionId,
          amount,
          originAmount,
          currency,
          orderId,
          methodId,
          statement,
        } = fields
        const due = signOf(
          { merchantId: m, posId: p, sessionId, amount, originAmount, currency, orderId, methodId, statement },
          crc,
        )
        if (m !== merchantId || p !== posId || !isSame(sign, due)) return undefined
        // The money counts only when we have verified it.
        const state = 'WAITING_FOR_CONFIRMATION'
        return { of: 'order', report: { name: sessionId, orderId: sessionId, state, amount, currency } }
      }
      const given = refundNotice.safeParse(value).data
      if (!given) return undefined
      const { orderId, sessionId, refundsUuid, merchantId: m, amount, currency, status, sign } = given
      const due = signOf({ orderId, sessionId, refundsUuid, merchantId: m, amount, currency, status }, crc)
      if (m !== merchantId || !isSame(sign, due)) return undefined
      const state = status === 0 ? 'COMPLETED' : 'FAILED'
      return { of: 'refund', report: { orderId: sessionId, refundId: given.requestId, state, amount } }
    },
    async status(one) {
      const now = await found(one)
      if (!now) return undefined
      const { status, amount, currency } = now
      return { name: one.orderId, orderId: one.orderId, state: stateOf(status), amount, currency }
    },
    async confirm(one) {
      const orderId = await numbered(one)
      const { orderId: sessionId, amount, currency } = one
      const answer = await call('PUT', '/transaction/verify', {
        merchantId,
        posId,
        sessionId,
        amount,
        currency,
        orderId,
        sign: signOf({ sessionId, orderId, amount, currency }, crc),
      })
      if (answer.status !== 200) throw refusal(answer)
    },
    // An order that nobody has verified never counts: Przelewy24 gives its money back by itself.
    cancel: async (one) => ((await found(one))?.status ?? 0) === 0,
    async refund(one, key, description) {
      const earlier = await refundStatus(one, key)
      if (earlier) return earlier
      const { orderId: sessionId, amount } = one
      const answer = await call('POST', '/transaction/refund', {
        requestId: key,
        refundsUuid: key,
        refunds: [{ orderId: await numbered(one), sessionId, amount, description }],
      })
      if (answer.status !== 200 && answer.status !== 201)
        return refusedRefund(answer.status, one, key, {
          refundStatus: () => refundStatus(one, key),
          refusal: refusal(answer),
        })
      return { orderId: one.orderId, refundId: key, state: 'SENT', amount }
    },
    refundStatus,
  }
}
