import { constants, createHash, verify, type KeyObject, type X509Certificate } from 'node:crypto'
import { childAt, instantOf, readElement, tagged, type Element } from './asn1.ts'
import { certificatesFrom } from './certificates.ts'
import { SignatureRefused } from './refused.ts'
import { listOrNone, type RevocationList } from './revocation.ts'

/** The signer of a cryptographically valid CMS signature; whether they are trusted is checked elsewhere. */
export interface CmsSigner {
  readonly certificate: X509Certificate
  /** Certificates that came with the signature, including the signer's. */
  readonly others: readonly X509Certificate[]
  readonly signedAt: Date | undefined
  /** The signature itself, which time stamps are about, and the time stamps that came with it. */
  readonly value: Buffer
  readonly stamps: readonly Buffer[]
  /** Lists of revoked certificates that came with the signature. */
  readonly lists: readonly RevocationList[]
}

const ids = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingTime: '1.2.840.113549.1.9.5',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  pss: '1.2.840.113549.1.1.10',
  stampInfo: '1.2.840.113549.1.9.16.1.4',
  stampToken: '1.2.840.113549.1.9.16.2.14',
  revocationArchive: '1.2.840.113583.1.1.8',
} as const
/** The most bytes of a list of revoked certificates that came with a signature. */
const longestList = 512 * 1024
const mostStamps = 4

/** Digests that are strong enough, by their identifiers. */
export const digests: Readonly<Record<string, string>> = {
  '2.16.840.1.101.3.4.2.1': 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
}
/** Signature algorithms by the digest that they include; one that includes none uses the signer's. */
const algorithms: Readonly<Record<string, string | undefined>> = {
  '1.2.840.113549.1.1.1': undefined,
  [ids.pss]: undefined,
  '1.2.840.113549.1.1.11': 'sha256',
  '1.2.840.113549.1.1.12': 'sha384',
  '1.2.840.113549.1.1.13': 'sha512',
  '1.2.840.10045.2.1': undefined,
  '1.2.840.10045.4.3.2': 'sha256',
  '1.2.840.10045.4.3.3': 'sha384',
  '1.2.840.10045.4.3.4': 'sha512',
}

const broken = (detail: string): never => {
  throw new SignatureRefused('format', detail)
}

/**
 * Verifies a detached CMS signature (RFC 5652) with signed attributes over content given in parts, as in CAdES and PAdES. Zeros may follow it. Raises
 * `SignatureRefused`.
 */
export function verifyCms(der: Buffer, content: readonly Buffer[]): CmsSigner {
  const signed = signedData(der)
  const inside = childAt(signed, 2)
  if (childAt(inside, 0).oid !== ids.data || inside.children.length > 1)
    throw new SignatureRefused('coverage', 'the signature brings content of its own')
  return verifySigner(signed, ids.data, content)
}

/** Verifies a time-stamp token (RFC 3161, 2.4.2), which contains what it signs. Raises `SignatureRefused`. */
export function verifyToken(der: Buffer): CmsSigner & { readonly content: Buffer } {
  const signed = signedData(der)
  const inside = childAt(signed, 2)
  const content = childAt(childAt(inside, 1), 0).octets
  if (childAt(inside, 0).oid !== ids.stampInfo || !content) return broken('not a time stamp')
  return { ...verifySigner(signed, ids.stampInfo, [content]), content }
}

function signedData(der: Buffer): Element {
  const { element, length } = readElement(der)
  if (der.subarray(length).some((byte) => byte !== 0)) broken('something behind the signature')
  if (childAt(element, 0).oid !== ids.signedData) broken('not signed data')
  return childAt(childAt(element, 1), 0)
}

function verifySigner(signed: Element, contentType: string, content: readonly Buffer[]): CmsSigner {
  const infos = signed.children.at(-1)?.children ?? []
  const info = infos[0]
  if (!info || infos.length !== 1) return broken('not exactly one signer')

  const digest = digests[childAt(childAt(info, 2), 0).oid ?? '']
  if (!digest) throw new SignatureRefused('weak', 'a digest that proves nothing')
  const attributes = tagged(info, 0)
  if (!attributes) return broken('no signed attributes')
  const hash = createHash(digest)
  for (const part of content) hash.update(part)
  if (attributeOf(attributes, ids.contentType)?.oid !== contentType) broken('attributes of other content')
  if (!attributeOf(attributes, ids.messageDigest)?.octets?.equals(hash.digest()))
    throw new SignatureRefused('changed', 'the content is not what was signed')

  const brought = (tagged(signed, 0)?.children ?? []).filter(({ universal }) => universal)
  const others = certificatesFrom(brought.map(({ bytes }) => bytes))
  const { algorithm, value } = signatureOf(info)
  const certificate = others.find((one) => isSignedBy(one.publicKey, attributes, algorithm ?? digest, value))
  if (!certificate) throw new SignatureRefused('changed', 'the signature is not by any certificate that came along')
  assertSameCertificate(attributes, certificate)
  const archive = attributeOf(attributes, ids.revocationArchive)
  const lists = [
    ...(tagged(signed, 1)?.children ?? []),
    ...((archive && tagged(archive, 0)?.children[0]?.children) ?? []),
  ].filter(({ bytes }) => bytes.length <= longestList)
  return {
    certificate,
    others,
    signedAt: instantOf(attributeOf(attributes, ids.signingTime)),
    value: value.bytes,
    stamps: stampsOf(info),
    lists: lists.flatMap(({ bytes }) => listOrNone(bytes) ?? []),
  }
}

/** The time-stamp tokens among the unsigned attributes: each must prove itself. */
function stampsOf(info: Element): Buffer[] {
  const found = tagged(info, 1)?.children.filter(({ children }) => children[0]?.oid === ids.stampToken) ?? []
  return found
    .flatMap(({ children }) => children[1]?.children ?? [])
    .map(({ bytes }) => bytes)
    .slice(0, mostStamps)
}

/** The only value of an attribute. */
function attributeOf(attributes: Element, id: string): Element | undefined {
  const found = attributes.children.filter((one) => one.children[0]?.oid === id)
  if (found.length > 1) broken('an attribute twice')
  const values = found[0]?.children[1]?.children ?? []
  if (values.length > 1) broken('an attribute with several values')
  return values[0]
}

interface SignatureValue {
  readonly bytes: Buffer
  readonly padding: { readonly padding?: number }
}

/** The signature, and the digest in its algorithm; undefined where the algorithm includes none. */
function signatureOf(info: Element): { algorithm: string | undefined; value: SignatureValue } {
  const last = info.children.at(-1)
  const at = last && !last.universal ? info.children.length - 2 : info.children.length - 1
  const id = childAt(childAt(info, at - 1), 0).oid ?? ''
  const bytes = childAt(info, at).octets
  if (!(id in algorithms) || !bytes) throw new SignatureRefused('weak', 'a signature algorithm that proves nothing')
  const padding = id === ids.pss ? { padding: constants.RSA_PKCS1_PSS_PADDING } : {}
  return { algorithm: algorithms[id], value: { bytes, padding } }
}

function isSignedBy(key: KeyObject, attributes: Element, digest: string, value: SignatureValue): boolean {
  // What is signed is the set of attributes with its own tag, not with the tag of its place (RFC 5652, 5.4).
  const data = Buffer.concat([Buffer.from([0x31]), attributes.bytes.subarray(1)])
  try {
    return verify(digest, data, { key, ...value.padding }, value.bytes)
  } catch {
    // A key of another kind than the signature's.
    return false
  }
}

/** If the attributes name the signer's certificate (RFC 5035), it must be this one. */
function assertSameCertificate(attributes: Element, certificate: X509Certificate): void {
  const named = attributeOf(attributes, ids.signingCertificateV2)
  if (!named) return
  const entry = childAt(childAt(named, 0), 0)
  const [head] = entry.children
  const algorithm = head?.octets ? 'sha256' : digests[head?.children[0]?.oid ?? '']
  const expected = entry.children.find(({ octets }) => octets)?.octets
  if (!algorithm || !expected?.equals(createHash(algorithm).update(certificate.raw).digest()))
    throw new SignatureRefused('changed', 'signed with another certificate')
}
