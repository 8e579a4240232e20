import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { answer, answerJson, close, listen, readBody, sameSecret } from '../http.ts'
import type { BehindToken, StandinSetting, Started } from '../system.ts'
import { formPage, refusedPage, thanksPage } from './pages.ts'

/** Somebody of whom the portal told, until they come. */
export interface ExpectedPerson {
  readonly person: string
  readonly until: number
}

const html = 'text/html; charset=utf-8'

/**
 * The clinic's system for adverse events: `POST /sso/tokens` with a bearer token tells of somebody who is about to come; `/` lets in who brings that code
 * in the cookie `ssotoken`, once and in time, and takes the cookie away.
 */
export async function startAdverseEventsServer(options: StandinSetting): Promise<Started<BehindToken>> {
  const server = createServer((request, response) => {
    handle(request, response, options).catch(() => response.destroy())
  })
  const port = await listen(server, options.host, options.port)
  const { host, token } = options
  return { address: { url: `http://${host}:${port}`, token }, close: () => close(server) }
}

async function handle(request: IncomingMessage, response: ServerResponse, options: StandinSetting): Promise<void> {
  const { world, token } = options
  if (!world.switches.adverseEvents) return answer(response, 503, 'text/plain', 'Service Unavailable')
  const asked = `${request.method} ${request.url}`
  if (asked === 'GET /') return letIn(request, response, options)
  if (asked === 'POST /reports') {
    await readBody(request)
    return answer(response, 200, html, thanksPage())
  }
  if (asked !== 'POST /sso/tokens') return answerJson(response, 404, { error: 'unknown_path' })
  if (!sameSecret(request.headers.authorization ?? '', `Bearer ${token}`))
    return answerJson(response, 401, { error: 'unauthorized' })
  const body = await readBody(request)
  const told = JSON.parse(body?.toString('utf8') ?? 'null') as {
    token: string
    validUntil: string
    name?: string
    lastName?: string
  }
  const person = [told.name, told.lastName].filter(Boolean).join(' ')
  world.handOffs.set(told.token, { person, until: Date.parse(told.validUntil) })
  response.writeHead(204).end()
}

function letIn(request: IncomingMessage, response: ServerResponse, { world, clock }: StandinSetting): void {
  const code = /(?:^|; )ssotoken=([\w-]+)/.exec(request.headers.cookie ?? '')?.[1] ?? ''
  const expected = world.handOffs.get(code)
  world.handOffs.delete(code)
  response.setHeader('set-cookie', 'ssotoken=; Path=/; Max-Age=0')
  if (!expected || expected.until < clock().getTime()) return answer(response, 403, html, refusedPage())
  answer(response, 200, html, formPage(expected.person))
}
