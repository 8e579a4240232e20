import { SignatureRefused } from './refused.ts'
import { NoProof } from '../outside/identity/port.ts'
import { ns } from '../outside/identity/saml/names.ts'
import { isNamed, parseXml } from '../outside/identity/saml/xml.ts'
import { canonicalXml } from './canonical-xml.ts'
import { peselIn } from './certificates.ts'
import { judge, personNamedBy, textOf, type Trust } from './verify.ts'
import { longestXml, verifyXades } from './xades.ts'

/** Who has signed a document that the portal itself had made. */
export interface OwnDocumentSigned {
  readonly signer: string
  readonly issuer: string
  /** The signer's PESEL, as far as an authority vouches for it. */
  readonly pesel: string | undefined
  /** The time by the signer's own clock. */
  readonly signedAt: string | undefined
  /** SHA-256 of what the key has signed. */
  readonly mark: Uint8Array
}

/** The document without its signatures, in its canonical form. Raises `SignatureRefused`. */
export function canonicalContent(xml: string): string {
  try {
    const root = parseXml(xml, longestXml).documentElement
    if (!root || isNamed(root, ns.signature, 'Signature')) throw new SignatureRefused('coverage', 'around the document')
    return canonicalXml(root, 'inclusive', { without: (element) => isNamed(element, ns.signature, 'Signature') })
  } catch (error) {
    if (error instanceof NoProof) throw new SignatureRefused('format', error.message, { cause: error })
    throw error
  }
}

/**
 * Verifies that a document has exactly one signature (XAdES), that it holds, that somebody trusted stands behind it, and that what was signed is the
 * given document and nothing else. Raises `SignatureRefused`.
 */
export function verifyOwnDocument(bytes: Buffer, given: string, trust: Trust): OwnDocumentSigned {
  const xml = textOf(bytes)
  const [signed, ...others] = verifyXades(xml)
  if (!signed || others.length > 0) throw new SignatureRefused('coverage', 'more than one signature')
  if (canonicalContent(xml) !== canonicalContent(given))
    throw new SignatureRefused('changed', 'another document was signed')
  const { signer, issuer } = judge(signed, trust)
  const person = personNamedBy(signed, trust.anchors)
  return {
    signer: person?.name ?? signer,
    issuer,
    pesel: person ? person.pesel : peselIn(signed.certificate),
    signedAt: signed.signedAt?.toISOString(),
    mark: new Uint8Array(signed.mark),
  }
}
