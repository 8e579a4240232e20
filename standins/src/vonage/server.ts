import { createPublicKey, generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { answer, answerJson, close, listen, readBody } from '../http.ts'
import type { StandinSetting, Started } from '../system.ts'
import { claimsOf } from './claims.ts'

/** An application at Vonage Video, in the shape of the portal's settings. */
export interface VonageApplication {
  readonly url: string
  readonly script: string
  readonly applicationId: string
  readonly key: string
}

/** What is wrong with it: it answers nothing, refuses, or answers a web page. */
export type VonageFault = 'silent' | 'refuses' | 'rubbish'

/** A page in a session. */
interface Client {
  readonly id: string
  readonly data: string
  readonly line: ServerResponse
  readonly streams: Map<string, object>
}

/** A running stand-in of Vonage Video. */
export interface VonageServer extends Started<VonageApplication> {
  /** The ids of the sessions that were made. */
  readonly sessions: ReadonlyMap<string, ReadonlySet<Client>>
  setFault(fault: VonageFault | undefined): void
}

const script = readFileSync(join(import.meta.dirname, 'opentok.js'), 'utf8')
const newKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
/** Pages of any portal may ask. */
const anywhere = { 'access-control-allow-origin': '*' }

/** What pages say to each other through the server, beside what they publish. */
type Said =
  | { readonly type: 'publish' | 'unpublish'; readonly stream: { readonly streamId: string } }
  | { readonly type: 'signal'; readonly to: string; readonly data: unknown }

/**
 * A small Vonage Video: `POST /session/create` with the application's JWT, the script for pages at `/v2/js/opentok.min.js`, and the line between them at
 * `/line`, which lets in whoever has a token of the session: what the server says comes as events, what a page says by `POST /line/{id}`. The media go from page to page.
 */
export async function startVonageServer({
  host,
  port: wanted,
  clock,
}: Pick<StandinSetting, 'host' | 'port' | 'clock'>): Promise<VonageServer> {
  const applicationId = randomUUID()
  // Made when somebody first asks for it: most portals do without Vonage, and it takes a while.
  let made: ReturnType<typeof newKey> | undefined
  const key = () => (made ??= newKey())
  const sessions = new Map<string, Set<Client>>()
  /** Who is in which session. */
  const clients = new Map<Client, Set<Client>>()
  let fault: VonageFault | undefined
  const read = (token: string) => claimsOf(token, createPublicKey(key()), { applicationId, now: clock() })

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.method === 'GET' && request.url === '/v2/js/opentok.min.js')
      return answer(response, 200, 'text/javascript; charset=utf-8', script)
    const url = new URL(request.url ?? '/', 'http://vonage')
    if (request.method === 'GET' && url.pathname === '/line') return enter(url, response)
    const [, client] = /^\/line\/([\w-]+)$/.exec(url.pathname) ?? []
    if (request.method === 'POST' && client !== undefined) return hear(client, request, response)
    if (request.method !== 'POST' || url.pathname !== '/session/create')
      return answerJson(response, 404, { error: 'unknown_path' })
    if (fault === 'silent') return
    if (fault === 'rubbish')
      return answer(response, 200, 'text/html; charset=utf-8', '<!doctype html><title>Login</title>')
    const [, token = ''] = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '') ?? []
    if (fault === 'refuses' || !read(token)) return answerJson(response, 401, { code: -1, message: 'Invalid token' })
    const form = new URLSearchParams((await readBody(request))?.toString('utf8'))
    if (form.get('p2p.preference') !== 'disabled' || request.headers.accept !== 'application/json')
      return answerJson(response, 400, { code: -1, message: 'Bad request' })
    const id = `2_MX4${randomBytes(24).toString('base64url')}~`
    sessions.set(id, new Set())
    answerJson(response, 200, [{ session_id: id, project_id: applicationId, create_dt: clock().toUTCString() }])
  }
  const tell = ({ line }: Pick<Client, 'line'>, message: object) => line.write(`data: ${JSON.stringify(message)}\n\n`)
  const tellOthers = (client: Client, message: object) => {
    for (const one of clients.get(client)!) if (one !== client) tell(one, message)
  }
  const enter = (url: URL, line: ServerResponse): void => {
    line.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store', ...anywhere })
    const sessionId = url.searchParams.get('session') ?? ''
    const claims = read(url.searchParams.get('token') ?? '')
    const there = sessions.get(sessionId)
    if (!there || claims?.scope !== 'session.connect' || claims.session_id !== sessionId) {
      tell({ line }, { type: 'refused' })
      return void line.end()
    }
    const client: Client = { id: randomUUID(), data: String(claims.connection_data), line, streams: new Map() }
    const others = [...there].map(({ id, data, streams }) => ({ id, data, streams: [...streams.values()] }))
    there.add(client)
    clients.set(client, there)
    tell(client, { type: 'connected', id: client.id, data: client.data, others })
    tellOthers(client, { type: 'came', id: client.id, data: client.data })
    line.on('close', () => {
      there.delete(client)
      tellOthers(client, { type: 'went', id: client.id })
      clients.delete(client)
    })
  }
  const hear = async (id: string, request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const said = JSON.parse((await readBody(request))?.toString('utf8') ?? 'null') as Said
    response.writeHead(204, anywhere).end()
    const client = [...clients.keys()].find((one) => one.id === id)
    if (!client) return
    if (said.type === 'signal') {
      const to = [...clients.get(client)!].find((one) => one.id === said.to)
      if (to) tell(to, { type: 'signal', from: id, data: said.data })
      return
    }
    if (said.type === 'publish') client.streams.set(said.stream.streamId, said.stream)
    else client.streams.delete(said.stream.streamId)
    tellOthers(client, { type: said.type, from: id, stream: said.stream })
  }
  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy())
  })
  const port = await listen(server, host, wanted)
  const url = `http://${host}:${port}`
  return {
    address: {
      url,
      script: `${url}/v2/js/opentok.min.js`,
      applicationId,
      get key() {
        return key().export({ type: 'pkcs8', format: 'pem' }) as string
      },
    },
    sessions,
    setFault: (next) => void (fault = next),
    close: () => close(server),
  }
}
