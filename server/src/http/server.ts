import cookie from '@fastify/cookie'
import { fastify, type FastifyInstance } from 'fastify'
import { randomUUID } from 'node:crypto'
import { endpoints } from '@portal/contract'
import type { Endpoint } from '@portal/contract/endpoint'
import type { Config } from '../config.ts'
import type { Log } from '../log/log.ts'
import { answerErrors, refuse } from './errors.ts'
import { securityHeaders, type InlineSources } from './headers.ts'

const bodyLimit = 64 * 1024
const headersMs = 15_000
const bodyMs = 15_000
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE']

const lateAnswer = 'HTTP/1.1 408 Request Timeout\r\nconnection: close\r\n\r\n'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is read by the door, with time limits of its own. */
    upload?: boolean
  }
}

function unused(): never {
  throw new Error('Input is judged and answers are written by the row, not by Fastify')
}

/** The HTTP server before any endpoint is bound: limits, time-outs, request ids, headers, cookies, log lines. */
export async function createServer(config: Config, log: Log, inline: InlineSources): Promise<FastifyInstance> {
  const headers = securityHeaders(config.secureCookies, inline)
  const app = fastify({
    logger: false,
    bodyLimit,
    // Long enough for a file over a slow line; any other body is given its own time below.
    requestTimeout: config.files.uploadMs + headersMs,
    http: { headersTimeout: headersMs },
    connectionTimeout: 30_000,
    keepAliveTimeout: 65_000,
    // Only the nearest proxies may name the caller's address; whatever stands before them is anybody's word.
    trustProxy: (_address, hop) => hop < config.trustedProxies,
    genReqId: () => randomUUID(),
    // An address that names nothing by its form is refused before any hook; it gets the same headers and the same kind of answer.
    frameworkErrors: ({ code }, request, reply) =>
      void refuse(
        request,
        reply.headers(headers),
        code === 'FST_ERR_MAX_PARAM_LENGTH' ? 'NOT_FOUND' : 'MALFORMED_REQUEST',
      ),
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    // Rows are judged and their answers written by their own schemas: what Fastify would do it with need not even be loaded.
    schemaController: { compilersFactory: { buildValidator: unused, buildSerializer: unused } },
  })
  // JSON is the only language of the rows: plain text is what another site's form can send.
  app.removeContentTypeParser('text/plain')
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers).header('x-request-id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    log.info({
      requestId: request.id,
      method: request.method,
      // The pattern and not the address: ids and queries can point to a person.
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    })
  })
  app.addHook('onRequest', async ({ raw, routeOptions }) => {
    if (routeOptions.config.upload) return
    const late = setTimeout(() => raw.complete || raw.socket.end(lateAnswer), bodyMs).unref()
    raw.once('close', () => clearTimeout(late))
  })
  await app.register(cookie)
  answerErrors(app, log)
  return app
}

/** Answers 405 for methods that an address does not know, with the ones it does. */
export function refuseOtherMethods(app: FastifyInstance): void {
  const rows: readonly Endpoint[] = Object.values(endpoints)
  const byPath = Map.groupBy(rows, (row) => row.path.replace(/\{\w+\}/g, '{}').replace(/\/$/, ''))
  for (const known of byPath.values()) {
    const offered = new Set<string>(known.map((row) => row.method))
    // Fastify answers HEAD wherever it answers GET.
    if (offered.has('GET')) offered.add('HEAD')
    app.route({
      method: methods.filter((method) => !offered.has(method)),
      url: known[0]!.path.replace(/\{(\w+)\}/g, ':$1'),
      handler: (request, reply) =>
        refuse(request, reply.header('allow', [...offered].join(', ')), 'METHOD_NOT_ALLOWED'),
    })
  }
}
