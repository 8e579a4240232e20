import { createHash, type X509Certificate } from 'node:crypto'
import { childAt, instantOf, readElement } from './asn1.ts'
import { assertTrusted, extendedUsesOf } from './certificates.ts'
import { digests, verifyToken } from './cms.ts'
import { SignatureRefused } from './refused.ts'
import { judgeRevocation, type RevocationList } from './revocation.ts'

const timeStamping = '1.3.6.1.5.5.7.3.8'

/** What signatures are judged by. */
export interface Trust {
  readonly anchors: readonly X509Certificate[]
  readonly lists: readonly RevocationList[]
  readonly now: Date
}

/**
 * Since when a signature has certainly existed: the earliest time confirmed by a time-stamping authority on the trust list (RFC 3161). An invalid
 * stamp, or one of an authority that is no longer valid, is ignored.
 */
export function stampedAt(
  { value, stamps }: { readonly value: Buffer; readonly stamps: readonly Buffer[] },
  trust: Trust,
): Date | undefined {
  const instants = stamps.flatMap((stamp) => instantIn(stamp, value, trust) ?? [])
  return instants.toSorted((one, other) => one.getTime() - other.getTime())[0]
}

function instantIn(token: Buffer, value: Buffer, { anchors, lists, now }: Trust): Date | undefined {
  try {
    const { certificate, others, content, lists: brought } = verifyToken(token)
    const info = readElement(content).element
    const imprint = childAt(info, 2)
    const digest = digests[childAt(childAt(imprint, 0), 0).oid ?? '']
    if (!digest || !childAt(imprint, 1).octets?.equals(createHash(digest).update(value).digest())) return undefined
    const at = instantOf(childAt(info, 4))
    const uses = extendedUsesOf(certificate)
    if (!at || at > now || uses.length !== 1 || uses[0] !== timeStamping) return undefined
    for (const instant of [at, now]) {
      const chain = assertTrusted(certificate, { others, anchors, at: instant })
      judgeRevocation(chain, { lists: [...lists, ...brought], at: now, now })
    }
    return at
  } catch (error) {
    if (error instanceof SignatureRefused) return undefined
    throw error
  }
}
