import type { IncomingMessage } from 'node:http'
import { pipeline, type Readable } from 'node:stream'
import { requester } from '../requester.ts'
import type { ImagingAddress } from './system.ts'
import { ImagingError } from './port.ts'

/** Milliseconds to connect, and of silence in either direction. */
export interface ImagingTimeouts {
  readonly connectMs: number
  readonly silenceMs: number
}

export const usualTimeouts: ImagingTimeouts = { connectMs: 3_000, silenceMs: 8_000 }

interface Asked {
  readonly method: 'GET' | 'POST'
  readonly headers: Readonly<Record<string, string | number>>
  readonly body?: Readable | string | undefined
}

/** Makes one call and returns when the headers of the answer are there; raises `ImagingError` of the kind `silent`. */
export async function openCall(
  url: URL,
  { user, password }: Pick<ImagingAddress, 'user' | 'password'>,
  { method, headers, body }: Asked,
  { connectMs, silenceMs }: ImagingTimeouts,
): Promise<IncomingMessage> {
  const secure = url.protocol === 'https:'
  const open = await requester(secure)
  const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`
  return new Promise((resolve, reject) => {
    const request = open(url, { method, agent: false, headers: { authorization, ...headers } })
    const silent = (cause?: unknown) => new ImagingError('silent', 'The imaging archive does not answer.', { cause })
    const connect = setTimeout(() => request.destroy(silent()), connectMs)
    request.on('socket', (socket) => {
      socket.once(secure ? 'secureConnect' : 'connect', () => clearTimeout(connect))
      socket.setTimeout(silenceMs, () => request.destroy(silent()))
    })
    request.on('close', () => clearTimeout(connect))
    request.on('error', (error) => reject(error instanceof ImagingError ? error : silent(error)))
    request.on('response', resolve)
    if (body === undefined || typeof body === 'string') request.end(body)
    else pipeline(body, request, (error) => error && request.destroy(silent(error)))
  })
}

/** The whole answer as text. Raises `ImagingError`: `wrong` for one that is longer than `longest` bytes, `silent` for one that breaks off. */
export async function textOf(answer: IncomingMessage, longest: number): Promise<string> {
  const chunks: Buffer[] = []
  let length = 0
  try {
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      length += chunk.length
      if (length > longest) throw new ImagingError('wrong', 'The imaging archive says too much.')
      chunks.push(chunk)
    }
  } catch (cause) {
    throw cause instanceof ImagingError
      ? cause
      : new ImagingError('silent', 'The imaging archive broke off.', { cause })
  }
  return Buffer.concat(chunks).toString('utf8')
}
