import { fromBER, ObjectIdentifier, OctetString } from 'asn1js'
import { SignatureRefused } from './refused.ts'

/** An element of ASN.1 (BER or DER), as far as signatures need it. */
export interface Element {
  readonly universal: boolean
  readonly tag: number
  /** The element including its header. */
  readonly bytes: Buffer
  readonly children: readonly Element[]
  /** Text of an object identifier, undefined for anything else. */
  readonly oid: string | undefined
  /** Content of an octet string, undefined for anything else. */
  readonly octets: Buffer | undefined
  /** Content of an element without children. */
  readonly content: Buffer
}

type Block = ReturnType<typeof fromBER>['result']

/** Reads the first element, and the number of bytes that it takes. Raises `SignatureRefused`. */
export function readElement(bytes: Uint8Array): { element: Element; length: number } {
  const { offset, result } = parsed(bytes)
  if (offset <= 0) throw new SignatureRefused('format', `not ASN.1: ${result.error}`)
  return { element: view(result), length: offset }
}

/** The library returns most faults, but throws for some, such as invalid times. */
function parsed(bytes: Uint8Array): ReturnType<typeof fromBER> {
  try {
    return fromBER(bytes)
  } catch (cause) {
    throw new SignatureRefused('format', 'not ASN.1', { cause })
  }
}

function view(block: Block): Element {
  const value = (block.valueBlock as { value?: unknown }).value
  const bytes = Buffer.from(block.valueBeforeDecodeView)
  return {
    universal: block.idBlock.tagClass === 1,
    tag: block.idBlock.tagNumber,
    bytes,
    children: block.idBlock.isConstructed && Array.isArray(value) ? (value as Block[]).map(view) : [],
    oid: block instanceof ObjectIdentifier ? block.getValue() : undefined,
    octets: block instanceof OctetString ? Buffer.from(block.getValue()) : undefined,
    content: bytes.subarray(block.idBlock.blockLength + block.lenBlock.blockLength),
  }
}

/** The child at this index. Raises `SignatureRefused` when there is none. */
export function childAt(parent: Element, index: number): Element {
  const child = parent.children[index]
  if (!child) throw new SignatureRefused('format', 'something is missing from the signature')
  return child
}

/** The child with this context tag, if there is one. */
export const tagged = (parent: Element, tag: number): Element | undefined =>
  parent.children.find((child) => !child.universal && child.tag === tag)

/** The instant of a UTCTime or GeneralizedTime; undefined for anything else. */
export function instantOf(time: Element | undefined): Date | undefined {
  const text = time?.content.toString('latin1') ?? ''
  const [, years, rest] = /^(\d\d|\d{4})(\d{10})(?:\.\d+)?Z$/.exec(text) ?? []
  if (!years || !rest) return undefined
  const year = years.length === 4 ? years : `${Number(years) < 50 ? 20 : 19}${years}`
  const [month, day, hour, minute, second] = rest.match(/../g)!
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  return Number.isNaN(at.getTime()) ? undefined : at
}
