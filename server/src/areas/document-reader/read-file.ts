import type { Reading } from '@portal/contract/reading'
import type { ProblemCode } from '@portal/contract/problems'
import type { ClinicFileRow, ClinicFiles } from '../../clinic/files.ts'
import { Problem } from '../../http/problem.ts'
import type { Log } from '../../log/log.ts'
import { readings, ReadingsBusy } from '../../reading/readings.ts'
import { ReadingRefused, type ReadingRefusal } from '../../reading/refused.ts'

const codes: Readonly<Record<ReadingRefusal, ProblemCode>> = {
  locked: 'READING_LOCKED',
  broken: 'READING_BROKEN',
  tooLarge: 'READING_TOO_LARGE',
  unknown: 'READING_UNKNOWN',
}

/** Seconds after which a reading that found no place may be tried again. */
const soon = 10

/** Reads one of the clinic's files as text. Raises DOCUMENT_UNAVAILABLE without a content, and the problems of readings. */
export async function readFile(file: ClinicFileRow, clinicFiles: ClinicFiles, log: Log): Promise<Reading> {
  const { sha256, mediaType } = file
  if (sha256 === null) throw new Problem('DOCUMENT_UNAVAILABLE')
  const open = async () => {
    const content = await clinicFiles.open(file)
    if (!content) throw new Problem('DOCUMENT_UNAVAILABLE')
    return content
  }
  try {
    return await readings.read({ sha256: Buffer.from(sha256), mediaType: mediaType ?? '', open })
  } catch (error) {
    if (error instanceof ReadingsBusy) throw new Problem('READING_BUSY', { retryAfter: soon })
    if (!(error instanceof ReadingRefused)) throw error
    log.info({ file: file.id, reason: error.reason }, 'a document was not read as text')
    throw new Problem(codes[error.reason])
  }
}
