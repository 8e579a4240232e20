import { safeFileName } from './file-names.ts'

/** Milliseconds between two looks at the states of DICOM files that are on their way (V-270). */
export const dicomFilesEveryMs = 15_000

/** States of a DICOM file: new, uploaded, ready to send, sent, waiting to be sent (V-267). */
export const dicomStates = ['N', 'P', 'R', 'S', 'W'] as const
export type DicomState = (typeof dicomStates)[number]

/** Whether a file's name has an extension that contains DCM or DICOM, in letters of any size (V-333). */
export const isDicomName = (fileName: string): boolean => {
  const at = fileName.lastIndexOf('.')
  return at >= 0 && /dcm|dicom/i.test(fileName.slice(at + 1))
}

/** The name under which such a file is kept, and stands in the list: its extension in its letters, and no other dots. */
export function dicomName(fileName: string): string {
  const at = fileName.lastIndexOf('.')
  const extension = fileName
    .slice(at + 1)
    .replace(/[^A-Za-z0-9]/g, '')
    .slice(0, 16)
  return safeFileName(`${fileName.slice(0, at).replaceAll('.', '_')}.x`, extension)
}

interface Stateful {
  readonly status: DicomState
}

/** Whether something can be sent: some file is ready (V-268). */
export const maySend = (files: readonly Stateful[]): boolean => files.some(({ status }) => status === 'R')

/** Whether all files can be removed: not when each has been sent or waits to be (V-269), or when there is none. */
export const mayRemoveAll = (files: readonly Stateful[]): boolean =>
  files.some(({ status }) => status !== 'S' && status !== 'W')
