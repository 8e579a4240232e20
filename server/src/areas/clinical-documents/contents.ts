import { clinicFileName, isShown, type ClinicFileRow, type ClinicFiles } from '../../clinic/files.ts'
import { safeFileName } from '@portal/contract/rules/file-names'
import { dispositionOf } from '../../files/send-file.ts'
import { zipOf, zipSize, type ZipEntry } from '../../files/zip.ts'
import { Problem } from '../../http/problem.ts'
import { StreamedFile } from '../../http/streamed-file.ts'

/** The form that people read best: one that browsers can show, otherwise the first. */
export const readBest = (files: readonly [ClinicFileRow, ...ClinicFileRow[]]): ClinicFileRow =>
  files.find(({ mediaType }) => isShown(mediaType)) ?? files[0]

/** Names within one archive: equal ones are numbered. */
function namesOf(files: readonly ClinicFileRow[], name: string): string[] {
  const taken = new Set<string>()
  return files.map((file) => {
    const plain = clinicFileName(file, name)
    const dot = plain.lastIndexOf('.')
    let unique = plain
    for (let number = 2; taken.has(unique.toLowerCase()); number++)
      unique = `${plain.slice(0, dot)} (${number})${plain.slice(dot)}`
    taken.add(unique.toLowerCase())
    return unique
  })
}

/**
 * All forms of a document as one archive, made while it is sent: of each no more than a piece is in memory. Raises DOCUMENT_UNAVAILABLE when a
 * content is missing.
 */
export function archiveOf(
  clinicFiles: ClinicFiles,
  { name, files }: { readonly name: string; readonly files: readonly ClinicFileRow[] },
): StreamedFile {
  const names = namesOf(files, name)
  const entries = files.map((file, index): ZipEntry => ({
    name: names[index]!,
    size: file.size!,
    sha256: Buffer.from(file.sha256!),
    open: async () => {
      const content = await clinicFiles.open(file)
      if (!content) throw new Problem('DOCUMENT_UNAVAILABLE')
      return content
    },
  }))
  return new StreamedFile({
    size: zipSize(entries),
    sha256: undefined,
    headers: {
      'content-type': 'application/zip',
      'content-disposition': dispositionOf(safeFileName(name, 'zip'), 'attachment'),
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
    },
    open: async () => {
      // What is missing is found out before the answer begins.
      for (const { open } of entries) (await open()).destroy()
      return zipOf(entries)
    },
  })
}
