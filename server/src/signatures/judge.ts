import type { X509Certificate } from 'node:crypto'
import type { VerifiedSignature } from '@portal/contract/areas/papers'
import { Overrun } from '../judging/aside.ts'
import { judging } from '../judging/judging.ts'
import { SignatureRefused } from './refused.ts'

/** Verifies every signature of a PDF or XML file as of now. Rejects with `SignatureRefused` unless all of them hold. */
export type SignatureJudge = (bytes: Buffer, now: Date) => Promise<VerifiedSignature[]>

/**
 * The judge of signatures by the clinic's trust list and by the revocation lists of a folder. It works where nobody waits for it; a file
 * that takes more time or memory than any sound one is refused as one that cannot be read.
 */
export function signatureJudge(trust: readonly X509Certificate[], listsFolder: string | undefined): SignatureJudge {
  const anchors = trust.map(({ raw }) => new Uint8Array(raw))
  return async (bytes, now) => {
    const answer = await judging
      .run({ kind: 'signature', anchors, listsFolder, now }, bytes)
      .catch((error: unknown) => {
        if (error instanceof Overrun) throw new SignatureRefused('format', error.message, { cause: error })
        throw error
      })
    if ('signatures' in answer) return answer.signatures
    if ('fault' in answer) throw new SignatureRefused(answer.fault, answer.detail)
    throw new Error('A signature was judged as something else.')
  }
}
