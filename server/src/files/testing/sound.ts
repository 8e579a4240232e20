import { crc32, deflateSync } from 'node:zlib'

/** Small valid files of every kind, with room for what a test wants to put into them. */

/** A PNG; `before` are further chunks after its header. Only small pictures really have their pixels. */
export function png(options: { width?: number; height?: number; before?: [string, Buffer][] } = {}): Buffer {
  const { width = 3, height = 2, before = [] } = options
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const pixels = deflateSync(Buffer.alloc(Math.min(height * (1 + width * 3), 10_000)))
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    ...before.map(([name, data]) => pngChunk(name, data)),
    pngChunk('IDAT', pixels),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

export function pngChunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  return Buffer.concat([uint32(data.length), body, uint32(crc32(body))])
}

/** 8 × 6 pixels of one colour. */
const plainJpeg = Buffer.from(
  [
    '/9j/4AAQSkZJRgABAQAAAQABAAD/2wCEACgcHiMeGSgjISMtKygwPGRBPDc3PHtYXUlkkYCZlo+AjIqgtObDoKrarYqMyP/L2u71////m8H////6',
    '/+b9//gBKy0tPDU8dkFBdviljKX4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+P/AABEIAAYACAMBEQAC',
    'EQEDEQH/xAGiAAABBQEBAQEBAQAAAAAAAAAAAQIDBAUGBwgJCgsQAAIBAwMCBAMFBQQEAAABfQECAwAEEQUSITFBBhNRYQcicRQygZGhCCNCscEV',
    'UtHwJDNicoIJChYXGBkaJSYnKCkqNDU2Nzg5OkNERUZHSElKU1RVVldYWVpjZGVmZ2hpanN0dXZ3eHl6g4SFhoeIiYqSk5SVlpeYmZqio6Slpqeo',
    'qaqys7S1tre4ubrCw8TFxsfIycrS09TV1tfY2drh4uPk5ebn6Onq8fLz9PX29/j5+gEAAwEBAQEBAQEBAQAAAAAAAAECAwQFBgcICQoLEQACAQIE',
    'BAMEBwUEBAABAncAAQIDEQQFITEGEkFRB2FxEyIygQgUQpGhscEJIzNS8BVictEKFiQ04SXxFxgZGiYnKCkqNTY3ODk6Q0RFRkdISUpTVFVWV1hZ',
    'WmNkZWZnaGlqc3R1dnd4eXqCg4SFhoeIiYqSk5SVlpeYmZqio6Slpqeoqaqys7S1tre4ubrCw8TFxsfIycrS09TV1tfY2dri4+Tl5ufo6ery8/T1',
    '9vf4+fr/2gAMAwEAAhEDEQA/AIawO0//2Q==',
  ].join(''),
  'base64',
)

/** A JPEG; `segments` follow its first segment; only its header gives the size. */
export function jpeg(options: { width?: number; height?: number; segments?: Buffer[] } = {}): Buffer {
  const picture = Buffer.from(plainJpeg)
  const frame = picture.indexOf(Buffer.from([0xff, 0xc0]))
  if (options.height !== undefined) picture.writeUInt16BE(options.height, frame + 5)
  if (options.width !== undefined) picture.writeUInt16BE(options.width, frame + 7)
  return Buffer.concat([picture.subarray(0, 2), ...(options.segments ?? []), picture.subarray(2)])
}

export function jpegSegment(marker: number, data: Buffer | string): Buffer {
  const content = typeof data === 'string' ? Buffer.from(data, 'latin1') : data
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([head, content])
}

/** Warsaw's Castle Square in the form in which a phone writes it: degrees, minutes and seconds as fractions. */
const place = [52, 1, 14, 1, 52, 1, 21, 1, 0, 1, 49, 1] as const

/** TIFF data as in Exif: orientation, photographer and device, and place. */
export function exifWithPlace(orientation: number): Buffer {
  const tiff = Buffer.alloc(160)
  tiff.write('II*\0', 0, 'latin1')
  tiff.writeUInt32LE(8, 4)
  tiff.writeUInt16LE(3, 8)
  const entry = (no: number, tag: number, type: number, count: number, value: number): void => {
    const at = 10 + no * 12
    tiff.writeUInt16LE(tag, at)
    tiff.writeUInt16LE(type, at + 2)
    tiff.writeUInt32LE(count, at + 4)
    tiff.writeUInt32LE(value, at + 8)
  }
  entry(0, 0x0112, 3, 1, orientation)
  entry(1, 0x010f, 2, 12, 60)
  entry(2, 0x8825, 4, 1, 80)
  tiff.write('Telefon Anny', 60, 'latin1')
  place.forEach((number, index) => tiff.writeUInt32LE(number, 100 + index * 4))
  return tiff
}

/** The bytes in `exifWithPlace` that give the place. */
export const placeBytes = exifWithPlace(1).subarray(100, 148)

/** A PDF of one empty page; `objects` are added to its own, `head` is put before it. */
export function pdf(options: { objects?: string; head?: string } = {}): Buffer {
  const { objects = '', head = '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n' } = options
  const body = `${head}1 0 obj
<</Type/Catalog/Pages 2 0 R>>
endobj
2 0 obj
<</Type/Pages/Kids[3 0 R]/Count 1>>
endobj
3 0 obj
<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>
endobj
${objects}`
  const places = [1, 2, 3].map((no) => String(body.indexOf(`${no} 0 obj`)).padStart(10, '0'))
  const table = `xref\n0 4\n0000000000 65535 f \n${places.map((at) => `${at} 00000 n \n`).join('')}`
  const text = `${body}${table}trailer\n<</Size 4/Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF\n`
  return Buffer.from(text, 'latin1')
}

/** The boxes of a HEIC with Exif and XMP items; its coded picture is not a real one. */
export function heic(options: { width?: number; height?: number; after?: Buffer } = {}): Buffer {
  const { width = 640, height = 480, after = Buffer.alloc(0) } = options
  const exif = Buffer.concat([Buffer.alloc(4), exifWithPlace(1)])
  const xmp = Buffer.from('<x:xmpmeta xmlns:x="adobe:ns:meta/">52,14N 21,0E</x:xmpmeta>')
  const coded = Buffer.alloc(64, 7)
  const items = [coded, exif, xmp]
  const layout = (start: number): Buffer => {
    const entries = items.map((item, index) => {
      const at = start + items.slice(0, index).reduce((sum, one) => sum + one.length, 0)
      return Buffer.concat([uint16(index + 1), uint16(0), uint16(0), uint16(1), uint32(at), uint32(item.length)])
    })
    return box(
      'meta',
      uint32(0),
      fullBox('hdlr', 0, Buffer.from('\0\0\0\0pict', 'latin1'), Buffer.alloc(13)),
      fullBox('pitm', 0, uint16(1)),
      fullBox(
        'iinf',
        0,
        uint16(3),
        itemInfo(1, 'hvc1\0'),
        itemInfo(2, 'Exif\0'),
        itemInfo(3, 'mime\0application/rdf+xml\0'),
      ),
      box('iprp', box('ipco', fullBox('ispe', 0, uint32(width), uint32(height)))),
      fullBox('iloc', 1, Buffer.from([0x44, 0x00]), uint16(items.length), ...entries),
    )
  }
  const type = box('ftyp', Buffer.from('heic\0\0\0\0mif1heic', 'latin1'))
  const start = type.length + layout(0).length + 8
  return Buffer.concat([type, layout(start), box('mdat', ...items), after])
}

export const box = (type: string, ...content: Buffer[]): Buffer => {
  const inner = Buffer.concat(content)
  return Buffer.concat([uint32(inner.length + 8), Buffer.from(type, 'latin1'), inner])
}
export const fullBox = (type: string, version: number, ...content: Buffer[]): Buffer =>
  box(type, Buffer.from([version, 0, 0, 0]), ...content)
export const itemInfo = (id: number, rest: string): Buffer =>
  fullBox('infe', 2, uint16(id), uint16(0), Buffer.from(rest, 'latin1'))

export function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
export function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16BE(value)
  return bytes
}
