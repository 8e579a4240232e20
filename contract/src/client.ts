import type { Endpoint, Endpoints, Inputs, Output } from './endpoint.ts'
import { fileNameField } from './file-name-field.ts'
import type { ProblemBody, ProblemCode } from './problems.ts'

/** A refusal in the server's words; `status` 0 means that no answer came. */
export class ApiError extends Error {
  readonly status: number
  readonly errorCode: ProblemCode | 'NO_ANSWER'
  readonly errors: Record<string, string>
  readonly details: Record<string, unknown>
  readonly requestId: string | undefined
  /** Seconds after which another attempt makes sense, where the server gave them. */
  readonly retryAfter: number | undefined
  /** The language of `message`, where the server gave it. */
  readonly language: string | undefined

  constructor(
    status: number,
    body: Partial<ProblemBody>,
    options?: ErrorOptions & { retryAfter?: number | undefined; language?: string | undefined },
  ) {
    super(body.message ?? '', options)
    this.name = 'ApiError'
    this.status = status
    this.errorCode = body.errorCode ?? 'NO_ANSWER'
    this.errors = body.errors ?? {}
    this.details = body.details ?? {}
    this.requestId = body.requestId
    this.retryAfter = options?.retryAfter
    this.language = options?.language
  }
}

export interface CallOptions {
  signal?: AbortSignal
  /** Calls with the same key, address and body are carried out once and answered again (only on endpoints marked `idempotent`). */
  idempotencyKey?: string
  /** The browser finishes the call even when the person leaves the page; it allows bodies of up to 64 kB. */
  keepalive?: boolean
}

type Args<E extends Endpoint> = keyof Inputs<E> extends never
  ? [input?: Record<never, never>, options?: CallOptions]
  : Record<never, never> extends Inputs<E>
    ? [input?: Inputs<E>, options?: CallOptions]
    : [input: Inputs<E>, options?: CallOptions]

/** Calls one endpoint by name; resolves to its output, rejects with `ApiError`. */
export type Caller<A extends Endpoints> = <N extends keyof A & string>(
  name: N,
  ...args: Args<A[N]>
) => Promise<Output<A[N], Blob>>

/** The part of a row that a caller needs to make a request and to read its answer; the browser gets no more of a row. */
export type CalledRow = Pick<Endpoint, 'method' | 'path' | 'upload' | 'fileNameIn'> & {
  readonly body?: Endpoint['body'] | true
  readonly output: Endpoint['output'] | Record<never, never>
}

interface LooseInput {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  file?: Blob
}

const asText = (value: unknown): string => (value instanceof Date ? value.toISOString() : String(value))

/** The address of a call, relative to the host: path parameters are escaped, undefined query members are left out. */
export function addressOf(row: Pick<CalledRow, 'path'>, input: LooseInput = {}): string {
  const path = row.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(asText(input.params?.[name])))
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined && value !== null) query.append(name, asText(value))
  }
  const search = query.toString()
  return search ? `${path}?${search}` : path
}

/** The call's body: the file with its fields as a form, or the fields as JSON; the form names its own content type. */
function bodyOf(row: CalledRow, input: LooseInput): string | FormData {
  if (!row.upload) return JSON.stringify(input.body)
  const form = new FormData()
  const { [fileNameField(row)]: name, ...fields } = (input.body ?? {}) as Record<string, unknown>
  for (const [field, value] of Object.entries(fields)) if (value !== undefined) form.append(field, asText(value))
  // The fields come first, so that the server knows them when the file begins.
  if (input.file) form.append('file', input.file, asText(name))
  return form
}

/**
 * Makes the typed caller of a set of rows. Every call carries the header `x-portal-request`: another site cannot send it unless this server allows
 * that, so the server's same-origin check can rely on it.
 */
export function createCaller<A extends Endpoints>(
  rows: A,
  settings: { fetch?: typeof fetch; baseUrl?: string; headers?: () => Record<string, string> } = {},
): Caller<A> {
  const send = settings.fetch ?? ((input, init) => globalThis.fetch(input, init))
  return async (name, ...args) => {
    const row: CalledRow = rows[name]!
    const input = (args[0] ?? {}) as LooseInput
    const options = args[1] ?? {}
    const headers: Record<string, string> = {
      accept: 'application/json',
      'x-portal-request': '1',
      ...settings.headers?.(),
    }
    if (row.body && !row.upload) headers['content-type'] = 'application/json'
    if (options.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey
    let answer: Response
    try {
      answer = await send((settings.baseUrl ?? '') + addressOf(row, input), {
        method: row.method,
        headers,
        credentials: 'same-origin',
        ...(row.body ? { body: bodyOf(row, input) } : {}),
        ...(options.signal ? { signal: options.signal } : {}),
        ...(options.keepalive ? { keepalive: true } : {}),
      })
    } catch (cause) {
      throw new ApiError(0, {}, { cause })
    }
    if (!answer.ok) {
      const retryAfter = Number(answer.headers.get('retry-after')) || undefined
      const language = answer.headers.get('content-language') ?? undefined
      throw new ApiError(answer.status, await readProblem(answer), { retryAfter, language })
    }
    if (row.output === null) return undefined as never
    return (await ('file' in row.output ? answer.blob() : answer.json())) as never
  }
}

const readProblem = async (answer: Response): Promise<Partial<ProblemBody>> => {
  try {
    return (await answer.json()) as ProblemBody
  } catch {
    return {}
  }
}
