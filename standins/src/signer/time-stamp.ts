import { createHash, randomBytes } from 'node:crypto'
import { der, objectId, octets, sequence, sha256, time } from '../der.ts'
import type { Signer } from './authority.ts'
import { signedData } from './cms.ts'

const stampInfo = objectId('2a864886f70d0109100104')
/** The policy of the time-stamping authority; an arbitrary one, because the authority is invented. */
const policy = objectId('2a0304')

/** A time-stamp token (RFC 3161, 2.4.2) for a signature at a time. */
export function timeStamp(signature: Buffer, authority: Signer, at: Date): Buffer {
  const serial = randomBytes(8)
  serial[0] = (serial[0]! & 0x7f) | 0x40
  const info = sequence(
    der(0x02, Buffer.from([1])),
    policy,
    sequence(sha256, octets(createHash('sha256').update(signature).digest())),
    der(0x02, serial),
    time(at),
  )
  return signedData(
    { type: stampInfo, content: info, inside: sequence(stampInfo, der(0xa0, octets(info))) },
    authority,
    at,
  )
}
