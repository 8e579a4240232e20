import { Busboy, type BusboyHeaders } from '@fastify/busboy'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Readable } from 'node:stream'
import type { Endpoint } from '@portal/contract/endpoint'
import { fileNameField } from '@portal/contract/file-name-field'
import type { Language } from '@portal/contract/languages'
import { Problem } from './problem.ts'
import { wrongValue } from './validation.ts'

/** Limits of size and time for one upload. */
export interface UploadLimits {
  /** The most bytes of the file. */
  readonly maxFileSize: number
  /** The most milliseconds from the first byte to the last. */
  readonly totalMs: number
  /** The most milliseconds without any byte. */
  readonly silenceMs: number
}

/** What was received: the row's fields as sent, the file's name among them, and the file if there was one. */
export interface Received {
  readonly fields: Readonly<Record<string, unknown>>
  readonly file: Buffer | undefined
  /** Where the sender put the file: the form's part or the member of the JSON. */
  readonly fileField: 'file' | 'content'
}

const formOverhead = 64 * 1024
const fieldLimits = { fields: 20, fieldSize: 16 * 1024, fieldNameSize: 100, files: 2, parts: 24, headerPairs: 40 }
const poisoned = new Set(['__proto__', 'constructor', 'prototype'])

/** Leaves the bodies of upload rows unread, so that nothing is received before it is known who sends. */
export function leaveBodiesUnread(app: FastifyInstance): FastifyInstance {
  app.removeAllContentTypeParsers()
  for (const type of ['application/json', 'multipart/form-data'])
    app.addContentTypeParser(type, (_request, payload, done) => done(null, payload))
  return app
}

/**
 * A body up to this many times too large is still read to its end: an answer sent earlier is often lost on its way to a caller who is still sending.
 */
const readOver = 4

/**
 * Reads one file with its fields. The limits apply while the bytes arrive, whatever the headers claim. Raises FILE_TOO_LARGE, REQUEST_TIMEOUT (also
 * when the sender goes away), MALFORMED_REQUEST and VALIDATION_ERROR.
 */
export async function receiveUpload(
  row: Endpoint,
  request: FastifyRequest,
  limits: UploadLimits,
  language: Language,
): Promise<Received> {
  const isForm = request.headers['content-type']?.toLowerCase().startsWith('multipart/') ?? false
  // Base64 encodes three bytes in four characters.
  const most = formOverhead + (isForm ? limits.maxFileSize : Math.ceil(limits.maxFileSize / 3) * 4)
  const claimed = Number(request.headers['content-length'] ?? firstRoom)
  if (claimed > readOver * most) throw new Problem('FILE_TOO_LARGE')
  const body = await collect(request.body as Readable, { claimed, most }, limits)
  return isForm
    ? readForm(request.headers, body, limits, language, fileNameField(row))
    : readJson(row, request, body, limits, language)
}

/** Bytes reserved at first for a body that does not state its size. */
const firstRoom = 64 * 1024

/** A copy of the received bytes with room for that many bytes in all. */
function inLarger(room: Buffer, bytes: number): Buffer {
  const larger = Buffer.allocUnsafeSlow(bytes)
  room.copy(larger)
  return larger
}

/**
 * Collects all bytes of a body, each stored once. After a refusal the stream is left as it is, so that the answer can still be sent over its
 * connection. Room is reserved for the claimed size; the system provides memory only for what is written.
 */
function collect(
  stream: Readable,
  { claimed, most }: { readonly claimed: number; readonly most: number },
  { totalMs, silenceMs }: UploadLimits,
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    let room: Buffer | undefined = Buffer.allocUnsafeSlow(Math.min(claimed, most))
    let taken = 0
    const refuse = (code: 'FILE_TOO_LARGE' | 'REQUEST_TIMEOUT') => () => {
      stop()
      reject(new Problem(code))
    }
    const late = refuse('REQUEST_TIMEOUT')
    const total = setTimeout(late, totalMs)
    const silence = setTimeout(late, silenceMs)
    const take = (chunk: Buffer): void => {
      silence.refresh()
      const before = taken
      taken += chunk.length
      if (taken > most) room = undefined
      else if (room) {
        if (taken > room.length) room = inLarger(room, Math.min(most, Math.max(taken, 2 * room.length)))
        chunk.copy(room, before)
      }
      if (taken > readOver * most) refuse('FILE_TOO_LARGE')()
    }
    const end = (): void => {
      if (!room) return refuse('FILE_TOO_LARGE')()
      stop()
      resolve(room.subarray(0, taken))
      // The connection may stay open for long.
      room = undefined
    }
    const stop = (): void => {
      clearTimeout(total)
      clearTimeout(silence)
      stream.off('data', take).off('end', end).off('close', late)
    }
    // The sender may have gone while the server looked up who it is.
    if (stream.destroyed) return late()
    stream.on('data', take).on('end', end).on('close', late).on('error', late)
  })
}

const refuseField = (name: string, language: Language): Problem =>
  new Problem('VALIDATION_ERROR', { errors: { [name.slice(0, 100)]: wrongValue(language) } })

function readForm(
  headers: FastifyRequest['headers'],
  body: Buffer,
  limits: UploadLimits,
  language: Language,
  nameField: string,
): Promise<Received> {
  const fields = new Map<string, unknown>()
  /** Fields that the file's own part provides. */
  const ownFields = new Set(['file', nameField])
  const chunks: Buffer[] = []
  let files = 0
  let problem: Problem | undefined
  const refuse = (found: Problem): void => void (problem ??= found)
  const parser = openForm(headers, limits)
  parser.on('file', (name, stream, fileName) => {
    stream.on('limit', () => refuse(new Problem('FILE_TOO_LARGE')))
    if (name !== 'file' || ++files > 1) {
      refuse(refuseField(name, language))
      return void stream.resume()
    }
    fields.set(nameField, fileName ?? '')
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
  })
  parser.on('field', (name, value, nameCut, valueCut) => {
    if (poisoned.has(name)) return refuse(new Problem('MALFORMED_REQUEST'))
    if (nameCut || valueCut || ownFields.has(name) || fields.has(name)) return refuse(refuseField(name, language))
    // A form sends its texts with CRLF, whatever was typed (HTML, multipart/form-data encoding).
    fields.set(name, value.replaceAll('\r\n', '\n'))
  })
  for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const)
    parser.on(limit, () => refuse(new Problem('MALFORMED_REQUEST')))
  return new Promise((resolve, reject) => {
    parser.on('error', () => reject(new Problem('MALFORMED_REQUEST')))
    parser.on('finish', () => {
      if (problem) return reject(problem)
      resolve({
        fields: Object.fromEntries(fields),
        file: files > 0 ? joined(chunks, body) : undefined,
        fileField: 'file',
      })
    })
    parser.end(body)
  })
}

/** Joins consecutive pieces of one buffer without copying them. */
function joined(pieces: readonly Buffer[], whole: Buffer): Buffer {
  const from = (pieces[0]?.byteOffset ?? whole.byteOffset) - whole.byteOffset
  let to = from
  for (const piece of pieces) {
    if (piece.buffer !== whole.buffer || piece.byteOffset - whole.byteOffset !== to) return Buffer.concat(pieces)
    to += piece.length
  }
  return whole.subarray(from, to)
}

function openForm(headers: FastifyRequest['headers'], limits: UploadLimits) {
  try {
    return new Busboy({
      headers: headers as BusboyHeaders,
      // A path in a file name is handled where names are made safe.
      preservePath: true,
      isPartAFile: (_name, _type, fileName) => fileName !== undefined,
      limits: { ...fieldLimits, fileSize: limits.maxFileSize },
    })
  } catch {
    throw new Problem('MALFORMED_REQUEST')
  }
}

/**
 * The bytes of a text in base64 (RFC 4648, with padding); undefined where it is none. Node leaves out what it does not know, so that the length shows
 * it; besides, it takes the two letters of the form for addresses. A pattern would hold up the server for longer than the decoding does.
 */
function fromBase64(text: string): Buffer | undefined {
  if (text.length % 4 !== 0 || text.includes('-') || text.includes('_')) return undefined
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0
  const bytes = Buffer.from(text, 'base64')
  return bytes.length === (text.length / 4) * 3 - padding ? bytes : undefined
}

async function readJson(
  row: Endpoint,
  request: FastifyRequest,
  given: Buffer,
  limits: UploadLimits,
  language: Language,
): Promise<Received> {
  const body = await parseJson(request, given.toString('utf8'))
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw refuseField('body', language)
  // Where whole files stand in the body, `content` is a field like any other.
  if (!row.upload) return { fields: body as Record<string, unknown>, file: undefined, fileField: 'content' }
  const { content, ...fields } = body as Record<string, unknown>
  if (content === undefined) return { fields, file: undefined, fileField: 'content' }
  const file = typeof content === 'string' ? fromBase64(content) : undefined
  if (!file) throw refuseField('content', language)
  if (file.length > limits.maxFileSize) throw new Problem('FILE_TOO_LARGE')
  return { fields, file, fileField: 'content' }
}

/** Parses JSON as for the other rows: a key that would change an object's prototype is refused. */
const parseJson = (request: FastifyRequest, text: string): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const parse = request.server.getDefaultJsonParser('error', 'error')
    void parse(request, text, (error, body) => (error ? reject(new Problem('MALFORMED_REQUEST')) : resolve(body)))
  })
