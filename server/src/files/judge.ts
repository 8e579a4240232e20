import { extensionOf, safeFileName } from '@portal/contract/rules/file-names'
import { fileKinds, type FileKind, type FileKindName } from './kinds/kinds.ts'
import { endsAsArchive } from './kinds/archive.ts'
import { Refused } from './refused.ts'

/** A file that may be stored: its kind by its content, the cleaned bytes, and a name that fits. */
export interface Judged {
  readonly fileName: string
  readonly mediaType: string
  readonly bytes: Buffer
}

/**
 * Judges a file by its bytes. Its kind must be allowed, its structure valid, and the extension of its name, if there is one, must belong to an
 * allowed kind. Raises `Refused`.
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
    // The checks read within bounds; a file that makes them read past the end is not what its first bytes claimed.
    if (error instanceof RangeError) throw new Refused('damaged')
    throw error
  }
}

const fittingExtension = (kind: FileKind, extension: string | undefined): string =>
  extension !== undefined && kind.extensions.includes(extension) ? extension : kind.extensions[0]!
