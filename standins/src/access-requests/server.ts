import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { accessRequestsBody } from '@portal/contract/access-requests'
import { payoutsBody } from '@portal/contract/clinic-deposits'
import { paidForClinic, refundRequestsBody } from '@portal/contract/clinic-payments'
import { consentsBody } from '@portal/contract/consents'
import { documentRequestsBody } from '@portal/contract/document-requests'
import { hideRequestsBody } from '@portal/contract/hide-requests'
import { registerAnswer } from '../declarations/calls.ts'
import { answer, answerJson, close, listen, readBody, sameSecret } from '../http.ts'
import type { BehindToken, StandinSetting, Started } from '../system.ts'

const longestBody = 1024 * 1024

/**
 * The clinic's system that decides who gets a record and which visits guardians do not see, answers requests for documents, refunds and payouts, hears of consents and
 * payments, and keeps the register of declarations: `POST /access-requests`, `POST /hide-requests`, `POST /document-requests`, `POST /refunds`, `POST /deposit-payouts`
 * and `POST /consents` with a bearer token send what waits and return what is made of it at the desk.
 */
export async function startAccessRequestsServer(options: StandinSetting): Promise<Started<BehindToken>> {
  const server = createServer((request, response) => {
    handle(request, response, options).catch(() => response.destroy())
  })
  const port = await listen(server, options.host, options.port)
  const { host, token } = options
  return { address: { url: `http://${host}:${port}`, token }, close: () => close(server) }
}

async function handle(
  request: IncomingMessage,
  response: ServerResponse,
  { world, token }: StandinSetting,
): Promise<void> {
  if (world.switches.clinic === 'down') return answer(response, 503, 'text/plain', 'Service Unavailable')
  if (!sameSecret(request.headers.authorization ?? '', `Bearer ${token}`))
    return answerJson(response, 401, { error: 'unauthorized' })
  const file = request.method === 'GET' ? fileAt(world, request.url ?? '') : undefined
  if (file) return void response.writeHead(200, { 'content-type': file.contentType }).end(file.bytes)
  if (request.method === 'PUT' && request.url?.startsWith('/payments/')) return hear(request, response, world)
  const decided = request.method === 'POST' ? decisions.get(request.url ?? '') : undefined
  const body = await readBody(request, longestBody)
  if (!body) return answerJson(response, 413, { error: 'too_large' })
  const { method = '', url = '' } = request
  const registered = registerAnswer(world, { method, url }, body.length > 0 ? JSON.parse(body.toString('utf8')) : {})
  if (registered) return answerJson(response, registered.status, registered.body)
  if (!decided) return answerJson(response, 404, { error: 'unknown_path' })
  const answers = decided(world, JSON.parse(body.toString('utf8')))
  if (!answers) return answerJson(response, 400, { error: 'invalid_requests' })
  answerJson(response, 200, { answers })
}

type World = StandinSetting['world']

/** Takes a payment of which the portal tells; one that is told again counts once. */
async function hear(request: IncomingMessage, response: ServerResponse, world: World): Promise<void> {
  const body = await readBody(request)
  const { data } = paidForClinic.safeParse(JSON.parse(body?.toString('utf8') ?? 'null'))
  if (!data) return answerJson(response, 400, { error: 'invalid_payment' })
  world.paid.hear(data)
  response.writeHead(204).end()
}

/** A file of an answer to a request for documents; undefined at any other address. */
function fileAt(world: World, url: string) {
  const [, request, file] = /^\/document-requests\/([^/]+)\/files\/([^/]+)$/.exec(url) ?? []
  return request && file ? world.documentRequests.file(request, decodeURIComponent(file)) : undefined
}

/** The decisions about waiting requests, by path; undefined when the body has another shape. */
const decisions = new Map<string, (world: World, body: unknown) => readonly object[] | undefined>([
  [
    '/access-requests',
    (world, body) => {
      const { data } = accessRequestsBody.safeParse(body)
      return data && world.accessRequests.take(data.requests)
    },
  ],
  [
    '/hide-requests',
    (world, body) => {
      const { data } = hideRequestsBody.safeParse(body)
      return data && world.hideRequests.take(data.requests)
    },
  ],
  [
    '/document-requests',
    (world, body) => {
      const { data } = documentRequestsBody.safeParse(body)
      return data && world.documentRequests.take(data.requests)
    },
  ],
  [
    '/consents',
    (world, body) => {
      const { data } = consentsBody.safeParse(body)
      return data && world.consents.exchange(data.requests)
    },
  ],
  [
    '/refunds',
    (world, body) => {
      const { data } = refundRequestsBody.safeParse(body)
      return data && world.paid.refunds.take(data.requests)
    },
  ],
  [
    '/deposit-payouts',
    (world, body) => {
      const { data } = payoutsBody.safeParse(body)
      return data && world.payouts.take(data.requests)
    },
  ],
])
