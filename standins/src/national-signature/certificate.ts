import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { der, objectId, pem, sequence, text, time } from '../der.ts'

const rsaWithSha256 = sequence(objectId('2a864886f70d01010b'), der(0x05))
const year = 365 * 24 * 3_600_000

/** A new RSA key of 2048 bits with a self-signed certificate (RFC 5280), both in PEM: what the service's operator gives to an institution. */
export function issueRsaKeys(name: string, now: Date): { key: string; certificate: string } {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const serial = randomBytes(16)
  serial[0] = (serial[0]! & 0x7f) | 0x40
  const subject = sequence(der(0x31, sequence(objectId('550403'), text(name))))
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, serial),
    rsaWithSha256,
    subject,
    sequence(time(new Date(now.getTime() - year)), time(new Date(now.getTime() + 9 * year))),
    subject,
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const value = der(0x03, Buffer.from([0]), sign('sha256', body, privateKey))
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
    certificate: pem('CERTIFICATE', sequence(body, rsaWithSha256, value)),
  }
}
