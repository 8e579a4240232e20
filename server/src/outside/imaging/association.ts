import type { Readable } from 'node:stream'
import { ImagingError, type ForArchive } from './port.ts'

// The upper layer of DICOM (PS3.8), as far as one C-STORE needs it.

const [context, pieceMax, longestUnit] = [1, 64 * 1024, 1024 * 1024]

/** A part of a unit: its kind, a reserved byte, its length in two bytes, its content. */
function part(kind: number, content: Buffer): Buffer {
  const head = Buffer.from([kind, 0, 0, 0])
  head.writeUInt16BE(content.length, 2)
  return Buffer.concat([head, content])
}

/** A unit: its kind, a reserved byte, its length in four bytes, its content. */
function unit(kind: number, content: Buffer): Buffer {
  const head = Buffer.alloc(6)
  head[0] = kind
  head.writeUInt32BE(content.length, 2)
  return Buffer.concat([head, content])
}

/** A-ASSOCIATE-RQ that proposes this kind of picture in the form in which the file has it. */
export function associationRequest(called: string, calling: string, { sopClass, transferSyntax }: ForArchive): Buffer {
  const title = (name: string) => Buffer.from(name.slice(0, 16).padEnd(16), 'latin1')
  const size = Buffer.alloc(4)
  size.writeUInt32BE(pieceMax)
  const proposed = Buffer.concat([
    Buffer.from([context, 0, 0, 0]),
    part(0x30, Buffer.from(sopClass)),
    part(0x40, Buffer.from(transferSyntax)),
  ])
  const user = Buffer.concat([
    part(0x51, size),
    part(0x52, Buffer.from('2.25.302943318190186120347651123374406170142')),
  ])
  return unit(
    1,
    Buffer.concat([
      Buffer.from([0, 1, 0, 0]),
      title(called),
      title(calling),
      Buffer.alloc(32),
      part(0x10, Buffer.from('1.2.840.10008.3.1.1.1')),
      part(0x20, proposed),
      part(0x50, user),
    ]),
  )
}

/** The units that come over a connection. Raises `ImagingError` for one that is too long, or where they end. */
export async function* unitsFrom(socket: Readable): AsyncGenerator<Buffer, void> {
  let got = Buffer.alloc(0)
  for await (const chunk of socket as AsyncIterable<Buffer>) {
    got = Buffer.concat([got, chunk])
    for (;;) {
      if (got.length < 6) break
      const length = 6 + got.readUInt32BE(2)
      if (length > longestUnit) throw new ImagingError('wrong', 'The imaging archive sends too much.')
      if (got.length < length) break
      yield got.subarray(0, length)
      got = got.subarray(length)
    }
  }
}

/**
 * What A-ASSOCIATE-AC allows: the most bytes of a unit; undefined where it does not take this kind of picture. Raises `ImagingError` when the archive
 * does not let us in at all.
 */
export function onlyContext(answer: Buffer): number | undefined {
  if (answer[0] !== 2 || answer.length < 74)
    throw new ImagingError('wrong', 'The imaging archive refused the association.')
  let [taken, room] = [false, 16 * 1024]
  for (let at = 74; at + 4 <= answer.length; at += 4 + answer.readUInt16BE(at + 2)) {
    const end = Math.min(answer.length, at + 4 + answer.readUInt16BE(at + 2))
    if (answer[at] === 0x21) taken ||= answer[at + 4] === context && answer[at + 6] === 0
    if (answer[at] !== 0x50) continue
    for (let inside = at + 4; inside + 8 <= end; inside += 4 + answer.readUInt16BE(inside + 2))
      if (answer[inside] === 0x51) room = answer.readUInt32BE(inside + 4) || pieceMax
  }
  return taken ? Math.max(1024, Math.min(room, pieceMax)) : undefined
}

/** P-DATA-TF units with the bytes; the last one says that it is the last. */
export async function* dataUnits(
  content: Readable | Buffer,
  isCommand: boolean,
  room: number,
): AsyncGenerator<Buffer, void> {
  const most = room - 6
  let waiting: Buffer = Buffer.alloc(0)
  for await (const chunk of Buffer.isBuffer(content) ? [content] : (content as AsyncIterable<Buffer>)) {
    waiting = waiting.length === 0 ? chunk : Buffer.concat([waiting, chunk])
    let from = 0
    for (; waiting.length - from > most; from += most) yield data(waiting.subarray(from, from + most), isCommand, false)
    waiting = waiting.subarray(from)
  }
  yield data(waiting, isCommand, true)
}

function data(bytes: Buffer, isCommand: boolean, isLast: boolean): Buffer {
  const head = Buffer.alloc(6)
  head.writeUInt32BE(bytes.length + 2, 0)
  head[4] = context
  head[5] = (isCommand ? 1 : 0) | (isLast ? 2 : 0)
  return unit(4, Buffer.concat([head, bytes]))
}

function field(element: number, value: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt16LE(element, 2)
  head.writeUInt32LE(value.length, 4)
  return Buffer.concat([head, value])
}
const word = (value: number): Buffer => Buffer.from([value & 0xff, value >>> 8])
const uid = (text: string): Buffer => Buffer.from(text.length % 2 === 0 ? text : `${text}\0`, 'latin1')

/** The command C-STORE-RQ, in implicit little endian. */
export function commandOf({ sop, sopClass }: ForArchive): Buffer {
  const fields = Buffer.concat([
    field(0x0002, uid(sopClass)),
    field(0x0100, word(0x0001)),
    field(0x0110, word(1)),
    field(0x0700, word(0)),
    field(0x0800, word(0)),
    field(0x1000, uid(sop)),
  ])
  const length = Buffer.alloc(4)
  length.writeUInt32LE(fields.length)
  return Buffer.concat([field(0x0000, length), fields])
}

/** The status in the archive's answer. Raises `ImagingError`. */
export async function statusIn(units: AsyncGenerator<Buffer, void>): Promise<number> {
  let command = Buffer.alloc(0)
  for (;;) {
    const { value: got } = await units.next()
    if (!got || got[0] !== 4 || got.length < 12) throw new ImagingError('wrong', 'The imaging archive broke off.')
    for (let at = 6; at + 6 <= got.length; at += 4 + got.readUInt32BE(at)) {
      const end = at + 4 + got.readUInt32BE(at)
      command = Buffer.concat([command, got.subarray(at + 6, end)])
      if (command.length > pieceMax) throw new ImagingError('wrong', 'The imaging archive sends too much.')
      if (((got[at + 5] ?? 0) & 2) !== 0) return statusOf(command)
    }
  }
}

function statusOf(command: Buffer): number {
  for (let at = 0; at + 10 <= command.length; at += 8 + command.readUInt32LE(at + 4))
    if (command.readUInt32LE(at) === 0x09000000) return command.readUInt16LE(at + 8)
  throw new ImagingError('wrong', 'The imaging archive gave no status.')
}
