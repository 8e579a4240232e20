import type { X509Certificate } from 'node:crypto'
import type { VerifiedSignature } from '@portal/contract/areas/papers'
import type { RevocationList } from './revocation.ts'

/** Verifies every signature of a PDF or XML file as of now. Rejects with `SignatureRefused` unless all of them hold. */
export type SignatureJudge = (bytes: Buffer, now: Date) => Promise<VerifiedSignature[]>

/**
 * The judge of signatures by the clinic's trust list and by the revocation lists of a folder. The libraries of certificates and XML are
 * large and seldom needed: they come with the first file.
 */
export function signatureJudge(anchors: readonly X509Certificate[], listsFolder: string | undefined): SignatureJudge {
  let lists: (() => readonly RevocationList[]) | undefined
  return async (bytes, now) => {
    const { verifySignatures } = await import('./verify.ts')
    const { revocationFolder } = await import('./revocation.ts')
    lists ??= revocationFolder(listsFolder)
    return verifySignatures(bytes, { anchors, lists: lists(), now })
  }
}
