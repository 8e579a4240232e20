import type { IncomingMessage, ServerResponse } from 'node:http'
import { answerJson, sameSecret } from '../http.ts'
import type { Ledger, ProviderOrder } from './ledger.ts'

/** What the protocol needs of the running stand-in. */
export interface PayuSetting {
  readonly ledger: Ledger
  readonly url: string
  readonly clientId: string
  readonly clientSecret: string
  readonly posId: string
  readonly token: string
  /** The order has another state now: the portal is told. */
  readonly changed: (order: ProviderOrder, state: ProviderOrder['state']) => void
}

const status = (statusCode: string) => ({ status: { statusCode } })
const digits = /^\d{1,12}$/

/** PayU's REST API 2.1, as far as a shop uses it. */
export function payuCall(request: IncomingMessage, response: ServerResponse, body: string, setting: PayuSetting): void {
  const path = (request.url ?? '').replace(/\?.*$/, '')
  if (path === '/pl/standard/user/oauth/authorize') return authorize(response, new URLSearchParams(body), setting)
  if (!sameSecret(request.headers.authorization ?? '', `Bearer ${setting.token}`))
    return answerJson(response, 401, status('UNAUTHORIZED'))
  const [, id, rest = ''] = /^\/api\/v2_1\/orders(?:\/([^/]+)(\/\w+)?)?$/.exec(path) ?? []
  if (!path.startsWith('/api/v2_1/orders')) return answerJson(response, 404, status('DATA_NOT_FOUND'))
  const content = body === '' ? {} : (JSON.parse(body) as Record<string, unknown>)
  if (id === undefined) return create(response, content, setting)
  const order = setting.ledger.byId(id)
  if (order?.provider !== 'payu') return answerJson(response, 404, status('DATA_NOT_FOUND'))
  ofOrder(response, `${request.method} ${rest}`, { order, content }, setting)
}

function authorize(response: ServerResponse, form: URLSearchParams, { clientId, clientSecret, token }: PayuSetting) {
  const isRight =
    form.get('grant_type') === 'client_credentials' &&
    form.get('client_id') === clientId &&
    sameSecret(form.get('client_secret') ?? '', clientSecret)
  if (!isRight) return answerJson(response, 401, { error: 'invalid_client' })
  answerJson(response, 200, {
    access_token: token,
    token_type: 'bearer',
    expires_in: 43_199,
    grant_type: 'client_credentials',
  })
}

function create(response: ServerResponse, content: Record<string, unknown>, { ledger, url, posId }: PayuSetting): void {
  // Shops send numbers as texts, and as numbers.
  const word = (name: string) => {
    const value = content[name]
    return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  }
  const [amount, name, currency] = [word('totalAmount'), word('extOrderId'), word('currencyCode')]
  const isWhole = word('customerIp') !== '' && word('description') !== '' && Array.isArray(content['products'])
  if (
    word('merchantPosId') !== posId ||
    !isWhole ||
    !digits.test(amount) ||
    Number(amount) === 0 ||
    !/^[A-Z]{3}$/.test(currency)
  )
    return answerJson(response, 400, status('ERROR_VALUE_INVALID'))
  if (ledger.byName(name)) return answerJson(response, 400, status('ERROR_ORDER_NOT_UNIQUE'))
  const order = ledger.add({
    provider: 'payu',
    name,
    amount: Number(amount),
    currency,
    description: word('description'),
    notifyUrl: word('notifyUrl'),
    returnUrl: word('continueUrl'),
  })
  const redirectUri = `${url}/pay/${order.id}`
  response.setHeader('location', redirectUri)
  answerJson(response, 302, { ...status('SUCCESS'), redirectUri, orderId: order.id, extOrderId: name })
}

const described = (order: ProviderOrder) => ({
  orderId: order.id,
  extOrderId: order.name,
  currencyCode: order.currency,
  totalAmount: String(order.amount),
  status: order.state,
  description: order.description,
})

const refundOf = (refund: ProviderOrder['refunds'][number], currencyCode: string) => ({
  refundId: refund.id,
  extRefundId: refund.key,
  amount: String(refund.amount),
  currencyCode,
  status: refund.state,
})

function ofOrder(
  response: ServerResponse,
  call: string,
  { order, content }: { readonly order: ProviderOrder; readonly content: Record<string, unknown> },
  { ledger, changed }: PayuSetting,
): void {
  const refused = () => answerJson(response, 400, status('ERROR_INCONSISTENT_STATE'))
  switch (call) {
    case 'GET ':
      return answerJson(response, 200, { orders: [described(order)], ...status('SUCCESS') })
    case 'PUT /status':
      if (order.state !== 'WAITING_FOR_CONFIRMATION' || content['orderStatus'] !== 'COMPLETED') return refused()
      changed(order, 'COMPLETED')
      return answerJson(response, 200, status('SUCCESS'))
    case 'DELETE ':
      if (order.state === 'COMPLETED') return refused()
      if (order.state !== 'CANCELED') changed(order, 'CANCELED')
      return answerJson(response, 200, { orderId: order.id, ...status('SUCCESS') })
    case 'GET /refunds':
      return answerJson(response, 200, { refunds: order.refunds.map((one) => refundOf(one, order.currency)) })
    // Older clients use the singular.
    case 'POST /refund':
    case 'POST /refunds': {
      const asked = content['refund'] as Record<string, string | undefined> | undefined
      const amount = Number(asked?.['amount'] ?? order.amount)
      const given = order.refunds.filter((one) => one.state !== 'CANCELED').reduce((sum, one) => sum + one.amount, 0)
      if (order.state !== 'COMPLETED' || !(amount > 0) || given + amount > order.amount) return refused()
      const refund = ledger.refund(order, asked?.['extRefundId'] ?? '', amount)
      return answerJson(response, 200, {
        orderId: order.id,
        refund: refundOf(refund, order.currency),
        ...status('SUCCESS'),
      })
    }
    default:
      return answerJson(response, 404, status('DATA_NOT_FOUND'))
  }
}
