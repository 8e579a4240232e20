import type { IncomingMessage } from 'node:http'
import { requester } from './requester.ts'

export interface ShortAnswer {
  status: number
  body: string
}

interface ShortCall {
  readonly method: string
  readonly headers: Record<string, string>
  readonly body?: string | Buffer
}

/** The other system did not connect (TLS included) or answer in time. */
export class CallTimeout extends Error {
  override readonly name = 'CallTimeout'
  readonly code: 'CONNECT_TIMEOUT' | 'ANSWER_TIMEOUT'
  constructor(code: CallTimeout['code'], ms: number) {
    super(`No ${code === 'CONNECT_TIMEOUT' ? 'connection' : 'answer'} within ${ms} ms`)
    this.code = code
  }
}

/** Milliseconds to connect (TLS included), and for the whole call. */
export interface CallTimeouts {
  readonly connectMs: number
  readonly totalMs: number
}

const usualLongest = 64 * 1024

/** Calls another system and reads the whole answer, at most 64 KiB unless told otherwise. Raises `CallTimeout` or the network's error. */
export async function shortCall(
  url: URL,
  call: ShortCall,
  timeouts: CallTimeouts,
  longest = usualLongest,
): Promise<ShortAnswer> {
  const { status, bytes } = await shortBytes(url, call, timeouts, longest)
  return { status, body: bytes.toString('utf8') }
}

/** The same for an answer that is a file. */
export async function shortBytes(
  url: URL,
  { method, headers, body }: ShortCall,
  timeouts: CallTimeouts,
  longest: number,
): Promise<{ status: number; bytes: Buffer }> {
  const secure = url.protocol === 'https:'
  const open = await requester(secure)
  return new Promise((resolve, reject) => {
    const request = open(url, {
      method,
      headers: { ...headers, ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }) },
    })
    const giveUp = (code: CallTimeout['code'], ms: number) =>
      setTimeout(() => request.destroy(new CallTimeout(code, ms)), ms)
    const total = giveUp('ANSWER_TIMEOUT', timeouts.totalMs)
    const connect = giveUp('CONNECT_TIMEOUT', timeouts.connectMs)
    request.on('socket', (socket) => {
      // A socket kept alive from an earlier call is connected already.
      if (!socket.connecting) clearTimeout(connect)
      else socket.once(secure ? 'secureConnect' : 'connect', () => clearTimeout(connect))
    })
    request.on('close', () => {
      clearTimeout(total)
      clearTimeout(connect)
    })
    request.on('error', reject)
    request.on('response', (response) => {
      read(response, longest).then((bytes) => resolve({ status: response.statusCode ?? 0, bytes }), reject)
    })
    request.end(body)
  })
}

async function read(response: IncomingMessage, longest: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > longest) throw new Error('The answer is too long.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
