import { Busboy, type BusboyHeaders } from '@fastify/busboy'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Readable } from 'node:stream'
import type { Language } from '@portal/contract/problem-texts'
import { Problem } from './problem.ts'
import { wrongValue } from './validation.ts'

/** How much and how long one upload may take. */
export interface UploadLimits {
  /** Bytes of the file. */
  readonly maxFileSize: number
  /** From the first byte to the last, milliseconds. */
  readonly totalMs: number
  /** Without any byte, milliseconds. */
  readonly silenceMs: number
}

/** What came: the row's fields as sent, `fileName` among them, and the file if there was one. */
export interface Received {
  readonly fields: Readonly<Record<string, unknown>>
  readonly file: Buffer | undefined
  /** What the sender calls the file: the form's part or the member of the JSON. */
  readonly fileField: 'file' | 'content'
}

const formOverhead = 64 * 1024
const fieldLimits = { fields: 20, fieldSize: 16 * 1024, fieldNameSize: 100, files: 2, parts: 24, headerPairs: 40 }
const poisoned = new Set(['__proto__', 'constructor', 'prototype'])

/** Hands the bodies of upload rows over unread: nothing is taken in before it is known who sends. */
export function leaveBodiesUnread(app: FastifyInstance): FastifyInstance {
  app.removeAllContentTypeParsers()
  for (const type of ['application/json', 'multipart/form-data'])
    app.addContentTypeParser(type, (_request, payload, done) => done(null, payload))
  return app
}

/**
 * Reads one file with its fields. The limits are kept while the bytes come in, whatever the headers claim. Raises
 * FILE_TOO_LARGE, REQUEST_TIMEOUT (also when the sender goes away), MALFORMED_REQUEST and VALIDATION_ERROR.
 */
export async function receiveUpload(
  request: FastifyRequest,
  limits: UploadLimits,
  language: Language,
): Promise<Received> {
  const body = request.body as Readable
  const form = request.headers['content-type']?.toLowerCase().startsWith('multipart/') ?? false
  // Base64 carries three bytes in four letters.
  const most = formOverhead + (form ? limits.maxFileSize : Math.ceil(limits.maxFileSize / 3) * 4)
  if (Number(request.headers['content-length'] ?? 0) > 4 * most) throw new Problem('FILE_TOO_LARGE')
  const parts = form ? formReader(request.headers, limits, language) : jsonReader(request, limits, language)
  const timer = setTimeout(() => body.destroy(new Problem('REQUEST_TIMEOUT')), limits.totalMs)
  const silence = setTimeout(() => body.destroy(new Problem('REQUEST_TIMEOUT')), limits.silenceMs)
  let taken = 0
  try {
    // An early answer to somebody who still sends is often lost on its way: a little too much is read to its end.
    for await (const chunk of body) {
      silence.refresh()
      taken += (chunk as Buffer).length
      if (taken > 4 * most) throw new Problem('FILE_TOO_LARGE')
      if (taken <= most) await parts.write(chunk as Buffer)
    }
  } catch (error) {
    parts.giveUp()
    if (error instanceof Problem) throw error
    throw new Problem(request.raw.aborted || isCutOff(error) ? 'REQUEST_TIMEOUT' : 'MALFORMED_REQUEST')
  } finally {
    clearTimeout(timer)
    clearTimeout(silence)
  }
  if (taken > most) {
    parts.giveUp()
    throw new Problem('FILE_TOO_LARGE')
  }
  return parts.end()
}

const isCutOff = (error: unknown): boolean =>
  ['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE', 'ECONNABORTED'].includes(String((error as NodeJS.ErrnoException).code))

interface PartReader {
  write(chunk: Buffer): Promise<void>
  end(): Promise<Received>
  giveUp(): void
}

const refuseField = (name: string, language: Language): Problem =>
  new Problem('VALIDATION_ERROR', { errors: { [name.slice(0, 100)]: wrongValue(language) } })

function formReader(headers: FastifyRequest['headers'], limits: UploadLimits, language: Language): PartReader {
  const fields = new Map<string, unknown>()
  const chunks: Buffer[] = []
  let file: Buffer | undefined
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
    fields.set('fileName', fileName ?? '')
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('end', () => void (file = Buffer.concat(chunks)))
  })
  parser.on('field', (name, value, nameCut, valueCut) => {
    if (poisoned.has(name)) return refuse(new Problem('MALFORMED_REQUEST'))
    if (nameCut || valueCut || name === 'file' || fields.has(name)) return refuse(refuseField(name, language))
    // A form's texts travel with CRLF whatever was typed (HTML, multipart/form-data encoding).
    fields.set(name, value.replaceAll('\r\n', '\n'))
  })
  for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const)
    parser.on(limit, () => refuse(new Problem('MALFORMED_REQUEST')))
  const finished = new Promise<void>((resolve, reject) => {
    parser.on('finish', resolve)
    parser.on('error', () => reject(new Problem('MALFORMED_REQUEST')))
  })
  finished.catch(() => undefined)
  return {
    write: (chunk) =>
      new Promise((resolve, reject) => {
        if (parser.destroyed) return reject(new Problem('MALFORMED_REQUEST'))
        parser.write(chunk, (error) => (error ? reject(new Problem('MALFORMED_REQUEST')) : resolve()))
      }),
    async end() {
      parser.end()
      await finished
      if (problem) throw problem
      return { fields: Object.fromEntries(fields), file, fileField: 'file' }
    },
    giveUp: () => void parser.destroy(),
  }
}

function openForm(headers: FastifyRequest['headers'], limits: UploadLimits) {
  try {
    return new Busboy({
      headers: headers as BusboyHeaders,
      // A path in a name is seen and dealt with where names are made safe.
      preservePath: true,
      isPartAFile: (name, _type, fileName) => fileName !== undefined || name === 'file',
      limits: { ...fieldLimits, fileSize: limits.maxFileSize },
    })
  } catch {
    throw new Problem('MALFORMED_REQUEST')
  }
}

const base64 = /^[A-Za-z0-9+/]*={0,2}$/

function jsonReader(request: FastifyRequest, limits: UploadLimits, language: Language): PartReader {
  const chunks: Buffer[] = []
  return {
    write: async (chunk) => void chunks.push(chunk),
    async end() {
      const body = await parseJson(request, Buffer.concat(chunks).toString('utf8'))
      if (typeof body !== 'object' || body === null || Array.isArray(body)) throw refuseField('body', language)
      const { content, ...fields } = body as Record<string, unknown>
      if (content === undefined) return { fields, file: undefined, fileField: 'content' }
      if (typeof content !== 'string' || content.length % 4 !== 0 || !base64.test(content))
        throw refuseField('content', language)
      const file = Buffer.from(content, 'base64')
      if (file.length > limits.maxFileSize) throw new Problem('FILE_TOO_LARGE')
      return { fields, file, fileField: 'content' }
    },
    giveUp: () => void (chunks.length = 0),
  }
}

/** As the other rows read JSON: a key that would reach an object's prototype is refused. */
const parseJson = (request: FastifyRequest, text: string): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const parse = request.server.getDefaultJsonParser('error', 'error')
    void parse(request, text, (error, body) => (error ? reject(new Problem('MALFORMED_REQUEST')) : resolve(body)))
  })
