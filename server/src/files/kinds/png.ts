import { crc32 } from 'node:zlib'
import { Refused } from '../refused.ts'
import type { FileKind } from './kinds.ts'
import { checkPixels } from './pixels.ts'

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** Chunks that a picture needs to look right. Texts, Exif, compressed profiles and animations are removed. */
const kept = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'sBIT', 'bKGD', 'pHYs', 'cICP'])
/** Some programs split a picture's data into chunks of a few hundred bytes. */
const mostChunks = 50_000

/** PNG, ISO/IEC 15948: chunks of length, name, data and CRC; the data are not unpacked. */
export const png: FileKind = {
  mediaType: 'image/png',
  extensions: ['png'],
  begins: (bytes) => bytes.subarray(0, signature.length).equals(signature),
  clean: (bytes) => {
    const parts: Buffer[] = [signature]
    let at = signature.length
    let pictured = false
    for (let count = 0; ; count++) {
      const length = bytes.readUInt32BE(at)
      const name = bytes.toString('latin1', at + 4, at + 8)
      const end = at + 12 + length
      if (count > mostChunks || end > bytes.length || (count === 0) !== (name === 'IHDR')) throw new Refused('damaged')
      if (crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) throw new Refused('damaged')
      if (count === 0) checkPixels(bytes.readUInt32BE(at + 8), bytes.readUInt32BE(at + 12))
      if (kept.has(name)) parts.push(bytes.subarray(at, end))
      pictured ||= name === 'IDAT'
      if (name === 'IEND') break
      at = end
    }
    if (!pictured) throw new Refused('damaged')
    return Buffer.concat(parts)
  },
}
