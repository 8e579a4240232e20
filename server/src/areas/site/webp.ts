import { Refused } from '../../files/refused.ts'

/** Chunks that a still picture needs to look right; Exif and XMP are removed. */
const kept = new Set(['VP8X', 'VP8 ', 'VP8L', 'ALPH', 'ICCP'])
const mostChunks = 50
/** Flags of `VP8X`: what follows. */
const [animated, withExif, withXmp] = [0x02, 0x08, 0x04]

/** Whether a file with these first bytes is a WebP. */
export const isWebp = (bytes: Buffer): boolean =>
  bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP'

/**
 * Checks a WebP (RFC 9649) and returns it without what it does not need to be shown. Raises `Refused`, or RangeError when the file ends too early.
 */
export function cleanWebp(bytes: Buffer): { bytes: Buffer; width: number; height: number } {
  const end = 8 + bytes.readUInt32LE(4)
  if (end > bytes.length) throw new Refused('damaged')
  const parts: Buffer[] = []
  let size: { width: number; height: number } | undefined
  let pictured = false
  for (let at = 12, count = 0; at < end; count++) {
    const name = bytes.toString('latin1', at, at + 4)
    const length = bytes.readUInt32LE(at + 4)
    const next = at + 8 + length + (length % 2)
    if (count > mostChunks || next > end) throw new Refused('damaged')
    if (name === 'ANIM' || name === 'ANMF') throw new Refused('active')
    if (kept.has(name)) {
      const chunk = Buffer.from(bytes.subarray(at, next))
      size ??= sizeIn(name, chunk.subarray(8))
      if (name === 'VP8X') {
        if (chunk.readUInt8(8) & animated) throw new Refused('active')
        chunk.writeUInt8(chunk.readUInt8(8) & ~(withExif | withXmp), 8)
      }
      pictured ||= name === 'VP8 ' || name === 'VP8L'
      parts.push(chunk)
    }
    at = next
  }
  if (!size || !pictured) throw new Refused('damaged')
  const body = Buffer.concat([Buffer.from('WEBP', 'latin1'), ...parts])
  const head = Buffer.alloc(8)
  head.write('RIFF', 'latin1')
  head.writeUInt32LE(body.length, 4)
  return { bytes: Buffer.concat([head, body]), ...size }
}

/** The size in pixels that a chunk tells; undefined where it tells none. */
function sizeIn(name: string, content: Buffer): { width: number; height: number } | undefined {
  if (name === 'VP8X') return { width: content.readUIntLE(4, 3) + 1, height: content.readUIntLE(7, 3) + 1 }
  if (name === 'VP8L') {
    if (content.readUInt8(0) !== 0x2f) throw new Refused('damaged')
    const bits = content.readUInt32LE(1)
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
  }
  if (name !== 'VP8 ') return undefined
  if (content.readUIntBE(3, 3) !== 0x9d012a) throw new Refused('damaged')
  return { width: content.readUInt16LE(6) & 0x3fff, height: content.readUInt16LE(8) & 0x3fff }
}
