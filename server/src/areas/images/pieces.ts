import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Db } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import type { Part } from '../../dicom/rewrite.ts'
import type { Files } from '../../files/files.ts'

/** A piece of a file in the store; `start` is its first byte in the file. */
export interface StoredPiece {
  readonly start: number
  readonly size: number
  readonly key: string
}

/** The pieces of a file in their order. */
export async function piecesOf(db: Db, fileId: number): Promise<StoredPiece[]> {
  const { rows } = await sql<StoredPiece>`
    select start_at::float8 as start, size, content_key as key from dicom_piece
    where file_id = ${fileId} order by start_at`.execute(db)
  return rows
}

/** The bytes of one piece. */
export const bufferOf = async (files: Files, key: string): Promise<Buffer> => buffer(await opened(files, key))

async function opened(files: Files, key: string, range?: { start: number; end: number }): Promise<Readable> {
  const content = await files.openPiece(key, range)
  if (!content) throw new Error('A piece of a file is not in the store.')
  return content
}

/** The bytes of parts, one after the other as they are taken. */
export const streamed = (files: Files, pieces: readonly StoredPiece[], parts: readonly Part[]): Readable =>
  Readable.from(bytesOf(files, pieces, parts), { objectMode: false })

async function* bytesOf(
  files: Files,
  pieces: readonly StoredPiece[],
  parts: readonly Part[],
): AsyncGenerator<Buffer, void> {
  for (const part of parts) {
    if (Buffer.isBuffer(part)) {
      yield part
      continue
    }
    for (const { start, size, key } of pieces) {
      const [from, to] = [Math.max(part.from, start), Math.min(part.to, start + size)]
      if (from >= to) continue
      yield* (await opened(files, key, { start: from - start, end: to - start - 1 })) as AsyncIterable<Buffer>
    }
  }
}
