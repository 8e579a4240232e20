import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import { problems, type ProblemCode } from '@portal/contract/problems'
import type { Log } from '../log/log.ts'
import { problemBody } from './problem.ts'

const reasons = { 400: 'Bad Request', 408: 'Request Timeout', 431: 'Request Header Fields Too Large' } as const

/** Refusals for bytes that are not a request, or not a complete one. */
type Unreadable = Extract<ProblemCode, 'MALFORMED_REQUEST' | 'REQUEST_TIMEOUT' | 'HEADERS_TOO_LARGE'>

const byNodeCode: Readonly<Record<string, Unreadable>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TIMEOUT',
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
}

/** Milliseconds for which a connection stays open so that the caller can read why it is closed; further bytes on it are discarded. */
const lingerMs = 1_000

/** Node's member of a connection with the answer that is being sent on it. */
interface Line extends Socket {
  _httpMessage?: { headersSent: boolean } | null
}

/**
 * Answers, directly on the connection, bytes that never became a request or a request that never ends. The answer has the form and headers of all
 * other refusals (H1, H2, H5); the connection is closed.
 */
export class UnreadableRequests {
  readonly #headers: string
  readonly #log: Log
  readonly #answered = new WeakSet<Socket>()

  constructor(headers: Readonly<Record<string, string>>, log: Log) {
    this.#headers = Object.entries(headers)
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('')
    this.#log = log
  }

  /** For the server's event of that name: the parser gave up, or time ran out before the headers were complete. */
  readonly clientError = (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code === 'ECONNRESET') return void socket.destroy()
    const code = byNodeCode[error.code ?? ''] ?? 'MALFORMED_REQUEST'
    const requestId = randomUUID()
    this.#log.info({ requestId, method: 'none', route: 'none', status: problems[code].status, ms: 0 })
    this.refuse(socket, code, requestId)
  }

  /** Refuses the request on a connection, unless an answer has begun, and closes the connection in any case. */
  refuse(line: Line, code: Unreadable, requestId: string): void {
    if (this.#answered.has(line)) return
    this.#answered.add(line)
    if (line._httpMessage?.headersSent || !line.writable) return void line.destroy()
    const { status } = problems[code]
    const body = JSON.stringify(problemBody(code, problems[code].pl, requestId))
    line.end(
      `HTTP/1.1 ${status} ${reasons[status]}\r\n${this.#headers}x-request-id: ${requestId}\r\ncache-control: no-store\r\ncontent-language: pl\r\n` +
        `content-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\n` +
        `date: ${new Date().toUTCString()}\r\nconnection: close\r\n\r\n${body}`,
    )
    line.resume()
    setTimeout(() => line.destroy(), lingerMs).unref()
  }
}
