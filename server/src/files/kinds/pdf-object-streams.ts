import { inflateSync } from 'node:zlib'
import { Refused } from '../refused.ts'
import { readDictionary, skipBlanks, type Dictionary } from './pdf-dictionary.ts'
import { activeNames, hasName, namesOf } from './pdf-names.ts'

/** The most unpacked bytes in all object streams of a file; those of large documents have some megabytes. */
const mostUnpacked = 32 * 1024 * 1024
/** The most unpacked bytes of one stream; a hundred objects have far fewer. They are in memory at once, for a moment twice. */
const mostOfOne = 8 * 1024 * 1024
/** Writers put a hundred objects or more into one stream. */
const mostStreams = 4_000
/** How often a byte may be read on average: no program writes objects that overlap. */
const mostReadings = 2

const encrypted = namesOf(['Encrypt'])
const [lineFeed, carriageReturn] = [10, 13]

const unreadable = (): never => {
  throw new Refused('unreadable')
}

/**
 * Examines the objects that a PDF stores in compressed form (object streams, ISO 32000-2, 7.5.7). A reader may find an object anywhere, and tables of
 * positions can claim anything; so every place in the file with the word `obj` is treated as the beginning of an object, also in texts, comments and
 * other streams. Raises `Refused`: `active` for active content, `unreadable` for what cannot be examined (encrypted, packed in an unusual way,
 * unpacking into too much), `damaged` for objects without an end.
 */
export function lookThroughObjectStreams(bytes: Buffer): void {
  let [toRead, toUnpack, streams] = [mostReadings * bytes.length, mostUnpacked, 0]
  for (let at = bytes.indexOf('obj'); at >= 0; at = bytes.indexOf('obj', at + 3)) {
    const from = skipBlanks(bytes, at + 3)
    const dictionary = readDictionary(bytes, from)
    if (dictionary === 'broken') throw new Refused('damaged')
    toRead -= (dictionary?.end ?? from) - at
    if (toRead < 0) unreadable()
    const holds = dictionary && objectsIn(dictionary)
    if (!holds) continue
    const start = startOfStream(bytes, dictionary.end)
    if (start === undefined) continue
    if (++streams > mostStreams) unreadable()
    const packed = packing(dictionary)
    if (holds === 'surely' && (packed === 'unknown' || start === 'unclear' || hasName(bytes, encrypted))) unreadable()
    // Objects that are not packed were checked with the rest of the file.
    if (packed !== 'deflated' || start === 'unclear') continue
    const unpacked = unpack(bytes.subarray(start), Math.min(mostOfOne, toUnpack))
    if (!unpacked) {
      if (holds === 'surely') unreadable()
      continue
    }
    toRead -= unpacked.taken
    toUnpack -= unpacked.bytes.length
    if (toRead < 0) unreadable()
    if (hasName(unpacked.bytes, activeNames)) throw new Refused('active')
  }
}

/** Whether a stream contains objects: some readers need no type, and some need no position of the first object. */
function objectsIn({ entries }: Dictionary): 'surely' | 'perhaps' | undefined {
  if (entries.has('First') || entries.get('Type')?.includes('/ObjStm')) return 'surely'
  return entries.has('N') ? 'perhaps' : undefined
}

/** How a stream is packed, as far as all readers agree about it. */
function packing({ entries, ambiguous }: Dictionary): 'not' | 'deflated' | 'unknown' {
  const given = (key: string) => {
    const words = (entries.get(key) ?? []).filter((word) => !['[', ']', 'null'].includes(word))
    return words.length > 0 ? words.join(' ') : undefined
  }
  // Some readers take `F` and `DP` as short names of the others; for other readers `F` names a file with the content.
  if (ambiguous || ['F', 'DP', 'FFilter', 'FDecodeParms'].some((key) => entries.has(key))) return 'unknown'
  const parameters = given('DecodeParms')
  if (parameters !== undefined && parameters !== '<< >>' && parameters !== '<< /Predictor 1 >>') return 'unknown'
  const filter = given('Filter')
  if (filter === undefined) return 'not'
  return filter === '/FlateDecode' || filter === '/Fl' ? 'deflated' : 'unknown'
}

/** Where a stream's content begins after its dictionary; undefined where there is no content. */
function startOfStream(bytes: Buffer, from: number): number | 'unclear' | undefined {
  const word = skipBlanks(bytes, from)
  if (bytes.toString('latin1', word, word + 6) !== 'stream') return undefined
  const at = word + 6
  if (bytes[at] === lineFeed) return at + 1
  if (bytes[at] === carriageReturn) return bytes[at + 1] === lineFeed ? at + 2 : at + 1
  return 'unclear'
}

/**
 * Unpacks the content that begins here, whatever length the dictionary claims; so the result has at least what any reader sees. Returns undefined for
 * damaged content, of which readers see some part, or for too much of it.
 */
function unpack(bytes: Buffer, most: number): { bytes: Buffer; taken: number } | undefined {
  try {
    const { buffer, engine } = inflateSync(bytes, { maxOutputLength: Math.max(1, most), info: true }) as unknown as {
      buffer: Buffer
      engine: { bytesWritten: number }
    }
    return { bytes: buffer, taken: engine.bytesWritten }
  } catch {
    return undefined
  }
}
