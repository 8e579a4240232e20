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
/** `who`: the account that sends or, where nobody is signed in, the network. */
type OneOfFew = <T>(who: number | string | undefined, work: () => Promise<T>) => Promise<T>

/** How files in the bodies of calls are received; `maxFileSize` counts all files in one body together. */
export type BodyDoor = Pick<UploadDoor, 'limits' | 'oneOfFew'>

const atOnceOfAccount = 5
const bytesAtOnce = 128 * 1024 * 1024
/** Memory for what people send who are not signed in: three registrations with two large photos each. */
const bytesOfStrangers = 64 * 1024 * 1024
/** Milliseconds for a body of somebody who is not signed in, who could keep a place for as long as that: two large photos over a slow line. */
const strangersMs = 120_000
/** A file is in memory twice: as received, and cleaned. */
const copies = 2

/**
 * Lets one account or network send as many files at once as `ofOne` says, but never all the places, and all together as many as fit into the
 * reserved memory. Raises TOO_MANY_REQUESTS and UNAVAILABLE.
 */
function fewAtOnce(maxFileSize: number, bytes: number, ofOne: number): OneOfFew {
  const running = new Map<number | string, number>()
  const most = Math.max(1, Math.floor(bytes / (copies * maxFileSize)))
  const mostOfOne = Math.min(ofOne, Math.max(1, most - 1))
  let all = 0
  const count = (who: number | string | undefined, change: 1 | -1): void => {
    all += change
    if (who === undefined) return
    const own = (running.get(who) ?? 0) + change
    if (own > 0) running.set(who, own)
    else running.delete(who)
  }
  return async (who, work) => {
    if ((running.get(who ?? -1) ?? 0) >= mostOfOne) throw new Problem('TOO_MANY_REQUESTS', { retryAfter: 5 })
    if (all >= most) throw new Problem('UNAVAILABLE', { retryAfter: 5 })
    count(who, 1)
    try {
      return await work()
    } finally {
      count(who, -1)
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

/**
 * How files are received: those that are sent alone, and those in the bodies of calls. Who is not signed in has places of their own, one for each
 * network, so that slow strangers keep nobody waiting who is.
 */
export function uploadDoors(
  config: Config,
  files: Pick<UploadDoor, 'admit' | 'inspect' | 'discard'>,
): { readonly uploads: UploadDoor; readonly filesInBody: BodyDoor; readonly strangersFiles: BodyDoor } {
  const { registration } = config
  const { maxFileSize, uploadMs, silenceMs } = config.files
  const upTo = (most: number) => ({
    limits: { maxFileSize: most, totalMs: uploadMs, silenceMs },
    oneOfFew: fewAtOnce(most, bytesAtOnce, atOnceOfAccount),
  })
  const ofStranger = registration.settings.attachmentsVisible ? registration.maxFiles * maxFileSize : 0
  return {
    uploads: {
      ...upTo(maxFileSize),
      admit: (bytes, fileName) => files.admit(bytes, fileName),
      inspect: (bytes) => files.inspect(bytes),
      discard: (file) => files.discard(file),
    },
    filesInBody: upTo(mostInBody(config)),
    strangersFiles: {
      limits: { maxFileSize: ofStranger, totalMs: Math.min(uploadMs, strangersMs), silenceMs },
      oneOfFew: fewAtOnce(ofStranger, bytesOfStrangers, 1),
    },
  }
}
