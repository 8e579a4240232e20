import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { messageToClinic, newsQuestion } from '@portal/contract/clinic-messages'
import { answer, answerJson, close, listen, readBody, sameSecret } from '../http.ts'
import type { BehindToken, StandinSetting, Started } from '../system.ts'
import type { Hospital } from './hospital.ts'

const longestBody = 1024 * 1024
const longestFile = 64 * 1024 * 1024

/** The clinic's own system for messages: `PUT` and `DELETE /messages/{key}`, `PUT /messages/{key}/files/{id}` and `POST /news`, with a bearer token. */
export async function startClinicMessagesServer(options: StandinSetting): Promise<Started<BehindToken>> {
  const server = createServer((request, response) => {
    handle(request, response, options).catch(() => response.destroy())
  })
  const port = await listen(server, options.host, options.port)
  const { host, token } = options
  return { address: { url: `http://${host}:${port}`, token }, close: () => close(server) }
}

async function handle(request: IncomingMessage, response: ServerResponse, setting: StandinSetting): Promise<void> {
  const { world, token } = setting
  const { hospital } = world
  if (world.switches.clinic === 'down') return answer(response, 503, 'text/plain', 'Service Unavailable')
  if (!sameSecret(request.headers.authorization ?? '', `Bearer ${token}`))
    return answerJson(response, 401, { error: 'unauthorized' })
  const url = new URL(request.url ?? '', 'http://hospital')
  const [, place, key = '', files, id = ''] = url.pathname.split('/')
  if (place === 'news' && request.method === 'POST') return news(request, response, hospital)
  if (place !== 'messages' || !/^[0-9a-f-]{36}$/.test(key)) return answerJson(response, 404, { error: 'unknown_path' })
  const body = await readBody(request, files ? longestFile : longestBody)
  if (!body) return answerJson(response, 413, { error: 'too_large' })
  if (files === 'files' && request.method === 'PUT') {
    hospital.keepFile(key, id, body)
    return void response.writeHead(204).end()
  }
  const fault = hospital.nextFault()
  if (fault === 'lost before') return void request.socket.destroy()
  if (fault === 'error') return answer(response, 500, 'text/plain', 'out of order')
  if (fault === 'nonsense') return answerJson(response, 200, { state: 'perhaps' })
  const decided = decide(request.method, key, body, hospital)
  if (!decided) return answerJson(response, 400, { error: 'invalid_message' })
  // It has happened, and nobody hears of it.
  if (fault === 'lost after') return void request.socket.destroy()
  answerJson(response, 200, decided)
}

function decide(method: string | undefined, key: string, body: Buffer, hospital: Hospital): object | undefined {
  if (method === 'DELETE') return hospital.withdraw(key)
  const { data } = messageToClinic.safeParse(JSON.parse(body.toString('utf8')))
  return method === 'PUT' && data ? hospital.put(key, data) : undefined
}

async function news(request: IncomingMessage, response: ServerResponse, hospital: Hospital): Promise<void> {
  const body = await readBody(request, longestBody)
  const { data } = newsQuestion.safeParse(JSON.parse(body?.toString('utf8') ?? 'null'))
  if (!data) return answerJson(response, 400, { error: 'invalid_question' })
  answerJson(response, 200, { news: hospital.newsAfter(data.after, data.refused) })
}
