import { extensionOf, safeFileName } from './file-names.ts'
import { fileKinds, type FileKind, type FileKindName } from './kinds/kinds.ts'
import { endsAsArchive } from './kinds/archive.ts'
import { Refused } from './refused.ts'

/** A file that may be kept: what it is by its content, cleaned, and a name that fits. */
export interface Judged {
  readonly fileName: string
  readonly mediaType: string
  readonly bytes: Buffer
}

/**
 * Judges a file by its bytes: its kind has to be an allowed one, its structure sound, and its name's extension, if it
 * has one, one of an allowed kind. Raises `Refused`.
 */
export function judge(bytes: Buffer, fileName: string, allowed: readonly FileKindName[]): Judged {
  try {
    const kinds = allowed.map((name) => fileKinds[name])
    const kind = kinds.find((one) => one.begins(bytes))
    if (!kind) throw new Refused('kind')
    const extension = extensionOf(fileName)
    if (extension !== undefined && !kinds.some((one) => one.extensions.includes(extension)))
      throw new Refused('extension')
    const cleaned = kind.clean(bytes)
    if (endsAsArchive(cleaned)) throw new Refused('active')
    return {
      bytes: cleaned,
      mediaType: kind.mediaType,
      fileName: safeFileName(fileName, fittingExtension(kind, extension)),
    }
  } catch (error) {
    // The checks read with bounds; whatever runs over them was not what its beginning claimed.
    if (error instanceof RangeError) throw new Refused('damaged')
    throw error
  }
}

const fittingExtension = (kind: FileKind, extension: string | undefined): string =>
  extension !== undefined && kind.extensions.includes(extension) ? extension : kind.extensions[0]!
