import type { X509Certificate } from 'node:crypto'
import type { VerifiedSignature } from '@portal/contract/areas/papers'
import { Overrun } from '../judging/aside.ts'
import { judging, type JudgingAnswer, type JudgingTask } from '../judging/judging.ts'
import type { OwnDocumentSigned } from './own-document.ts'
import { SignatureRefused } from './refused.ts'

/** Verifies signatures at the given time; both reject with `SignatureRefused`. */
export interface SignatureJudge {
  /** Every signature of a PDF or XML file; all of them must be valid. */
  file(bytes: Buffer, now: Date): Promise<VerifiedSignature[]>
  /** The signature of an XML document that the portal itself had made, `given`. */
  ownDocument(bytes: Buffer, given: string, now: Date): Promise<OwnDocumentSigned>
}

/**
 * Judges signatures with the clinic's trust list and the revocation lists in a folder. It works in a separate thread, so nobody else waits; a file
 * that takes more time or memory than any valid one is refused as unreadable.
 */
export function signatureJudge(trust: readonly X509Certificate[], listsFolder: string | undefined): SignatureJudge {
  const anchors = trust.map(({ raw }) => new Uint8Array(raw))
  const run = async (task: JudgingTask, bytes: Buffer): Promise<JudgingAnswer> => {
    const answer = await judging.run(task, bytes).catch((error: unknown) => {
      if (error instanceof Overrun) throw new SignatureRefused('format', error.message, { cause: error })
      throw error
    })
    if ('fault' in answer) throw new SignatureRefused(answer.fault, answer.detail)
    return answer
  }
  return {
    file: async (bytes, now) => {
      const answer = await run({ kind: 'signature', anchors, listsFolder, now }, bytes)
      if ('signatures' in answer) return answer.signatures
      throw new Error('A signature was judged as something else.')
    },
    ownDocument: async (bytes, given, now) => {
      const answer = await run({ kind: 'own-document', anchors, listsFolder, now, given }, bytes)
      if ('signed' in answer) return answer.signed
      throw new Error('A signature was judged as something else.')
    },
  }
}
