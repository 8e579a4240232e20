import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { accessAnswers } from '@portal/contract/access-requests'
import { answer, answerJson, close, listen, readBody } from '../http.ts'
import type { World } from '../world.ts'
import { deskPage } from './page.ts'
import { readSwitches } from './switches.ts'
import { mailTo, readView, smsTo, viewPath } from './view.ts'

export interface Desk {
  url: string
  close(): Promise<void>
}

const styles = readFileSync(join(import.meta.dirname, 'desk.css'), 'utf8')
const headers = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  // With no-referrer the browser would send "Origin: null" with our own forms.
  'referrer-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}

/**
 * The clinic's desk: a page with what was sent and the switches, and the same as JSON (`GET /api/sms`, `GET /api/mail`,
 * both with `to`; `GET /api/ampa`; `POST /api/ampa` with the `pin` entered in the mobile application; `POST /api/accounts` with
 * `username` and `act`, `hand-over` or `merge`; `POST /api/world` with switches;
 * `GET /api/requests`; `POST /api/requests` with the `id` of a request for a record and its `answer`;
 * `POST /api/reset`).
 */
export async function startDesk({
  world,
  signerUrl,
  host,
  port,
}: {
  world: World
  /** Where one signs documents. */
  signerUrl: string
  host: string
  port: number
}): Promise<Desk> {
  const server = createServer((request, response) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    handle(request, response, { world, signerUrl }).catch(() => response.destroy())
  })
  const chosen = await listen(server, host, port)
  return { url: `http://${host.includes(':') ? `[${host}]` : host}:${chosen}`, close: () => close(server) }
}

interface Setting {
  readonly world: World
  readonly signerUrl: string
}

async function handle(request: IncomingMessage, response: ServerResponse, setting: Setting): Promise<void> {
  const { method = 'GET', headers } = request
  const url = new URL(request.url ?? '/', 'http://desk')
  // A page elsewhere could point a name of its own at this machine and read what stands here.
  if (!/^(?:127\.0\.0\.1|localhost|\[::1\])(?::\d+)?$/.test(headers.host ?? '')) {
    return answer(response, 403, 'text/plain', 'Forbidden')
  }
  if (method === 'GET') return handleGet(url, response, setting)
  if (method !== 'POST') return answer(response, 405, 'text/plain', 'Method Not Allowed')
  if (!isSameOrigin(request)) return answer(response, 403, 'text/plain', 'Forbidden')
  const body = await readBody(request)
  if (!body) return answer(response, 413, 'text/plain', 'Payload Too Large')
  await handlePost(url, body.toString('utf8'), headers['content-type'] ?? '', response, setting.world)
}

function handleGet(url: URL, response: ServerResponse, { world, signerUrl }: Setting): void {
  const view = readView(url.searchParams)
  switch (url.pathname) {
    case '/':
      return answer(response, 200, 'text/html; charset=utf-8', deskPage(world, view, signerUrl))
    case '/desk.css':
      return answer(response, 200, 'text/css; charset=utf-8', styles)
    case '/api/sms':
      return answerJson(response, 200, smsTo(world, view.to))
    case '/api/mail':
      return answerJson(response, 200, mailTo(world, view.to))
    case '/api/ampa':
      return answerJson(response, 200, world.ampa.list())
    case '/api/requests':
      return answerJson(response, 200, world.accessRequests.list())
    case '/api/world':
      return answerJson(response, 200, world.switches)
    default:
      return answer(response, 404, 'text/plain', 'Not Found')
  }
}

async function handlePost(url: URL, body: string, type: string, response: ServerResponse, world: World): Promise<void> {
  const [, api, action] = /^\/(api\/)?(world|reset|ampa|accounts|requests)$/.exec(url.pathname) ?? []
  if (action === undefined) return answer(response, 404, 'text/plain', 'Not Found')
  // A foreign page can send a form without asking; JSON it cannot.
  if (api && !type.startsWith('application/json')) return answer(response, 415, 'text/plain', 'Unsupported Media Type')
  const fields = action === 'reset' ? {} : api ? parseObject(body) : Object.fromEntries(new URLSearchParams(body))
  if (!(await act(world, action, fields))) return answer(response, 400, 'text/plain', 'Bad Request')
  if (api) return answerJson(response, 200, stateAfter(world, action))
  response.writeHead(303, { location: viewPath({ ...readView(url.searchParams), saved: true }) }).end()
}

function stateAfter(world: World, action: string): unknown {
  if (action === 'ampa') return world.ampa.list()
  if (action === 'requests') return world.accessRequests.list()
  return action === 'accounts' ? (world.portal.handedOver ?? {}) : world.switches
}

const wordIn = (fields: Record<string, unknown>, name: string): string => {
  const value = fields[name]
  return typeof value === 'string' ? value : ''
}

/** Does what the desk was asked for; false when the fields say nothing that can be done. */
async function act(world: World, action: string, fields: Record<string, unknown>): Promise<boolean> {
  if (action === 'reset') world.reset()
  else if (action === 'accounts') {
    const { act: name, username } = fields
    return typeof name === 'string' && typeof username === 'string' && world.portal.act(name, username.trim())
  } else if (action === 'requests') {
    const decided = accessAnswers.find((one) => one === fields['answer'])
    return decided !== undefined && world.accessRequests.answer(wordIn(fields, 'id'), decided)
  } else if (action === 'ampa') return typeof fields['pin'] === 'string' && world.ampa.link(fields['pin'].trim())
  else {
    const change = readSwitches(fields)
    if (change) world.set(change)
    return change !== undefined
  }
  return true
}

/** Switches nobody knows make an unreadable body a bad request. */
function parseObject(body: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body || '{}')
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>
  } catch {
    // Answered below like any other body that is no object.
  }
  return { unreadable: true }
}

function isSameOrigin({ headers }: IncomingMessage): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false
  return headers.origin === undefined || headers.origin === `http://${headers.host}`
}
