import { generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'
import { der, ecdsaWithSha256, objectId, pem, sequence, text, time } from '../der.ts'

/** A private key and its certificate, both in PEM. */
export interface KeyPair {
  key: string
  certificate: string
}

const commonName = (name: string) => sequence(der(0x31, sequence(objectId('550403'), text(name))))

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
