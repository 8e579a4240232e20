import type { RegistrationSettings } from '@portal/contract/areas/registration'

type Limits = RegistrationSettings['fileUploadParams']

export type AttachmentProblem =
  | { readonly problem: 'tooMany' }
  | { readonly problem: 'tooLarge' | 'empty' | 'wrongType'; readonly name: string }

const endingOf = (name: string): string => name.split('.').at(-1)?.toLowerCase() ?? ''

/** Why files cannot be added to the ones already there; the server judges their content besides (002 §5). */
export function attachmentProblem(
  added: readonly Pick<File, 'name' | 'size'>[],
  already: number,
  { maxFiles, maxFileSize, fileTypes }: Limits,
): AttachmentProblem | undefined {
  for (const { name, size } of added) {
    if (size === 0) return { problem: 'empty', name }
    if (size > maxFileSize) return { problem: 'tooLarge', name }
    if (!fileTypes.includes(endingOf(name))) return { problem: 'wrongType', name }
  }
  return already + added.length > maxFiles ? { problem: 'tooMany' } : undefined
}

/** A file as the request carries it: base64 of its content (000 §3). */
export function readAttachment(file: File): Promise<{ filename: string; type: string; content: string }> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onerror = () => reject(reader.error ?? new Error('the file cannot be read'))
    reader.onload = () => {
      const url = String(reader.result)
      resolve({ filename: file.name, type: file.type, content: url.slice(url.indexOf(',') + 1) })
    }
    reader.readAsDataURL(file)
  })
}

/** Megabytes with one decimal at most, as limits and sizes are said. */
export const megabytes = (bytes: number, language: 'pl' | 'en'): string =>
  new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(bytes / (1024 * 1024))
