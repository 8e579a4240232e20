import type { Config } from '../config.ts'
import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '@portal/contract/endpoint'
import type { Language } from '@portal/contract/languages'
import { Problem } from './problem.ts'
import { receiveUpload, type Received, type UploadLimits } from './upload-body.ts'
import { wrongValue } from './validation.ts'

/** What the door needs to receive files. */
export interface UploadDoor {
  readonly limits: UploadLimits
  /** Runs the work unless too many uploads are running. */
  readonly oneOfFew: OneOfFew
  /** Judges, cleans and stores a file before the call's transaction; returns it as it is stored. */
  readonly admit: (bytes: Buffer, fileName: string) => Promise<Buffer>
  /** Checks a file that is not stored for malware; returns it unchanged. */
  readonly inspect: (bytes: Buffer) => Promise<Buffer>
  /** Removes what was stored for a call that is refused afterwards. */
  readonly discard: (file: Buffer) => Promise<void>
}
type OneOfFew = <T>(accountId: number | undefined, work: () => Promise<T>) => Promise<T>

const atOnceOfAccount = 5
const bytesAtOnce = 128 * 1024 * 1024
/** A file is in memory twice: as received, and cleaned. */
const copies = 2

/**
 * Lets an account send five files at once, and all accounts together as many as fit into the reserved memory. Raises TOO_MANY_REQUESTS and
 * UNAVAILABLE.
 */
function fewAtOnce(maxFileSize: number): OneOfFew {
  const ofAccount = new Map<number, number>()
  const most = Math.max(1, Math.floor(bytesAtOnce / (copies * maxFileSize)))
  let running = 0
  const count = (accountId: number | undefined, change: 1 | -1): void => {
    running += change
    if (accountId === undefined) return
    const own = (ofAccount.get(accountId) ?? 0) + change
    if (own > 0) ofAccount.set(accountId, own)
    else ofAccount.delete(accountId)
  }
  return async (accountId, work) => {
    if ((ofAccount.get(accountId ?? -1) ?? 0) >= atOnceOfAccount)
      throw new Problem('TOO_MANY_REQUESTS', { retryAfter: 5 })
    if (running >= most) throw new Problem('UNAVAILABLE', { retryAfter: 5 })
    count(accountId, 1)
    try {
      return await work()
    } finally {
      count(accountId, -1)
    }
  }
}

/** Reads the call of an upload row; a required file must be present and not empty. Raises the problems of `receiveUpload`. */
export async function takeUpload(
  row: Endpoint,
  request: FastifyRequest,
  limits: UploadLimits,
  language: Language,
): Promise<Received> {
  const received = await receiveUpload(row, request, limits, language)
  const { file, fileField } = received
  if (file === undefined ? row.upload === 'required' : file.length === 0)
    throw new Problem('VALIDATION_ERROR', { errors: { [fileField]: wrongValue(language) } })
  return received
}

/** The most bytes of all files in one body: those with a patient's data, or those of a message. */
function mostInBody({ registration, patients, modules, files }: Config): number {
  const withPatients = registration.settings.attachmentsVisible || patients.attachmentsVisible
  const most = Math.max(withPatients ? registration.maxFiles : 0, modules.messagesModule ? files.maxFiles : 0)
  return most * files.maxFileSize
}

/** How files are received: those that are sent alone, and those in the bodies of calls. */
export function uploadDoors(
  config: Config,
  files: Pick<UploadDoor, 'admit' | 'inspect' | 'discard'>,
): { readonly uploads: UploadDoor; readonly filesInBody: Pick<UploadDoor, 'limits' | 'oneOfFew'> } {
  const upTo = (maxFileSize: number) => ({
    limits: { maxFileSize, totalMs: config.files.uploadMs, silenceMs: config.files.silenceMs },
    oneOfFew: fewAtOnce(maxFileSize),
  })
  return {
    uploads: {
      ...upTo(config.files.maxFileSize),
      admit: (bytes, fileName) => files.admit(bytes, fileName),
      inspect: (bytes) => files.inspect(bytes),
      discard: (file) => files.discard(file),
    },
    filesInBody: upTo(mostInBody(config)),
  }
}
