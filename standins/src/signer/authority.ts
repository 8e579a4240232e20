import { generateKeyPairSync, randomBytes, sign, X509Certificate, type KeyObject } from 'node:crypto'
import { der, ecdsaWithSha256, objectId, octets, sequence, text, time } from '../der.ts'

/** The name in a certificate; each member is an attribute of X.520. */
export interface Subject {
  commonName: string
  givenName?: string
  surname?: string
  /** `PNOPL-` and the PESEL, as in qualified certificates (ETSI EN 319 412-1). */
  serialNumber?: string
  organisation?: string
}

/** A key with its certificate, and those of the authorities above it. */
export interface Signer {
  readonly key: KeyObject
  readonly certificate: X509Certificate
  readonly above: readonly X509Certificate[]
}

const attributes = {
  commonName: '550403',
  surname: '550404',
  serialNumber: '550405',
  organisation: '55040a',
  givenName: '55042a',
} as const satisfies Record<keyof Subject, string>

const named = (subject: Subject): Buffer =>
  sequence(
    ...Object.entries(subject).map(([name, value]) =>
      der(0x31, sequence(objectId(attributes[name as keyof Subject]), text(String(value)))),
    ),
  )
const yes = der(0x01, Buffer.from([0xff]))
const extension = (id: string, value: Buffer) => sequence(objectId(id), yes, octets(value))
const forAuthorities = sequence(
  extension('551d13', sequence(yes)),
  // keyCertSign and cRLSign
  extension('551d0f', der(0x03, Buffer.from([1, 0b0000_0110]))),
)
// nonRepudiation
const forSigners = sequence(extension('551d0f', der(0x03, Buffer.from([6, 0b0100_0000]))))
// digitalSignature; certificates for time stamps may have no other use (RFC 3161, 2.3)
const forStamping = sequence(
  extension('551d0f', der(0x03, Buffer.from([7, 0b1000_0000]))),
  extension('551d25', sequence(objectId('2b06010505070308'))),
)
const year = 365 * 24 * 3_600_000

/**
 * Issues an X.509 certificate (RFC 5280) with a new key on curve P-256, valid for a year before and after an instant unless other dates are given.
 * Without an issuer it signs itself.
 */
export function issue(
  subject: Subject,
  { by, authority = false, stamping = false, from, to, now = new Date() }: IssueOptions = {},
): Signer {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const serial = randomBytes(16)
  serial[0] = (serial[0]! & 0x7f) | 0x40
  const issuer = by ? subjectOf(by.certificate) : named(subject)
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, serial),
    ecdsaWithSha256,
    issuer,
    sequence(time(from ?? new Date(now.getTime() - year)), time(to ?? new Date(now.getTime() + year))),
    named(subject),
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, authority ? forAuthorities : stamping ? forStamping : forSigners),
  )
  const value = sign('sha256', body, by?.key ?? privateKey)
  const whole = sequence(body, ecdsaWithSha256, der(0x03, Buffer.from([0]), value))
  return {
    key: privateKey,
    certificate: new X509Certificate(whole),
    above: by ? [by.certificate, ...by.above] : [],
  }
}

export interface IssueOptions {
  by?: Signer
  /** The certificate is for issuing other certificates. */
  authority?: boolean
  from?: Date
  to?: Date
  now?: Date
  /** The certificate is for time stamps. */
  stamping?: boolean
}

/** Content and length of the DER element that begins at an offset, and the offset of the next one. */
function elementAt(bytes: Buffer, at: number): { content: number; next: number } {
  const first = bytes[at + 1]!
  const sizeBytes = first < 0x80 ? 0 : first & 0x7f
  const length = sizeBytes === 0 ? first : bytes.readUIntBE(at + 2, sizeBytes)
  const content = at + 2 + sizeBytes
  return { content, next: content + length }
}

/** The subject's name in the certificate's own bytes, as signatures name an issuer. */
export function subjectOf({ raw }: X509Certificate): Buffer {
  let at = elementAt(raw, elementAt(raw, 0).content).content
  // version, serial number, algorithm, issuer, validity stand before it
  for (let skipped = 0; skipped < 5; skipped++) at = elementAt(raw, at).next
  return raw.subarray(at, elementAt(raw, at).next)
}

/** Serial number and issuer of a certificate, as signatures name a certificate. */
export function issuerAndSerial({ raw }: X509Certificate): Buffer {
  const body = elementAt(raw, elementAt(raw, 0).content)
  const serial = elementAt(raw, body.content).next
  const algorithm = elementAt(raw, serial).next
  const issuer = elementAt(raw, algorithm).next
  return sequence(raw.subarray(issuer, elementAt(raw, issuer).next), raw.subarray(serial, algorithm))
}

/** The serial number of a certificate, as an element. */
export function serialOf({ raw }: X509Certificate): Buffer {
  const body = elementAt(raw, elementAt(raw, 0).content)
  const serial = elementAt(raw, body.content).next
  return raw.subarray(serial, elementAt(raw, serial).next)
}
