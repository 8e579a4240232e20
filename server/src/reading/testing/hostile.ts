import { deflateSync } from 'node:zlib'
import { limits } from '../limits.ts'
import { cda, section } from './cda-text.ts'
import type { Refused } from './corpus.ts'
import { at, bomb, encryptedPdf, lockedPdf, pdfOf, plainPdf, stream } from './pdf-bytes.ts'

const xml = (name: string, text: string, reason: Refused['reason']): Refused => ({
  name,
  mediaType: 'application/xml',
  bytes: Buffer.from(text),
  reason,
})
const pdf = (name: string, bytes: Buffer, reason: Refused['reason']): Refused => ({
  name,
  mediaType: 'application/pdf',
  bytes,
  reason,
})

const laughs = Array.from({ length: 9 }, (_, index) => `<!ENTITY l${index + 1} "${`&l${index};`.repeat(10)}">`).join('')
const nested = (name: string, depth: number, inside: string): string =>
  `<${name}>`.repeat(depth) + inside + `</${name}>`.repeat(depth)

/** A PDF whose pages are all in one object stream, which unpacks to `bytes`. */
const objectStreamBomb = (bytes: number): Buffer => {
  const packed = deflateSync(Buffer.concat([Buffer.from('10 0 '), Buffer.alloc(bytes, ' ')]))
  const body = [
    Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 10 0 R >>\nendobj\n2 0 obj\n'),
    Buffer.from(`<< /Type /ObjStm /N 1 /First 5 /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`),
    packed,
    Buffer.from('\nendstream\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n'),
  ]
  return Buffer.concat(body)
}

/** Documents that end in a refusal, whatever they ask for. */
export const hostile = (): Refused[] => [
  xml('a billion laughs', `<!DOCTYPE l [<!ENTITY l0 "ha">${laughs}]>${cda(section('&l9;'))}`, 'broken'),
  xml(
    'an entity from a file',
    `<!DOCTYPE d [<!ENTITY x SYSTEM "file:///etc/passwd">]>${cda(section('&x;'))}`,
    'broken',
  ),
  xml(
    'a document type from elsewhere',
    cda(section('5'), { before: '<!DOCTYPE d SYSTEM "https://evil.example/d.dtd">' }),
    'broken',
  ),
  xml('elements a hundred thousand deep', cda(section(nested('content', 100_000, '5'))), 'tooLarge'),
  xml(
    'sections a thousand deep',
    cda(Array.from({ length: 1000 }).reduce<string>((inner) => section('5', 'A', inner), '')),
    'tooLarge',
  ),
  xml(
    'a table without end',
    cda(section(`<table>${'<tr><td>5</td></tr>'.repeat(limits.parts + 1)}</table>`)),
    'tooLarge',
  ),
  xml('more elements than stars', cda(section('<br/>'.repeat(limits.elements))), 'tooLarge'),
  xml('a novel', cda(section('słowo '.repeat(limits.characters / 5))), 'tooLarge'),
  xml('tags in the wrong order', cda(section('<content><paragraph>5</content></paragraph>')), 'broken'),
  xml('half a document', cda(section('5')).slice(0, -40), 'broken'),
  xml('two documents', cda(section('5')) + cda(section('6')).replace(/^<\?xml[^>]*>/, ''), 'broken'),
  xml('XML of another kind', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'unknown'),
  xml(
    'a document in a document in a document',
    cda('', { body: innerCda(cda('', { body: innerCda(cda(section('5'))) })) }),
    'broken',
  ),
  xml(
    'a body that is not base64',
    cda('', {
      body: '<component><nonXMLBody><text mediaType="application/pdf" representation="B64">%%%</text></nonXMLBody></component>',
    }),
    'broken',
  ),
  {
    name: 'bytes that are not what they claim',
    mediaType: 'application/xml',
    bytes: Buffer.concat([
      Buffer.from('<?xml version="1.0" encoding="UTF-8"?><ClinicalDocument>'),
      Buffer.from([0xc3, 0x28]),
    ]),
    reason: 'broken',
  },
  {
    name: 'sections of JSON that are something else',
    mediaType: 'application/fhir+json',
    bytes: Buffer.from('{"resourceType":"Composition","section":[5]}'),
    reason: 'broken',
  },
  {
    name: 'JSON that is deep',
    mediaType: 'application/fhir+json',
    bytes: Buffer.from('['.repeat(200_000)),
    reason: ['broken', 'tooLarge'],
  },
  {
    name: 'a word processor’s file',
    mediaType: 'application/msword',
    bytes: Buffer.from('\xd0\xcf\x11\xe0', 'latin1'),
    reason: 'unknown',
  },
  { name: 'text with zero bytes', mediaType: 'text/plain', bytes: Buffer.from('a\0b'), reason: 'broken' },
  pdf('no PDF', Buffer.from('MZ'), 'broken'),
  pdf('only the first line', Buffer.from('%PDF-1.7\n'), 'broken'),
  pdf('half a PDF', plainPdf([at(50, 700, 'Wynik 5')]).subarray(0, 200), 'broken'),
  pdf('a password', encryptedPdf(at(50, 700, 'Wynik 5'), 'sekret'), 'locked'),
  pdf('a password of the newest kind', lockedPdf(), 'locked'),
  pdf(
    'a page that is its own parent',
    pdfOf({ 1: '<< /Type /Catalog /Pages 2 0 R >>', 2: '<< /Type /Pages /Count 1 /Kids [2 0 R] >>' }),
    'broken',
  ),
  pdf(
    'pages that hold each other',
    pdfOf({
      1: '<< /Type /Catalog /Pages 2 0 R >>',
      2: '<< /Type /Pages /Count 9 /Kids [3 0 R] >>',
      3: '<< /Type /Pages /Count 9 /Kids [2 0 R 3 0 R] >>',
    }),
    'broken',
  ),
  pdf('more pages than are read', plainPdf(Array.from({ length: limits.pages + 1 }, () => '')), 'tooLarge'),
  pdf(
    'a form that draws itself',
    plainPdf(['/X1 Do'], {
      objects: {
        70: stream('/X1 Do /X1 Do', {
          dictionary: '/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X1 70 0 R >> >>',
        }),
      },
    }),
    ['broken', 'tooLarge'],
  ),
  pdf('a content that unpacks to a gigabyte', plainPdf([''], { objects: { 11: bomb(1_000_000_000) } }), 'tooLarge'),
  pdf('objects that unpack to half a gigabyte', objectStreamBomb(500_000_000), ['tooLarge', 'broken']),
  pdf(
    'text without end',
    plainPdf([''], { objects: { 11: bomb(60_000_000, 'BT /F1 9 Tf (12345) Tj ET\n') } }),
    'tooLarge',
  ),
]

function innerCda(document: string): string {
  return `<component><nonXMLBody><text mediaType="application/xml" representation="B64">${Buffer.from(document).toString('base64')}</text></nonXMLBody></component>`
}
