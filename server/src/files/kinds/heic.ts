import { Refused } from '../refused.ts'
import type { FileKind } from './kinds.ts'
import { checkPixels } from './pixels.ts'

const brands = ['heic', 'heix', 'heim', 'heis']
const containers = ['mif1', 'msf1']
/** Boxes that a still picture needs; others (a film beside the picture, notes of the camera's maker) are overwritten with zeros. */
const needed = new Set(['ftyp', 'meta', 'mdat'])

/** The largest pictures have some hundred tiles, each in one piece. */
const mostExtents = 10_000

interface Box {
  readonly type: string
  readonly start: number
  /** Where the content begins in the file. */
  readonly from: number
  readonly to: number
}

/** HEIC, ISO/IEC 23008-12. Its offsets are absolute, so data are removed by overwriting them, and nothing moves. */
export const heic: FileKind = {
  mediaType: 'image/heic',
  extensions: ['heic', 'heif'],
  begins: (bytes) => {
    if (bytes.toString('latin1', 4, 8) !== 'ftyp') return false
    const size = bytes.readUInt32BE(0)
    const [major = '', ...compatible] = bytes.toString('latin1', 8, Math.min(size, 64)).match(/[^]{4}/g) ?? []
    return brands.includes(major) || (containers.includes(major) && compatible.some((brand) => brands.includes(brand)))
  },
  clean: (given) => {
    const bytes = Buffer.from(given)
    const boxes = boxesIn(bytes, 0, bytes.length)
    const meta = boxes.find((box) => box.type === 'meta')
    if (!meta || !boxes.some((box) => box.type === 'mdat')) throw new Refused('damaged')
    // `meta` has a version and flags before its boxes.
    const inner = boxesIn(bytes, meta.from + 4, meta.to)
    checkSizes(bytes, inner)
    const ranges = privateRanges(bytes, inner)
    // No camera writes ranges that overlap, and they would be written again and again.
    if (ranges.reduce((sum, [from, to]) => sum + to - from, 0) > bytes.length) throw new Refused('damaged')
    for (const [from, to] of ranges) blank(bytes, from, to)
    for (const box of boxes) {
      if (needed.has(box.type)) continue
      bytes.write('free', box.start + 4, 'latin1')
      bytes.fill(0, box.from, box.to)
    }
    return bytes
  },
}

function boxesIn(bytes: Buffer, from: number, to: number): Box[] {
  const boxes: Box[] = []
  for (let at = from; at < to;) {
    const short = bytes.readUInt32BE(at)
    const type = bytes.toString('latin1', at + 4, at + 8)
    const head = short === 1 ? 16 : 8
    const size = short === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : short === 0 ? to - at : short
    if (size < head || at + size > to || boxes.length > 1000) throw new Refused('damaged')
    boxes.push({ type, start: at, from: at + head, to: at + size })
    at += size
  }
  return boxes
}

function checkSizes(bytes: Buffer, inner: readonly Box[]): void {
  const properties = inner.find((box) => box.type === 'iprp')
  const container = properties && boxesIn(bytes, properties.from, properties.to).find((box) => box.type === 'ipco')
  const sizes = container ? boxesIn(bytes, container.from, container.to).filter((box) => box.type === 'ispe') : []
  if (sizes.length === 0) throw new Refused('damaged')
  for (const { from } of sizes) checkPixels(bytes.readUInt32BE(from + 4), bytes.readUInt32BE(from + 8))
}

/** Byte ranges of the items that reveal place, device and time: Exif and XMP. */
function privateRanges(bytes: Buffer, inner: readonly Box[]): [number, number][] {
  const info = inner.find((box) => box.type === 'iinf')
  const places = inner.find((box) => box.type === 'iloc')
  if (!info || !places) throw new Refused('damaged')
  const told = privateItems(bytes, info)
  const data = inner.find((box) => box.type === 'idat')
  return extentsOf(bytes, places, data).flatMap(({ item, from, to }) => {
    if (!told.has(item)) return []
    if (to > bytes.length) throw new Refused('damaged')
    return [[from, to]]
  })
}

function privateItems(bytes: Buffer, info: Box): Set<number> {
  const found = new Set<number>()
  const version = bytes.readUInt8(info.from)
  for (const entry of boxesIn(bytes, info.from + (version === 0 ? 6 : 8), info.to)) {
    const kind = bytes.readUInt8(entry.from)
    // Only versions 2 and 3 of `infe` name an item's type; older ones are not used for pictures.
    if (entry.type !== 'infe' || kind < 2) continue
    const wide = kind === 3
    const id = wide ? bytes.readUInt32BE(entry.from + 4) : bytes.readUInt16BE(entry.from + 4)
    const typeAt = entry.from + (wide ? 10 : 8)
    if (['Exif', 'mime', 'uri '].includes(bytes.toString('latin1', typeAt, typeAt + 4))) found.add(id)
  }
  return found
}

function extentsOf(bytes: Buffer, places: Box, data: Box | undefined): { item: number; from: number; to: number }[] {
  let at = places.from
  const read = (size: number): number => {
    if (at + size > places.to) throw new Refused('damaged')
    const value = size === 0 ? 0 : size === 8 ? Number(bytes.readBigUInt64BE(at)) : bytes.readUIntBE(at, size)
    at += size
    return value
  }
  const version = read(1)
  read(3)
  const sizes = read(2)
  const [offsetSize, lengthSize, baseSize] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15] as const
  const indexSize = version === 0 ? 0 : sizes & 15
  if ([offsetSize, lengthSize, baseSize, indexSize].some((size) => ![0, 4, 8].includes(size)))
    throw new Refused('damaged')
  const found: { item: number; from: number; to: number }[] = []
  const items = read(version < 2 ? 2 : 4)
  for (let count = 0; count < items; count++) {
    const item = read(version < 2 ? 2 : 4)
    const method = version === 0 ? 0 : read(2) & 15
    read(2)
    const base = read(baseSize)
    const extents = read(2)
    // Numbers may have a width of no bytes: then a count alone could ask for any amount of work.
    if (found.length + extents > mostExtents) throw new Refused('damaged')
    for (let extent = 0; extent < extents; extent++) {
      read(indexSize)
      const from = base + read(offsetSize) + (method === 1 ? (data?.from ?? 0) : 0)
      found.push({ item, from, to: from + read(lengthSize) })
    }
  }
  return found
}

/** An Exif item without content, used where there is room for it, because readers expect a header. */
const empty = Buffer.from('\0\0\0\0MM\0*\0\0\0\x08\0\0', 'latin1')

function blank(bytes: Buffer, from: number, to: number): void {
  bytes.fill(0, from, to)
  if (to - from >= empty.length) empty.copy(bytes, from)
}
