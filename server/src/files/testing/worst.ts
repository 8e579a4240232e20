import { crc32 } from 'node:zlib'
import { box, fullBox, itemInfo, jpeg, pdf, png, uint16, uint32 } from './sound.ts'

/** A file made to be expensive to judge, of about the given size in bytes. */
export interface WorstFile {
  readonly name: string
  readonly make: (size: number) => Buffer
}

const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1')
const fill = (size: number, piece: Buffer | string): Buffer =>
  Buffer.alloc(Math.max(0, Math.floor(size)), piece, 'latin1')
const pieces = (size: number, piece: Buffer): Buffer => fill(Math.floor(size / piece.length) * piece.length, piece)

/** A file with only the beginning and end of a PDF, and anything between. */
const between = (size: number, piece: string): Buffer =>
  Buffer.concat([latin1('%PDF-1.4\nstartxref\n/'), pieces(size, latin1(piece)), latin1('\n%%EOF\n')])

const inPng = (inside: Buffer): Buffer => {
  const whole = png()
  const end = whole.length - 12
  return Buffer.concat([whole.subarray(0, end), inside, whole.subarray(end)])
}
const emptyChunk = Buffer.concat([uint32(0), latin1('pHYs'), uint32(crc32(latin1('pHYs')))])

const inHeic = (iinf: Buffer, iloc: Buffer, data: Buffer): Buffer =>
  Buffer.concat([
    box('ftyp', latin1('heic\0\0\0\0mif1heic')),
    box('meta', uint32(0), iinf, box('iprp', box('ipco', fullBox('ispe', 0, uint32(640), uint32(480)))), iloc),
    box('mdat', data),
  ])
const oneExif = fullBox('iinf', 0, uint16(1), itemInfo(2, 'Exif\0'))
/** Every item claims 65,535 extents that take no bytes to write down. */
const endlessPlaces = (size: number): Buffer => {
  const item = Buffer.concat([uint16(2), uint16(0), uint16(0), uint16(0xffff)])
  return fullBox('iloc', 1, Buffer.from([0, 0]), uint16(0xffff), pieces(size, item))
}
/** Many extents of one item, each the whole file. */
const samePlace = (size: number): Buffer => {
  const places = pieces(Math.min(size / 8, 8 * 9_000), Buffer.concat([uint32(0), uint32(size)]))
  const head = Buffer.concat([uint16(2), uint16(0), uint16(0), uint16(places.length / 8)])
  return fullBox('iloc', 1, Buffer.from([0x44, 0]), uint16(1), head, places)
}

/** For every kind of file, what takes the longest to examine: repeated beginnings of whatever the judge searches for. */
export const worstFiles: readonly WorstFile[] = [
  { name: 'escapes.pdf', make: (size) => between(size, '#41') },
  { name: 'slashes.pdf', make: (size) => between(size, '/') },
  { name: 'almost-names.pdf', make: (size) => between(size, '/#4a#61#76#61#53cript'.slice(0, -1)) },
  { name: 'ends.pdf', make: (size) => between(size, '%%EOF') },
  { name: 'objects.pdf', make: (size) => between(size, '1 0 obj<</N(') },
  { name: 'open-dictionaries.pdf', make: (size) => between(size, ' obj<<') },
  { name: 'streams.pdf', make: (size) => between(size, 'obj<</N 1/First 1/Filter/Fl>>stream\n') },
  { name: 'blanks.pdf', make: (size) => pdf({ objects: `%${'\t'.repeat(size)}\n` }) },
  { name: 'declarations.pdf', make: (size) => between(size, '<?xml ') },
  { name: 'archive-ends.pdf', make: (size) => between(size, 'PK\x05') },
  {
    name: 'segments.jpg',
    make: (size) => jpeg({ segments: [pieces(size, Buffer.from([0xff, 0xdb, 0, 2]))] }),
  },
  { name: 'fill.jpg', make: (size) => jpeg({ segments: [fill(size, Buffer.from([0xff]))] }) },
  {
    name: 'restarts.jpg',
    make: (size) => {
      const whole = jpeg()
      return Buffer.concat([whole.subarray(0, -2), pieces(size, Buffer.from([0xff, 0xd0])), whole.subarray(-2)])
    },
  },
  { name: 'chunks.png', make: (size) => inPng(pieces(size, emptyChunk)) },
  { name: 'places.heic', make: (size) => inHeic(oneExif, endlessPlaces(size), Buffer.alloc(8)) },
  { name: 'one-place.heic', make: (size) => inHeic(oneExif, samePlace(size), fill(size, 'x')) },
  {
    name: 'boxes.heic',
    make: (size) => Buffer.concat([inHeic(oneExif, endlessPlaces(8), Buffer.alloc(8)), pieces(size, box('free'))]),
  },
]
