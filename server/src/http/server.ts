import cookie from '@fastify/cookie'
import { fastify, type FastifyInstance } from 'fastify'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { endpoints } from '@portal/contract'
import type { Endpoint } from '@portal/contract/endpoint'
import type { Config } from '../config.ts'
import type { Log } from '../log/log.ts'
import { answerErrors, refuse } from './errors.ts'
import { securityHeaders, type InlineSources } from './headers.ts'
import { Problem } from './problem.ts'
import { UnreadableRequests } from './unreadable.ts'

const bodyLimit = 64 * 1024
/** Both end within fifteen seconds, the pause between two looks included (F36). */
const headersMs = 13_000
const bodyMs = 13_000
const lookMs = 1_000
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE']

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
  const unreadable = new UnreadableRequests(headers, log)
  const app = fastify({
    logger: false,
    bodyLimit,
    // Long enough for a file over a slow line; any other body is given its own time below.
    requestTimeout: config.files.uploadMs + headersMs,
    // A missing Host is refused below: Node would do it without our headers.
    http: { headersTimeout: headersMs, connectionsCheckingInterval: lookMs, requireHostHeader: false },
    clientErrorHandler: unreadable.clientError,
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
  app.addHook('onRequest', async ({ raw }, reply) => {
    if (namesOneHost(raw)) return
    reply.header('connection', 'close')
    throw new Problem('MALFORMED_REQUEST')
  })
  // What a caller expects beside an answer is nobody's to promise; the call itself is judged like any other.
  app.server.on('checkExpectation', (request, answer) => app.routing(request, answer))
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
  app.addHook('onRequest', async ({ raw, id, routeOptions }, reply) => {
    if (routeOptions.config.upload) return
    const late = setTimeout(() => {
      if (raw.complete) return
      if (reply.raw.headersSent) raw.socket.destroy()
      else unreadable.refuse(raw.socket, 'REQUEST_TIMEOUT', id)
    }, bodyMs).unref()
    raw.once('close', () => clearTimeout(late))
  })
  await app.register(cookie)
  answerErrors(app, log)
  return app
}

/** Two names could be understood in two ways by a proxy and by us; none is for HTTP/1.0 alone. */
function namesOneHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]!.toLowerCase() === 'host') hosts += 1
  return hosts === 1 || (hosts === 0 && httpVersion === '1.0')
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
