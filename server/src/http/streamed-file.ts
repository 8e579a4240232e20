import { createHash } from 'node:crypto'
import { pipeline, Readable, Transform } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ByteRange } from '../files/store.ts'
import { namesTag } from './conditional.ts'

/** A file that a handler answers with: what is told of it, and its bytes once they are taken. */
export class StreamedFile {
  /** In bytes. */
  readonly size: number
  /** Undefined for what is made while it is sent: it is always sent whole, and its maker checks it. */
  readonly sha256: Buffer | undefined
  /** Content type, disposition and policy. */
  readonly headers: Readonly<Record<string, string>>
  /** Opens the content, or a part of it. Raises the problem with which the call is refused when there is none. */
  readonly open: (range?: ByteRange) => Promise<Readable>

  constructor(of: Pick<StreamedFile, 'size' | 'sha256' | 'headers' | 'open'>) {
    this.size = of.size
    this.sha256 = of.sha256
    this.headers = of.headers
    this.open = of.open
  }
}

/**
 * Sends a file as it is read (RFC 9110): whole, one part of it (206, 416), only that the caller has it (304), or for HEAD what GET would say. A whole
 * content that is not what was stored is cut off before its end, so that no browser takes it for the file.
 */
export async function sendStreamed(
  request: FastifyRequest,
  reply: FastifyReply,
  file: StreamedFile,
): Promise<FastifyReply> {
  const { size, sha256 } = file
  const tag = sha256 && `"${sha256.toString('base64url')}"`
  reply.header('accept-ranges', tag ? 'bytes' : 'none')
  if (tag) reply.header('etag', tag)
  if (tag && namesTag(request.headers['if-none-match'], tag)) return reply.code(304).send()
  reply.headers(file.headers).header('x-content-type-options', 'nosniff')
  if (sha256) reply.header('repr-digest', `sha-256=:${sha256.toString('base64')}:`)
  if (request.method === 'HEAD') {
    const content = await file.open(size > 0 ? { start: 0, end: 0 } : undefined)
    content.destroy()
    return reply.header('content-length', size).send(Readable.from([]))
  }
  const range = tag ? askedRange(request, tag, size) : undefined
  if (range === 'none of it') return reply.code(416).header('content-range', `bytes */${size}`).send()
  const content = await file.open(range)
  if (!range) return reply.header('content-length', size).send(sha256 ? checked(content, sha256) : content)
  return reply
    .code(206)
    .header('content-range', `bytes ${range.start}-${range.end}/${size}`)
    .header('content-length', range.end - range.start + 1)
    .send(content)
}

/** The one part of the file that is asked for; undefined for the whole. Several parts at once are answered with the whole, as servers may. */
function askedRange({ headers }: FastifyRequest, tag: string, size: number): ByteRange | 'none of it' | undefined {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(headers.range ?? '') ?? []
  const condition = headers['if-range']
  if (first === undefined || last === undefined || (condition !== undefined && condition !== tag)) return undefined
  if (first === '' && last === '') return undefined
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && first !== '' && Number(last) < start) return undefined
  return start > end ? 'none of it' : { start, end }
}

function checked(content: Readable, sha256: Buffer): Readable {
  const hash = createHash('sha256')
  const check = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
    flush: (done) =>
      done(hash.digest().equals(sha256) ? null : new Error('The content of a file is not what was stored.')),
  })
  // An error of either end destroys the other; it reaches the answer through what is returned.
  return pipeline(content, check, () => undefined)
}
