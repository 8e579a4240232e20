import { deflateSync } from 'node:zlib'
import { pdf } from './sound.ts'

/** How a stream of objects is written; by default as programs usually do. */
interface Writing {
  /** Everything in its dictionary except the length. */
  readonly dictionary?: string
  readonly pack?: (objects: Buffer) => Buffer
  /** What is written before and after the object. */
  readonly around?: readonly [before: string, after: string]
  /** What is written between `stream` and its content. */
  readonly lineEnd?: string
}

const usual = '/Type/ObjStm/N 1/First 4/Filter/FlateDecode'

/** A PDF with an object in an object stream (ISO 32000-2, 7.5.7). */
export function withPacked(object: string, writing: Writing = {}): Buffer {
  const { dictionary = usual, pack = deflateSync, around = ['', ''], lineEnd = '\n' } = writing
  const packed = pack(Buffer.from(`5 0 ${object}`, 'latin1'))
  const stream = `4 0 obj\n<<${dictionary}/Length ${packed.length}>>\nstream${lineEnd}${packed.toString('latin1')}\nendstream\nendobj`
  return pdf({ objects: `${around[0]}${stream}${around[1]}\n` })
}

const script = '<</S/JavaScript/JS(app.alert\\(1\\))>>'
const hex = (bytes: Buffer): Buffer => Buffer.from(`${deflateSync(bytes).toString('hex')}>`)

/** Scripts that only a reader which unpacks objects sees, each written in another way. */
export const packedScripts: Readonly<Record<string, Buffer>> = {
  'spakowany.pdf': withPacked(script),
  'spakowany-inne-litery.pdf': withPacked('<</S/J#61v#61Script/JS(1)>>'),
  'spakowany-bez-typu.pdf': withPacked(script, { dictionary: '/N 1/First 4/Filter/FlateDecode' }),
  'spakowany-bez-poczatku.pdf': withPacked(script, { dictionary: '/N 1/Filter/FlateDecode' }),
  'spakowany-klucze.pdf': withPacked(script, { dictionary: '/#54ype/O#62jStm/#4e 1/F#69rst 4/F#69lter/Flate#44ecode' }),
  'spakowany-skrot.pdf': withPacked(script, { dictionary: '/N 1/First 4/Filter[/Fl]/DecodeParms null' }),
  'spakowany-crlf.pdf': withPacked(script, { lineEnd: '\r\n' }),
  'spakowany-cr.pdf': withPacked(script, { lineEnd: '\r' }),
  'spakowany-komentarze.pdf': withPacked(script, {
    dictionary: `%>>\n${usual}/X(\\)>> stream)/Y<3e3e>/Z[<</First 1>>]`,
  }),
  'spakowany-w-tekscie.pdf': withPacked(script, { around: ['6 0 obj\n(', '\\) endobj )\nendobj'] }),
  'spakowany-w-komentarzu.pdf': withPacked(script, { around: ['% ', ''] }),
  'spakowany-w-strumieniu.pdf': withPacked(script, {
    around: ['6 0 obj\n<</Length 900>>\nstream\n', '\nendstream\nendobj'],
  }),
  'spakowany-po-zmianie.pdf': Buffer.concat([pdf(), withPacked(script)]),
}

/** Object streams of which nobody can tell what every reader would see. */
export const packedAway: Readonly<Record<string, Buffer>> = {
  'lancuch.pdf': withPacked(script, {
    dictionary: '/Type/ObjStm/N 1/First 4/Filter[/ASCIIHexDecode/FlateDecode]',
    pack: hex,
  }),
  'skrocony-lancuch.pdf': withPacked(script, { dictionary: '/Type/ObjStm/N 1/First 4/Filter[/AHx/Fl]', pack: hex }),
  'nieznany-filtr.pdf': withPacked(script, { dictionary: '/Type/ObjStm/N 1/First 4/Filter/BrotliDecode' }),
  'lzw.pdf': withPacked(script, { dictionary: '/Type/ObjStm/N 1/First 4/Filter/LZWDecode' }),
  'predyktor.pdf': withPacked(script, { dictionary: `${usual}/DecodeParms<</Predictor 12/Columns 4>>` }),
  'filtr-gdzie-indziej.pdf': withPacked(script, { dictionary: '/Type/ObjStm/N 1/First 4/Filter 9 0 R' }),
  'filtr-dwa-razy.pdf': withPacked(script, { dictionary: `${usual}/Filter/ASCIIHexDecode` }),
  'filtr-skrotem.pdf': withPacked(script, { dictionary: '/Type/ObjStm/N 1/First 4/F/FlateDecode' }),
  'zaszyfrowany.pdf': withPacked('<<>>', { around: ['', '\n6 0 obj\n<</Type/XRef/Encrypt 7 0 R>>\nendobj'] }),
  'uszkodzony.pdf': withPacked(script, {
    pack: (objects) => Buffer.from(deflateSync(objects).map((byte, at, all) => (at < all.length - 6 ? byte : 0xff))),
  }),
  'uciety.pdf': withPacked('<<>>', { pack: (objects) => deflateSync(objects).subarray(0, 12) }),
  'bomba.pdf': withPacked(' '.repeat(40 * 1024 * 1024)),
  'za-slowem.pdf': withPacked(script, { lineEnd: ' x\n' }),
}
