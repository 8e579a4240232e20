import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { recentProofMinutes } from '@portal/contract/access'
import type { Endpoint, Endpoints, Journey } from '@portal/contract/endpoint'
import type { Language } from '@portal/contract/languages'
import type { Actor } from '../access/actor.ts'
import type { Handlers } from './call.ts'
import { conditionalByRow } from './conditional.ts'
import type { CallAtDoor, Door, Handler } from './door.ts'
import { discardFiles, inputOf, type Input } from './input.ts'
import { languageOf } from './language.ts'
import { sendOn } from './navigation.ts'
import { encodingOf } from './packed.ts'
import { Problem } from './problem.ts'
import { recordRefusal } from './record.ts'
import { read, write } from './run-call.ts'
import { isSameOrigin } from './same-origin.ts'
import { atSharedTerminal, leavesFile } from './shared-terminals.ts'
import { mayStillHave, noteCut } from './still-allowed.ts'
import { leaveBodiesUnread } from './upload-body.ts'
import { sendStreamed, StreamedFile } from './streamed-file.ts'
import { watchAnswer } from './watched-answer.ts'
import { writtenByRow } from './writer.ts'
import { CommonAnswer, Written } from './written.ts'

const writes = new Set(['create', 'update', 'delete'])

/**
 * Serves an area's rows. For each call, in this order: module switched on, same origin, limit of the address, session, limit of the caller, access,
 * the page's account, recent proof, input (with a file: received, judged, stored), clinic's readiness, transaction, handler, audit, answer. The
 * handlers are a second call's argument, so that the compiler checks them against the rows one by one.
 */
export const bind =
  <A extends Endpoints>(app: FastifyInstance, door: Door, rows: A) =>
  (handlers: Handlers<A>): void => {
    for (const [name, row] of Object.entries(rows)) {
      const handler = handlers[name as keyof A] as unknown as Handler
      const route: RouteOptions = {
        config: {
          ...(row.output && 'navigation' in row.output ? { refusedTo: row.output.navigation } : {}),
          ...(row.lasting ? { lasting: true } : {}),
        },
        method: row.method,
        url: row.path.replace(/\{(\w+)\}/g, ':$1'),
        ...writtenByRow(row),
        ...conditionalByRow(row),
        handler: (request, reply) => serve(door, { name, row, request, reply, handler }),
      }
      if (row.upload || row.filesInBody)
        void app.register(async (inner) => void leaveBodiesUnread(inner).route({ ...route, config: { upload: true } }))
      else if (row.origin === 'identity-provider')
        void app.register(async (inner) => void readForms(inner).route(route))
      else if (row.origin === 'signed') void app.register(async (inner) => void readSigned(inner).route(route))
      else app.route(route)
    }
  }

/** Reads bodies of forms, only for the identity provider's page, which sends one: no other row accepts what a form of another site can send. */
function readForms(app: FastifyInstance): FastifyInstance {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  return app
}

/** Leaves a body as the text that was signed, with the signature of the other party's header. */
function readSigned(app: FastifyInstance): FastifyInstance {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, ({ headers }, body, done) => {
    const signature = headers['openpayu-signature'] ?? headers['x-openpayu-signature']
    done(null, { text: String(body), ...(signature === undefined ? {} : { signature: String(signature) }) })
  })
  return app
}

async function serve(
  door: Door,
  opening: { name: string; row: Endpoint; request: FastifyRequest; reply: FastifyReply; handler: Handler },
): Promise<unknown> {
  const { name, row, request, reply, handler } = opening
  const now = door.clock()
  if (row.module && ![row.module].flat().some((one) => door.modules[one])) throw new Problem('NOT_FOUND')
  if (!isSameOrigin(request, door.publicUrl, row)) throw new Problem('CROSS_SITE')
  const at: CallAtDoor = {
    name,
    row,
    request,
    reply,
    actor: null,
    now,
    language: languageOf(request),
    subjects: [],
    afterCommit: [],
    onReply: [],
    recorded: false,
  }
  let input: Input | undefined
  try {
    const limitClass = row.limit ?? 'default'
    await door.limits.checkAddress(request, limitClass)
    const actor = (at.actor = await door.identify(request, now, isBackground(row, request)))
    await door.limits.checkCaller(request, limitClass, actor?.accountId)
    if (row.access.kind !== 'public' && !actor) throw new Problem('UNAUTHENTICATED')
    if (actor && isOthersPage(name, request, actor)) throw new Problem('OTHER_ACCOUNT')
    if (leavesFile(row, request) && atSharedTerminal(door.sharedTerminals, request))
      throw new Problem('SHARED_TERMINAL')
    if (row.recentProof && actor && !provedLately(actor, now)) throw new Problem('PROOF_REQUIRED')
    const asked = (input = await inputOf(door, at))
    if (row.problems.includes('HIS_ERROR') && !row.mayWait) await door.clinicReady()
    const output =
      typeof handler !== 'function' || writes.has(row.audit.kind)
        ? await write(door, at, input, handler)
        : await read(door, at, input, handler)
    for (const add of at.onReply) add()
    if (row.lasting) endWithCall(reply, output)
    else if (row.output && 'file' in row.output && actor)
      watchAnswer(
        reply,
        () => mayStillHave(door, at, asked),
        () => noteCut(door, at),
      )
    if (output instanceof StreamedFile) {
      reply.header('cache-control', cacheControl(row))
      return await sendStreamed(request, reply, output)
    }
    return answer(row, reply, output, at.language)
  } catch (error) {
    if (input) await discardFiles(door, input)
    if (isCutShort(request, error)) reply.header('connection', 'close')
    if (!(error instanceof Problem)) throw error
    await recordRefusal(door, at, error)
    if (error.extras.enrich) error.extras.details = await error.extras.enrich(door.database.db)
    throw error
  }
}

/** Whether the page makes the call by itself: always on such a row, on others where it says so. */
const isBackground = (row: Endpoint, { headers }: FastifyRequest): boolean =>
  row.background === true || headers['x-portal-background'] !== undefined

/**
 * Whether the calling page was loaded for another account than the session's, because somebody has signed in in another tab meanwhile: what it shows
 * and asks for is not the caller's. Whoever signs out means the browser.
 */
function isOthersPage(name: string, { headers }: FastifyRequest, { accountId }: Actor): boolean {
  const named = headers['x-portal-account']
  return name !== 'logout' && named !== undefined && named !== String(accountId)
}

const provedLately = ({ provedAt }: Actor, now: Date): boolean =>
  now.getTime() - provedAt.getTime() < recentProofMinutes * 60_000

/** Bytes of a refused call's body that are still read and discarded, so that the connection can be used again. */
const letIn = 32 * 1024 * 1024

/** Whether the connection must be closed with the answer, because the rest of the body will not come soon. */
const isCutShort = ({ raw, headers }: FastifyRequest, error: unknown): boolean =>
  !raw.complete &&
  ((error instanceof Problem && error.code === 'REQUEST_TIMEOUT') || !(Number(headers['content-length']) <= letIn))

/** Ends an answer with its connection, also where the call was made with HEAD, for which nothing of it is sent. */
function endWithCall({ raw }: FastifyReply, output: unknown): void {
  raw.once('close', () => output instanceof Readable && output.destroy())
}

function cacheControl({ access, audit, freshSeconds, lasting }: Endpoint): string {
  // Whoever compresses it on the way would hold it back.
  if (lasting) return 'no-store, no-transform'
  if (access.kind !== 'public' || audit.kind !== 'none') return 'no-store'
  return freshSeconds === undefined ? 'no-cache' : `public, max-age=${freshSeconds}`
}

const json = 'application/json; charset=utf-8'

async function sendCommon(reply: FastifyReply, output: CommonAnswer<unknown>): Promise<FastifyReply> {
  const encoding = encodingOf(reply)
  if (!encoding) return reply.send(output.json)
  const content = await output.packed(encoding)
  return reply.header('content-encoding', encoding).send(content)
}

const answer = (row: Endpoint, reply: FastifyReply, output: unknown, language: Language): unknown => {
  reply.header('cache-control', cacheControl(row))
  if (row.output === null) return reply.code(204).send()
  if (output instanceof Written) {
    reply.type(json)
    return output instanceof CommonAnswer ? sendCommon(reply, output) : reply.send(output.json)
  }
  if ('navigation' in row.output) return sendOn(reply, output as Journey, language)
  if ('file' in row.output && !reply.hasHeader('content-type')) reply.type(row.output.file)
  return output
}
