import { Refused } from '../refused.ts'
import type { FileKind } from './kinds.ts'
import { activeNames, hasName } from './pdf-names.ts'
import { lookThroughObjectStreams } from './pdf-object-streams.ts'

const version = /^%PDF-[12]\.\d[\s%]/
/** Bytes that a browser would take for a web page, within the part from which it decides about the kind. */
const page = /<(?:!doctype|html|head|body|script|svg|iframe|\?xml[^>]*\?>\s*<(?:svg|html))/i
const sniffed = 4096
const tail = 2048

/** PDF, ISO 32000: must be a PDF from its first byte to its last, without programs or files inside, also none in compressed objects. */
export const pdf: FileKind = {
  mediaType: 'application/pdf',
  extensions: ['pdf'],
  begins: (bytes) => version.test(bytes.toString('latin1', 0, 10)),
  clean: (bytes) => {
    const close = bytes.lastIndexOf('%%EOF')
    // Some writers put blanks or zeros after the end; anything else there is another file.
    const after = bytes.toString('latin1', close + 5)
    if (close < 0 || close < bytes.length - tail || /[^\s\0]/.test(after)) throw new Refused('damaged')
    if (!bytes.includes('startxref')) throw new Refused('damaged')
    if (page.test(bytes.toString('latin1', 0, sniffed))) throw new Refused('active')
    if (hasName(bytes, activeNames)) throw new Refused('active')
    lookThroughObjectStreams(bytes)
    return bytes.subarray(0, close + 5)
  },
}
