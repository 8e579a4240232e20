import { heic } from './heic.ts'
import { jpeg } from './jpeg.ts'
import { pdf } from './pdf.ts'
import { png } from './png.ts'

/** One kind of file that the portal knows well enough to keep. */
export interface FileKind {
  readonly mediaType: string
  /** Extensions that such a file may have; the first is given to one that has none. */
  readonly extensions: readonly string[]
  /** Whether the first bytes are those of this kind. */
  readonly begins: (bytes: Buffer) => boolean
  /**
   * Checks the structure and answers the file without what it need not carry (place and device of a photograph,
   * comments, anything after its end). Raises `Refused`, or RangeError when the file ends before it should.
   */
  readonly clean: (bytes: Buffer) => Buffer
}

export const fileKindNames = ['pdf', 'jpeg', 'png', 'heic'] as const
export type FileKindName = (typeof fileKindNames)[number]

export const fileKinds: Readonly<Record<FileKindName, FileKind>> = { pdf, jpeg, png, heic }
