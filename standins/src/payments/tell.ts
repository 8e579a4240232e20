import { createHash } from 'node:crypto'
import type { ProviderOrder, Telling } from './ledger.ts'

/** The keys that the portal has got, too. */
export interface Keys {
  readonly payuSecond: string
  readonly posId: string
  readonly crc: string
  readonly merchantId: number
}

/** SHA-384 of the fields as JSON, with the CRC at the end. */
export const sha384 = (fields: Readonly<Record<string, string | number>>, crc: string): string =>
  createHash('sha384')
    .update(JSON.stringify({ ...fields, crc }))
    .digest('hex')

function payuNotice(order: ProviderOrder, how: Telling, keys: Keys) {
  const { state = order.state, amount = order.amount, currency = order.currency, refund } = how
  const now = new Date().toISOString()
  const content = refund
    ? {
        orderId: order.id,
        extOrderId: order.name,
        refund: {
          refundId: refund.id,
          extRefundId: refund.key,
          amount: String(refund.amount),
          currencyCode: order.currency,
          status: refund.state,
          statusDateTime: now,
          reason: 'refund',
          reasonDescription: 'na życzenie sklepu',
          refundDate: now,
        },
      }
    : {
        order: {
          orderId: order.id,
          extOrderId: order.name,
          orderCreateDate: now,
          notifyUrl: order.notifyUrl,
          customerIp: '127.0.0.1',
          merchantPosId: keys.posId,
          description: order.description,
          currencyCode: currency,
          totalAmount: String(amount),
          status: state,
          products: [{ name: order.description, unitPrice: String(amount), quantity: '1' }],
        },
        localReceiptDateTime: now,
        properties: [{ name: 'PAYMENT_ID', value: String(order.number) }],
      }
  const text = JSON.stringify(content)
  const signature = createHash('md5')
    .update(text)
    .update(how.forged ? 'not the second key' : keys.payuSecond)
    .digest('hex')
  return {
    text,
    headers: { 'openpayu-signature': `sender=checkout;signature=${signature};algorithm=MD5;content=DOCUMENT` },
  }
}

function przelewy24Notice(order: ProviderOrder, how: Telling, keys: Keys) {
  const { amount = order.amount, currency = order.currency } = how
  const fields = {
    merchantId: keys.merchantId,
    posId: keys.merchantId,
    sessionId: order.name,
    amount,
    originAmount: amount,
    currency,
    orderId: order.number,
    methodId: 154,
    statement: `p24-${order.number}`,
  }
  const sign = sha384(fields, how.forged ? 'not the CRC' : keys.crc)
  return { text: JSON.stringify({ ...fields, sign }), headers: {} }
}

/** A notification as the provider sends it: its text, and the header that signs it. */
export const noticeOf = (order: ProviderOrder, how: Telling, keys: Keys) =>
  order.provider === 'payu' ? payuNotice(order, how, keys) : przelewy24Notice(order, how, keys)

/** Sends one notification; the status of the answer, 0 where there is none. */
export async function send(order: ProviderOrder, how: Telling, keys: Keys): Promise<number> {
  const { text, headers } = noticeOf(order, how, keys)
  try {
    const answer = await fetch(order.notifyUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: text,
    })
    await answer.arrayBuffer()
    return answer.status
  } catch {
    return 0
  }
}
