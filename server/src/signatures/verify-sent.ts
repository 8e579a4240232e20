import { X509Certificate } from 'node:crypto'
import type { VerifiedSignature } from '@portal/contract/areas/papers'
import { SignatureRefused } from './refused.ts'
import { revocationFolder, type RevocationList } from './revocation.ts'
import { verifyOwnDocument, type OwnDocumentSigned } from './own-document.ts'
import { verifySignatures, type Trust } from './verify.ts'

/** What a thread needs to verify a document. */
export interface SentTrust {
  /** The trusted certificates in DER. */
  readonly anchors: readonly Uint8Array[]
  readonly listsFolder: string | undefined
  readonly now: Date
}

const folders = new Map<string | undefined, () => readonly RevocationList[]>()

/** Runs `verifySignatures` with the clinic's trust list and the revocation lists in a folder; the lists are kept in memory between files. */
export const verifySent = (bytes: Buffer, trust: SentTrust): VerifiedSignature[] =>
  trusting(trust, (whom) => verifySignatures(bytes, whom))

/** The same for `verifyOwnDocument`. */
export const verifySentBack = (bytes: Buffer, task: SentTrust & { readonly given: string }): OwnDocumentSigned =>
  trusting(task, (whom) => verifyOwnDocument(bytes, task.given, whom))

function trusting<T>({ anchors, listsFolder, now }: SentTrust, verify: (trust: Trust) => T): T {
  const lists = folders.get(listsFolder) ?? revocationFolder(listsFolder)
  folders.set(listsFolder, lists)
  try {
    return verify({ anchors: anchors.map((der) => new X509Certificate(der)), lists: lists(), now })
  } catch (error) {
    // The readers of certificates and lists fail on data that is cut off, and on structures that are nested without end.
    if (error instanceof RangeError) throw new SignatureRefused('format', 'damaged', { cause: error })
    throw error
  }
}
