import { isProblem, problemText } from '../api/problem-text.ts'
import type { Language } from '../i18n/language.ts'
import { attachmentsField } from './attachments-field.tsx'

const aboutFiles = [
  'ATTACHMENT_REQUIRED',
  'FILE_TYPE_REFUSED',
  'FILE_UNREADABLE',
  'FILE_INFECTED',
  'FILE_TOO_LARGE',
  'FILE_NOT_CHECKED',
  'STORAGE_FULL',
] as const

/** Whether a refusal is about the attached files. */
export const isAboutFiles = (error: unknown): boolean => isProblem(error, ...aboutFiles)

interface RefusedField {
  readonly name: string
  readonly message: string
}

/** Fields to which a refusal belongs, by their names in the form; none when it is about the whole form. */
export function refusedFields(error: unknown, language: Language, nameOf: (path: string) => string): RefusedField[] {
  if (isAboutFiles(error)) return [{ name: attachmentsField, message: problemText(error, language) }]
  if (!isProblem(error, 'VALIDATION_ERROR')) return []
  return Object.entries(error.errors).map(([path, message]) => ({ name: nameOf(path), message }))
}
