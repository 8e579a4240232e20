import type { X509Certificate } from 'node:crypto'
import type { VerifiedSignature } from '@portal/contract/areas/papers'
import { assertTrusted, issuerName, subjectName } from './certificates.ts'
import { verifyPades } from './pades.ts'
import { SignatureRefused } from './refused.ts'
import { judgeRevocation, type RevocationList } from './revocation.ts'
import { stampedAt } from './time-stamps.ts'
import { verifyXades } from './xades.ts'

/** The most milliseconds by which the clocks of signers and of the portal may differ. */
const clocksDifferMs = 10 * 60_000

interface Signed {
  readonly certificate: X509Certificate
  readonly others: readonly X509Certificate[]
  readonly signedAt: Date | undefined
}

/**
 * Verifies every signature of a PDF or XML file against the clinic's trust list: at the time that a time stamp proves, otherwise at the present time.
 * A certificate revoked by then is refused, as far as the lists of the clinic and those in the file tell. Raises `SignatureRefused` unless all
 * signatures are valid.
 */
export function verifySignatures(
  bytes: Buffer,
  { anchors, lists = [], now }: { anchors: readonly X509Certificate[]; lists?: readonly RevocationList[]; now: Date },
): VerifiedSignature[] {
  const judge = (
    { certificate, others, signedAt }: Signed,
    provenAt?: Date,
    brought: readonly RevocationList[] = [],
  ) => {
    const at = provenAt ?? now
    const chain = assertTrusted(certificate, { others, anchors, at })
    if (signedAt && signedAt.getTime() > at.getTime() + clocksDifferMs)
      throw new SignatureRefused('expired', 'signed in the future')
    return {
      signer: subjectName(certificate),
      issuer: issuerName(certificate),
      ...(signedAt ? { signedAt: signedAt.toISOString() } : {}),
      ...(provenAt ? { provenAt: provenAt.toISOString() } : {}),
      revocation: judgeRevocation(chain, { lists: [...lists, ...brought], at, now }),
    }
  }
  // Anybody can claim a signer's name; only an authority whose certificate the clinic lists confirms other names.
  const names = ({ certificate }: Signed) =>
    anchors.some(({ fingerprint256 }) => fingerprint256 === certificate.fingerprint256)
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') {
    return verifyPades(bytes).map((signed) => {
      const judged = judge(signed, stampedAt(signed, { anchors, lists, now }), signed.lists)
      return { ...judged, format: 'PADES', whole: signed.whole }
    })
  }
  return verifyXades(textOf(bytes)).map((signed) => {
    const judged = judge(signed)
    const person = names(signed) ? signed.person : undefined
    return { ...judged, ...(person ? { signer: person.name } : {}), format: 'XADES', whole: true }
  })
}

function textOf(bytes: Buffer): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    if (text.trimStart().startsWith('<')) return text
  } catch {
    // Other encodings of XML are not read, because different readers understand them differently.
  }
  throw new SignatureRefused('format', 'neither PDF nor XML in UTF-8')
}
