import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { answer, answerJson, close, listen, readBody } from '../http.ts'
import { readSwitches } from '../switches.ts'
import type { World } from '../world.ts'
import { deskPage } from './page.ts'
import type { DeskPart } from './part.ts'
import { parts } from './parts.ts'
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
 * The clinic's desk: a page with what was sent, the switches and the parts (`parts.ts`), and the same as JSON (`GET /api/sms`, `GET /api/mail`,
 * both with `to`; `GET` and `POST /api/world` with switches; `GET` and `POST /api/{part}` with its fields; `POST /api/reset`).
 */
export async function startDesk({
  world,
  signerUrl,
  host,
  port,
}: {
  world: World
  /** Address of the page that signs documents. */
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
    case '/api/world':
      return answerJson(response, 200, world.switches)
    default: {
      const part = partAt(url.pathname, '/api/', parts)
      return part ? answerJson(response, 200, part.state(world)) : answer(response, 404, 'text/plain', 'Not Found')
    }
  }
}

/** What can be called besides the parts: the switches, and the reset. */
const common: Readonly<Record<string, Pick<DeskPart, 'state' | 'act'>>> = {
  world: {
    state: (world) => world.switches,
    act: (world, fields) => {
      const change = readSwitches(fields)
      if (change) world.set(change)
      return change !== undefined
    },
  },
  reset: {
    state: (world) => world.switches,
    act: (world) => {
      world.reset()
      return true
    },
  },
}

function partAt<T>(path: string, under: string, among: Readonly<Record<string, T>>): T | undefined {
  const name = path.startsWith(under) ? path.slice(under.length) : ''
  return Object.hasOwn(among, name) ? among[name] : undefined
}

async function handlePost(url: URL, body: string, type: string, response: ServerResponse, world: World): Promise<void> {
  const api = url.pathname.startsWith('/api/')
  const wanted = partAt(url.pathname, api ? '/api/' : '/', { ...parts, ...common })
  if (!wanted) return answer(response, 404, 'text/plain', 'Not Found')
  // A foreign page can send a form without asking; JSON it cannot.
  if (api && !type.startsWith('application/json')) return answer(response, 415, 'text/plain', 'Unsupported Media Type')
  const fields = api ? parseObject(body) : Object.fromEntries(new URLSearchParams(body))
  if (!(await wanted.act(world, fields))) return answer(response, 400, 'text/plain', 'Bad Request')
  if (api) return answerJson(response, 200, wanted.state(world))
  response.writeHead(303, { location: viewPath({ ...readView(url.searchParams), saved: true }) }).end()
}

/** An unreadable body has no valid switches, so the call is answered as a bad request. */
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
