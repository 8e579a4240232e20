import { Refused } from '../refused.ts'
import type { FileKind } from './kinds.ts'
import { checkPixels } from './pixels.ts'

const start = 0xd8
const end = 0xd9
const scan = 0xda
const comment = 0xfe
/** Start of frame: the segment that gives the size of the picture; C4, C8 and CC are tables. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
const isRestart = (marker: number): boolean => marker >= 0xd0 && marker <= 0xd7
/** Far more than any camera or editor writes. */
const mostSegments = 10_000
const isApplication = (marker: number): boolean => marker >= 0xe0 && marker <= 0xef

/** Application segments that affect how a picture looks: JFIF's density, colour profile, Adobe's colour transform. */
const lookNames: Readonly<Record<number, string>> = { 0xe0: 'JFIF\0', 0xe2: 'ICC_PROFILE\0', 0xee: 'Adobe' }
const exif = 'Exif\0\0'

/** JPEG, ISO/IEC 10918-1: Exif (place, device, time), XMP, comments and bytes after the picture are removed. */
export const jpeg: FileKind = {
  mediaType: 'image/jpeg',
  extensions: ['jpg', 'jpeg'],
  begins: (bytes) => bytes[0] === 0xff && bytes[1] === start && bytes[2] === 0xff,
  clean: (bytes) => {
    const parts: Buffer[] = [bytes.subarray(0, 2)]
    let segments = 0
    let at = 2
    let framed = false
    let scanned = false
    for (;;) {
      if (bytes.readUInt8(at) !== 0xff) throw new Refused('damaged')
      const marker = bytes.readUInt8(at + 1)
      if (marker === 0xff) {
        at++
        continue
      }
      if (marker === end) break
      const next = at + 2 + bytes.readUInt16BE(at + 2)
      if (next > bytes.length || next < at + 4 || ++segments > mostSegments) throw new Refused('damaged')
      const segment = bytes.subarray(at, next)
      if (isFrame(marker)) {
        checkPixels(segment.readUInt16BE(7), segment.readUInt16BE(5))
        framed = true
      }
      parts.push(...keptOf(marker, segment))
      at = next
      if (marker !== scan) continue
      scanned = true
      at = endOfScan(bytes, next)
      parts.push(bytes.subarray(next, at))
    }
    if (!framed || !scanned) throw new Refused('damaged')
    parts.push(Buffer.from([0xff, end]))
    return Buffer.concat(parts)
  },
}

function keptOf(marker: number, segment: Buffer): Buffer[] {
  if (marker === comment) return []
  if (!isApplication(marker)) return [segment]
  const begins = (name: string): boolean => segment.toString('latin1', 4, 4 + name.length) === name
  if (marker === 0xe1 && begins(exif)) return orientationOnly(segment.subarray(4 + exif.length))
  const look = lookNames[marker]
  return look !== undefined && begins(look) ? [segment] : []
}

/** The end of the coded data: the next marker that is neither a restart nor a stuffed byte. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const marker = bytes.readUInt8(at + 1)
    if (marker !== 0 && marker !== 0xff && !isRestart(marker)) return at
  }
  throw new Refused('damaged')
}

const orientationTag = 0x0112

/** An Exif segment with only the orientation, without which the picture could be shown the wrong way up. */
function orientationOnly(tiff: Buffer): Buffer[] {
  const orientation = readOrientation(tiff)
  if (orientation === undefined || orientation < 2 || orientation > 8) return []
  const segment = Buffer.alloc(4 + exif.length + 26)
  segment.writeUInt16BE(0xffe1, 0)
  segment.writeUInt16BE(segment.length - 2, 2)
  segment.write(exif, 4, 'latin1')
  const at = 4 + exif.length
  segment.write('MM\0*', at, 'latin1')
  segment.writeUInt32BE(8, at + 4)
  segment.writeUInt16BE(1, at + 8)
  segment.writeUInt16BE(orientationTag, at + 10)
  segment.writeUInt16BE(3, at + 12)
  segment.writeUInt32BE(1, at + 14)
  segment.writeUInt16BE(orientation, at + 18)
  return [segment]
}

function readOrientation(tiff: Buffer): number | undefined {
  if (tiff.length < 14) return undefined
  const little = tiff.toString('latin1', 0, 2) === 'II'
  const short = (at: number): number => (little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const directory = little ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
  if (directory + 2 > tiff.length) return undefined
  const entries = short(directory)
  for (let entry = 0; entry < entries; entry++) {
    const at = directory + 2 + entry * 12
    if (at + 12 > tiff.length) return undefined
    if (short(at) === orientationTag) return short(at + 8)
  }
  return undefined
}
