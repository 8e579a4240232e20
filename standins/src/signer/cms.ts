import { createHash, sign } from 'node:crypto'
import { der, ecdsaWithSha256, objectId, octets, sequence, set, sha256, time } from '../der.ts'
import { issuerAndSerial, type Signer } from './authority.ts'

const data = objectId('2a864886f70d010701')
const attribute = (id: string, value: Buffer) => sequence(objectId(id), set(value))
const version = (number: number) => der(0x02, Buffer.from([number]))
const digestOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest()

/** What a signature contains besides the signer's certificate. */
export interface Extras {
  /** Asks an authority to confirm the time of a signature; returns the token. */
  readonly stamp?: (signature: Buffer) => Buffer
  /** Lists of revoked certificates. */
  readonly lists?: readonly Buffer[]
}

/**
 * A detached CAdES signature (ETSI EN 319 122) of content: CMS with signed attributes, among them the certificate's digest, and with a time stamp
 * where one is given.
 */
export function detachedSignature(content: Buffer, signer: Signer, at: Date, extras: Extras = {}): Buffer {
  return signedData({ type: data, content, inside: sequence(data) }, signer, at, extras)
}

interface Content {
  readonly type: Buffer
  readonly content: Buffer
  /** The content as it is included in the message. */
  readonly inside: Buffer
}

/** A CMS message with one signer. */
export function signedData(
  { type, content, inside }: Content,
  { key, certificate, above }: Signer,
  at: Date,
  { stamp, lists = [] }: Extras = {},
): Buffer {
  const attributes = set(
    attribute('2a864886f70d010903', type),
    attribute('2a864886f70d010905', time(at)),
    attribute('2a864886f70d010904', octets(digestOf(content))),
    attribute('2a864886f70d010910022f', sequence(sequence(sequence(octets(digestOf(certificate.raw)))))),
  )
  const value = sign('sha256', attributes, key)
  const info = sequence(
    version(1),
    issuerAndSerial(certificate),
    sha256,
    Buffer.concat([Buffer.from([0xa0]), attributes.subarray(1)]),
    ecdsaWithSha256,
    octets(value),
    ...(stamp ? [der(0xa1, attribute('2a864886f70d010910020e', stamp(value)))] : []),
  )
  const signed = sequence(
    version(1),
    set(sha256),
    inside,
    der(0xa0, certificate.raw, ...above.map(({ raw }) => raw)),
    ...(lists.length > 0 ? [der(0xa1, ...lists)] : []),
    set(info),
  )
  return sequence(objectId('2a864886f70d010702'), der(0xa0, signed))
}
