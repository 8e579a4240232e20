import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { answer, answerJson, close, listen, readBody, sameSecret } from '../http.ts'
import type { BehindToken, StandinSetting, Started } from '../system.ts'
import { advicePage, answersIn, gonePage, resultPage, stepPage } from './pages.ts'
import { advice, levelOf, questions, redFlags, type InterviewLanguage, type Level } from './questions.ts'

interface Interview {
  readonly language: InterviewLanguage
  /** The origin of the page around it. */
  readonly parent: string
  readonly given: Map<string, 'yes' | 'no'>
}

interface Serving extends StandinSetting {
  readonly interviews: Map<string, Interview>
  readonly origin: () => string
}

const html = 'text/html; charset=utf-8'

/**
 * A service with interviews about how somebody feels: `POST /interviews` and `GET /interviews/{hash}` with a bearer token for the portal's server,
 * `/interview/{hash}` for the frame, and pages with advice. Signs of danger are asked first, and lead to the emergency number at once.
 */
export async function startSelfAssessmentServer(options: StandinSetting): Promise<Started<BehindToken>> {
  let origin = ''
  const serving: Serving = { ...options, interviews: new Map(), origin: () => origin }
  const server = createServer((request, response) => {
    handle(request, response, serving).catch(() => response.destroy())
  })
  const port = await listen(server, options.host, options.port)
  origin = `http://${options.host}:${port}`
  return { address: { url: origin, token: options.token }, close: () => close(server) }
}

async function handle(request: IncomingMessage, response: ServerResponse, serving: Serving): Promise<void> {
  const { world, token, interviews } = serving
  if (!world.switches.selfAssessment) return answer(response, 503, 'text/plain', 'Service Unavailable')
  const url = new URL(request.url ?? '/', serving.origin())
  const [, hash] = /^\/interview\/([\w-]+)$/.exec(url.pathname) ?? []
  if (hash !== undefined) return ask(request, response, interviews.get(hash), hash)
  const [, level] = /^\/advice\/(\w+)$/.exec(url.pathname) ?? []
  if (level !== undefined && level in advice)
    return answer(response, 200, html, advicePage(url.searchParams.get('lang') === 'en' ? 'en' : 'pl', level as Level))
  if (!sameSecret(request.headers.authorization ?? '', `Bearer ${token}`))
    return answerJson(response, 401, { error: 'unauthorized' })
  if (request.method === 'POST' && url.pathname === '/interviews') return begin(request, response, serving)
  const [, wanted = ''] = /^\/interviews\/([\w-]+)$/.exec(url.pathname) ?? []
  const interview = interviews.get(wanted)
  if (!interview) return answerJson(response, 404, { error: 'no_such_interview' })
  if (!isOver(interview)) return answerJson(response, 409, { error: 'not_finished' })
  answerJson(response, 200, resultOf(wanted, interview, serving.origin()))
}

async function begin(request: IncomingMessage, response: ServerResponse, serving: Serving): Promise<void> {
  const body = await readBody(request)
  const { language, parent } = JSON.parse(body?.toString('utf8') ?? '{}') as Pick<Interview, 'language' | 'parent'>
  const hash = randomBytes(24).toString('base64url')
  serving.interviews.set(hash, { language, parent: new URL(parent).origin, given: new Map() })
  answerJson(response, 201, { hash, url: `${serving.origin()}/interview/${hash}` })
}

/** Somebody with a sign of danger is asked nothing more. */
const isOver = ({ given }: Interview): boolean =>
  given.get('flags') === 'yes' || questions.every(({ name }) => given.has(name))

function levelIn({ given }: Interview): Level {
  const yes = new Set([...given].flatMap(([name, value]) => (value === 'yes' ? [name] : [])))
  return levelOf(yes.has('flags') ? new Set([redFlags[0]!.name]) : yes)
}

function resultOf(hash: string, interview: Interview, origin: string) {
  const [{ language, given }, level] = [interview, levelIn(interview)]
  return {
    hash,
    triage_level: level,
    triage_description: advice[level][language],
    answers: answersIn(language, given),
    url: `${origin}/advice/${level}?lang=${language}`,
  }
}

/** The next question, after the answer that came was noted; at the end the result. */
async function ask(
  request: IncomingMessage,
  response: ServerResponse,
  interview: Interview | undefined,
  hash: string,
): Promise<void> {
  if (!interview) return answer(response, 404, html, gonePage())
  const { language, given, parent } = interview
  if (request.method === 'POST') {
    const form = new URLSearchParams((await readBody(request))?.toString('utf8'))
    for (const name of ['flags', ...questions.map((one) => one.name)]) {
      const value = form.get(name)
      if (value === 'yes' || value === 'no') given.set(name, value)
    }
    return void response.writeHead(303, { location: `/interview/${hash}` }).end()
  }
  if (isOver(interview)) {
    const level = levelIn(interview)
    const data = { triage_level: level, triage_description: advice[level][language] }
    return answer(response, 200, html, resultPage(language, level, { hash, action: 'finish', data }, parent))
  }
  const next = given.has('flags') ? questions.find(({ name }) => !given.has(name))! : 'flags'
  answer(response, 200, html, stepPage(language, next))
}
