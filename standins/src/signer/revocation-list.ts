import { sign } from 'node:crypto'
import { der, ecdsaWithSha256, sequence, time } from '../der.ts'
import { serialOf, subjectOf, type Signer } from './authority.ts'

/** A list of the certificates that an authority revoked (RFC 5280, 5), each with the time. */
export function revocationList(
  authority: Signer,
  revoked: readonly { readonly signer: Signer; readonly at: Date }[],
  { from, until }: { readonly from: Date; readonly until: Date },
): Buffer {
  const entries = revoked.map(({ signer, at }) => sequence(serialOf(signer.certificate), time(at)))
  const body = sequence(
    der(0x02, Buffer.from([1])),
    ecdsaWithSha256,
    subjectOf(authority.certificate),
    time(from),
    time(until),
    ...(entries.length > 0 ? [sequence(...entries)] : []),
  )
  return sequence(body, ecdsaWithSha256, der(0x03, Buffer.from([0]), sign('sha256', body, authority.key)))
}
