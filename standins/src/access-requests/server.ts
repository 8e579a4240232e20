import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { accessRequestsBody } from '@portal/contract/access-requests'
import { answer, answerJson, close, listen, readBody, sameSecret } from '../http.ts'
import type { World } from '../world.ts'

export interface AccessRequestsServer {
  /** Base address, without a slash at its end. */
  url: string
  close(): Promise<void>
}

const longestBody = 1024 * 1024

interface Setting {
  readonly world: World
  readonly token: string
}

/**
 * The clinic's office that decides who gets a record: `POST /access-requests` with a bearer token shows what waits and answers what was
 * decided. The desk decides.
 */
export async function startAccessRequestsServer(
  options: Setting & { host: string; port: number },
): Promise<AccessRequestsServer> {
  const server = createServer((request, response) => {
    handle(request, response, options).catch(() => response.destroy())
  })
  const port = await listen(server, options.host, options.port)
  return { url: `http://${options.host}:${port}`, close: () => close(server) }
}

async function handle(request: IncomingMessage, response: ServerResponse, { world, token }: Setting): Promise<void> {
  if (world.switches.clinic === 'down') return answer(response, 503, 'text/plain', 'Service Unavailable')
  if (!sameSecret(request.headers.authorization ?? '', `Bearer ${token}`))
    return answerJson(response, 401, { error: 'unauthorized' })
  if (request.method !== 'POST' || request.url !== '/access-requests')
    return answerJson(response, 404, { error: 'unknown_path' })
  const body = await readBody(request, longestBody)
  if (!body) return answerJson(response, 413, { error: 'too_large' })
  const { success, data } = accessRequestsBody.safeParse(JSON.parse(body.toString('utf8')))
  if (!success) return answerJson(response, 400, { error: 'invalid_requests' })
  answerJson(response, 200, { answers: world.accessRequests.take(data.requests) })
}
