import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { createGunzip } from 'node:zlib'
import { Refusal } from './record.ts'

const mebibyte = 1024 * 1024
/** Clinic data are compressed to a fortieth at best; a file compressed much further is an attack. */
const highestRatio = 250
const ratioMattersFrom = 64 * mebibyte

/** The bytes of a file, unpacked when it is gzip (recognised by its first bytes). Raises {@link Refusal} where reading fails. */
export async function* bytesOf(path: string): AsyncGenerator<Buffer, void> {
  try {
    yield* (await isGzip(path)) ? unpacked(path) : createReadStream(path)
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal(reasonOf(error))
  }
}

async function isGzip(path: string): Promise<boolean> {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(2), 0, 2, 0)
    return bytesRead === 2 && buffer[0] === 0x1f && buffer[1] === 0x8b
  } finally {
    await file.close()
  }
}

async function* unpacked(path: string): AsyncGenerator<Buffer, void> {
  const packed = createReadStream(path)
  const gunzip = createGunzip()
  packed.on('error', (error) => gunzip.destroy(error))
  let size = 0
  try {
    for await (const chunk of packed.pipe(gunzip) as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > ratioMattersFrom && size > highestRatio * packed.bytesRead)
        throw new Refusal(`unpacks to more than ${highestRatio} times its size; unpack it first if it is genuine`)
      yield chunk
    }
  } finally {
    packed.destroy()
  }
}

function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'ENOENT') return 'does not exist'
  if (code === 'EISDIR') return 'is a folder'
  if (code === 'EACCES') return 'may not be read'
  if (code === 'Z_BUF_ERROR') return 'holds gzip data that ends in the middle'
  if (code.startsWith('Z_')) return 'holds broken gzip data'
  return `cannot be read (${code || 'unknown error'})`
}
