/** Why a file is no DICOM file that can be sent. */
export type DicomFault = 'KIND' | 'DAMAGED' | 'PACKED'

/** Raised by the walk through a file. */
export class BadDicom extends Error {
  readonly fault: DicomFault
  constructor(fault: DicomFault) {
    super(fault)
    this.fault = fault
  }
}

/** Bytes of the file from `from`, `to` itself not included. */
export interface Span {
  readonly from: number
  readonly to: number
}

/**
 * How far a file has been read. It is plain data, so that the pieces of a file can be read one after the other, each in another thread, and however
 * large the file is, no more than one piece lies in memory.
 */
export interface Walk {
  readonly size: number
  /** Position in the file of the first byte of `rest`. */
  at: number
  /** Bytes that are not understood yet: the beginning of an element. */
  rest: Uint8Array<ArrayBuffer>
  /** Bytes of a value to pass over. */
  skip: number
  phase: 'preamble' | 'length' | 'meta' | 'data'
  metaEnd: number
  explicit: boolean
  packed: boolean
  lastTag: number
  /** What is open: sequences (S), items (I) and packed pictures (P) of undefined length; lower case where the content has no VRs. */
  open: string
  /** Values of the wanted elements, by tag, as they stand in the file. */
  values: Record<number, Uint8Array<ArrayBuffer>>
  /** Where each element that may be written anew stands, or would stand. */
  spots: Record<number, Span>
}

export const tags = {
  sopClassOfFile: 0x00020002,
  sopOfFile: 0x00020003,
  transferSyntax: 0x00020010,
  characterSet: 0x00080005,
  sopClass: 0x00080016,
  sop: 0x00080018,
  accession: 0x00080050,
  patientName: 0x00100010,
  patientId: 0x00100020,
  birthDate: 0x00100030,
  study: 0x0020000d,
  series: 0x0020000e,
} as const
const wanted: ReadonlySet<number> = new Set(Object.values(tags))
/** The elements that are written anew, in their order in a file. */
export const rewritten = [tags.sop, tags.accession, tags.patientId, tags.study, tags.series] as const

const [item, itemEnd, sequenceEnd] = [0xfffee000, 0xfffee00d, 0xfffee0dd]
const pixels = 0x7fe00010
const undefinedLength = 0xffffffff
const longestValue = 1024
const deepest = 16
const longestMeta = 65_536
const shortVrs = new Set('AE AS AT CS DA DS DT FD FL IS LO LT PN SH SL SS ST TM UI UL US'.split(' '))
const longVrs = new Set('OB OD OF OL OV OW SQ SV UC UN UR UT UV'.split(' '))
const implicitSyntax = '1.2.840.10008.1.2'
const plainSyntax = '1.2.840.10008.1.2.1'
/** Pictures packed by JPEG, JPEG 2000, MPEG, HEVC, or run lengths. */
const packedSyntax = /^1\.2\.840\.10008\.1\.2\.(?:4\.\d{2,3}|5)$/

/** The beginning of a walk through a file of so many bytes. */
export const beginWalk = (size: number): Walk => ({
  size,
  at: 0,
  rest: new Uint8Array(0),
  skip: 0,
  phase: 'preamble',
  metaEnd: 0,
  explicit: true,
  packed: false,
  lastTag: 0,
  open: '',
  values: {},
  spots: {},
})

/**
 * Goes on with the next piece of a file (DICOM PS3.5, PS3.10). The time is proportional to the bytes. Raises `BadDicom`: KIND for what is no DICOM file
 * of a picture, PACKED for a file that is packed as a whole, DAMAGED for everything that is not as it claims to be.
 */
export function walkOn(walk: Walk, piece: Uint8Array): void {
  const whole = Buffer.concat([walk.rest, piece])
  let here = 0
  for (;;) {
    const passed = Math.min(walk.skip, whole.length - here)
    walk.skip -= passed
    here += passed
    walk.at += passed
    if (walk.skip > 0) break
    const taken = step(walk, whole.subarray(here))
    if (taken === 0) break
    here += taken
    walk.at += taken
  }
  walk.rest = new Uint8Array(whole.subarray(here))
}

/** Ends a walk: everything must have been read, and what a picture needs must be there. Raises `BadDicom`. */
export function endWalk(walk: Walk): void {
  const { at, size, rest, skip, open, phase, values } = walk
  if (phase !== 'data') throw new BadDicom('KIND')
  if (at !== size || rest.length > 0 || skip > 0 || open !== '') throw new BadDicom('DAMAGED')
  for (const tag of [tags.sopClass, tags.sop, tags.study]) if (!values[tag]) throw new BadDicom('KIND')
  for (const tag of rewritten) walk.spots[tag] ??= { from: size, to: size }
}

/** The text of a UID or code in the file, without its padding. */
export const plainText = (walk: Pick<Walk, 'values'>, tag: number): string =>
  Buffer.from(walk.values[tag] ?? [])
    .toString('latin1')
    .replace(/[\0 ]+$/, '')

/** Understands one thing at the beginning of the bytes; 0 when more bytes are needed. */
function step(walk: Walk, bytes: Buffer): number {
  if (walk.phase === 'preamble') {
    if (bytes.length < 132) return 0
    if (bytes.toString('latin1', 128, 132) !== 'DICM') throw new BadDicom('KIND')
    walk.phase = 'length'
    return 132
  }
  if (walk.phase === 'length') {
    if (bytes.length < 12) return 0
    if (bytes.readUInt32LE(0) !== 0x00000002 || bytes.toString('latin1', 4, 6) !== 'UL') throw new BadDicom('DAMAGED')
    const length = bytes.readUInt32LE(8)
    if (length > longestMeta) throw new BadDicom('DAMAGED')
    walk.metaEnd = 144 + length
    walk.phase = 'meta'
    return 12
  }
  if (walk.phase === 'meta' && walk.at >= walk.metaEnd) beginData(walk)
  return element(walk, bytes)
}

function beginData(walk: Walk): void {
  if (walk.at !== walk.metaEnd) throw new BadDicom('DAMAGED')
  const syntax = plainText(walk, tags.transferSyntax)
  // A data set that is packed as a whole could unpack to any size.
  if (syntax === '1.2.840.10008.1.2.1.99') throw new BadDicom('PACKED')
  walk.packed = packedSyntax.test(syntax)
  if (syntax !== implicitSyntax && syntax !== plainSyntax && !walk.packed) throw new BadDicom('KIND')
  walk.explicit = syntax !== implicitSyntax
  walk.phase = 'data'
  walk.lastTag = 0
}

interface Head {
  readonly tag: number
  readonly vr: string | undefined
  readonly length: number
  readonly bytes: number
}

/** The head of an element; undefined when more bytes are needed. */
function headOf(walk: Walk, bytes: Buffer): Head | undefined {
  if (bytes.length < 8) return undefined
  const tag = bytes.readUInt16LE(0) * 0x10000 + bytes.readUInt16LE(2)
  const level = walk.open.at(-1)
  const withVr = walk.phase === 'meta' || (level === undefined ? walk.explicit : level < 'a')
  if (tag >= item || !withVr) return { tag, vr: undefined, length: bytes.readUInt32LE(4), bytes: 8 }
  const vr = bytes.toString('latin1', 4, 6)
  if (shortVrs.has(vr)) return { tag, vr, length: bytes.readUInt16LE(6), bytes: 8 }
  if (!longVrs.has(vr)) throw new BadDicom('DAMAGED')
  if (bytes.length < 12) return undefined
  return { tag, vr, length: bytes.readUInt32LE(8), bytes: 12 }
}

function element(walk: Walk, bytes: Buffer): number {
  const head = headOf(walk, bytes)
  if (!head) return 0
  const level = walk.open.at(-1)?.toUpperCase()
  if (level === 'S' || level === 'P') return within(walk, head)
  if (head.tag === itemEnd && level === 'I') {
    if (head.length !== 0) throw new BadDicom('DAMAGED')
    walk.open = walk.open.slice(0, -1)
    return head.bytes
  }
  if (head.tag >= item && head.tag <= sequenceEnd) throw new BadDicom('DAMAGED')
  if (head.length === undefinedLength) {
    if (level === undefined) noteOrder(walk, head.tag)
    return opened(walk, head)
  }
  const end = walk.at + head.bytes + head.length
  if (end > walk.size || (walk.phase === 'meta' && end > walk.metaEnd)) throw new BadDicom('DAMAGED')
  const isWanted = level === undefined && wanted.has(head.tag)
  if (isWanted && head.length > longestValue) throw new BadDicom('DAMAGED')
  if (isWanted && bytes.length < head.bytes + head.length) return 0
  if (level === undefined) noteOrder(walk, head.tag)
  if (isWanted) return valued(walk, head, bytes)
  walk.skip = head.length
  return head.bytes
}

/** Keeps the value of an element that is wanted, and is there. */
function valued(walk: Walk, head: Head, bytes: Buffer): number {
  const whole = head.bytes + head.length
  walk.values[head.tag] = new Uint8Array(bytes.subarray(head.bytes, whole))
  if ((rewritten as readonly number[]).includes(head.tag)) walk.spots[head.tag] = { from: walk.at, to: walk.at + whole }
  return whole
}

/** Outside of sequences each element stands once, and after those with smaller numbers. */
function noteOrder(walk: Walk, tag: number): void {
  const inMeta = tag >>> 16 === 2
  if (tag <= walk.lastTag || inMeta !== (walk.phase === 'meta') || tag < 0x00020000) throw new BadDicom('DAMAGED')
  walk.lastTag = tag
  if (walk.phase !== 'data') return
  for (const due of rewritten) if (tag > due) walk.spots[due] ??= { from: walk.at, to: walk.at }
}

/** A sequence, or a packed picture, whose end stands in the file. */
function opened(walk: Walk, { tag, vr, bytes }: Head): number {
  const level = walk.open.at(-1)
  const isPicture = tag === pixels && walk.packed && level === undefined && (vr === 'OB' || vr === 'OW')
  if (walk.phase === 'meta' || walk.open.length >= deepest) throw new BadDicom('DAMAGED')
  if (!isPicture && vr !== undefined && vr !== 'SQ' && vr !== 'UN') throw new BadDicom('DAMAGED')
  // What an unknown element of undefined length contains has no VRs (PS3.5, 6.2.2).
  walk.open += isPicture ? 'P' : vr === 'SQ' ? 'S' : 's'
  return bytes
}

/** Between the items of a sequence, or the fragments of a packed picture. */
function within(walk: Walk, { tag, length, bytes }: Head): number {
  const level = walk.open.at(-1)!
  if (tag === sequenceEnd && length === 0) {
    walk.open = walk.open.slice(0, -1)
    return bytes
  }
  if (tag !== item) throw new BadDicom('DAMAGED')
  if (length !== undefinedLength) {
    if (walk.at + bytes + length > walk.size) throw new BadDicom('DAMAGED')
    walk.skip = length
    return bytes
  }
  if (level === 'P' || walk.open.length >= deepest) throw new BadDicom('DAMAGED')
  walk.open += level === 'S' ? 'I' : 'i'
  return bytes
}
