import { createHash, verify, type X509Certificate } from 'node:crypto'
import type { Document, Element } from '@xmldom/xmldom'
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
import { canonicalXml, type CanonicalForm } from './canonical-xml.ts'
import { certificatesFrom } from './certificates.ts'
import { SignatureRefused } from './refused.ts'
import {
  allButSignatures,
  canonicalForms,
  digestAlgorithms,
  enveloped,
  exclusive,
  signatureAlgorithms,
  xpath,
} from './xml-algorithms.ts'

/** The signer of an XML document with a cryptographically valid signature; whether they are trusted is checked elsewhere. */
export interface XadesSignature {
  readonly certificate: X509Certificate
  readonly others: readonly X509Certificate[]
  readonly signedAt: Date | undefined
  /** The person named by the authority of a trusted signature (podpis zaufany): the certificate is the authority's, not the person's. */
  readonly person: { readonly name: string; readonly pesel: string | undefined } | undefined
  /** SHA-256 of what the key has signed: equal for equal signatures, also where their numbers can be written in two ways. */
  readonly mark: Buffer
}

const xades = 'http://uri.etsi.org/01903/v1.3.2#'
const trustedSignature = 'http://crd.gov.pl/xml/schematy/podpis_zaufany/'
const olderSignature = 'http://crd.gov.pl/xml/schematy/ppzp/'
const olderPerson = 'http://crd.gov.pl/xml/schematy/osoba/2009/03/06/'
const propertiesType = 'http://uri.etsi.org/01903#SignedProperties'
/** The most characters of an XML document that is read. */
export const longestXml = 512 * 1024
const mostSignatures = 8

const uncovered = (detail: string): never => {
  throw new SignatureRefused('coverage', detail)
}

/**
 * Verifies the signatures of an XML document (XML Signature, ETSI EN 319 132: enveloped in the document, or around it). Each must cover the whole
 * document and its own properties. Raises `SignatureRefused`.
 */
export function verifyXades(xml: string): XadesSignature[] {
  try {
    const document = parseXml(xml, longestXml)
    const signatures = outermost(document.documentElement!)
    if (signatures.length === 0) throw new SignatureRefused('unsigned', 'no signature in the document')
    if (signatures.length > mostSignatures) uncovered('too many signatures')
    return signatures.map((signature) => verifyOne(document, signature))
  } catch (error) {
    if (error instanceof NoProof) throw new SignatureRefused('format', error.message, { cause: error })
    // Elements can be nested a thousandfold, and the readers are recursive.
    if (error instanceof RangeError) throw new SignatureRefused('format', 'too deep', { cause: error })
    throw error
  }
}

/** Signatures that are not inside another signature. */
const outermost = (element: Element): Element[] =>
  isNamed(element, ns.signature, 'Signature')
    ? [element]
    : Array.from(element.childNodes).flatMap((node) => (node.nodeType === 1 ? outermost(node as Element) : []))

function verifyOne(document: Document, signature: Element): XadesSignature {
  const info = childOf(signature, ns.signature, 'SignedInfo')
  const method = signatureAlgorithms.get(algorithmOf(childOf(info, ns.signature, 'SignatureMethod')))
  if (!method) throw new SignatureRefused('weak', 'a signature algorithm that proves nothing')
  const form = formOf(childOf(info, ns.signature, 'CanonicalizationMethod'))
  const references = childrenOf(info, ns.signature, 'Reference')
  for (const one of references) hashOf(childOf(one, ns.signature, 'DigestMethod'))

  const properties = assertCovered(document, signature, references)
  const others = certificatesOf(signature)
  const about = childOf(properties, xades, 'SignedSignatureProperties')
  const certificate = namedCertificate(about, others)
  const value = Buffer.from(textOf(childOf(signature, ns.signature, 'SignatureValue')), 'base64')
  const key = certificate.publicKey
  const signed = Buffer.from(canonicalXml(info, form.form, form))
  // XML signatures have the two numbers of ECDSA side by side (RFC 6931, 2.3.6).
  if (key.asymmetricKeyType !== method.key || !verify(method.hash, signed, { key, dsaEncoding: 'ieee-p1363' }, value))
    throw new SignatureRefused('changed', 'the document is not what was signed')
  const time = optionalChild(about, xades, 'SigningTime')
  const signedAt = time && new Date(textOf(time))
  return {
    certificate,
    others,
    signedAt: signedAt && !Number.isNaN(signedAt.getTime()) ? signedAt : undefined,
    person: personOf(about),
    mark: createHash('sha256').update(signed).digest(),
  }
}

/**
 * Insists on one reference to the whole document and one to the signature's own properties, each with transforms that omit nothing but signatures,
 * and each with the right digest; and on nothing else inside the signature that somebody could take for signed. Returns the properties.
 */
function assertCovered(document: Document, signature: Element, references: readonly Element[]): Element {
  const ofProperties = references.filter((one) => one.getAttribute('Type') === propertiesType)
  const ofContent = references.filter((one) => one.getAttribute('Type') !== propertiesType)
  const [property, content] = [ofProperties[0], ofContent[0]]
  if (!property || !content || references.length !== 2)
    return uncovered('not one reference to the document and one to the properties')
  const objects = childrenOf(signature, ns.signature, 'Object')
  const holders = objects.filter((one) => childrenOf(one, xades, 'QualifyingProperties').length > 0)
  const properties = childOf(childOf(holders[0] ?? signature, xades, 'QualifyingProperties'), xades, 'SignedProperties')
  if (property.getAttribute('URI') !== `#${attributeOf(properties, 'Id')}`) uncovered('a reference to other properties')
  const enclosed = objects.filter((one) => !holders.includes(one))
  const root = document.documentElement!
  if (content.getAttribute('URI') === '') {
    const [head, ...rest] = transformsOf(content)
    const left = head && leftOut(head, signature)
    if (!left || enclosed.length > 0 || root === signature) uncovered('a reference to a part of the document')
    assertDigest(content, root, rest, left)
  } else {
    const [object] = enclosed
    if (root !== signature || enclosed.length !== 1 || content.getAttribute('URI') !== `#${attributeOf(object!, 'Id')}`)
      uncovered('a reference to a part of the document')
    assertDigest(content, object!, transformsOf(content))
  }
  assertDigest(property, properties, transformsOf(property))
  return properties
}

const algorithmOf = (element: Element): string => attributeOf(element, 'Algorithm')

const transformsOf = (reference: Element): Element[] => {
  const list = optionalChild(reference, ns.signature, 'Transforms')
  return list ? childrenOf(list, ns.signature, 'Transform') : []
}

/** What a transform omits from a document: this signature, or all signatures. Undefined for a transform that does something else. */
function leftOut(transform: Element, signature: Element): ((element: Element) => boolean) | undefined {
  const algorithm = algorithmOf(transform)
  if (algorithm === enveloped) return (element) => element === signature
  if (algorithm !== xpath) return undefined
  const filter = childOf(transform, ns.signature, 'XPath')
  // The filter names signatures by a prefix, which must mean signatures at this place.
  if (textOf(filter) !== allButSignatures || filter.lookupNamespaceURI('ds') !== ns.signature)
    uncovered('an XPath filter that is not known')
  return (element) => isNamed(element, ns.signature, 'Signature')
}

interface Form {
  readonly form: CanonicalForm
  readonly prefixes: readonly string[]
}

/** The canonical form that an element names, with the prefixes that the exclusive form may list. */
function formOf(element: Element): Form {
  const form = canonicalForms.get(algorithmOf(element)) ?? uncovered('a canonical form that is not known')
  const list = optionalChild(element, exclusive, 'InclusiveNamespaces')?.getAttribute('PrefixList') ?? ''
  return { form, prefixes: list.split(/\s+/).filter(Boolean) }
}

/** Insists that an element has the given digest. Without a transform that names a canonical form, the first form is used (XML Signature, 4.4.3.2). */
function assertDigest(
  reference: Element,
  element: Element,
  transforms: readonly Element[],
  without?: (element: Element) => boolean,
): void {
  const [transform, ...more] = transforms
  if (more.length > 0) uncovered('a transform that is not known')
  const { form, prefixes } = transform ? formOf(transform) : ({ form: 'inclusive', prefixes: [] } satisfies Form)
  const text = canonicalXml(element, form, { prefixes, ...(without ? { without } : {}) })
  const hash = hashOf(childOf(reference, ns.signature, 'DigestMethod'))
  const expected = textOf(childOf(reference, ns.signature, 'DigestValue')).replace(/\s/g, '')
  if (createHash(hash).update(text).digest('base64') !== expected)
    throw new SignatureRefused('changed', 'the document is not what was signed')
}

/** The digest algorithm that an element names; a weak one is refused. */
function hashOf(method: Element): string {
  const hash = digestAlgorithms.get(algorithmOf(method))
  if (!hash) throw new SignatureRefused('weak', 'a digest that proves nothing')
  return hash
}

function certificatesOf(signature: Element): X509Certificate[] {
  const key = childOf(signature, ns.signature, 'KeyInfo')
  const bodies = childrenOf(key, ns.signature, 'X509Data').flatMap((data) =>
    childrenOf(data, ns.signature, 'X509Certificate'),
  )
  return certificatesFrom(bodies.map((body) => Buffer.from(textOf(body), 'base64')))
}

/** Insists that the properties name the signer's certificate (SigningCertificate of version 1 or 2), and returns it. */
function namedCertificate(about: Element, others: readonly X509Certificate[]): X509Certificate {
  const named = optionalChild(about, xades, 'SigningCertificate') ?? childOf(about, xades, 'SigningCertificateV2')
  const digest = childOf(childrenOf(named, xades, 'Cert')[0] ?? named, xades, 'CertDigest')
  const hash = hashOf(childOf(digest, ns.signature, 'DigestMethod'))
  const expected = textOf(childOf(digest, ns.signature, 'DigestValue')).replace(/\s/g, '')
  const found = others.find(({ raw }) => createHash(hash).update(raw).digest('base64') === expected)
  if (!found) throw new SignatureRefused('changed', 'signed with a certificate that did not come along')
  return found
}

/** The ways in which the trusted signature's authority names a person: the element, and in it given name, family name and PESEL. */
const namings = [
  {
    outer: trustedSignature,
    person: 'NaturalPerson',
    inner: trustedSignature,
    words: ['FirstName', 'CurrentFamilyName', 'PersonalIdentifier'],
  },
  { outer: olderSignature, person: 'DaneZPOsobyFizycznej', inner: olderPerson, words: ['Imie', 'Nazwisko', 'PESEL'] },
] as const

/** The person whom the trusted signature's authority names among the claimed roles; it is true only if the authority's own key signed it. */
function personOf(about: Element): XadesSignature['person'] {
  const found = namings.flatMap((naming) =>
    Array.from(about.getElementsByTagNameNS(naming.outer, naming.person)).map((person) => ({ naming, person })),
  )
  const [only, ...others] = found
  // Of two people nobody knows which one has signed.
  if (!only || others.length > 0) return undefined
  const [first, last, pesel] = only.naming.words.map((name) => {
    const element = optionalChild(only.person, only.naming.inner, name)
    return element && textOf(element)
  })
  const name = [first, last].filter(Boolean).join(' ')
  return name ? { name, pesel } : undefined
}
