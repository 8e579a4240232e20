import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'

/** A file in an archive; `size` in bytes, `open` gives its content once. */
export interface ZipEntry {
  readonly name: string
  readonly size: number
  readonly sha256: Buffer
  readonly open: () => Promise<Readable>
}

const [localHead, descriptor, centralHead, end] = [30, 24, 46, 22]
const zip64End = 56 + 20
/** In the central directory every file has its sizes and its place as 64 bits, in its local header its sizes. */
const [localExtra, centralExtra] = [20, 28]
const wide = 0xff_ff_ff_ff
/** Sizes and checksum come after the content; the name is UTF-8. */
const flags = 0x0808
const needs64 = 45

const bytesOf = (name: string): Buffer => Buffer.from(name, 'utf8')

/** Size of the archive of these files in bytes, known before anything of it is made. */
export const zipSize = (entries: readonly ZipEntry[]): number =>
  entries.reduce((sum, { name, size }) => {
    const twice = 2 * bytesOf(name).length
    return sum + localHead + localExtra + size + descriptor + centralHead + centralExtra + twice
  }, zip64End + end)

/** 1 January 1980, the first day that an archive knows: the same files always make the same archive. */
const firstDay = 0x0021

function localHeader(name: Buffer): Buffer {
  const head = Buffer.alloc(localHead + localExtra)
  head.writeUInt32LE(0x04034b50, 0)
  head.writeUInt16LE(needs64, 4)
  head.writeUInt16LE(flags, 6)
  head.writeUInt16LE(firstDay, 12)
  head.writeUInt32LE(wide, 18)
  head.writeUInt32LE(wide, 22)
  head.writeUInt16LE(name.length, 26)
  head.writeUInt16LE(localExtra, 28)
  head.writeUInt16LE(1, localHead)
  head.writeUInt16LE(localExtra - 4, localHead + 2)
  return Buffer.concat([head.subarray(0, localHead), name, head.subarray(localHead)])
}

interface Written {
  readonly name: Buffer
  readonly size: number
  readonly checksum: number
  readonly at: number
}

function checksumAfter({ size, checksum }: Written): Buffer {
  const after = Buffer.alloc(descriptor)
  after.writeUInt32LE(0x08074b50, 0)
  after.writeUInt32LE(checksum, 4)
  after.writeBigUInt64LE(BigInt(size), 8)
  after.writeBigUInt64LE(BigInt(size), 16)
  return after
}

function inDirectory({ name, size, checksum, at }: Written): Buffer {
  const [head, extra] = [Buffer.alloc(centralHead), Buffer.alloc(centralExtra)]
  head.writeUInt32LE(0x02014b50, 0)
  head.writeUInt16LE(needs64, 4)
  head.writeUInt16LE(needs64, 6)
  head.writeUInt16LE(flags, 8)
  head.writeUInt16LE(firstDay, 14)
  head.writeUInt32LE(checksum, 16)
  head.writeUInt32LE(wide, 20)
  head.writeUInt32LE(wide, 24)
  head.writeUInt16LE(name.length, 28)
  head.writeUInt16LE(centralExtra, 30)
  head.writeUInt32LE(wide, 42)
  extra.writeUInt16LE(1, 0)
  extra.writeUInt16LE(centralExtra - 4, 2)
  for (const [index, value] of [size, size, at].entries()) extra.writeBigUInt64LE(BigInt(value), 4 + 8 * index)
  return Buffer.concat([head, name, extra])
}

function ends(count: number, length: number, at: number): Buffer {
  const last = Buffer.alloc(zip64End + end)
  last.writeUInt32LE(0x06064b50, 0)
  last.writeBigUInt64LE(44n, 4)
  last.writeUInt16LE(needs64, 12)
  last.writeUInt16LE(needs64, 14)
  for (const [index, value] of [count, count, length, at].entries())
    last.writeBigUInt64LE(BigInt(value), 24 + 8 * index)
  last.writeUInt32LE(0x07064b50, 56)
  last.writeBigUInt64LE(BigInt(at + length), 64)
  last.writeUInt32LE(1, 72)
  last.writeUInt32LE(0x06054b50, zip64End)
  for (const offset of [8, 10]) last.writeUInt16LE(0xffff, zip64End + offset)
  for (const offset of [12, 16]) last.writeUInt32LE(wide, zip64End + offset)
  return last
}

/** A file's content as it passes. Breaks off when it is not what was stored. */
async function* contentOf({ open, sha256, size }: ZipEntry, done: (checksum: number) => void): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  let [checksum, passed] = [0, 0]
  for await (const piece of await open()) {
    const bytes = piece as Buffer
    hash.update(bytes)
    checksum = crc32(bytes, checksum)
    passed += bytes.length
    yield bytes
  }
  if (passed !== size || !hash.digest().equals(sha256)) throw new Error('The content of a file is not what was stored.')
  done(checksum)
}

async function* pieces(entries: readonly ZipEntry[]): AsyncGenerator<Buffer> {
  const written: Written[] = []
  let at = 0
  for (const entry of entries) {
    const name = bytesOf(entry.name)
    let checksum = 0
    const head = localHeader(name)
    yield head
    yield* contentOf(entry, (found) => void (checksum = found))
    const one = { name, size: entry.size, checksum, at }
    yield checksumAfter(one)
    written.push(one)
    at += head.length + entry.size + descriptor
  }
  let length = 0
  for (const one of written) {
    const line = inDirectory(one)
    length += line.length
    yield line
  }
  yield ends(written.length, length, at)
}

/** The archive of these files (ZIP with 64-bit sizes, stored and not packed), read piece by piece as it is taken. */
export const zipOf = (entries: readonly ZipEntry[]): Readable => Readable.from(pieces(entries), { objectMode: false })
