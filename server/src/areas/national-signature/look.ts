import { createHash } from 'node:crypto'
import type { UnsignedOutcome } from '@portal/contract/areas/national-signature'
import type { Files } from '../../files/files.ts'
import { describeError, type Log } from '../../log/log.ts'
import { SignatureServiceError, type NationalSignaturePort } from '../../outside/national-signature/port.ts'
import type { OwnDocumentSigned } from '../../signatures/own-document.ts'
import type { SignatureJudge } from '../../signatures/judge.ts'
import { SignatureRefused } from '../../signatures/refused.ts'
import { clocksDifferMs } from '../../signatures/clocks.ts'
import type { OpenSigning, SignedDocument } from './store.ts'

/** What looking at a signing needs; everything happens outside of any transaction. */
export interface Looking {
  readonly port: NationalSignaturePort | undefined
  readonly judge: SignatureJudge
  readonly files: Pick<Files, 'keepPiece'>
  readonly log: Pick<Log, 'warn'>
  readonly clock: () => Date
}

/** What the service has of a document: a signature that stands, with the file as it is stored, or why there is none. */
export type Found =
  | { readonly outcome: 'SIGNED'; readonly kept: SignedDocument }
  | { readonly outcome: Exclude<UnsignedOutcome, 'EXPIRED'> }

/** What a fault of a signature means for the person. */
const meaning = {
  format: 'CHANGED',
  unsigned: 'UNSIGNED',
  changed: 'CHANGED',
  coverage: 'CHANGED',
  weak: 'UNTRUSTED',
  untrusted: 'UNTRUSTED',
  expired: 'UNTRUSTED',
  revoked: 'UNTRUSTED',
} as const

/** Longest signed document that is accepted, in bytes. */
const longest = 1024 * 1024

/**
 * Fetches the document that somebody may have signed, and judges it: the signature holds and covers exactly what was handed over, somebody trusted and
 * the service itself stand behind it, and it is the patient's own, made after the document was handed over. What stands is put into the file store.
 */
export async function look(given: Looking, signing: OpenSigning): Promise<Found> {
  const { port, judge, log, clock } = given
  if (!port) return { outcome: 'UNAVAILABLE' }
  // Nobody knows the address of a document of which the service has not told it.
  if (signing.signUrl === null) return { outcome: 'UNSIGNED' }
  try {
    const bytes = await port.signed(signing.signUrl)
    if (!bytes) return { outcome: 'UNSIGNED' }
    if (bytes.length > longest) return { outcome: 'CHANGED' }
    const now = clock()
    const signed = await judge.ownDocument(bytes, signing.document, now)
    if (!(await port.isValid(bytes))) return { outcome: 'UNTRUSTED' }
    const outcome = judged(signed, signing)
    return outcome === 'SIGNED' ? { outcome, kept: await kept(given, bytes, signed, now) } : { outcome }
  } catch (error) {
    if (error instanceof SignatureRefused) {
      log.warn({ signing: signing.id, fault: error.fault, why: error.message }, 'a signed document was not accepted')
      return { outcome: meaning[error.fault] }
    }
    if (!(error instanceof SignatureServiceError)) throw error
    log.warn(describeError(error), 'the signature service does not answer')
    return { outcome: 'UNAVAILABLE' }
  }
}

/** Whose signature it is, and whether it is of this signing: the same document may have been signed before, for an earlier one. */
function judged({ pesel, signedAt }: OwnDocumentSigned, signing: OpenSigning): 'SIGNED' | 'FOREIGN' | 'USED' {
  if (pesel !== signing.pesel) return 'FOREIGN'
  const before = signing.createdAt.getTime() - clocksDifferMs
  return signedAt !== undefined && new Date(signedAt).getTime() < before ? 'USED' : 'SIGNED'
}

async function kept({ files }: Looking, bytes: Buffer, signed: OwnDocumentSigned, now: Date): Promise<SignedDocument> {
  return {
    contentKey: await files.keepPiece(bytes),
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest(),
    mark: Buffer.from(signed.mark),
    signer: signed.signer,
    issuer: signed.issuer,
    signedAt: signed.signedAt === undefined ? now : new Date(signed.signedAt),
  }
}
