import type { IncomingMessage, ServerResponse } from 'node:http'
import { answerJson, sameSecret } from '../http.ts'
import type { Ledger, ProviderOrder } from './ledger.ts'
import { sha384 } from './tell.ts'

export interface Przelewy24Setting {
  readonly ledger: Ledger
  readonly merchantId: number
  readonly crc: string
  readonly apiKey: string
  readonly changed: (order: ProviderOrder, state: ProviderOrder['state']) => void
}

const error = (response: ServerResponse, code: number, text: string) =>
  answerJson(response, code, { error: text, code })

/** 0 nothing yet, 1 paid and not verified, 2 verified, 3 given back. */
const numberOf = ({ state, refunds }: ProviderOrder): number => {
  if (state === 'COMPLETED') return refunds.length > 0 ? 3 : 2
  return state === 'WAITING_FOR_CONFIRMATION' ? 1 : 0
}

/** Przelewy24's REST API 1.0, as far as a shop uses it. */
export function przelewy24Call(
  request: IncomingMessage,
  response: ServerResponse,
  body: string,
  setting: Przelewy24Setting,
): void {
  const { merchantId, apiKey, ledger } = setting
  const due = `Basic ${Buffer.from(`${merchantId}:${apiKey}`).toString('base64')}`
  if (!sameSecret(request.headers.authorization ?? '', due)) return error(response, 401, 'Incorrect authentication')
  const path = (request.url ?? '').replace(/^\/p24\/api\/v1/, '')
  const content = body === '' ? {} : (JSON.parse(body) as Record<string, string | number>)
  if (request.method === 'POST' && path === '/transaction/register') return register(response, content, setting)
  if (request.method === 'PUT' && path === '/transaction/verify') return verify(response, content, setting)
  if (request.method === 'POST' && path === '/transaction/refund') return refund(response, content, setting)
  const [, session] = /^\/transaction\/by\/sessionId\/(.+)$/.exec(path) ?? []
  const [, number] = /^\/refund\/by\/orderId\/(\d+)$/.exec(path) ?? []
  const order = session
    ? ledger.byName(decodeURIComponent(session))
    : ledger.orders.find((one) => one.number === Number(number))
  if (order?.provider !== 'przelewy24') return error(response, 404, 'Not found')
  if (session) {
    const { name: sessionId, amount, currency, description } = order
    const status = numberOf(order)
    const orderId = status === 0 ? {} : { orderId: order.number }
    return answerJson(response, 200, {
      data: { sessionId, ...orderId, status, amount, currency, description },
      responseCode: 0,
    })
  }
  const refunds = order.refunds.map(({ key, amount, state }) => ({
    batchId: 1,
    requestId: key,
    amount,
    status: state === 'FINALIZED' ? 1 : state === 'CANCELED' ? 4 : 3,
  }))
  if (refunds.length === 0) return error(response, 404, 'Not found')
  answerJson(response, 200, { data: { orderId: order.number, refunds }, responseCode: 0 })
}

type Content = Readonly<Record<string, string | number>>

function register(response: ServerResponse, content: Content, { ledger, merchantId, crc }: Przelewy24Setting): void {
  const { sessionId = '', amount = 0, currency = '' } = content
  const sign = sha384({ sessionId, merchantId, amount, currency }, crc)
  const isWhole = typeof amount === 'number' && amount > 0 && String(content['email'] ?? '').includes('@')
  if (content['merchantId'] !== merchantId || !isWhole || content['sign'] !== sign || ledger.byName(String(sessionId)))
    return error(response, 400, 'Invalid input data')
  const order = ledger.add({
    provider: 'przelewy24',
    name: String(sessionId),
    amount,
    currency: String(currency),
    description: String(content['description'] ?? ''),
    notifyUrl: String(content['urlStatus'] ?? ''),
    returnUrl: String(content['urlReturn'] ?? ''),
  })
  answerJson(response, 200, { data: { token: order.id }, responseCode: 0 })
}

function verify(response: ServerResponse, content: Content, { ledger, crc, changed }: Przelewy24Setting): void {
  const order = ledger.byName(String(content['sessionId']))
  const { sessionId = '', orderId = 0, amount = 0, currency = '' } = content
  const isRight = content['sign'] === sha384({ sessionId, orderId, amount, currency }, crc)
  if (!order || !isRight || order.number !== orderId || order.amount !== amount || order.currency !== currency)
    return error(response, 400, 'Invalid input data')
  if (order.state !== 'WAITING_FOR_CONFIRMATION' && order.state !== 'COMPLETED')
    return error(response, 400, 'Transaction is not paid')
  if (order.state !== 'COMPLETED') changed(order, 'COMPLETED')
  answerJson(response, 200, { data: { status: 'success' }, responseCode: 0 })
}

function refund(response: ServerResponse, content: Content, { ledger }: Przelewy24Setting): void {
  const [asked] = (content as unknown as { refunds?: { sessionId: string; amount: number }[] }).refunds ?? []
  const order = asked && ledger.byName(asked.sessionId)
  if (!order || order.state !== 'COMPLETED' || asked.amount > order.amount)
    return error(response, 400, 'Invalid input data')
  const key = String(content['requestId'])
  if (order.refunds.some((one) => one.key === key)) return error(response, 409, 'Conflict')
  ledger.refund(order, key, asked.amount)
  answerJson(response, 201, { data: [{ ...asked, status: true }], responseCode: 0 })
}
