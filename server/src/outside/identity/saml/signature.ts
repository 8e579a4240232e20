import { createPublicKey, sign, verify, X509Certificate, type KeyObject } from 'node:crypto'
import { XMLSerializer, type Element } from '@xmldom/xmldom'
import { SignedXml, type SignatureAlgorithm } from 'xml-crypto'
import { NoProof } from '../port.ts'
import { algorithms, ns } from './names.ts'
import { attributeOf, childOf, childrenOf, isNamed, parseXml } from './xml.ts'

/** ECDSA on P-256 in the form of XML signatures (RFC 6931, 2.3.6): the two numbers side by side, without DER. */
class EcdsaSha256 {
  getAlgorithmName = (): string => algorithms.ecdsaSha256
  getSignature = (data: string, key: KeyObject): string =>
    sign('sha256', Buffer.from(data), { key, dsaEncoding: 'ieee-p1363' }).toString('base64')
  verifySignature = (data: string, key: KeyObject, value: string): boolean =>
    verify('sha256', Buffer.from(data), { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(value, 'base64'))
}
// The library types keys and data more widely than what it is given here.
const onlyEcdsa = { [algorithms.ecdsaSha256]: EcdsaSha256 as unknown as new () => SignatureAlgorithm }

/** A pinned key from a certificate or a bare public key, in PEM. Raises `TypeError` when it is not on P-256. */
export function pinnedKey(pem: string): KeyObject {
  const key = pem.includes('BEGIN CERTIFICATE') ? new X509Certificate(pem).publicKey : createPublicKey(pem)
  if (key.asymmetricKeyDetails?.namedCurve !== 'prime256v1') throw new TypeError('the key is not on curve P-256')
  return key
}

/** The base64 of a PEM certificate, for KeyInfo and metadata. */
export const certificateBody = (pem: string): string => new X509Certificate(pem).raw.toString('base64')

/** Signs the element with this ID (ECDSA-SHA256, exclusive C14N); the signature is put after its Issuer. */
export function signXml(xml: string, id: string, key: KeyObject, certificate: string): string {
  const signed = new SignedXml({
    privateKey: key as never,
    signatureAlgorithm: algorithms.ecdsaSha256,
    canonicalizationAlgorithm: algorithms.exclusiveC14n,
    getKeyInfoContent: () =>
      `<ds:X509Data><ds:X509Certificate>${certificateBody(certificate)}</ds:X509Certificate></ds:X509Data>`,
  })
  signed.SignatureAlgorithms = onlyEcdsa
  signed.addReference({
    xpath: `//*[@ID='${id}']`,
    transforms: [algorithms.enveloped, algorithms.exclusiveC14n],
    digestAlgorithm: algorithms.sha256,
  })
  signed.computeSignature(xml, {
    prefix: 'ds',
    location: { reference: `//*[@ID='${id}']/*[local-name(.)='Issuer']`, action: 'after' },
  })
  return signed.getSignedXml()
}

/**
 * Verifies the signature of one element of a document against pinned keys and returns the element as it was signed. Only that element may be read
 * afterwards, because anybody may have written the rest of the document. The signature's KeyInfo is ignored. Raises `NoProof`.
 */
export function verifiedElement(xml: string, element: Element, keys: readonly KeyObject[]): Element {
  const signature = childOf(element, ns.signature, 'Signature')
  const id = attributeOf(element, 'ID')
  insistOnProfile(signature, id)
  const source = new XMLSerializer().serializeToString(signature)
  const bytes = keys.map((key) => signedBytes(xml, source, key)).find((found) => found !== undefined)
  if (bytes === undefined) throw new NoProof('untrusted', `wrong signature of ${element.localName}`)
  const root = parseXml(bytes).documentElement
  if (!root || !isNamed(root, element.namespaceURI ?? '', element.localName ?? '') || root.getAttribute('ID') !== id) {
    throw new NoProof('untrusted', `the signature is not of ${element.localName}`)
  }
  return root
}

/** Insists on exactly one reference, to the element that contains the signature, with the algorithms of the national node and nothing else inside. */
function insistOnProfile(signature: Element, id: string): void {
  const info = childOf(signature, ns.signature, 'SignedInfo')
  const reference = childOf(info, ns.signature, 'Reference')
  const algorithm = (parent: Element, name: string) => attributeOf(childOf(parent, ns.signature, name), 'Algorithm')
  const transforms = childrenOf(childOf(reference, ns.signature, 'Transforms'), ns.signature, 'Transform')
  const asAgreed =
    reference.getAttribute('URI') === `#${id}` &&
    algorithm(info, 'CanonicalizationMethod') === algorithms.exclusiveC14n &&
    algorithm(info, 'SignatureMethod') === algorithms.ecdsaSha256 &&
    algorithm(reference, 'DigestMethod') === algorithms.sha256 &&
    transforms.map((one) => one.getAttribute('Algorithm')).join(' ') ===
      `${algorithms.enveloped} ${algorithms.exclusiveC14n}` &&
    childrenOf(signature, ns.signature, 'Object').length === 0
  if (!asAgreed) throw new NoProof('untrusted', 'signature outside the agreed profile')
}

function signedBytes(xml: string, signature: string, key: KeyObject): string | undefined {
  const check = new SignedXml({ publicCert: key as never, getCertFromKeyInfo: () => null })
  check.SignatureAlgorithms = onlyEcdsa
  try {
    check.loadSignature(signature)
    if (!check.checkSignature(xml)) return undefined
    const [bytes, ...others] = check.getSignedReferences()
    return others.length === 0 ? bytes : undefined
  } catch {
    // The library throws for some wrong signatures and answers false for others.
    return undefined
  }
}
