import { verify, type KeyObject } from 'node:crypto'
import type { SignatureAlgorithm } from 'xml-crypto'
import type { Element, Node } from '@xmldom/xmldom'

const dsig = 'http://www.w3.org/2000/09/xmldsig#'
const more = 'http://www.w3.org/2001/04/xmldsig-more#'

export const exclusiveC14n = 'http://www.w3.org/2001/10/xml-exc-c14n#'
/** Ways of writing XML down that do not leave the signer a choice; none keeps comments. */
export const canonicalForms: ReadonlySet<string> = new Set([
  exclusiveC14n,
  'http://www.w3.org/TR/2001/REC-xml-c14n-20010315',
])
export const enveloped = `${dsig}enveloped-signature`
export const xpath = 'http://www.w3.org/TR/1999/REC-xpath-19991116'
/** The one XPath filter that is understood: everything but signatures, as the trusted signature (podpis zaufany) has it. */
export const allButSignatures = 'not(ancestor-or-self::ds:Signature)'

export const digestAlgorithms: ReadonlySet<string> = new Set([
  'http://www.w3.org/2001/04/xmlenc#sha256',
  'http://www.w3.org/2001/04/xmlenc#sha512',
])

/** RSA (PKCS #1) or ECDSA; as XML has ECDSA, both numbers stand beside one another (RFC 6931 §2.3.6). */
const algorithm = (name: string, hash: string, kind: 'rsa' | 'ec') =>
  // The library types keys and data more widely than what it is given here.
  class {
    getAlgorithmName = (): string => name
    verifySignature = (data: string, key: KeyObject, value: string): boolean =>
      key.asymmetricKeyType === kind &&
      verify(hash, Buffer.from(data), { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(value, 'base64'))
  } as unknown as new () => SignatureAlgorithm

/** Signature algorithms that still prove something, by their names. */
export const signatureAlgorithms: Readonly<Record<string, new () => SignatureAlgorithm>> = Object.fromEntries(
  ['sha256', 'sha384', 'sha512'].flatMap((hash) => [
    [`${more}rsa-${hash}`, algorithm(`${more}rsa-${hash}`, hash, 'rsa')],
    [`${more}ecdsa-${hash}`, algorithm(`${more}ecdsa-${hash}`, hash, 'ec')],
  ]),
)

/** The transform of `allButSignatures`, which the library does not have. */
export class WithoutSignatures {
  getAlgorithmName = (): string => xpath
  process(node: Node): Node {
    const copy = node.cloneNode(true)
    strip(copy)
    return copy
  }
}

function strip(node: Node): void {
  for (const child of Array.from(node.childNodes)) {
    if (child.nodeType !== 1) continue
    const { namespaceURI, localName } = child as Element
    if (namespaceURI === dsig && localName === 'Signature') node.removeChild(child)
    else strip(child)
  }
}
