import { createHash, sign } from 'node:crypto'
import { der, ecdsaWithSha256, objectId, octets, sequence, set, sha256, time } from '../der.ts'
import { issuerAndSerial, type Signer } from './authority.ts'

const data = objectId('2a864886f70d010701')
const attribute = (id: string, value: Buffer) => sequence(objectId(id), set(value))
const version = (number: number) => der(0x02, Buffer.from([number]))
const digestOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest()

/** A detached CAdES-BES signature (ETSI EN 319 122) of content: CMS with signed attributes, among them the certificate's digest. */
export function detachedSignature(content: Buffer, { key, certificate, above }: Signer, at: Date): Buffer {
  const attributes = set(
    attribute('2a864886f70d010903', data),
    attribute('2a864886f70d010905', time(at)),
    attribute('2a864886f70d010904', octets(digestOf(content))),
    attribute('2a864886f70d010910022f', sequence(sequence(sequence(octets(digestOf(certificate.raw)))))),
  )
  const info = sequence(
    version(1),
    issuerAndSerial(certificate),
    sha256,
    Buffer.concat([Buffer.from([0xa0]), attributes.subarray(1)]),
    ecdsaWithSha256,
    octets(sign('sha256', attributes, key)),
  )
  const signed = sequence(
    version(1),
    set(sha256),
    sequence(data),
    der(0xa0, certificate.raw, ...above.map(({ raw }) => raw)),
    set(info),
  )
  return sequence(objectId('2a864886f70d010702'), der(0xa0, signed))
}
