import type { Signer } from './authority.ts'
import { detachedSignature, type Extras } from './cms.ts'

/** Bytes reserved for the signature in the file. */
const room = 8192
const star = '**********'

/**
 * Signs a PDF (ISO 32000-1, 12.8, PAdES baseline B) by an incremental update; undefined for one with a packed cross-reference table, which this
 * stand-in does not read.
 */
export function signPdf(pdf: Buffer, signer: Signer, at: Date, extras: Extras = {}): Buffer | undefined {
  const text = pdf.toString('latin1')
  const previous = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(text)?.[1]
  const trailer = text.slice(text.lastIndexOf('trailer'))
  const size = Number(/\/Size\s+(\d+)/.exec(trailer)?.[1])
  const root = /\/Root\s+(\d+)\s+0\s+R/.exec(trailer)?.[1]
  const catalog = root && lastObject(text, root)
  if (!previous || !trailer.startsWith('trailer') || !root || !catalog || Number.isNaN(size)) return undefined
  const [signature, field] = [size, size + 1]
  const objects: [number, string][] = [
    [Number(root), withField(catalog, field)],
    [signature, signatureObject(signer, at)],
    [
      field,
      `<< /Type /Annot /Subtype /Widget /FT /Sig /T (Signature${field}) /V ${signature} 0 R /F 132 /Rect [0 0 0 0] >>`,
    ],
  ]
  let update = '\n'
  const offsets = objects.map(([number, body]) => {
    const offset = pdf.length + update.length
    update += `${number} 0 obj\n${body}\nendobj\n`
    return `${number} 1\n${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const table = pdf.length + update.length
  const others = /\/ID\s*\[[^\]]*\]/.exec(trailer)?.[0] ?? ''
  update += `xref\n${offsets.join('')}trailer\n<< /Size ${size + 2} /Root ${root} 0 R /Prev ${previous} ${others} >>\n`
  update += `startxref\n${table}\n%%EOF\n`
  return fill(Buffer.concat([pdf, Buffer.from(update, 'latin1')]), pdf.length, (content) =>
    detachedSignature(content, signer, at, extras),
  )
}

/** The body of an object from the last update. */
function lastObject(text: string, number: string): string | undefined {
  const all = [...text.matchAll(new RegExp(`(?:^|\\s)${number} 0 obj\\s*(<<[\\s\\S]*?>>)\\s*endobj`, 'g'))]
  return all.at(-1)?.[1]
}

/** The catalogue with one more field in its form. */
const withField = (catalog: string, field: number): string =>
  catalog.includes('/AcroForm')
    ? catalog.replace('/Fields [', `/Fields [${field} 0 R `)
    : catalog.replace(/>>$/, `/AcroForm << /Fields [${field} 0 R] /SigFlags 3 >> >>`)

const signatureObject = ({ certificate }: Signer, at: Date): string => {
  const stamp = at.toISOString().replace(/[-:T]|\.\d+Z/g, '')
  const name = /CN=(.*)/.exec(certificate.subject)?.[1] ?? ''
  // UTF-16, so that every letter has its place.
  const hex = Buffer.from(`\uFEFF${name}`, 'utf16le').swap16().toString('hex')
  return (
    `<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /ETSI.CAdES.detached /M (D:${stamp}Z) /Name <${hex}>\n` +
    `/ByteRange [0 ${star} ${star} ${star}]\n/Contents <${'0'.repeat(room * 2)}> >>`
  )
}

/** Writes the range and the signature into the places reserved for them after an offset. */
function fill(file: Buffer, behind: number, signatureOf: (content: Buffer) => Buffer): Buffer {
  const from = file.indexOf('/Contents <', behind) + '/Contents '.length
  const to = from + room * 2 + 2
  const range = `0 ${from} ${to} ${file.length - to}`.padEnd(`0 ${star} ${star} ${star}`.length)
  file.write(range, file.indexOf(`0 ${star}`, behind), 'latin1')
  const signature = signatureOf(Buffer.concat([file.subarray(0, from), file.subarray(to)]))
  file.write(signature.toString('hex'), from + 1, 'latin1')
  return file
}
