import type { SignedKind } from '@portal/contract/areas/national-signature'
import type { Tx } from '../../db/database.ts'

/** The thing whose document is signed. */
export interface SigningSubject {
  readonly kind: SignedKind
  readonly id: number
}

/** A signature that was accepted. */
export interface AcceptedSignature {
  readonly subjectId: number
  readonly patientId: number
  /** Who had the document signed. */
  readonly accountId: number
  /** The time by the signer's own clock, otherwise when the portal accepted it. */
  readonly signedAt: Date
  readonly now: Date
}

/** What an area says about its documents that are signed. */
export interface SignedDocuments {
  readonly kind: SignedKind
  /**
   * Carries out what a signature means, in the transaction that keeps the signed document; the patient's row is locked. It may run in the person's
   * call or in a job, and runs once for each accepted signature. False where the thing does not wait for a signature any more, such as one that was
   * cancelled meanwhile; then the document is not kept.
   */
  readonly accept: (tx: Tx, signature: AcceptedSignature) => Promise<boolean>
}
