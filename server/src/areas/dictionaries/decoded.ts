import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'

/** Bytes; more than the whole register of healthcare providers has. */
export const largestFile = 512 * 1024 * 1024

export type Encoding = 'utf-8' | 'windows-1250'

/** A file that cannot be imported; the message tells the operator why. */
export class Unusable extends Error {}

/** The encoding of a dictionary's file: UTF-8 if the whole file is valid UTF-8, otherwise Windows-1250. Raises {@link Unusable}. */
export async function encodingOf(path: string): Promise<Encoding> {
  const { size } = await stat(path).catch((error: unknown) => {
    throw new Unusable(reasonOf(error))
  })
  if (size > largestFile) throw new Unusable(`is larger than ${largestFile / 1024 / 1024} MB`)
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let encoding: Encoding = 'utf-8'
  for await (const chunk of bytesOf(path)) {
    if (chunk.includes(0)) throw new Unusable('is not text in UTF-8 or Windows-1250')
    if (encoding === 'utf-8' && !decodes(decoder, chunk)) encoding = 'windows-1250'
  }
  return encoding === 'utf-8' && !decodes(decoder, undefined) ? 'windows-1250' : encoding
}

function decodes(decoder: TextDecoder, chunk: Buffer | undefined): boolean {
  try {
    decoder.decode(chunk, { stream: chunk !== undefined })
    return true
  } catch {
    return false
  }
}

/** A file's text in pieces, without its byte order mark. Raises {@link Unusable}. */
export async function* textOf(path: string, encoding: Encoding): AsyncGenerator<string, void> {
  const decoder = new TextDecoder(encoding)
  for await (const chunk of bytesOf(path)) yield decoder.decode(chunk, { stream: true })
  yield decoder.decode()
}

async function* bytesOf(path: string): AsyncGenerator<Buffer, void> {
  try {
    yield* createReadStream(path) as AsyncIterable<Buffer>
  } catch (error) {
    throw new Unusable(reasonOf(error))
  }
}

function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'ENOENT') return 'does not exist'
  if (code === 'EISDIR') return 'is a folder'
  if (code === 'EACCES') return 'may not be read'
  return `cannot be read (${code || 'unknown error'})`
}
