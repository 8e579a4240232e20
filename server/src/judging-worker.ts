import { parentPort } from 'node:worker_threads'
import type { Asked, Told } from './judging/aside.ts'
import { BadDicom, walkOn } from './dicom/walk.ts'
import type { JudgingAnswer, JudgingTask } from './judging/judging.ts'
import { judge } from './files/judge.ts'
import { Refused } from './files/refused.ts'
import { SignatureRefused } from './signatures/refused.ts'

/** Loads the libraries for certificates and XML with the first signature, because they are large and seldom needed. */
async function judgeSignatures(task: Extract<JudgingTask, { kind: 'signature' }>, bytes: Buffer) {
  const { verifySent } = await import('./signatures/verify-sent.ts')
  return verifySent(bytes, task)
}

async function judgeOwnDocument(task: Extract<JudgingTask, { kind: 'own-document' }>, bytes: Buffer) {
  const { verifySentBack } = await import('./signatures/verify-sent.ts')
  return verifySentBack(bytes, task)
}

/**
 * The bytes in a buffer of their own, which can be transferred to another thread. Bytes that have such a buffer already are not copied, because files
 * are large.
 */
function ownMemory(bytes: Buffer): Uint8Array<ArrayBuffer> {
  const { buffer } = bytes
  const alone = buffer instanceof ArrayBuffer && buffer.byteLength === bytes.byteLength
  return alone ? new Uint8Array(buffer) : new Uint8Array(bytes)
}

async function answer({ task, bytes }: Asked<JudgingTask>): Promise<JudgingAnswer> {
  const given = Buffer.from(bytes.buffer)
  try {
    if (task.kind === 'signature') return { signatures: await judgeSignatures(task, given) }
    if (task.kind === 'own-document') return { signed: await judgeOwnDocument(task, given) }
    if (task.kind === 'dicom') {
      walkOn(task.walk, given)
      return { walk: task.walk }
    }
    const judged = judge(given, task.fileName, task.allowed)
    return { judged: { ...judged, bytes: ownMemory(judged.bytes) } }
  } catch (error) {
    if (error instanceof BadDicom) return { dicomFault: error.fault }
    if (error instanceof Refused) return { refused: error.reason }
    if (error instanceof SignatureRefused) return { fault: error.fault, detail: error.message }
    throw error
  }
}

async function tell(asked: Asked<JudgingTask>): Promise<void> {
  const told = await answer(asked).then(
    (given): Told<JudgingAnswer> => ({ answer: given }),
    (error: unknown): Told<JudgingAnswer> => ({ failed: error instanceof Error ? error : new Error(String(error)) }),
  )
  const own = 'answer' in told && 'judged' in told.answer ? [told.answer.judged.bytes.buffer] : []
  parentPort!.postMessage(told, own)
  // The memory is given back at once: a thread that does little collects garbage seldom, and files are large.
  if (!asked.bytes.buffer.detached) asked.bytes.buffer.transfer(0)
}

parentPort!.on('message', (asked: Asked<JudgingTask>) => void tell(asked))
