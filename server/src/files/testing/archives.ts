import { crc32 } from 'node:zlib'

interface EntryTraits {
  /** The unpacked size that the archive claims. */
  claims?: number
  symlink?: boolean
}
type Entry = [name: string, content: Buffer | string, traits?: EntryTraits]

/** A ZIP of stored entries (APPNOTE 6.3). */
export function zip(entries: Entry[]): Buffer {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const [name, given, traits = {}] of entries) {
    const content = Buffer.from(given)
    const size = traits.claims ?? content.length
    const local = Buffer.alloc(30)
    local.write('PK\x03\x04', 0, 'latin1')
    local.writeUInt16LE(20, 4)
    describe(local, 14, content, size, name)
    files.push(local, Buffer.from(name), content)
    directory.push(directoryEntry(content, size, name, at, traits.symlink ? 0o120777 : 0o100644), Buffer.from(name))
    at += 30 + name.length + content.length
  }
  return Buffer.concat([...files, ...directory, end(entries.length, Buffer.concat(directory).length, at)])
}

/** A ZIP whose directory lists that many empty entries. */
export function zipDirectory(count: number): Buffer {
  const entry = Buffer.concat([directoryEntry(Buffer.alloc(0), 0, 'a', 0, 0o100644), Buffer.from('a')])
  const directory = Buffer.alloc(entry.length * count, entry)
  const first = zip([['a', '']]).subarray(0, 31)
  return Buffer.concat([first, directory, end(0xffff, directory.length, first.length)])
}

function describe(header: Buffer, at: number, content: Buffer, size: number, name: string): void {
  header.writeUInt32LE(crc32(content), at)
  header.writeUInt32LE(content.length, at + 4)
  header.writeUInt32LE(size, at + 8)
  header.writeUInt16LE(name.length, at + 12)
}

function directoryEntry(content: Buffer, size: number, name: string, at: number, mode: number): Buffer {
  const entry = Buffer.alloc(46)
  entry.write('PK\x01\x02', 0, 'latin1')
  entry.writeUInt16LE(3 << 8, 4)
  entry.writeUInt16LE(20, 6)
  describe(entry, 16, content, size, name)
  entry.writeUInt32LE((mode << 16) >>> 0, 38)
  entry.writeUInt32LE(at, 42)
  return entry
}

function end(count: number, size: number, at: number): Buffer {
  const record = Buffer.alloc(22)
  record.write('PK\x05\x06', 0, 'latin1')
  record.writeUInt16LE(count, 8)
  record.writeUInt16LE(count, 10)
  record.writeUInt32LE(size, 12)
  record.writeUInt32LE(at, 16)
  return record
}
