import type { FastifyRequest } from 'fastify'
import { safeParse, type $ZodType } from 'zod/v4/core'
import type { Endpoint, ObjectSchema, Schema } from '@portal/contract/endpoint'
import { fileNameField } from '@portal/contract/file-name-field'
import type { Language } from '@portal/contract/languages'
import type { CallAtDoor, Door } from './door.ts'
import { networkOf } from './network.ts'
import { Problem } from './problem.ts'
import { receiveUpload } from './upload-body.ts'
import { takeUpload, type UploadDoor } from './upload-door.ts'
import { fieldErrors, wrongValue } from './validation.ts'

/** The most bytes of a body without files. */
const smallBody = 64 * 1024

/** A call's input, parsed by its row; `file` and `files` are stored already. */
export interface Input {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
  readonly file?: Buffer
  readonly files?: readonly Buffer[]
}

/** Reads a call's input. A file is stored before the transaction, so that no transaction waits for a disk or a scanner. */
export function inputOf(door: Door, at: CallAtDoor): Input | Promise<Input> {
  const { row, request, actor, language } = at
  if (row.filesInBody) return largeInputOf(door, at)
  if (!row.upload) return parseInput(row, request, language, request.body ?? {})
  const { uploads } = door
  return uploads.oneOfFew(actor?.accountId, async () => {
    const { fields, file } = await takeUpload(row, request, uploads.limits, language)
    const input = parseInput(row, request, language, fields)
    if (!file) return input
    const { [fileNameField(row)]: name = '' } = input.body as Record<string, string | undefined>
    return { ...input, file: row.unkept ? await uploads.inspect(file) : await uploads.admit(file, name) }
  })
}

/**
 * Reads a body that contains files. A body of ordinary size does not count among the few large ones: a caller who sends no file must not wait for
 * those who do.
 */
async function largeInputOf(door: Door, { row, request, actor, language }: CallAtDoor): Promise<Input> {
  const { uploads } = door
  const { limits, oneOfFew } = actor ? door.filesInBody : door.strangersFiles
  const take = async () => {
    const { fields, file, fileField } = await receiveUpload(row, request, limits, language)
    if (file) throw new Problem('VALIDATION_ERROR', { errors: { [fileField]: wrongValue(language) } })
    // For the trail, which names what a refused call was about.
    request.body = fields
    const input = parseInput(row, request, language, fields)
    return row.filesAt ? { ...input, files: await admitAll(uploads, input.body, row.filesAt) } : input
  }
  return Number(request.headers['content-length'] ?? Infinity) <= smallBody
    ? take()
    : oneOfFew(actor?.accountId ?? networkOf(request.ip), take)
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

/** Removes the files of a call that came to nothing, or was carried out before. */
export async function discardFiles({ uploads }: Door, { file, files = [] }: Input): Promise<void> {
  for (const one of file ? [file, ...files] : files) await uploads.discard(one)
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
