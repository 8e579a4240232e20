import { X509Certificate } from 'node:crypto'
import type { VerifiedSignature } from '@portal/contract/areas/papers'
import { SignatureRefused } from './refused.ts'
import { revocationFolder, type RevocationList } from './revocation.ts'
import { verifySignatures } from './verify.ts'

/** What a sent document is verified by, as it travels to a thread. */
export interface SentTrust {
  /** The trusted certificates in DER. */
  readonly anchors: readonly Uint8Array[]
  readonly listsFolder: string | undefined
  readonly now: Date
}

const folders = new Map<string | undefined, () => readonly RevocationList[]>()

/** `verifySignatures` by the clinic's trust list and by the revocation lists of a folder, which stay read from one file to the next. */
export function verifySent(bytes: Buffer, { anchors, listsFolder, now }: SentTrust): VerifiedSignature[] {
  const lists = folders.get(listsFolder) ?? revocationFolder(listsFolder)
  folders.set(listsFolder, lists)
  try {
    return verifySignatures(bytes, { anchors: anchors.map((der) => new X509Certificate(der)), lists: lists(), now })
  } catch (error) {
    // The readers of certificates and lists run over the end of what is cut off, or down a structure that has none.
    if (error instanceof RangeError) throw new SignatureRefused('format', 'damaged', { cause: error })
    throw error
  }
}
