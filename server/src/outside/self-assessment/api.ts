import { triageLevels } from '@portal/contract/rules/self-assessment'
import * as z from 'zod/mini'
import { shortCall, type CallTimeouts, type ShortAnswer } from '../short-call.ts'
import type { BehindToken } from '../system.ts'
import { SelfAssessmentError, type SelfAssessmentPort } from './port.ts'

const usualTimeouts: CallTimeouts = { connectMs: 2_000, totalMs: 5_000 }
const short = z.string().check(z.minLength(1), z.maxLength(500))
const begun = z.object({ hash: z.string().check(z.regex(/^[\w-]{20,100}$/)), url: z.url() })
const finished = z.object({
  hash: z.string(),
  triage_level: z.enum(triageLevels),
  triage_description: z.string().check(z.maxLength(4000)),
  answers: z.array(z.object({ question: short, answer: short })).check(z.maxLength(200)),
  url: z.url(),
})

/** Calls `POST {url}/interviews` and `GET {url}/interviews/{hash}`, JSON, with a bearer token. An address at another origin than the service's own is refused. */
export function selfAssessmentApi(
  { url, token }: BehindToken,
  timeouts: CallTimeouts = usualTimeouts,
): SelfAssessmentPort {
  const root = url.replace(/\/+$/, '')
  const { origin } = new URL(root)
  const headers = { accept: 'application/json', 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const ask = (path: string, call: { method: string; body?: string }): Promise<ShortAnswer> =>
    shortCall(new URL(root + path), { ...call, headers }, timeouts).catch((cause: unknown) => {
      throw new SelfAssessmentError('The service of interviews does not answer.', { cause })
    })
  const own = <T extends { readonly url: string }>(answer: T): T => {
    if (new URL(answer.url).origin !== origin) throw new SelfAssessmentError('An address at another origin.')
    return answer
  }
  const read = <T>(schema: z.ZodMiniType<T>, { status, body }: ShortAnswer, expected: number): T => {
    const parsed = status === expected ? schema.safeParse(json(body)) : undefined
    if (!parsed?.success) throw new SelfAssessmentError(`The service of interviews answered ${status}.`)
    return parsed.data
  }
  return {
    origin,
    async begin(language, parent) {
      const answer = await ask('/interviews', { method: 'POST', body: JSON.stringify({ language, parent }) })
      return own(read(begun, answer, 201))
    },
    async result(hash) {
      const answer = await ask(`/interviews/${encodeURIComponent(hash)}`, { method: 'GET' })
      if (answer.status === 404 || answer.status === 409) return undefined
      const found = own(read(finished, answer, 200))
      if (found.hash !== hash) throw new SelfAssessmentError('The result of another interview.')
      const { triage_level: level, triage_description: description, answers, url: page } = found
      return { level, description, answers, url: page }
    },
  }
}

function json(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
