import { Refused } from '../refused.ts'
import type { FileKind } from './kinds.ts'

const version = /^%PDF-[12]\.\d[\s%]/
/** Names whose objects run something, open something else or carry further files; long enough not to occur by chance. */
const activeNames = /\/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia|GoToE|ImportData)(?![A-Za-z0-9])/
/** What a browser would take for a page, in the part that it looks at to tell kinds apart. */
const page = /<(?:!doctype|html|head|body|script|svg|iframe|\?xml[^>]*\?>\s*<(?:svg|html))/i
const sniffed = 4096
const tail = 2048

/** PDF, ISO 32000: has to be one from its first byte to its last, without programs or files inside. */
export const pdf: FileKind = {
  mediaType: 'application/pdf',
  extensions: ['pdf'],
  begins: (bytes) => version.test(bytes.toString('latin1', 0, 10)),
  clean: (bytes) => {
    const text = bytes.toString('latin1')
    const close = text.lastIndexOf('%%EOF')
    // Some writers leave blanks or zeros after the end; anything else is another file.
    if (close < 0 || close < text.length - tail || /[^\s\0]/.test(text.slice(close + 5))) throw new Refused('damaged')
    if (!text.includes('startxref')) throw new Refused('damaged')
    if (page.test(text.slice(0, sniffed))) throw new Refused('active')
    if (activeNames.test(withoutEscapes(text))) throw new Refused('active')
    return bytes.subarray(0, close + 5)
  },
}

/** Names may be written with `#` and two hexadecimal digits for any letter. */
const withoutEscapes = (text: string): string =>
  text.replace(/#([0-9A-Fa-f]{2})/g, (_, digits: string) => String.fromCharCode(parseInt(digits, 16)))
