import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { exifWithPlace, jpeg, jpegSegment, pdf, png, pngChunk } from '../../files/testing/sound.ts'
import { ConfigError } from '../../setting-kinds.ts'
import { imageLimits, readImage } from './images.ts'

let folder: string
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'site-'))))
afterEach(() => rmSync(folder, { recursive: true }))

const read = (bytes: Buffer | string, name = 'logo.png') => {
  const path = join(folder, name)
  writeFileSync(path, bytes)
  return readImage(path, 'identification.logo', imageLimits.logo)
}

/** Why a picture is refused, without the path. */
const refusal = (bytes: Buffer | string): string => {
  try {
    read(bytes)
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError)
    return (error as Error).message.replace(`${join(folder, 'logo.png')} `, '')
  }
  return 'taken'
}

const chunk = (name: string, content: Buffer): Buffer => {
  const head = Buffer.alloc(8)
  head.write(name, 'latin1')
  head.writeUInt32LE(content.length, 4)
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)])
}
const riff = (...chunks: Buffer[]): Buffer => {
  const body = Buffer.concat([Buffer.from('WEBP', 'latin1'), ...chunks])
  const head = Buffer.alloc(8)
  head.write('RIFF', 'latin1')
  head.writeUInt32LE(body.length, 4)
  return Buffer.concat([head, body])
}
/** The extended header: what follows, and the size in pixels. */
const extended = (flags: number, width: number, height: number): Buffer => {
  const content = Buffer.alloc(10)
  content.writeUInt8(flags)
  content.writeUIntLE(width - 1, 4, 3)
  content.writeUIntLE(height - 1, 7, 3)
  return chunk('VP8X', content)
}
const lossless = (width: number, height: number): Buffer => {
  const content = Buffer.alloc(12)
  content.writeUInt8(0x2f)
  content.writeUInt32LE(((width - 1) | ((height - 1) << 14)) >>> 0, 1)
  return chunk('VP8L', content)
}
const lossy = (width: number, height: number): Buffer =>
  chunk('VP8 ', Buffer.from([0, 0, 0, 0x9d, 0x01, 0x2a, width & 255, width >> 8, height & 255, height >> 8, 0, 0]))

test.each([
  ['PNG', png({ width: 300, height: 100 }), 'image/png', /\.png$/],
  ['JPEG', jpeg({ width: 300, height: 100 }), 'image/jpeg', /\.jpg$/],
  ['lossless WebP', riff(lossless(300, 100)), 'image/webp', /\.webp$/],
  ['lossy WebP', riff(lossy(300, 100)), 'image/webp', /\.webp$/],
  ['extended WebP', riff(extended(0x10, 300, 100), lossless(300, 100)), 'image/webp', /\.webp$/],
])(
  'a %s is taken by its content, whatever its name says, and has a name from its content',
  (_kind, bytes, type, end) => {
    const image = read(bytes)
    expect(image).toMatchObject({ mediaType: type, width: 300, height: 100 })
    expect(image.name).toMatch(/^[0-9a-f]{32}\.\w+$/)
    expect(image.name).toMatch(end)
    expect(read(bytes, 'other.jpg').name).toBe(image.name)
  },
)

test('what a picture does not need is not sent: texts, Exif, what follows its end', () => {
  const secret = Buffer.from('secret place')
  const pictures = [
    Buffer.concat([png({ before: [['tEXt', secret]] }), secret]),
    jpeg({ segments: [jpegSegment(0xfe, secret)] }),
    riff(extended(0x0c, 60, 60), lossless(60, 60), chunk('EXIF', secret), chunk('XMP ', secret)),
  ]
  for (const bytes of pictures) expect(read(bytes).bytes.includes(secret)).toBe(false)
  // The header of a WebP no longer announces what is gone.
  expect(read(pictures[2]!).bytes.readUInt8(20)).toBe(0)
})

test.each([
  ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ['SVG with a prologue', '\uFEFF <?xml version="1.0"?><svg/>'],
  ['HTML', '<!doctype html><script>alert(1)</script>'],
])('%s is refused, and told how to come in', (_what, text) => {
  expect(refusal(text)).toBe(
    'identification.logo: the file is SVG or HTML, which is not taken: save the picture as PNG or WebP',
  )
})

test.each([
  ['a PDF', pdf(), 'is no picture that is taken: save it as PNG, JPEG or WebP'],
  ['nothing', Buffer.alloc(0), 'is no picture that is taken: save it as PNG, JPEG or WebP'],
  ['a GIF', 'GIF89a', 'is no picture that is taken: save it as PNG, JPEG or WebP'],
  ['half a PNG', png().subarray(0, 60), 'is damaged'],
  ['half a JPEG', jpeg().subarray(0, 20), 'is damaged'],
  ['a WebP that ends too early', riff(lossless(60, 60)).subarray(0, 24), 'is damaged'],
  ['a WebP without a picture', riff(extended(0, 60, 60)), 'is damaged'],
  ['a WebP that moves', riff(extended(2, 60, 60), lossless(60, 60)), /moves or contains more/],
  [
    'a picture that is turned',
    jpeg({ segments: [jpegSegment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), exifWithPlace(6)]))] }),
    'is turned by a note of the camera: save it upright',
  ],
  [
    'a picture of many pixels',
    png({ width: 10_000, height: 10_000 }),
    'has 10000 × 10000 pixels; at most 1200 × 600 are taken',
  ],
  ['a picture of far more', png({ width: 30_000, height: 30_000 }), 'has too many pixels'],
  ['a line', png({ width: 1200, height: 2 }), /at most 12 times as wide as high/],
  [
    'many bytes',
    Buffer.concat([png({ before: [['tEXt', Buffer.alloc(60_000)]] })]),
    /^identification\.logo: the file has \d+ bytes; at most 60000 are taken$/,
  ],
])('%s is refused in plain words', (_what, bytes, why) => {
  expect(refusal(bytes)).toMatch(typeof why === 'string' ? `identification.logo: the file ${why}` : why)
})

test('neither a folder nor a device is read, nor what is not there', () => {
  const at = (name: string) => () => readImage(join(folder, name), 'identification.logo', imageLimits.logo)
  mkdirSync(join(folder, 'a.png'))
  expect(at('a.png')).toThrow('is no file')
  symlinkSync('/dev/zero', join(folder, 'b.png'))
  expect(at('b.png')).toThrow('is no file')
  expect(at('c.png')).toThrow('cannot be read')
})

test('a picture that is hidden behind another name of a chunk is not believed', () => {
  const bytes = Buffer.concat([png().subarray(0, 8), pngChunk('IEND', Buffer.alloc(0))])
  expect(refusal(bytes)).toBe('identification.logo: the file is damaged')
})
