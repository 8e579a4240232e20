import type { X509Certificate } from 'node:crypto'
import type { VerifiedSignature } from '@portal/contract/areas/papers'
import { assertTrusted, issuerName, subjectName } from './certificates.ts'
import { clocksDifferMs } from './clocks.ts'
import { verifyPades } from './pades.ts'
import { SignatureRefused } from './refused.ts'
import { judgeRevocation, type RevocationList } from './revocation.ts'
import { stampedAt } from './time-stamps.ts'
import { verifyXades, type XadesSignature } from './xades.ts'

interface Signed {
  readonly certificate: X509Certificate
  readonly others: readonly X509Certificate[]
  readonly signedAt: Date | undefined
}

/** Who is trusted at which time, and the clinic's lists of revoked certificates. */
export interface Trust {
  readonly anchors: readonly X509Certificate[]
  readonly lists: readonly RevocationList[]
  readonly now: Date
}

/** Judges the signer of a signature that holds: at the time that a time stamp proves, otherwise at the present time. Raises `SignatureRefused`. */
export function judge(
  { certificate, others, signedAt }: Signed,
  { anchors, lists, now }: Trust,
  provenAt?: Date,
  brought: readonly RevocationList[] = [],
) {
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

/**
 * The person whom a signature's authority names. Anybody can claim a signer's name; only an authority whose certificate the clinic lists confirms
 * other names than those in certificates.
 */
export const personNamedBy = (
  { certificate, person }: Pick<XadesSignature, 'certificate' | 'person'>,
  anchors: readonly X509Certificate[],
): XadesSignature['person'] =>
  anchors.some(({ fingerprint256 }) => fingerprint256 === certificate.fingerprint256) ? person : undefined

/**
 * Verifies every signature of a PDF or XML file against the clinic's trust list: at the time that a time stamp proves, otherwise at the present time.
 * A certificate revoked by then is refused, as far as the lists of the clinic and those in the file tell. Raises `SignatureRefused` unless all
 * signatures are valid.
 */
export function verifySignatures(
  bytes: Buffer,
  { anchors, lists = [], now }: Omit<Trust, 'lists'> & { readonly lists?: Trust['lists'] },
): VerifiedSignature[] {
  const trust = { anchors, lists, now }
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') {
    return verifyPades(bytes).map((signed) => {
      const judged = judge(signed, trust, stampedAt(signed, trust), signed.lists)
      return { ...judged, format: 'PADES', whole: signed.whole }
    })
  }
  return verifyXades(textOf(bytes)).map((signed) => {
    const judged = judge(signed, trust)
    const person = personNamedBy(signed, anchors)
    return { ...judged, ...(person ? { signer: person.name } : {}), format: 'XADES', whole: true }
  })
}

/** The text of an XML file. Raises `SignatureRefused`. */
export function textOf(bytes: Buffer): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    if (text.trimStart().startsWith('<')) return text
  } catch {
    // Other encodings of XML are not read, because different readers understand them differently.
  }
  throw new SignatureRefused('format', 'neither PDF nor XML in UTF-8')
}
