import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply } from 'fastify'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** The forms of compression, the better one first. */
const encodings = ['br', 'gzip'] as const
export type Encoding = (typeof encodings)[number]

/** How long the compression of something may take: `long` for what is compressed once, `short` for what is compressed every few seconds. */
export type Effort = 'long' | 'short'

const brotliQuality = { long: 9, short: 5 }
const gzipLevel = { long: 9, short: 6 }

/** Compresses a text, in another thread. */
export const packed = (text: string, encoding: Encoding, effort: Effort): Promise<Buffer> =>
  encoding === 'br'
    ? brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality[effort] } })
    : zip(text, { level: gzipLevel[effort] })

/**
 * Chooses the form of compression for an answer, undefined where its caller takes none, and says in the answer that it varies by that (RFC 9110,
 * 12.5.5). Only for what contains nothing of its caller: the length of a compressed answer tells of its content (BREACH).
 */
export function encodingOf(reply: FastifyReply): Encoding | undefined {
  const accepted = reply.request.headers['accept-encoding'] ?? ''
  reply.header('vary', [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', '))
  return encodings.find((one) => accepts(accepted, one))
}

/** Whether a caller takes a form of compression. */
const accepts = (header: string, encoding: Encoding): boolean =>
  header.split(',').some((one) => {
    const [name = '', ...parameters] = one.split(';').map((part) => part.trim().toLowerCase())
    return name === encoding && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter))
  })
