import { createCipheriv, createHash } from 'node:crypto'
import { deflateSync } from 'node:zlib'

/** Polish letters in the encodings of fonts below: byte and glyph name. */
const polish: readonly (readonly [string, number, string])[] = [
  ['ą', 128, 'aogonek'],
  ['ć', 129, 'cacute'],
  ['ę', 130, 'eogonek'],
  ['ł', 131, 'lslash'],
  ['ń', 132, 'nacute'],
  ['ó', 243, 'oacute'],
  ['ś', 133, 'sacute'],
  ['ź', 134, 'zacute'],
  ['ż', 135, 'zdotaccent'],
  ['–', 136, 'endash'],
  ['µ', 137, 'mu'],
]
const bytesOf = new Map(polish.map(([letter, byte]) => [letter, byte]))
export const font = `<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding << /Type /Encoding /BaseEncoding /WinAnsiEncoding /Differences [128 ${polish
  .filter(([, byte]) => byte < 140)
  .toSorted((a, b) => a[1] - b[1])
  .map(([, , name]) => `/${name}`)
  .join(' ')}] >> >>`

/** A text as an operand, in the encoding of the font. */
export const shown = (text: string): string =>
  `(${Array.from(text, (letter) => String.fromCharCode(bytesOf.get(letter) ?? letter.charCodeAt(0)))
    .join('')
    .replace(/[\\()]/g, '\\$&')})`

/** Draws a text at a place. */
export const at = (x: number, y: number, text: string, size = 11): string =>
  `BT /F1 ${size} Tf 1 0 0 1 ${x} ${y} Tm ${shown(text)} Tj ET`

/** The same as tagged content. */
export const marked = (id: number, tag: string, drawing: string): string =>
  `/${tag} << /MCID ${id} >> BDC ${drawing} EMC`
export const artifact = (drawing: string): string => `/Artifact BMC ${drawing} EMC`

/** Objects by their numbers; a string is written as it is, a stream has its own dictionary. */
export type Objects = Readonly<Record<number, string | Buffer>>

export function stream(content: string | Buffer, { dictionary = '', flate = false } = {}): Buffer {
  const bytes = typeof content === 'string' ? Buffer.from(content, 'latin1') : content
  const packed = flate ? deflateSync(bytes) : bytes
  const filter = flate ? ' /Filter /FlateDecode' : ''
  return Buffer.concat([
    Buffer.from(`<< /Length ${packed.length}${filter} ${dictionary} >>\nstream\n`, 'latin1'),
    packed,
    Buffer.from('\nendstream'),
  ])
}

/** Writes a PDF with its table of positions; object 1 is the catalogue. */
export function pdfOf(objects: Objects, trailer = ''): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')]
  const numbers = Object.keys(objects).map(Number)
  const size = Math.max(...numbers) + 1
  const places = new Map<number, number>()
  let length = parts[0]!.length
  const put = (part: Buffer): void => {
    parts.push(part)
    length += part.length
  }
  for (const number of numbers) {
    places.set(number, length)
    const object = objects[number]!
    put(Buffer.from(`${number} 0 obj\n`))
    put(typeof object === 'string' ? Buffer.from(object, 'latin1') : object)
    put(Buffer.from('\nendobj\n'))
  }
  const start = length
  const line = (place: number, generation: string, kind: string): string =>
    `${String(place).padStart(10, '0')} ${generation} ${kind} \n`
  const table = Array.from({ length: size }, (_, number) =>
    places.has(number) ? line(places.get(number)!, '00000', 'n') : line(0, '65535', 'f'),
  )
  put(
    Buffer.from(
      `xref\n0 ${size}\n${table.join('')}trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`,
      'latin1',
    ),
  )
  return Buffer.concat(parts)
}

const page = (contents: number, more = ''): string =>
  `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> /XObject << /X1 70 0 R >> >> /Contents ${contents} 0 R ${more} >>`

/** A PDF without tags: the drawings of its pages one after the other, which may draw the form `/X1`, object 70. Pages are objects 10, 20, 30 …, their contents 11, 21, 31 …. */
export function plainPdf(
  pages: readonly string[],
  {
    catalogue = '',
    pageExtra = '',
    objects = {},
    flate = false,
    trailer = '',
  }: {
    catalogue?: string
    pageExtra?: string
    objects?: Objects
    flate?: boolean
    trailer?: string
  } = {},
): Buffer {
  const numbers = pages.map((_, index) => (index + 1) * 10)
  return pdfOf(
    {
      1: `<< /Type /Catalog /Pages 2 0 R ${catalogue} >>`,
      2: `<< /Type /Pages /Count ${pages.length} /Kids [${numbers.map((number) => `${number} 0 R`).join(' ')}] >>`,
      3: font,
      ...Object.fromEntries(
        pages.flatMap((drawing, index) => [
          [numbers[index]!, page(numbers[index]! + 1, pageExtra)],
          [numbers[index]! + 1, stream(drawing, { flate })],
        ]),
      ),
      ...objects,
    },
    trailer,
  )
}

/** An element of a structure tree: its role, what it names, and its attributes. */
export interface Tag {
  readonly role: string
  readonly more?: string
  readonly inside: readonly (Tag | number)[]
}
export const tag = (role: string, inside: Tag['inside'], more = ''): Tag => ({ role, inside, more })

/** A tagged PDF of one page. */
export function taggedPdf(drawing: string, tree: Tag, catalogue = '/Lang (pl-PL)'): Buffer {
  const objects: Record<number, string> = {}
  const parents = new Map<number, number>()
  let next = 100
  const write = (element: Tag, parent: number): number => {
    const number = next++
    const kids = element.inside.map((kid) => {
      if (typeof kid !== 'number') return `${write(kid, number)} 0 R`
      parents.set(kid, number)
      return String(kid)
    })
    objects[number] =
      `<< /Type /StructElem /S /${element.role} /P ${parent} 0 R /Pg 10 0 R /K [${kids.join(' ')}] ${element.more} >>`
    return number
  }
  const top = write(tree, 50)
  const ids = [...parents.keys()].toSorted((a, b) => a - b)
  const owners = Array.from({ length: (ids.at(-1) ?? -1) + 1 }, (_, id) =>
    parents.has(id) ? `${parents.get(id)} 0 R` : 'null',
  )
  return plainPdf([drawing], {
    catalogue: `/MarkInfo << /Marked true >> /StructTreeRoot 50 0 R ${catalogue}`,
    pageExtra: '/StructParents 0',
    objects: {
      50: `<< /Type /StructTreeRoot /K [${top} 0 R] /ParentTree 51 0 R >>`,
      51: `<< /Nums [0 [${owners.join(' ')}]] >>`,
      ...objects,
    },
  })
}

const padding = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex')

/** RC4, which OpenSSL no longer has, is a few lines; PDFs of old programs are encrypted with it (security handler, revision 3). */
function rc4(key: Buffer, data: Buffer): Buffer {
  const state = Array.from({ length: 256 }, (_, index) => index)
  let j = 0
  for (let i = 0; i < 256; i++) {
    j = (j + state[i]! + key[i % key.length]!) & 255
    ;[state[i], state[j]] = [state[j]!, state[i]!]
  }
  let [a, b] = [0, 0]
  return Buffer.from(
    data.map((byte) => {
      a = (a + 1) & 255
      b = (b + state[a]!) & 255
      ;[state[a], state[b]] = [state[b]!, state[a]!]
      return byte ^ state[(state[a]! + state[b]!) & 255]!
    }),
  )
}
const md5 = (...parts: readonly Buffer[]): Buffer => {
  const hash = createHash('md5')
  for (const part of parts) hash.update(part)
  return hash.digest()
}
const times = (count: number, start: Buffer, step: (value: Buffer, index: number) => Buffer): Buffer =>
  Array.from({ length: count }).reduce<Buffer>((value, _, index) => step(value, index), start)
const xored = (key: Buffer, by: number): Buffer => Buffer.from(key.map((byte) => byte ^ by))

/** A PDF whose page is encrypted with a user password; the empty one opens for everybody. */
export function encryptedPdf(drawing: string, password: string): Buffer {
  const id = Buffer.alloc(16, 7)
  const padded = Buffer.concat([Buffer.from(password, 'latin1'), padding]).subarray(0, 32)
  const ownerKey = times(50, md5(padding), (value) => md5(value))
  const owner = times(20, padded, (value, index) => rc4(xored(ownerKey, index), value))
  const permissions = Buffer.from([0xfc, 0xff, 0xff, 0xff])
  const key = times(50, md5(padded, owner, permissions, id), (value) => md5(value))
  const user = Buffer.concat([
    times(20, md5(padding, id), (value, index) => rc4(xored(key, index), value)),
    Buffer.alloc(16),
  ])
  const contentKey = md5(key, Buffer.from([11, 0, 0, 0, 0]))
  const hex = (bytes: Buffer): string => `<${bytes.toString('hex')}>`
  return plainPdf([''], {
    objects: {
      11: stream(rc4(contentKey, Buffer.from(drawing, 'latin1'))),
      60: `<< /Filter /Standard /V 2 /R 3 /Length 128 /P -4 /O ${hex(owner)} /U ${hex(user)} >>`,
    },
    trailer: `/Encrypt 60 0 R /ID [${hex(id)} ${hex(id)}]`,
  })
}

/** AES-256 without the password that its key needs: nothing can open it. */
export const lockedPdf = (): Buffer => {
  const cipher = createCipheriv('aes-256-cbc', Buffer.alloc(32, 1), Buffer.alloc(16, 2))
  const content = Buffer.concat([Buffer.alloc(16, 2), cipher.update('BT ET'), cipher.final()])
  const bytes = (length: number): string => `<${'5a'.repeat(length)}>`
  return plainPdf([''], {
    objects: {
      11: stream(content),
      60: `<< /Filter /Standard /V 5 /R 6 /Length 256 /P -4 /O ${bytes(48)} /U ${bytes(48)} /OE ${bytes(32)} /UE ${bytes(32)} /Perms ${bytes(16)} /CF << /StdCF << /AuthEvent /DocOpen /CFM /AESV3 /Length 32 >> >> /StmF /StdCF /StrF /StdCF >>`,
    },
    trailer: `/Encrypt 60 0 R /ID [${bytes(16)} ${bytes(16)}]`,
  })
}

/** A content that unpacks to so many bytes of the same. */
export const bomb = (bytes: number, of = '0 0 m\n'): Buffer => stream(Buffer.alloc(bytes, of), { flate: true })
