import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { answer, answerJson, close, listen, readBody, sameSecret } from '../http.ts'
import type { BehindToken, StandinSetting, Started } from '../system.ts'
import { chatOf } from './chat.ts'
import { recording } from './sound.ts'
import { readConsents, type PatientConsents, type PatientNumber } from './patient-consents.ts'
import { readAnnouncement, type WaitingRoom } from './waiting-room.ts'

/** `TC-202609150900-1`: the instant (UTC) at which the consultation began, and a number. */
const consultation = /^TC-(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})-\d+$/

/**
 * A server with the protocol of the telehealth platform's archive: `GET /archive/{id}/chat-record` and `…/streams-record` with a bearer token,
 * its patients (`answerPatient`, `keepConsents`), its waiting room (`announce`), its consultants (`answerStatus`) and its queues (`answerWaiting`). Ids ending in 404 have no record, those ending
 * in 500 get HTTP 500, those ending in 700 get a web page instead.
 */
export async function startTelehealthServer(options: StandinSetting): Promise<Started<BehindToken>> {
  const sound = recording()
  const server = createServer((request, response) => {
    handle(request, response, { ...options, sound }).catch(() => response.destroy())
  })
  const port = await listen(server, options.host, options.port)
  const { host, token } = options
  return { address: { url: `http://${host}:${port}`, token }, close: () => close(server) }
}

async function handle(
  request: IncomingMessage,
  response: ServerResponse,
  { world, token, sound }: StandinSetting & { sound: Buffer },
): Promise<void> {
  if (!world.switches.telehealth) return answer(response, 503, 'text/plain', 'Service Unavailable')
  if (!sameSecret(request.headers.authorization ?? '', `Bearer ${token}`)) {
    return answerJson(response, 401, { error: 'unauthorized' })
  }
  if (request.method === 'POST' && request.url === '/patients/data')
    return answerPatient(request, response, world.patientConsents)
  if (request.method === 'PUT' && request.url === '/patients/consents')
    return keepConsents(request, response, world.patientConsents)
  const [, ready] = /^\/consultations\/([\w-]+)\/ready$/.exec(request.url ?? '') ?? []
  if (request.method === 'PUT' && ready !== undefined) return announce(ready, request, response, world.waitingRoom)
  const [, consultant] = /^\/consultants\/([\w-]+)\/status$/.exec(request.url ?? '') ?? []
  if (request.method === 'GET' && consultant !== undefined) return answerStatus(consultant, response)
  const [, service] = /^\/services\/([^/]+)\/waiting$/.exec(request.url ?? '') ?? []
  if (request.method === 'GET' && service !== undefined) return answerWaiting(service, response)
  const [, id = '', record] = /^\/archive\/([\w-]+)\/(chat|streams)-record$/.exec(request.url ?? '') ?? []
  if (request.method !== 'GET' || record === undefined) return answerJson(response, 404, { error: 'unknown_path' })
  if (id.endsWith('500')) return answer(response, 500, 'text/plain', 'Internal Server Error')
  if (id.endsWith('700'))
    return answer(response, 200, 'text/html; charset=utf-8', '<!doctype html><title>Login</title>')
  const beganAt = beginningOf(id)
  if (!beganAt || id.endsWith('404')) return answerJson(response, 404, { error: 'no_such_record' })
  if (record === 'chat') return answerJson(response, 200, { consultation: id, messages: chatOf(beganAt) })
  response.writeHead(200, { 'content-type': 'audio/wav', 'content-length': sound.length, 'cache-control': 'no-store' })
  response.end(sound)
}

/**
 * `POST /patients/data` with `{"identifiers": [{root, extension, …}]}`: everybody has consented of whom nothing else was told, except that a patient
 * whose first number ends in 404 is unknown.
 */
async function answerPatient(
  request: IncomingMessage,
  response: ServerResponse,
  consents: PatientConsents,
): Promise<void> {
  let text = ''
  for await (const chunk of request.setEncoding('utf8')) text += chunk as string
  const { identifiers } = JSON.parse(text) as { identifiers: PatientNumber[] }
  if (isUnknown(identifiers)) return answerJson(response, 404, { error: 'unknown_patient' })
  return answerJson(response, 200, { consent: consents.of(identifiers) ?? 'C', links: [] })
}

/** `PUT /patients/consents` with `{"consents": [{"identifiers", "consent"}]}`: C given, N not given; all of them or, where one is unknown, none. */
async function keepConsents(
  request: IncomingMessage,
  response: ServerResponse,
  consents: PatientConsents,
): Promise<void> {
  const body = await readBody(request)
  if (!body) return answerJson(response, 413, { error: 'too_large' })
  const told = readConsents(body.toString('utf8'))
  if (!told) return answerJson(response, 400, { error: 'invalid_consents' })
  if (told.some(({ identifiers }) => isUnknown(identifiers)))
    return answerJson(response, 404, { error: 'unknown_patient' })
  for (const one of told) consents.keep(one)
  response.writeHead(204).end()
}

const isUnknown = ([first]: readonly PatientNumber[]): boolean => first?.extension.endsWith('404') === true

/** `PUT /consultations/{id}/ready` with an `AnnouncedConsultation`: its patient is ready; 400 when the body is anything else. */
async function announce(
  id: string,
  request: IncomingMessage,
  response: ServerResponse,
  waitingRoom: WaitingRoom,
): Promise<void> {
  const body = await readBody(request)
  if (!body) return answerJson(response, 413, { error: 'too_large' })
  const announced = readAnnouncement(body.toString('utf8'))
  if (!announced) return answerJson(response, 400, { error: 'invalid_consultation' })
  waitingRoom.announce(id, announced)
  response.writeHead(204).end()
}

/** `GET /consultants/{id}/status`: everybody's desk is open (1), except that an id ending in `-away` has a closed one (0) and one ending in 404 none. */
function answerStatus(id: string, response: ServerResponse): void {
  if (id.endsWith('404')) return answerJson(response, 404, { error: 'unknown_consultant' })
  answerJson(response, 200, { status: id.endsWith('-away') ? 0 : 1 })
}

/** `GET /services/{code}/waiting`: two wait for everything, except that a code ending in 404 is unknown and one ending in 500 gets HTTP 500. */
function answerWaiting(service: string, response: ServerResponse): void {
  if (service.endsWith('500')) return answer(response, 500, 'text/plain', 'Internal Server Error')
  if (service.endsWith('404')) return answerJson(response, 404, { error: 'unknown_service' })
  answerJson(response, 200, { waiting: 2 })
}

function beginningOf(id: string): Date | undefined {
  const [, year, month, day, hour, minute] = consultation.exec(id) ?? []
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:00Z`)
  return Number.isNaN(at.getTime()) ? undefined : at
}
