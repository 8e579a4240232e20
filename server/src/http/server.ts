import cookie from '@fastify/cookie'
import { fastify, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { endpoints } from '@portal/contract'
import type { Endpoint } from '@portal/contract/endpoint'
import { livePath } from '@portal/contract/rules/teleconsultation-live'
import type { Config } from '../config.ts'
import type { Log } from '../log/log.ts'
import { answerErrors, refuse } from './errors.ts'
import { securityHeaders, type InlineSources } from './headers.ts'
import { Problem } from './problem.ts'
import { unbelievedProxy } from './unbelieved-proxy.ts'
import { UnreadableRequests } from './unreadable.ts'

const bodyLimit = 64 * 1024
/** Headers must arrive within fifteen seconds, including the pause between two checks (F36). */
const headersMs = 13_000
const bodyMs = 13_000
const lookMs = 1_000
/** The addresses that become a WebSocket. Every other `Upgrade` header is ignored, as HTTP allows. */
const upgrades = new Set<string>([livePath])
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE']

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The door reads the body, with time limits of its own. */
    upload?: boolean
    /** The answer lasts for as long as its caller listens. */
    lasting?: boolean
  }
}

function unused(): never {
  throw new Error('Input is judged and answers are written by the row, not by Fastify')
}

/** The HTTP server before any endpoint is bound: limits, time-outs, request ids, headers, cookies, log lines. */
export async function createServer(config: Config, log: Log, inline: InlineSources): Promise<FastifyInstance> {
  const headers = securityHeaders(config.secureCookies, inline)
  const unreadable = new UnreadableRequests(headers, log)
  const lookForProxy = unbelievedProxy(config.trustedProxies, log)
  /** Ends a call whose body does not come in time. */
  const awaitBody = ({ raw, id }: FastifyRequest, reply: FastifyReply): void => {
    const late = setTimeout(() => {
      if (raw.complete) return
      if (reply.raw.headersSent) raw.socket.destroy()
      else unreadable.refuse(raw.socket, 'REQUEST_TIMEOUT', id)
    }, bodyMs).unref()
    raw.once('close', () => clearTimeout(late))
  }
  const app = fastify({
    logger: false,
    bodyLimit,
    // Long enough for a file over a slow line; any other body is given its own time below.
    requestTimeout: config.files.uploadMs + headersMs,
    // A missing Host is refused below: Node itself would refuse it without our headers.
    http: {
      headersTimeout: headersMs,
      connectionsCheckingInterval: lookMs,
      requireHostHeader: false,
      shouldUpgradeCallback: ({ url = '' }) => upgrades.has(url),
    },
    clientErrorHandler: unreadable.clientError,
    connectionTimeout: 30_000,
    keepAliveTimeout: 65_000,
    // Only the nearest proxies may name the caller's address; anybody can write what comes before them.
    trustProxy: (_address, hop) => hop < config.trustedProxies,
    genReqId: () => randomUUID(),
    // An address with an impossible form is refused before any hook; it gets the same headers and the same kind of answer.
    frameworkErrors: ({ code }, request, reply) =>
      void refuse(
        request,
        reply.headers(headers),
        code === 'FST_ERR_MAX_PARAM_LENGTH' ? 'NOT_FOUND' : 'MALFORMED_REQUEST',
      ),
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    // The longest parameter is a list of 30 medicines with the longest numbers, and some more so that too many are refused in words.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 700 },
    // The rows' own schemas check calls and write answers, so Fastify's validator need not even be loaded.
    schemaController: { compilersFactory: { buildValidator: unused, buildSerializer: unused } },
  })
  // The rows take only JSON, because a form of another site can send plain text.
  app.removeContentTypeParser('text/plain')
  // One hook without promises, because every call pays for it.
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id)
    lookForProxy(request)
    if (!namesOneHost(request.raw)) {
      reply.header('connection', 'close')
      return done(new Problem('MALFORMED_REQUEST'))
    }
    if (!request.routeOptions.config.upload && mayHaveBody(request.raw)) awaitBody(request, reply)
    done()
  })
  // The server promises nothing for an `Expect` header; the call itself is checked like any other.
  app.server.on('checkExpectation', (request, answer) => app.routing(request, answer))
  app.addHook('onResponse', async (request, reply) => {
    log.info({
      requestId: request.id,
      method: request.method,
      // The pattern and not the address, because ids and queries can point to a person.
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      // How long somebody listened is not how long they waited.
      [request.routeOptions.config.lasting ? 'listenedMs' : 'ms']: Math.round(reply.elapsedTime),
    })
  })
  await app.register(cookie)
  answerErrors(app, log)
  return app
}

/** Whether a body may follow: HTTP/1.1 announces it by one of these headers. */
const mayHaveBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0'

/**
 * Whether a request names exactly one host. A proxy and the portal could each pick another one of two; a request without any is allowed only in
 * HTTP/1.0.
 */
function namesOneHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]!
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts === 1 || (hosts === 0 && httpVersion === '1.0')
}

/** Answers 405 for methods that an address does not have, and lists those that it has. */
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
