import type { X509Certificate } from 'node:crypto'
import type { VerifiedSignature } from '@portal/contract/areas/papers'
import { Overrun } from '../judging/aside.ts'
import { judging } from '../judging/judging.ts'
import { SignatureRefused } from './refused.ts'

/** Verifies every signature of a PDF or XML file at the given time. Rejects with `SignatureRefused` unless all of them are valid. */
export type SignatureJudge = (bytes: Buffer, now: Date) => Promise<VerifiedSignature[]>

/**
 * Judges signatures with the clinic's trust list and the revocation lists in a folder. It works in a separate thread, so nobody else waits; a file
 * that takes more time or memory than any valid one is refused as unreadable.
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
