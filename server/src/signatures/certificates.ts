import { X509Certificate } from 'node:crypto'
import { childAt, readElement, tagged, type Element } from './asn1.ts'
import { SignatureRefused } from './refused.ts'

/** Algorithms with which a certificate may be signed: RSA (PKCS #1 and PSS) and ECDSA over SHA-2. */
const strongAlgorithms = new Set([
  '1.2.840.113549.1.1.10',
  '1.2.840.113549.1.1.11',
  '1.2.840.113549.1.1.12',
  '1.2.840.113549.1.1.13',
  '1.2.840.10045.4.3.2',
  '1.2.840.10045.4.3.3',
  '1.2.840.10045.4.3.4',
])
const curves = new Set(['prime256v1', 'secp384r1', 'secp521r1'])
const keyUsage = '2.5.29.15'
const extendedKeyUsage = '2.5.29.37'
const basicConstraints = '2.5.29.19'
/** The most authorities between a signer and the trust list. */
const longestChain = 4

const most = 12

/** The certificates that came with a signature, from their DER. Raises `SignatureRefused`. */
export function certificatesFrom(given: readonly Buffer[]): X509Certificate[] {
  if (given.length > most) throw new SignatureRefused('format', 'too many certificates')
  try {
    const all = given.map((bytes) => new X509Certificate(bytes))
    // A key is read when it is first needed; a certificate with a key that cannot be read is no certificate.
    for (const { publicKey } of all) publicKey.asymmetricKeyType satisfies string | undefined
    return all
  } catch (cause) {
    throw new SignatureRefused('format', 'not a certificate', { cause })
  }
}

/**
 * Insists that a certificate may sign and that the certificates that came with it connect it to the trust list (RFC 5280, 6), all of them valid at an
 * instant. Returns the chain, the trusted certificate last; revocation is checked elsewhere. Raises `SignatureRefused`.
 */
export function assertTrusted(
  signer: X509Certificate,
  { others, anchors, at }: { others: readonly X509Certificate[]; anchors: readonly X509Certificate[]; at: Date },
): X509Certificate[] {
  if (!maySign(signer)) throw new SignatureRefused('untrusted', 'the certificate is not for signing')
  const chain = chainTo(signer, others, anchors, 0)
  if (!chain) throw new SignatureRefused('untrusted', 'the certificate leads to nobody trusted')
  if (!chain.every(isStrong)) throw new SignatureRefused('weak', 'a certificate with a weak key or algorithm')
  if (!chain.every((one) => one.validFromDate <= at && at <= one.validToDate))
    throw new SignatureRefused('expired', 'a certificate that was not valid')
  return chain
}

/** The uses of a certificate besides signing, as identifiers (RFC 5280, 4.2.1.12); empty where it names none. */
export const extendedUsesOf = (certificate: X509Certificate): string[] =>
  (extension(certificate, extendedKeyUsage)?.children ?? []).map(({ oid }) => oid ?? '')

/** The chain from a certificate to one on the trust list; a certificate on the list itself needs no issuer. */
function chainTo(
  certificate: X509Certificate,
  others: readonly X509Certificate[],
  anchors: readonly X509Certificate[],
  below: number,
): X509Certificate[] | undefined {
  const listed = anchors.some(({ fingerprint256 }) => fingerprint256 === certificate.fingerprint256)
  if (listed) return [certificate]
  if (below >= longestChain) return undefined
  const anchor = anchors.find((one) => vouchesFor(one, certificate, below))
  if (anchor) return [certificate, anchor]
  for (const issuer of others) {
    if (issuer === certificate || !vouchesFor(issuer, certificate, below)) continue
    const rest = chainTo(issuer, others, anchors, below + 1)
    if (rest) return [certificate, ...rest]
  }
  return undefined
}

/** Whether an authority issued the certificate and may have that many authorities below it. */
function vouchesFor(issuer: X509Certificate, certificate: X509Certificate, below: number): boolean {
  if (!issuer.ca || !certificate.checkIssued(issuer) || !certificate.verify(issuer.publicKey)) return false
  const most = extension(issuer, basicConstraints)?.children.find(({ universal, tag }) => universal && tag === 2)
  return most === undefined || most.content.readIntBE(0, Math.min(most.content.length, 6)) >= below
}

function isStrong(certificate: X509Certificate): boolean {
  const { asymmetricKeyType: type, asymmetricKeyDetails: details } = certificate.publicKey
  const strongKey =
    type === 'ec'
      ? curves.has(details?.namedCurve ?? '')
      : (type === 'rsa' || type === 'rsa-pss') && (details?.modulusLength ?? 0) >= 2048
  const algorithm = childAt(childAt(readElement(certificate.raw).element, 1), 0).oid
  return strongKey && strongAlgorithms.has(algorithm ?? '')
}

/** Whether the key may be used for signatures or for non-repudiation; a certificate without key usage allows both. */
function maySign(certificate: X509Certificate): boolean {
  const usage = extension(certificate, keyUsage)
  // The first byte of a bit string tells how many bits of the last one are unused.
  return usage === undefined || ((usage.content[1] ?? 0) & 0b1100_0000) !== 0
}

function extension(certificate: X509Certificate, id: string): Element | undefined {
  const body = childAt(readElement(certificate.raw).element, 0)
  const found = tagged(body, 3)?.children[0]?.children.find((one) => one.children[0]?.oid === id)
  const octets = found?.children.at(-1)?.octets
  return octets && readElement(octets).element
}

type Names = Readonly<Record<string, string | string[] | undefined>>
const first = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value[0] : value)

/** The person in a certificate: given and family name, otherwise the common name. */
export function subjectName(certificate: X509Certificate): string {
  const names = certificate.toLegacyObject().subject as unknown as Names
  const person = [first(names['GN']), first(names['SN'])].filter(Boolean).join(' ')
  return person || first(names['CN']) || first(names['O']) || certificate.subject
}

/** The issuer of a certificate: the common name, otherwise the organisation. */
export function issuerName(certificate: X509Certificate): string {
  const names = certificate.toLegacyObject().issuer as unknown as Names
  return first(names['CN']) ?? first(names['O']) ?? certificate.issuer
}

/** The PESEL in a certificate of a natural person: `PNOPL-` and the number (ETSI EN 319 412-1, 5.1.3), as qualified and personal signatures have it. */
export function peselIn(certificate: X509Certificate): string | undefined {
  const names = certificate.toLegacyObject().subject as unknown as Names
  const given = names['serialNumber']
  return typeof given === 'string' ? /^PNOPL-(\d{11})$/.exec(given)?.[1] : undefined
}
