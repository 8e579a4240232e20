import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { createHash } from 'node:crypto'
import { sql, type RawBuilder } from 'kysely'
import { safeParse, type $ZodType } from 'zod/v4/core'
import { recentProofMinutes } from '@portal/contract/access'
import type { Endpoint, Endpoints, Journey, ObjectSchema, Schema } from '@portal/contract/endpoint'
import type { ModuleFlag } from '@portal/contract/modules'
import type { Language } from '@portal/contract/problem-texts'
import type { Actor } from '../access/actor.ts'
import { mayActForAll } from '../access/scope.ts'
import { appendEvents, type Trail } from '../audit/trail.ts'
import type { Database, Db } from '../db/database.ts'
import type { Call, Handlers, Subject } from './call.ts'
import { eventsOf, patientParam } from './call-events.ts'
import type { CheckLimit } from './limits.ts'
import { Problem, TryAgain } from './problem.ts'
import { sendOn } from './navigation.ts'
import { isSameOrigin } from './same-origin.ts'
import { leaveBodiesUnread, receiveUpload } from './upload-body.ts'
import { takeUpload, type UploadDoor } from './upload-door.ts'
import { fieldErrors, wrongValue } from './validation.ts'
import { watchAnswer } from './watched-answer.ts'
import { writtenByRow } from './writer.ts'

/** What the door needs to serve any row. */
export interface Door {
  readonly database: Database
  readonly trail: Trail
  readonly clock: () => Date
  readonly modules: Readonly<Record<ModuleFlag, boolean>>
  readonly publicUrl: string | undefined
  readonly secureCookies: boolean
  readonly checkLimit: CheckLimit
  readonly uploads: UploadDoor
  /** How bodies with files in them are taken in; `maxFileSize` is that of all files of one body together. */
  readonly filesInBody: Pick<UploadDoor, 'limits' | 'oneOfFew'>
  /** Finds who is calling from the request's cookies; a call in the background does not keep the session alive. */
  readonly identify: (request: FastifyRequest, now: Date, background: boolean) => Promise<Actor | null>
  /** Rejects with HIS_ERROR while the clinic's system does not answer. */
  readonly clinicReady: () => Promise<void>
  /** Frees what ran out; answers how much. Run before a second try. */
  readonly prepareRetry: (now: Date) => Promise<number>
}

const writes = new Set(['create', 'update', 'delete'])
/** Bytes of a body without any file. */
const smallBody = 64 * 1024
const keyForm = /^[A-Za-z0-9_.:-]{8,100}$/

export const languageOf = (request: FastifyRequest): Language => {
  // Refusals before the first hook, of an address that is none, come without cookies.
  const chosen =
    (request.cookies as FastifyRequest['cookies'] | null)?.['language'] ?? request.headers['accept-language'] ?? ''
  return chosen.startsWith('en') ? 'en' : 'pl'
}

interface Request {
  readonly name: string
  readonly row: Endpoint
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly actor: Actor | null
  readonly now: Date
  readonly language: Language
  readonly subjects: Subject[]
  readonly afterCommit: (() => void)[]
  /** What the handler adds to the reply, held back until the call is recorded: an unrecorded sign-in hands out no session. */
  readonly onReply: (() => void)[]
}

type Handler = (call: Call<Endpoint>) => Promise<unknown>

/**
 * Serves an area's rows. For each call, in this order: module switched on, same origin, session, limit, access, recent proof,
 * input (with a file: received, judged, stored), clinic's readiness, transaction, handler, audit, answer. Handlers are curried in so that they are checked
 * against the rows one by one.
 */
export const bind =
  <A extends Endpoints>(app: FastifyInstance, door: Door, rows: A) =>
  (handlers: Handlers<A>): void => {
    for (const [name, row] of Object.entries(rows)) {
      const handler = handlers[name as keyof A] as unknown as Handler
      const route: RouteOptions = {
        config: row.output && 'navigation' in row.output ? { refusedTo: row.output.navigation } : {},
        method: row.method,
        url: row.path.replace(/\{(\w+)\}/g, ':$1'),
        ...writtenByRow(row),
        handler: (request, reply) => serve(door, { name, row, request, reply, handler }),
      }
      if (row.upload || row.filesInBody)
        void app.register(async (inner) => void leaveBodiesUnread(inner).route({ ...route, config: { upload: true } }))
      else app.route(route)
    }
  }

async function serve(
  door: Door,
  opening: { name: string; row: Endpoint; request: FastifyRequest; reply: FastifyReply; handler: Handler },
): Promise<unknown> {
  const { name, row, request, reply, handler } = opening
  const now = door.clock()
  if (row.module && !door.modules[row.module]) throw new Problem('NOT_FOUND')
  if (!isSameOrigin(request, door.publicUrl, row.origin)) throw new Problem('CROSS_SITE')
  const actor = await door.identify(request, now, row.background === true)
  const at: Request = {
    name,
    row,
    request,
    reply,
    actor,
    now,
    language: languageOf(request),
    subjects: [],
    afterCommit: [],
    onReply: [],
  }
  let input: Input | undefined
  try {
    await door.checkLimit(request, row.limit ?? 'default', actor?.accountId)
    if (row.access.kind !== 'public' && !actor) throw new Problem('UNAUTHENTICATED')
    if (row.recentProof && actor && !provedLately(actor, now)) throw new Problem('PROOF_REQUIRED')
    input = await inputOf(door, at)
    if (row.problems.includes('HIS_ERROR')) await door.clinicReady()
    const output = writes.has(row.audit.kind)
      ? await write(door, at, input, handler)
      : await read(door, at, input, handler)
    for (const add of at.onReply) add()
    if (row.output && 'file' in row.output && actor)
      watchAnswer(
        reply,
        () => mayStillHave(door, at),
        () => noteCut(door, at),
      )
    return await answer(row, reply, output, at.language)
  } catch (error) {
    for (const file of [...(input?.file ? [input.file] : []), ...(input?.files ?? [])]) await door.uploads.discard(file)
    if (isCutShort(request, error)) reply.header('connection', 'close')
    if (!(error instanceof Problem)) throw error
    if (!error.extras.commit) await door.trail.record(eventsOf(at, error.code, error.status))
    if (error.extras.enrich) error.extras.details = await error.extras.enrich(door.database.db)
    throw error
  }
}

/** Whether the right to the patient stands with which an earlier answer was given: it shows their data once more. */
async function mayStillAct(door: Door, at: Request): Promise<boolean> {
  const { access } = at.row
  const patient = patientParam(at)
  if (access.kind !== 'patient' || patient === null || !at.actor) return true
  return mayActForAll(door.database.db, { accountId: at.actor.accountId, now: door.clock() }, [patient], access.right)
}

/** Whether session and rights with which a file was opened still stand. */
async function mayStillHave(door: Door, { row, request, subjects }: Request): Promise<boolean> {
  const now = door.clock()
  const actor = await door.identify(request, now, true)
  if (!actor) return false
  const right = 'right' in row.access ? row.access.right : 'patient:read'
  const patients = subjects.flatMap(({ patientId }) => patientId ?? [])
  return mayActForAll(door.database.db, { accountId: actor.accountId, now }, patients, right)
}

/** A download that was cut short because its right ended stands in the trail beside its beginning. */
function noteCut(door: Door, at: Request): void {
  const { status, code } = new Problem('NOT_FOUND')
  // The connection is gone already: nobody waits for this line, and without it the trail still says that the file was opened.
  void door.trail.record(eventsOf({ ...at, now: door.clock() }, code, status)).catch(() => undefined)
}

const provedLately = ({ provedAt }: Actor, now: Date): boolean =>
  now.getTime() - provedAt.getTime() < recentProofMinutes * 60_000

/** Bytes of a refused call's body that are let in and thrown away, so that the line can be used again. */
const letIn = 32 * 1024 * 1024

/** Whether the line has to end with the answer: the rest of the body will not come soon. */
const isCutShort = ({ raw, headers }: FastifyRequest, error: unknown): boolean =>
  !raw.complete &&
  ((error instanceof Problem && error.code === 'REQUEST_TIMEOUT') || !(Number(headers['content-length']) <= letIn))

const answer = (row: Endpoint, reply: FastifyReply, output: unknown, language: Language): unknown => {
  reply.header('cache-control', row.access.kind === 'public' && row.audit.kind === 'none' ? 'no-cache' : 'no-store')
  if (row.output === null) return reply.code(204).send()
  if ('navigation' in row.output) return sendOn(reply, output as Journey, language)
  if ('file' in row.output && !reply.hasHeader('content-type')) reply.type(row.output.file)
  return output
}

interface Input {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
  readonly file?: Buffer
  readonly files?: readonly Buffer[]
}

/** An upload's file is stored before the transaction: nothing waits for a disk or a scanner inside one. */
function inputOf(door: Door, at: Request): Input | Promise<Input> {
  const { row, request, actor, language } = at
  if (row.filesInBody) return largeInputOf(door, at)
  if (!row.upload) return parseInput(row, request, language, request.body ?? {})
  const { uploads } = door
  return uploads.oneOfFew(actor?.accountId, async () => {
    const { fields, file } = await takeUpload(row, request, uploads.limits, language)
    const input = parseInput(row, request, language, fields)
    if (!file) return input
    const { fileName = '' } = input.body as { fileName?: string }
    return { ...input, file: row.unkept ? await uploads.inspect(file) : await uploads.admit(file, fileName) }
  })
}

/** A body that is no larger than others is not counted among the few: whoever sends no file waits for nobody's. */
async function largeInputOf({ filesInBody, uploads }: Door, { row, request, language }: Request): Promise<Input> {
  const take = async () => {
    const { fields, file, fileField } = await receiveUpload(request, filesInBody.limits, language)
    if (file) throw new Problem('VALIDATION_ERROR', { errors: { [fileField]: wrongValue(language) } })
    const input = parseInput(row, request, language, fields)
    return row.filesAt ? { ...input, files: await admitAll(uploads, input.body, row.filesAt) } : input
  }
  return Number(request.headers['content-length'] ?? Infinity) <= smallBody
    ? take()
    : filesInBody.oneOfFew(undefined, take)
}

/** Judges and stores the files in a body; when one is refused, those before it are removed. */
async function admitAll(uploads: UploadDoor, body: unknown, field: string): Promise<Buffer[]> {
  const given = (body as Record<string, { filename: string; content: string }[] | undefined>)[field] ?? []
  const admitted: Buffer[] = []
  try {
    for (const { filename, content } of given)
      admitted.push(await uploads.admit(Buffer.from(content, 'base64'), filename))
    return admitted
  } catch (error) {
    for (const file of admitted) await uploads.discard(file)
    throw error
  }
}

function parseInput(row: Endpoint, request: FastifyRequest, language: Language, body: unknown): Input {
  const parse = (
    schema: Schema | ObjectSchema | undefined,
    value: unknown,
    missing: 'NOT_FOUND' | 'VALIDATION_ERROR',
  ): unknown => {
    if (!schema) return undefined
    const parsed = safeParse(schema as unknown as $ZodType, value)
    if (parsed.success) return parsed.data
    if (missing === 'NOT_FOUND') throw new Problem('NOT_FOUND')
    throw new Problem('VALIDATION_ERROR', { errors: fieldErrors(parsed.error.issues, language) })
  }
  // An address whose parameter has no possible form names nothing: that is "not found", not bad input.
  return {
    params: parse(row.params, request.params, 'NOT_FOUND'),
    query: parse(row.query, request.query ?? {}, 'VALIDATION_ERROR'),
    body: parse(row.body, body, 'VALIDATION_ERROR'),
  }
}

function callOf(door: Door, at: Request, input: Input, db: Db): Call<Endpoint> {
  const { request, reply, actor, now } = at
  const onReply = (add: () => unknown): void => void at.onReply.push(() => void add())
  return {
    ...input,
    actor,
    scope: { accountId: actor?.accountId ?? 0, now },
    db,
    now,
    language: at.language,
    requestId: request.id,
    address: request.ip,
    host: request.host,
    userAgent: request.headers['user-agent']?.slice(0, 300),
    cookies: request.cookies,
    about: (subject) => void at.subjects.push(subject),
    setCookie: (name, value, reach) =>
      onReply(() =>
        reply.setCookie(name, value, {
          path: '/',
          // Browsers take "none" only where the cookie is Secure; on loopback the other party is the same site anyway.
          sameSite: reach === 'any-site' && door.secureCookies ? 'none' : 'lax',
          secure: door.secureCookies,
          httpOnly: true,
        }),
      ),
    keepCookie: (name, value, seconds) =>
      onReply(() =>
        reply.setCookie(name, value, {
          path: '/',
          sameSite: 'lax',
          secure: door.secureCookies,
          httpOnly: true,
          maxAge: seconds,
        }),
      ),
    clearCookie: (name) => onReply(() => reply.clearCookie(name, { path: '/', secure: door.secureCookies })),
    setHeader: (name, value) => onReply(() => reply.header(name, value)),
    afterCommit: (work) => void at.afterCommit.push(work),
  } as Call<Endpoint>
}

async function read(door: Door, at: Request, input: Input, handler: Handler): Promise<unknown> {
  const output = await handler(callOf(door, at, input, door.database.db))
  await door.trail.record(eventsOf(at, 'done', at.row.output === null ? 204 : 200))
  return output
}

async function write(door: Door, at: Request, input: Input, handler: Handler): Promise<unknown> {
  const key = at.row.idempotent ? idempotencyKey(at.request) : undefined
  const bodyHash = key === undefined ? undefined : createHash('sha256').update(JSON.stringify(input.body)).digest()
  const attempt = (): Promise<unknown> =>
    door.database.transaction(async (tx, last) => {
      at.subjects.length = 0
      at.afterCommit.length = 0
      at.onReply.length = 0
      try {
        const output = await handler(callOf(door, at, input, tx))
        last(closing(at, output, key, bodyHash).execute(tx))
        return output
      } catch (error) {
        if (!(error instanceof Problem) || !error.extras.commit) throw error
        await appendEvents(eventsOf(at, error.code, error.status)).execute(tx)
        return error
      }
    })
  try {
    const output = await retried(door, at, attempt)
    if (output instanceof Problem) throw output
    for (const work of at.afterCommit) work()
    return output
  } catch (error) {
    if (key === undefined || bodyHash === undefined) throw error
    // The same call may have succeeded before, or just now beside this one: then its answer is this one's answer too.
    const earlier = await earlierAnswer(door.database.db, at, key, bodyHash)
    if (earlier === undefined || !(await mayStillAct(door, at))) throw error
    await door.trail.record(eventsOf(at, 'replayed', 200))
    return earlier
  }
}

async function retried(door: Door, at: Request, attempt: () => Promise<unknown>): Promise<unknown> {
  try {
    return await attempt()
  } catch (error) {
    if (!(error instanceof TryAgain)) throw error
    if ((await door.prepareRetry(at.now)) === 0) throw error.problem
  }
  try {
    return await attempt()
  } catch (error) {
    throw error instanceof TryAgain ? error.problem : error
  }
}

function idempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !keyForm.test(key))
    throw new Problem('VALIDATION_ERROR', { errors: { 'idempotency-key': wrongValue(languageOf(request)) } })
  return key
}

/** Writes the audit lines and, with a key, the answer; fails when the key's answer already stands. */
function closing(
  at: Request,
  output: unknown,
  key: string | undefined,
  bodyHash: Buffer | undefined,
): RawBuilder<unknown> {
  const trail = appendEvents(eventsOf(at, 'done', at.row.output === null ? 204 : 200))
  if (key === undefined || !at.actor) return trail
  return sql`
    with trail as (${trail})
    insert into idempotent_answer (account_id, endpoint, key, body_hash, answer, created_at)
    values (${at.actor.accountId}, ${at.name}, ${key}, ${bodyHash}, ${JSON.stringify(output)}::jsonb, ${at.now})`
}

async function earlierAnswer(db: Db, at: Request, key: string, bodyHash: Buffer): Promise<unknown> {
  if (!at.actor) return undefined
  const { rows } = await sql<{ bodyHash: Buffer; answer: unknown }>`
    select body_hash as "bodyHash", answer from idempotent_answer
    where account_id = ${at.actor.accountId} and endpoint = ${at.name} and key = ${key}`.execute(db)
  const row = rows[0]
  if (!row) return undefined
  if (!row.bodyHash.equals(bodyHash)) throw new Problem('IDEMPOTENCY_KEY_REUSED')
  return row.answer
}
