import { Refused } from '../refused.ts'
import type { FileKind } from './kinds.ts'

const version = /^%PDF-[12]\.\d[\s%]/
/** Names whose objects run something, open something else or carry further files; long enough not to occur by chance. */
const activeNames = ['JavaScript', 'Launch', 'EmbeddedFile', 'RichMedia', 'GoToE', 'ImportData']
const longestName = 60
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
    const close = bytes.lastIndexOf('%%EOF')
    // Some writers leave blanks or zeros after the end; anything else is another file.
    const after = bytes.toString('latin1', close + 5)
    if (close < 0 || close < bytes.length - tail || /[^\s\0]/.test(after)) throw new Refused('damaged')
    if (!bytes.includes('startxref')) throw new Refused('damaged')
    if (page.test(bytes.toString('latin1', 0, sniffed))) throw new Refused('active')
    if (activeNames.some((name) => bytes.includes(`/${name}`)) || namesActiveInDisguise(bytes))
      throw new Refused('active')
    return bytes.subarray(0, close + 5)
  },
}

/** Any letter of a name may be written as `#` and two hexadecimal digits. The file is searched as it is: a text of it would be a copy. */
function namesActiveInDisguise(bytes: Buffer): boolean {
  for (let at = bytes.indexOf(0x23); at >= 0; at = bytes.indexOf(0x23, at + 1)) {
    const around = bytes.toString('latin1', Math.max(0, at - longestName), at + longestName)
    const plain = around.replace(/#([0-9A-Fa-f]{2})/g, (_, digits: string) => String.fromCharCode(parseInt(digits, 16)))
    if (activeNames.some((name) => plain.includes(`/${name}`))) return true
  }
  return false
}
