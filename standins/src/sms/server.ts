import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { answer, answerJson, close, listen, readBody, sameSecret } from '../http.ts'
import type { BehindToken, StandinSetting, Started } from '../system.ts'
import { parseSmsBody } from './form.ts'
import { smsParts } from './parts.ts'
import { report } from './reports.ts'

/** Refusals of the provider's protocol that the stand-in knows. */
const refusals = {
  11: 'Message is too long or there is no message',
  13: 'No correct phone numbers',
  53: 'Not unique idx parameter',
  101: 'Authorization failed',
} as const
type Refusal = keyof typeof refusals

const longestMessageInParts = 10

/**
 * A server with SMSAPI's REST protocol: `POST /sms.do` with a form or JSON and a bearer token. Refusals come with HTTP 200, except for a wrong token.
 * Numbers ending in 0000 are refused (13); those ending in 0407 are refused inside an otherwise successful answer; those ending in 0500 get HTTP 500
 * twice, then succeed. The delivery of a message is reported to its `notify_url`.
 */
export async function startSmsServer(options: StandinSetting): Promise<Started<BehindToken>> {
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
  if (!world.switches.sms) return answer(response, 503, 'text/plain', 'Service Unavailable')
  if (request.method !== 'POST' || request.url?.split('?')[0] !== '/sms.do') {
    return answer(response, 404, 'text/plain', 'Not Found')
  }
  const body = await readBody(request)
  if (!body) return answer(response, 413, 'text/plain', 'Payload Too Large')
  const fields = parseSmsBody(body)
  const asJson = fields.get('format') === 'json'
  const refuse = (code: Refusal, status = 200) =>
    asJson
      ? answerJson(response, status, { error: code, message: refusals[code] })
      : answer(response, status, 'text/plain', `ERROR:${code}`)

  if (!sameSecret(request.headers.authorization ?? '', `Bearer ${token}`)) return refuse(101, 401)
  const to = fields.get('to')?.replace(/^\+/, '') ?? ''
  if (!/^[1-9]\d{6,14}$/.test(to) || to.endsWith('0000')) return refuse(13)
  const text = fields.get('message') ?? ''
  const parts = smsParts(text)
  if (text === '' || parts > longestMessageInParts) return refuse(11)
  if (to.endsWith('0500') && world.countFailure(`sms:${to}`) <= 2) {
    return answer(response, 500, 'text/plain', 'Internal Server Error')
  }
  const idx = fields.get('idx')
  if (idx !== undefined && fields.get('check_idx') === '1' && world.sms.some((sent) => sent.idx === idx)) {
    return refuse(53)
  }
  const details = { text, parts }
  if (to.endsWith('0407'))
    return asJson
      ? answerJson(response, 200, accepted(details, { id: null, number: to, status: 'REJECTED', error: 13, points: 0 }))
      : refuse(13)
  const sent = world.addSms({
    to,
    from: fields.get('from') ?? 'Test',
    text,
    parts,
    ...(idx === undefined ? {} : { idx }),
  })
  const notifyUrl = fields.get('notify_url')
  if (notifyUrl !== undefined) response.once('close', () => void report(world, sent, notifyUrl))
  if (!asJson) return answer(response, 200, 'text/plain', `OK:${sent.id}:${0.16 * parts}:${to}`)
  const one = {
    id: sent.id,
    points: 0.16 * parts,
    number: to,
    date_sent: Math.floor(sent.at.getTime() / 1000),
    submitted_number: fields.get('to'),
    status: 'QUEUE',
    error: null,
    idx: idx ?? null,
    parts,
  }
  answerJson(response, 200, accepted(details, one))
}

const accepted = ({ text, parts }: { text: string; parts: number }, one: object) => ({
  count: 1,
  message: text,
  length: text.length,
  parts,
  list: [one],
})
