import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { problems, type ProblemCode } from '@portal/contract/problems'
import { DatabaseUnavailable } from '../db/unavailable.ts'
import { StoreUnavailable } from '../files/store.ts'
import { describeError, type Log } from '../log/log.ts'
import { languageOf } from './language.ts'
import { refusalPage } from './navigation.ts'
import { Problem, problemBody, type ProblemExtras } from './problem.ts'

const byFastifyCode: Readonly<Record<string, ProblemCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
}

const codeOf = (error: unknown): ProblemCode => {
  if (error instanceof Problem) return error.code
  if (error instanceof DatabaseUnavailable || error instanceof StoreUnavailable) return 'UNAVAILABLE'
  const { code, statusCode } = error as Partial<FastifyError>
  if (code && byFastifyCode[code]) return byFastifyCode[code]
  return statusCode !== undefined && statusCode >= 400 && statusCode < 500 ? 'MALFORMED_REQUEST' : 'INTERNAL'
}

const send = (request: FastifyRequest, reply: FastifyReply, code: ProblemCode, extras: ProblemExtras = {}) => {
  const language = languageOf(request)
  const body = problemBody(code, (extras.text ?? problems[code])[language], request.id, extras)
  const retryAfter = extras.retryAfter ?? (code === 'UNAVAILABLE' ? 5 : undefined)
  if (retryAfter !== undefined) reply.header('retry-after', String(Math.ceil(retryAfter)))
  return reply
    .code(problems[code].status)
    .header('cache-control', 'no-store')
    .header('content-language', language)
    .header('x-request-id', request.id)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(body)
}

/** Answers every refusal and fault in one place: code from the closed list, text in the person's language, request id; no internal details (H5). */
export function answerErrors(app: FastifyInstance, log: Log): void {
  app.setErrorHandler((error, request, reply) => {
    const code = codeOf(error)
    if (problems[code].status >= 500)
      log.error(
        { requestId: request.id, route: request.routeOptions.url, problem: code, ...describeError(error) },
        'call failed',
      )
    const extras = error instanceof Problem ? error.extras : {}
    const page = refusalPage(request, code, extras.details?.['reason'])
    if (page !== undefined) return reply.header('cache-control', 'no-store').redirect(page, 303)
    return send(request, reply, code, extras)
  })
}

/** Refuses a call for which there is no row. */
export const refuse = (request: FastifyRequest, reply: FastifyReply, code: ProblemCode) => send(request, reply, code)
