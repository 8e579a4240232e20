import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { answer, answerJson, close, listen, sameSecret } from '../http.ts'
import type { BehindToken, StandinSetting, Started } from '../system.ts'

/**
 * A server with the protocol of the mobile application AMPA: `PUT`, `GET` and `DELETE /patients/{id}/registration` with a bearer token. The desk
 * plays the phone: entering the PIN there links the patient.
 */
export async function startAmpaServer(options: StandinSetting): Promise<Started<BehindToken>> {
  const server = createServer((request, response) => handle(request, response, options))
  const port = await listen(server, options.host, options.port)
  const { host, token } = options
  return { address: { url: `http://${host}:${port}`, token }, close: () => close(server) }
}

function handle(request: IncomingMessage, response: ServerResponse, { world, token }: StandinSetting): void {
  const { method, headers } = request
  if (!world.switches.ampa) return answer(response, 503, 'text/plain', 'Service Unavailable')
  if (!sameSecret(headers.authorization ?? '', `Bearer ${token}`))
    return answerJson(response, 401, { error: 'unauthorized' })
  const [, patientId] = /^\/patients\/([\w-]+)\/registration$/.exec(request.url ?? '') ?? []
  if (patientId === undefined) return answerJson(response, 404, { error: 'unknown_path' })
  if (method === 'PUT') {
    const attempt = headers['idempotency-key']
    if (typeof attempt !== 'string') return answerJson(response, 400, { error: 'no_idempotency_key' })
    return answerJson(response, 200, { pin: world.ampa.register(patientId, attempt) })
  }
  if (method === 'GET')
    return answerJson(response, 200, { registered: world.ampa.list().some((one) => one.patientId === patientId) })
  if (method !== 'DELETE') return answerJson(response, 405, { error: 'unknown_method' })
  if (!world.ampa.unregister(patientId)) return answerJson(response, 409, { error: 'not_linked' })
  response.writeHead(204, { 'cache-control': 'no-store' }).end()
}
