import { heic } from './heic.ts'
import { jpeg } from './jpeg.ts'
import { pdf } from './pdf.ts'
import { png } from './png.ts'

/** A kind of file that the portal can check well enough to store it. */
export interface FileKind {
  readonly mediaType: string
  /** Extensions of such files; a file without one gets the first. */
  readonly extensions: readonly string[]
  /** Whether a file with these first bytes is of this kind. */
  readonly begins: (bytes: Buffer) => boolean
  /**
   * Checks the structure and returns the file without unnecessary data (place and device of a photograph, comments, anything after its end). Raises
   * `Refused`, or RangeError when the file ends too early.
   */
  readonly clean: (bytes: Buffer) => Buffer
}

export const fileKindNames = ['pdf', 'jpeg', 'png', 'heic'] as const
export type FileKindName = (typeof fileKindNames)[number]

export const fileKinds: Readonly<Record<FileKindName, FileKind>> = { pdf, jpeg, png, heic }
