import { signPdf } from '@portal/standins/signer/pades'
import { signXml } from '@portal/standins/signer/xades'
import { issue } from '@portal/standins/signer/authority'
import { pdf } from '../../files/testing/sound.ts'

/** A document made to be expensive to verify, of about the given size in bytes. */
export interface WorstDocument {
  readonly name: string
  readonly make: (size: number) => Buffer
  /** A larger one is refused unread. */
  readonly atMost?: number
}

const now = new Date('2026-11-23T08:00:00Z')
const anna = issue({ commonName: 'Anna' }, { now })
const times = (size: number, piece: string): string => piece.repeat(Math.floor(size / piece.length))
const some = (size: number, piece: (index: number) => string): string =>
  Array.from({ length: Math.floor(size / piece(0).length) }, (_, index) => piece(index)).join('')
const text = (content: string): Buffer => Buffer.from(content, 'latin1')

/** A PDF with this CMS as its only signature; nothing in it is signed. */
function withCms(der: Buffer): Buffer {
  const contents = `<${der.toString('hex')}>`
  const head = '%PDF-1.7\n1 0 obj\n<</SubFilter/ETSI.CAdES.detached/Contents '
  const range = (from: number, to: number, rest: number) =>
    `/ByteRange[0 ${[from, to, rest].map((number) => String(number).padStart(10, '0')).join(' ')}]>>\nendobj\n%%EOF\n`
  const rest = range(0, 0, 0).length
  return text(`${head}${contents}${range(head.length, head.length + contents.length, rest)}`)
}
/** An element of ASN.1. */
function element(tag: number, content: Buffer): Buffer {
  const head = Buffer.from([tag, 0x84, 0, 0, 0, 0])
  head.writeUInt32BE(content.length, 2)
  return Buffer.concat([head, content])
}
const filled = (size: number, piece: number[]): Buffer =>
  Buffer.alloc(Math.floor(size / piece.length) * piece.length, Buffer.from(piece))
function nested(size: number): Buffer {
  const depth = Math.floor(size / 6)
  const heads = Array.from({ length: depth }, () => element(0x30, Buffer.alloc(0)))
  heads.forEach((head, level) => head.writeUInt32BE((depth - 1 - level) * 6, 2))
  return Buffer.concat(heads)
}

const mostXml = 500 * 1024
const signed = (xml: string): Buffer => Buffer.from(signXml(xml, anna, undefined, now))

/** For every form of signature, what takes the longest to read and verify. */
export const worstDocuments: readonly WorstDocument[] = [
  { name: 'ranges.pdf', make: (size) => text(`%PDF-1.4\n${times(size, '/ByteRange[0 1 2 3] ')}`) },
  { name: 'half-ranges.pdf', make: (size) => text(`%PDF-1.4\n${times(size, '/ByteRange')}`) },
  { name: 'blank-range.pdf', make: (size) => text(`%PDF-1.4\n/ByteRange${times(size, ' ')}`) },
  {
    name: 'signed.pdf',
    make: (size) => signPdf(pdf({ objects: `%${times(size, '/Contents endobj obj ')}\n` }), anna, now)!,
  },
  { name: 'wide-cms.pdf', make: (size) => withCms(element(0x30, filled(size / 2, [5, 0]))) },
  { name: 'deep-cms.pdf', make: (size) => withCms(nested(size / 2)) },
  { name: 'strings-cms.pdf', make: (size) => withCms(element(0x24, filled(size / 2, [4, 1, 65]))) },
  { name: 'identifier-cms.pdf', make: (size) => withCms(element(0x30, element(0x06, filled(size / 32, [1])))) },
  { name: 'wide.xml', make: (size) => signed(`<a>${times(size, '<b/>')}</a>`), atMost: mostXml / 4 },
  { name: 'deep.xml', make: (size) => text(times(size / 2, '<a>') + times(size / 2, '</a>')), atMost: mostXml },
  {
    name: 'attributes.xml',
    make: (size) => text(`<a ${some(size, (index) => `a${String(index).padStart(6, '0')}="" `)}/>`),
    atMost: mostXml,
  },
  {
    name: 'namespaces.xml',
    make: (size) => text(some(size, (index) => `<a xmlns:a${String(index).padStart(6, '0')}="x">`)),
    atMost: mostXml,
  },
  { name: 'text.xml', make: (size) => signed(`<a>${times(size, 'x&amp;')}</a>`), atMost: mostXml / 2 },
  { name: 'openings.xml', make: (size) => text(`<a>${times(size, '<')}`), atMost: mostXml },
  {
    name: 'signatures.xml',
    make: (size) => text(`<a>${times(size, '<Signature xmlns="http://www.w3.org/2000/09/xmldsig#"/>')}</a>`),
    atMost: mostXml,
  },
]
