import * as z from 'zod/mini'
import { count } from '../../setting-kinds.ts'

/** The clinic's settings of DICOM files that people send. */
export const environment = {
  /** The most megabytes of one file, and of all files of an account that wait. */
  DICOM_FILE_MB: count(300, 1, 2000),
  DICOM_WAITING_MB: count(2000, 1, 100_000),
  /** The most files of one order. */
  DICOM_FILES: count(500, 1, 5000),
  /** Days after which a file goes, sent or not. */
  DICOM_KEEP_DAYS: count(7, 1, 90),
}
const shape = z.object(environment)

/** Limits of DICOM files; sizes in bytes. */
export interface DicomSettings {
  readonly maxFileSize: number
  readonly waitingBytes: number
  readonly maxFiles: number
  readonly keptDays: number
}

const megabyte = 1024 * 1024

/** The settings from the parsed environment. */
export const read = (e: z.infer<typeof shape>): DicomSettings => ({
  maxFileSize: e.DICOM_FILE_MB * megabyte,
  waitingBytes: e.DICOM_WAITING_MB * megabyte,
  maxFiles: e.DICOM_FILES,
  keptDays: e.DICOM_KEEP_DAYS,
})
