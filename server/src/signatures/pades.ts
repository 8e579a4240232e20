import { verifyCms, type CmsSigner } from './cms.ts'
import { SignatureRefused } from './refused.ts'

/** One signature of a file: the signer, and whether it covers the whole file or an earlier state of it. */
export interface PadesSignature extends CmsSigner {
  readonly whole: boolean
}

interface Range {
  /** Beginning and end of the gap that contains the signature, including both brackets. */
  readonly gap: { readonly from: number; readonly to: number }
  /** End of the signed part. */
  readonly end: number
  readonly at: number
}

const byteRange = /\/ByteRange\s*\[\s*(\d{1,10})\s+(\d{1,10})\s+(\d{1,10})\s+(\d{1,10})\s*\]/g
const detached = /\/SubFilter\s*\/(?:ETSI\.CAdES\.detached|adbe\.pkcs7\.detached)(?![\w.])/
const mostSignatures = 8

const uncovered = (detail: string): never => {
  throw new SignatureRefused('coverage', detail)
}

/**
 * Verifies the signatures of a PDF (ISO 32000-2, 12.8; ETSI EN 319 142: detached CMS over everything except its own gap). The last one must cover
 * every byte of the file; earlier ones cover an earlier state. Raises `SignatureRefused`.
 */
export function verifyPades(bytes: Buffer): PadesSignature[] {
  const text = bytes.toString('latin1')
  const ranges: Range[] = []
  for (const match of text.matchAll(byteRange)) {
    if (ranges.length === mostSignatures) uncovered('too many signatures')
    ranges.push(rangeOf(match, bytes.length))
  }
  if (ranges.length === 0) throw new SignatureRefused('unsigned', 'no signature in the file')
  const inOrder = ranges.toSorted((one, other) => one.end - other.end)
  if (inOrder.at(-1)?.end !== bytes.length) {
    // To tell what may be added after signing from what may not, we would need a complete PDF reader.
    throw new SignatureRefused('changed', 'something was added after the last signature')
  }
  return inOrder.map((range) => {
    assertOneDictionary(text, range)
    const { from, to } = range.gap
    const cms = verifyCms(contentsOf(text, range), [bytes.subarray(0, from), bytes.subarray(to, range.end)])
    return { ...cms, whole: range.end === bytes.length }
  })
}

function rangeOf(match: RegExpExecArray, length: number): Range {
  const [start, from, to, rest] = match.slice(1).map(Number) as [number, number, number, number]
  const end = to + rest
  if (start !== 0 || from >= to || end > length) uncovered('a range that is none')
  // Nothing within the gap is signed: a range written there would confirm itself.
  if (match.index >= from && match.index < to) uncovered('a range in the gap')
  return { gap: { from, to }, end, at: match.index }
}

/** Insists that the gap is the value of Contents in the same dictionary that contains the byte range. */
function assertOneDictionary(text: string, { gap, at }: Range): void {
  const begin = text.lastIndexOf('obj', gap.from)
  const end = text.indexOf('endobj', gap.to)
  const around = text.slice(begin, gap.from) + text.slice(gap.to, end)
  const whole =
    begin >= 0 &&
    end >= 0 &&
    at > begin &&
    at < end &&
    around.split('/ByteRange').length === 2 &&
    around.split('/Contents').length === 2 &&
    /\/Contents\s*$/.test(text.slice(begin, gap.from))
  if (!whole) uncovered('the gap is not the signature’s')
  if (!detached.test(around)) uncovered('a kind of signature that is not known')
}

function contentsOf(text: string, { gap }: Range): Buffer {
  const [, hex] = /^<([0-9A-Fa-f\s]*)>$/.exec(text.slice(gap.from, gap.to)) ?? []
  if (hex === undefined) return uncovered('something else in the gap')
  const digits = hex.replace(/\s/g, '')
  return Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, 'hex')
}
