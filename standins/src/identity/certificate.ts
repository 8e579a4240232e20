import { generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'

/** A private key and its certificate, both in PEM. */
export interface KeyPair {
  key: string
  certificate: string
}

const der = (tag: number, ...contents: Buffer[]): Buffer => {
  const content = Buffer.concat(contents)
  const { length } = content
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}
const sequence = (...contents: Buffer[]) => der(0x30, ...contents)
const objectId = (hex: string) => der(0x06, Buffer.from(hex, 'hex'))
const ecdsaWithSha256 = sequence(objectId('2a8648ce3d040302'))
const commonName = (name: string) => sequence(der(0x31, sequence(objectId('550403'), der(0x0c, Buffer.from(name)))))
const time = (at: Date) => der(0x18, Buffer.from(at.toISOString().replace(/[-:T]|\.\d+/g, '')))

/** PEM (RFC 7468): lines of 64, none of them empty. */
const pem = (label: string, content: Buffer): string =>
  [`-----BEGIN ${label}-----`, ...content.toString('base64').match(/.{1,64}/g)!, `-----END ${label}-----`, ''].join(
    '\n',
  )

/** A new key on curve P-256 with a self-signed X.509 certificate (RFC 5280), good for ten years around now. */
export function issueKeys(name: string, now = new Date()): KeyPair {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const certificate = selfSigned(name, privateKey, publicKey, now)
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
    certificate: pem('CERTIFICATE', certificate),
  }
}

function selfSigned(name: string, privateKey: KeyObject, publicKey: KeyObject, now: Date): Buffer {
  const year = 365 * 24 * 3_600_000
  const serial = randomBytes(16)
  serial[0] = (serial[0]! & 0x7f) | 0x40
  const subject = commonName(name)
  const signed = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, serial),
    ecdsaWithSha256,
    subject,
    sequence(time(new Date(now.getTime() - year)), time(new Date(now.getTime() + 9 * year))),
    subject,
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  return sequence(signed, ecdsaWithSha256, der(0x03, Buffer.from([0]), sign('sha256', signed, privateKey)))
}
