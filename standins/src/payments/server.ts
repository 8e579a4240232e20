import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { answer, close, listen, readBody } from '../http.ts'
import type { StandinSetting, Started } from '../system.ts'
import type { ProviderOrder, Telling } from './ledger.ts'
import { hostedPage } from './page.ts'
import { payuCall } from './payu.ts'
import { przelewy24Call } from './przelewy24.ts'
import { noticeOf, send, type Keys } from './tell.ts'

/** As whom a portal calls the one stand-in or the other. */
export interface PayuAddress {
  readonly kind: 'payu'
  readonly url: string
  readonly posId: string
  readonly clientId: string
  readonly clientSecret: string
  readonly secondKey: string
}
export interface Przelewy24Address {
  readonly kind: 'przelewy24'
  readonly url: string
  readonly merchantId: number
  readonly posId: number
  readonly crc: string
  readonly apiKey: string
  readonly email: string
}

export interface PaymentsServer extends Started<PayuAddress> {
  /** The same provider by the other protocol. */
  readonly przelewy24: Przelewy24Address
  /** A notification as it would be sent. */
  notice(order: ProviderOrder, how?: Telling): ReturnType<typeof noticeOf>
}

const posId = '300746'
const merchantId = 64_195

/**
 * Payment providers, PayU and Przelewy24, on one server: their calls, the page on which is paid (`/pay/{id}`), and notifications, whose faults the desk
 * chooses. Przelewy24's addresses are below `/p24`.
 */
export async function startPaymentsServer(options: StandinSetting): Promise<PaymentsServer> {
  const { host, token, world } = options
  const ledger = world.payments
  const keys: Keys = { payuSecond: `second-${token}`, posId, crc: `crc-${token}`, merchantId }
  const changed = (order: ProviderOrder, state: ProviderOrder['state']): void => {
    order.state = state
    order.told.push(state)
    void tellOf(options, order, state)
  }
  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy())
  })
  const url = `http://${host}:${await listen(server, host, options.port)}`
  const payu = { ledger, url, clientId: posId, clientSecret: token, posId, token: `bearer-${token}`, changed }
  const p24 = { ledger, merchantId, crc: keys.crc, apiKey: token, changed }
  ledger.told((order, how) => send(order, how, keys))

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = (request.url ?? '').replace(/\?.*$/, '')
    const [, id] = /^(?:\/pay|\/p24\/trnRequest)\/([0-9A-F]+)$/.exec(path) ?? []
    const fault = world.switches.payments
    if (id === undefined && fault === 'silent') return
    if (id === undefined && fault === 'down') return answer(response, 503, 'text/plain', 'Service Unavailable')
    const body = await readBody(request)
    if (!body) return answer(response, 413, 'text/plain', 'Payload Too Large')
    if (id === undefined) {
      if (path.startsWith('/p24/')) return przelewy24Call(request, response, body.toString('utf8'), p24)
      return payuCall(request, response, body.toString('utf8'), payu)
    }
    const order = ledger.byId(id)
    if (!order) return answer(response, 404, 'text/plain', 'Not Found')
    if (request.method !== 'POST') return answer(response, 200, 'text/html; charset=utf-8', hostedPage(order))
    choose(order, new URLSearchParams(body.toString('utf8')).get('choice'))
    const failed = order.state === 'CANCELED' || order.state === 'REJECTED'
    response.writeHead(303, { location: `${order.returnUrl}${failed ? '?error=501' : ''}` }).end()
  }

  function choose(order: ProviderOrder, choice: string | null): void {
    if (order.state !== 'NEW' && order.state !== 'PENDING') return
    const needsUs = order.provider === 'przelewy24' || world.switches.payments === 'manual'
    if (choice === 'pay') {
      if (order.provider === 'payu') changed(order, 'PENDING')
      changed(order, needsUs ? 'WAITING_FOR_CONFIRMATION' : 'COMPLETED')
    }
    if (choice === 'reject') {
      if (order.provider === 'payu') changed(order, 'CANCELED')
      else order.state = 'REJECTED'
    }
  }

  return {
    address: { kind: 'payu', url, posId, clientId: posId, clientSecret: token, secondKey: keys.payuSecond },
    przelewy24: {
      kind: 'przelewy24',
      url: `${url}/p24`,
      merchantId,
      posId: merchantId,
      crc: keys.crc,
      apiKey: token,
      email: 'kasa@placowka.example',
    },
    notice: (order, how = {}) => noticeOf(order, how, keys),
    close: () => close(server),
  }
}

/**
 * Tells of a new state as the switch says: at once, not until the desk sends it (`late`), three times (`repeated`), or the older states after it
 * (`shuffled`). Przelewy24 tells of money alone.
 */
async function tellOf({ world }: StandinSetting, order: ProviderOrder, state: ProviderOrder['state']): Promise<void> {
  if (order.provider === 'przelewy24' && state !== 'WAITING_FOR_CONFIRMATION') return
  const fault = world.switches.payments
  if (fault === 'late') return
  const states = fault === 'repeated' ? [state, state, state] : fault === 'shuffled' ? order.told.toReversed() : [state]
  for (const one of states) await world.payments.tell(order, { state: one })
}
