import { createHash } from 'node:crypto'
import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs'
import type { OwnImageName } from '@portal/contract/areas/site'
import { jpeg } from '../../files/kinds/jpeg.ts'
import { png } from '../../files/kinds/png.ts'
import { Refused } from '../../files/refused.ts'
import { ConfigError } from '../../setting-kinds.ts'
import { cleanWebp, isWebp } from './webp.ts'

/** A picture of the clinic, judged by its content and free of what it does not need. */
export interface SiteImage {
  /** Its name in addresses: a hash of its content, and the extension of its kind. */
  readonly name: string
  readonly mediaType: string
  readonly bytes: Buffer
  /** In pixels. */
  readonly width: number
  readonly height: number
}

interface Limits {
  readonly bytes: number
  readonly width: number
  readonly height: number
}

const small: Limits = { bytes: 60_000, width: 1200, height: 600 }
const wide: Limits = { bytes: 150_000, width: 2400, height: 1200 }

/** How large each picture may be: the first page must stay light, and no picture may fill it. */
export const imageLimits: Readonly<Record<OwnImageName, Limits>> = {
  logo: small,
  logoTop: small,
  loginTopBanner: wide,
  loginFooterBanner: wide,
}

interface Cleaned {
  readonly extension: string
  readonly mediaType: string
  readonly bytes: Buffer
  readonly width: number
  readonly height: number
}

/** Reads a picture of the clinic from a file. Raises `ConfigError`, which begins with `at` and says what is wrong. */
export function readImage(path: string, at: string, limits: Limits): SiteImage {
  const wrong = (why: string) => new ConfigError(`${at}: the file ${path} ${why}`)
  const cleaned = cleanedIn(bytesOf(path, limits.bytes, wrong), wrong)
  const { width, height, bytes } = cleaned
  if (width < 1 || height < 1) throw wrong('is damaged')
  if (width > limits.width || height > limits.height)
    throw wrong(`has ${width} × ${height} pixels; at most ${limits.width} × ${limits.height} are taken`)
  if (width > 12 * height || height > 2 * width)
    throw wrong(
      `has ${width} × ${height} pixels; it may be at most 12 times as wide as high, and twice as high as wide`,
    )
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
  return { name: `${hash}.${cleaned.extension}`, mediaType: cleaned.mediaType, bytes, width, height }
}

type Wrong = (why: string) => ConfigError

/** The content of a file that is not too large; neither a folder nor a pipe, which might never end. */
function bytesOf(path: string, most: number, wrong: Wrong): Buffer {
  let file: number
  try {
    file = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK)
  } catch {
    throw wrong('cannot be read')
  }
  try {
    const { size, isFile } = { size: fstatSync(file).size, isFile: fstatSync(file).isFile() }
    if (!isFile) throw wrong('is no file')
    if (size > most) throw wrong(`has ${size} bytes; at most ${most} are taken`)
    const bytes = Buffer.alloc(size)
    return bytes.subarray(0, readSync(file, bytes, 0, size, 0))
  } finally {
    closeSync(file)
  }
}

const reasons: Readonly<Record<Refused['reason'], string>> = {
  kind: 'is no picture that is taken: save it as PNG, JPEG or WebP',
  extension: 'has a wrong name',
  damaged: 'is damaged',
  active: 'moves or contains more than a picture: save it as a plain PNG, JPEG or WebP',
  pixels: 'has too many pixels',
  unreadable: 'cannot be examined',
}

function cleanedIn(bytes: Buffer, wrong: Wrong): Cleaned {
  // A picture that is a text can contain scripts, and links to other sites.
  if (/^(?:\uFEFF)?\s*</.test(bytes.toString('utf8', 0, 200)))
    throw wrong('is SVG or HTML, which is not taken: save the picture as PNG or WebP')
  try {
    return cleaned(bytes)
  } catch (error) {
    if (error instanceof Refused) throw wrong(reasons[error.reason])
    if (error instanceof RangeError) throw wrong(reasons.damaged)
    if (error instanceof Turned) throw wrong('is turned by a note of the camera: save it upright')
    throw error
  }
}

/** The picture is shown otherwise than its pixels lie. */
class Turned extends Error {}

function cleaned(bytes: Buffer): Cleaned {
  if (png.begins(bytes)) {
    const clean = png.clean(bytes)
    return {
      extension: 'png',
      mediaType: png.mediaType,
      bytes: clean,
      width: clean.readUInt32BE(16),
      height: clean.readUInt32BE(20),
    }
  }
  if (jpeg.begins(bytes)) {
    const clean = jpeg.clean(bytes)
    return { extension: 'jpg', mediaType: jpeg.mediaType, bytes: clean, ...sizeOfJpeg(clean) }
  }
  if (isWebp(bytes)) return { extension: 'webp', mediaType: 'image/webp', ...cleanWebp(bytes) }
  throw new Refused('kind')
}

/** The size in the first frame of a JPEG that is in order. Raises `Turned` where it is to be shown another way round. */
function sizeOfJpeg(bytes: Buffer): { width: number; height: number } {
  for (let at = 2; ; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes.readUInt8(at + 1)
    if (marker === 0xe1) throw new Turned()
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) }
  }
}
