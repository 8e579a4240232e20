import { createHash } from 'node:crypto'
import type { DicomLayout } from './facts.ts'
import type { Span } from './walk.ts'

/** A part of what is sent: bytes of our own, or a span of the file as it came. */
export type Part = Buffer | Span

/** The numbers under which the archive gets the file. */
export interface Names {
  readonly patientId: string
  readonly accession: string
  /** The order, so that the same file sent for two orders is two pictures. */
  readonly order: string
}

/** Where the numbers come from that the portal writes in place of the file's own. */
const implementation = '2.25.302943318190186120347651123374406170142'

/**
 * A number of DICOM for one that a file has (PS3.5, B.2), the same each time: a file that is sent twice is one picture to the archive, and no file can
 * name, and so replace or join, a picture of another person.
 */
export function ownUid(order: string, uid: string): string {
  const hash = createHash('sha256').update(`${order}|${uid}`).digest('hex').slice(0, 32)
  return `2.25.${BigInt(`0x${hash}`)}`
}

/** The numbers that the file has at the archive. */
export const uidsOf = ({ sop, study, series }: DicomLayout, order: string) => ({
  sop: ownUid(order, sop),
  study: ownUid(order, study),
  series: ownUid(order, `${study}|${series}`),
})

const even = (bytes: Buffer, fill: number): Buffer =>
  bytes.length % 2 === 0 ? bytes : Buffer.concat([bytes, Buffer.from([fill])])

/** One element with a short value, in little endian. */
function element(tag: number, vr: string, value: string | Buffer, explicit = true): Buffer {
  const bytes = typeof value === 'string' ? even(Buffer.from(value, 'latin1'), vr === 'UI' ? 0 : 32) : value
  const long = vr === 'OB'
  const head = Buffer.alloc(explicit && long ? 12 : 8)
  head.writeUInt16LE(tag >>> 16, 0)
  head.writeUInt16LE(tag & 0xffff, 2)
  if (!explicit) head.writeUInt32LE(bytes.length, 4)
  else {
    head.write(vr, 4, 'latin1')
    if (long) head.writeUInt32LE(bytes.length, 8)
    else head.writeUInt16LE(bytes.length, 6)
  }
  return Buffer.concat([head, bytes])
}

/** What stands before the data set; nothing that the sender wrote there is kept, because it may be a program. */
function beginning({ transferSyntax, sopClass }: DicomLayout, sop: string): Buffer {
  const meta = Buffer.concat([
    element(0x00020001, 'OB', Buffer.from([0, 1])),
    element(0x00020002, 'UI', sopClass),
    element(0x00020003, 'UI', sop),
    element(0x00020010, 'UI', transferSyntax),
    element(0x00020012, 'UI', implementation),
  ])
  const length = Buffer.alloc(4)
  length.writeUInt32LE(meta.length)
  return Buffer.concat([Buffer.alloc(128), Buffer.from('DICM'), element(0x00020000, 'UL', length), meta])
}

/** The parts of the data set of a file of this size under the given numbers. */
export function dataSet(layout: DicomLayout, size: number, names: Names): Part[] {
  const uids = uidsOf(layout, names.order)
  const values: readonly (readonly [number, string, string])[] = [
    [0x00080018, 'UI', uids.sop],
    [0x00080050, 'SH', names.accession],
    [0x00100020, 'LO', names.patientId],
    [0x0020000d, 'UI', uids.study],
    [0x0020000e, 'UI', uids.series],
  ]
  const parts: Part[] = []
  let from = layout.metaEnd
  for (const [place, [tag, vr, value]] of values.entries()) {
    const spot = layout.spots[place]!
    if (spot.from > from) parts.push({ from, to: spot.from })
    parts.push(element(tag, vr, value, layout.explicit))
    from = spot.to
  }
  if (size > from) parts.push({ from, to: size })
  return parts
}

/** The parts of the whole file under the given numbers (PS3.10). */
export const wholeFile = (layout: DicomLayout, size: number, names: Names): Part[] => [
  beginning(layout, uidsOf(layout, names.order).sop),
  ...dataSet(layout, size, names),
]

/** Bytes of all parts together. */
export const lengthOf = (parts: readonly Part[]): number =>
  parts.reduce((sum, part) => sum + (Buffer.isBuffer(part) ? part.length : part.to - part.from), 0)
