import type { CanonicalForm } from './canonical-xml.ts'

const dsig = 'http://www.w3.org/2000/09/xmldsig#'
const more = 'http://www.w3.org/2001/04/xmldsig-more#'
const encryption = 'http://www.w3.org/2001/04/xmlenc#'

export const exclusive = 'http://www.w3.org/2001/10/xml-exc-c14n#'
const forms = {
  'http://www.w3.org/TR/2001/REC-xml-c14n-20010315': 'inclusive',
  'http://www.w3.org/2006/12/xml-c14n11': 'inclusive-1.1',
  [exclusive]: 'exclusive',
} as const satisfies Record<string, CanonicalForm>

/** Canonical forms by their names; the variants that keep comments give the same text for documents without comments. */
export const canonicalForms: ReadonlyMap<string, CanonicalForm> = new Map(
  Object.entries(forms).flatMap(([name, form]): [string, CanonicalForm][] => [
    [name, form],
    [name.endsWith('#') ? `${name}WithComments` : `${name}#WithComments`, form],
  ]),
)
export const enveloped = `${dsig}enveloped-signature`
export const xpath = 'http://www.w3.org/TR/1999/REC-xpath-19991116'
/** The only XPath filter that is accepted: everything except signatures, as in the trusted signature (podpis zaufany). */
export const allButSignatures = 'not(ancestor-or-self::ds:Signature)'

/** Digests that are strong enough, by their names. */
export const digestAlgorithms: ReadonlyMap<string, string> = new Map([
  [`${encryption}sha256`, 'sha256'],
  [`${more}sha384`, 'sha384'],
  [`${encryption}sha512`, 'sha512'],
])

/** A signature's digest, and the type of its key. */
interface SignatureAlgorithm {
  readonly hash: string
  readonly key: 'rsa' | 'ec'
}

/** Signature algorithms that are strong enough, by their names: RSA (PKCS #1) or ECDSA. */
export const signatureAlgorithms: ReadonlyMap<string, SignatureAlgorithm> = new Map(
  ['sha256', 'sha384', 'sha512'].flatMap((hash): [string, SignatureAlgorithm][] => [
    [`${more}rsa-${hash}`, { hash, key: 'rsa' }],
    [`${more}ecdsa-${hash}`, { hash, key: 'ec' }],
  ]),
)
