import { createHash, type X509Certificate } from 'node:crypto'
import type { Document, Element } from '@xmldom/xmldom'
import { SignedXml } from 'xml-crypto'
import { ns } from '../outside/identity/saml/names.ts'
import {
  attributeOf,
  childOf,
  childrenOf,
  isNamed,
  optionalChild,
  parseXml,
  textOf,
} from '../outside/identity/saml/xml.ts'
import { NoProof } from '../outside/identity/port.ts'
import { certificatesFrom } from './certificates.ts'
import { SignatureRefused } from './refused.ts'
import {
  allButSignatures,
  canonicalForms,
  digestAlgorithms,
  enveloped,
  signatureAlgorithms,
  WithoutSignatures,
  xpath,
} from './xml-algorithms.ts'

/** Who signed an XML document by a signature whose mathematics are right; whether they are trusted is another question. */
export interface XadesSignature {
  readonly certificate: X509Certificate
  readonly others: readonly X509Certificate[]
  readonly signedAt: Date | undefined
  /** Whom the authority of a trusted signature (podpis zaufany) names: the certificate is its own, not the person's. */
  readonly person: { readonly name: string; readonly pesel: string | undefined } | undefined
}

const xades = 'http://uri.etsi.org/01903/v1.3.2#'
const trustedSignature = 'http://crd.gov.pl/xml/schematy/podpis_zaufany/'
const propertiesType = 'http://uri.etsi.org/01903#SignedProperties'
const longest = 512 * 1024
const mostSignatures = 8

const uncovered = (detail: string): never => {
  throw new SignatureRefused('coverage', detail)
}

/**
 * Verifies the signatures of an XML document (XML Signature, ETSI EN 319 132: enveloped in the document, or around it). Each has to be
 * about the whole document and about its own properties. Raises `SignatureRefused`.
 */
export function verifyXades(xml: string): XadesSignature[] {
  try {
    const document = parseXml(xml, longest)
    const signatures = outermost(document.documentElement!)
    if (signatures.length === 0) throw new SignatureRefused('unsigned', 'no signature in the document')
    if (signatures.length > mostSignatures) uncovered('too many signatures')
    return signatures.map((signature) => verifyOne(xml, document, signature))
  } catch (error) {
    if (error instanceof NoProof) throw new SignatureRefused('format', error.message, { cause: error })
    // Elements that stand in one another a thousandfold: the readers go down by calling themselves.
    if (error instanceof RangeError) throw new SignatureRefused('format', 'too deep', { cause: error })
    throw error
  }
}

/** Signatures that stand in no other signature. */
const outermost = (element: Element): Element[] =>
  isNamed(element, ns.signature, 'Signature')
    ? [element]
    : Array.from(element.childNodes).flatMap((node) => (node.nodeType === 1 ? outermost(node as Element) : []))

function verifyOne(xml: string, document: Document, signature: Element): XadesSignature {
  const info = childOf(signature, ns.signature, 'SignedInfo')
  const algorithm = (parent: Element, name: string) => attributeOf(childOf(parent, ns.signature, name), 'Algorithm')
  if (!canonicalForms.has(algorithm(info, 'CanonicalizationMethod'))) uncovered('a canonical form that is not known')
  if (!(algorithm(info, 'SignatureMethod') in signatureAlgorithms))
    throw new SignatureRefused('weak', 'a signature algorithm that proves nothing')
  const references = childrenOf(info, ns.signature, 'Reference')
  if (!references.every((one) => digestAlgorithms.has(algorithm(one, 'DigestMethod'))))
    throw new SignatureRefused('weak', 'a digest that proves nothing')

  const properties = assertCoverage(document, signature, references)
  const others = certificatesOf(signature)
  const about = childOf(properties, xades, 'SignedSignatureProperties')
  const certificate = namedCertificate(about, others)
  if (!isSignedBy(xml, signature, certificate))
    throw new SignatureRefused('changed', 'the document is not what was signed')
  const time = optionalChild(about, xades, 'SigningTime')
  const signedAt = time && new Date(textOf(time))
  return {
    certificate,
    others,
    signedAt: signedAt && !Number.isNaN(signedAt.getTime()) ? signedAt : undefined,
    person: personOf(about),
  }
}

/**
 * One reference to the whole document and one to the signature's own properties, each with transforms that leave out nothing but
 * signatures; nothing else inside the signature that somebody could take for signed. Answers the properties.
 */
function assertCoverage(document: Document, signature: Element, references: readonly Element[]): Element {
  const ofProperties = references.filter((one) => one.getAttribute('Type') === propertiesType)
  const ofContent = references.filter((one) => one.getAttribute('Type') !== propertiesType)
  const [property, content] = [ofProperties[0], ofContent[0]]
  if (!property || !content || references.length !== 2)
    return uncovered('not one reference to the document and one to the properties')
  const objects = childrenOf(signature, ns.signature, 'Object')
  const holders = objects.filter((one) => childrenOf(one, xades, 'QualifyingProperties').length > 0)
  const properties = childOf(childOf(holders[0] ?? signature, xades, 'QualifyingProperties'), xades, 'SignedProperties')
  if (property.getAttribute('URI') !== `#${attributeOf(properties, 'Id')}`) uncovered('a reference to other properties')
  const own = (transforms: readonly string[]) => transforms.every((one) => canonicalForms.has(one))
  if (!own(transformsOf(property))) uncovered('a transform of the properties')

  const [head, ...rest] = transformsOf(content)
  const enclosed = objects.filter((one) => !holders.includes(one))
  if (content.getAttribute('URI') === '') {
    const leavesSignaturesOut = head === enveloped || head === xpath
    if (!leavesSignaturesOut || !own(rest) || enclosed.length > 0 || document.documentElement === signature)
      uncovered('a reference to a part of the document')
  } else {
    const [object] = enclosed
    const around = document.documentElement === signature && enclosed.length === 1
    if (
      !around ||
      !object ||
      content.getAttribute('URI') !== `#${attributeOf(object, 'Id')}` ||
      !own(transformsOf(content))
    )
      uncovered('a reference to a part of the document')
  }
  return properties
}

function transformsOf(reference: Element): string[] {
  const list = optionalChild(reference, ns.signature, 'Transforms')
  return (list ? childrenOf(list, ns.signature, 'Transform') : []).map((transform) => {
    const filter = optionalChild(transform, ns.signature, 'XPath')
    if (filter && textOf(filter) !== allButSignatures) uncovered('an XPath filter that is not known')
    return attributeOf(transform, 'Algorithm')
  })
}

function certificatesOf(signature: Element): X509Certificate[] {
  const key = childOf(signature, ns.signature, 'KeyInfo')
  const bodies = childrenOf(key, ns.signature, 'X509Data').flatMap((data) =>
    childrenOf(data, ns.signature, 'X509Certificate'),
  )
  return certificatesFrom(bodies.map((body) => Buffer.from(textOf(body), 'base64')))
}

function isSignedBy(xml: string, signature: Element, certificate: X509Certificate): boolean {
  const check = new SignedXml({ publicCert: certificate.publicKey as never, getCertFromKeyInfo: () => null })
  check.SignatureAlgorithms = { ...signatureAlgorithms }
  check.CanonicalizationAlgorithms = { ...check.CanonicalizationAlgorithms, [xpath]: WithoutSignatures as never }
  try {
    check.loadSignature(signature as never)
    return check.checkSignature(xml)
  } catch {
    // The library throws for some wrong signatures and answers false for others.
    return false
  }
}

/**
 * The properties have to name the signer's certificate (SigningCertificate of version 1 or 2). It is found by that, and not by trying one
 * after the other: each try reads the whole document.
 */
function namedCertificate(about: Element, others: readonly X509Certificate[]): X509Certificate {
  const named = optionalChild(about, xades, 'SigningCertificate') ?? childOf(about, xades, 'SigningCertificateV2')
  const digest = childOf(childrenOf(named, xades, 'Cert')[0] ?? named, xades, 'CertDigest')
  const method = attributeOf(childOf(digest, ns.signature, 'DigestMethod'), 'Algorithm')
  if (!digestAlgorithms.has(method)) throw new SignatureRefused('weak', 'a certificate digest that proves nothing')
  const expected = textOf(childOf(digest, ns.signature, 'DigestValue')).replace(/\s/g, '')
  const found = others.find(({ raw }) => createHash(method.slice(-6)).update(raw).digest('base64') === expected)
  if (!found) throw new SignatureRefused('changed', 'signed with a certificate that did not come along')
  return found
}

/** The person whom the trusted signature's authority names among the claimed roles; only the authority's own key makes it true. */
function personOf(about: Element): XadesSignature['person'] {
  const found = about.getElementsByTagNameNS(trustedSignature, 'NaturalPerson')
  const person = found.length === 1 ? found.item(0) : null
  if (!person) return undefined
  const word = (name: string) => {
    const element = optionalChild(person, trustedSignature, name)
    return element && textOf(element)
  }
  const name = [word('FirstName'), word('CurrentFamilyName')].filter(Boolean).join(' ')
  return name ? { name, pesel: word('PersonalIdentifier') } : undefined
}
