import type { VerifiedSignature, SignatureFault } from '@portal/contract/areas/papers'
import type { DicomFault, Walk } from '../dicom/walk.ts'
import type { Judged } from '../files/judge.ts'
import type { FileKindName } from '../files/kinds/kinds.ts'
import type { RefusalReason } from '../files/refused.ts'
import type { OwnDocumentSigned } from '../signatures/own-document.ts'
import { programBeside } from '../shipped-files.ts'
import { Aside } from './aside.ts'

/** Whether a file may be stored. */
interface FileTask {
  readonly kind: 'file'
  readonly fileName: string
  readonly allowed: readonly FileKindName[]
}

/** Who signed a document; `anchors` are the trusted certificates in DER. */
interface SignatureTask {
  readonly kind: 'signature'
  readonly anchors: readonly Uint8Array[]
  readonly listsFolder: string | undefined
  readonly now: Date
}

/** Who signed a document that the portal itself had made; `given` is the document as it was handed over. */
interface OwnDocumentTask extends Omit<SignatureTask, 'kind'> {
  readonly kind: 'own-document'
  readonly given: string
}

/** How a DICOM file goes on; the bytes are its next piece. */
interface DicomTask {
  readonly kind: 'dicom'
  readonly walk: Walk
}

export type JudgingTask = FileTask | SignatureTask | OwnDocumentTask | DicomTask
export type JudgingAnswer =
  | { readonly judged: Omit<Judged, 'bytes'> & { readonly bytes: Uint8Array<ArrayBuffer> } }
  | { readonly refused: RefusalReason }
  | { readonly walk: Walk }
  | { readonly dicomFault: DicomFault }
  | { readonly signatures: VerifiedSignature[] }
  | { readonly signed: OwnDocumentSigned }
  | { readonly fault: SignatureFault; readonly detail: string }

/**
 * The threads that examine what people send. There is one such object in the process, which owns these threads and their memory. The limits are far
 * above what the worst file needs, so that a busy machine refuses nobody.
 */
export const judging = new Aside<JudgingTask, JudgingAnswer>(programBeside('judging-worker'), {
  atOnce: 2,
  patienceMs: 30_000,
  idleMs: 30_000,
  heapMb: 96,
})
