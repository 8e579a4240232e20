import type { CaseAttachment } from '@portal/contract/areas/medical-cases'
import type { Choices } from '../choices.ts'

/** The matter that is none of the patient's cases yet. */
export const newMatter = 'new'

/** A file of the case that is sent along. */
export type SentFile = Pick<CaseAttachment, 'attachmentId' | 'fileName' | 'type' | 'size'>

/** What the doctor should know before the conversation, about one matter. `answered` is set once the person has gone on. */
export type Description = {
  /** The case that it is about, or `newMatter`: once another is chosen, it is void (V-327). */
  readonly matter: string
  readonly note: string
  readonly files: readonly SentFile[]
  /** The case that was begun for the files of a new matter. */
  readonly begun?: string
  /** Tells a teleconsultation that is asked for now from one that was asked for before with the same words. */
  readonly attempt?: string
  readonly answered?: true
}

/** The matter that was chosen, or the new one where there is nothing to choose from. */
export const matterOf = ({ medicalCase }: Choices): string => medicalCase ?? newMatter

/** Nothing is written yet. */
export const emptyDescription = (choices: Choices): Description => ({ matter: matterOf(choices), note: '', files: [] })

/** Whether there is anything that would be lost. */
export const saysSomething = ({ note, files }: Description): boolean => note.trim() !== '' || files.length > 0

function isFile(file: unknown): file is SentFile {
  const { attachmentId, fileName, type, size } = (file ?? {}) as Partial<Record<keyof SentFile, unknown>>
  return [attachmentId, fileName, type].every((text) => typeof text === 'string') && typeof size === 'number'
}

/** Reads what a draft keeps. */
export function descriptionFrom(kept: unknown): Description | undefined {
  const { matter, note, files, begun, attempt, answered } = (kept ?? {}) as Partial<Record<keyof Description, unknown>>
  if (typeof matter !== 'string' || typeof note !== 'string') return undefined
  return {
    matter,
    note,
    files: Array.isArray(files) ? files.filter(isFile) : [],
    ...(typeof begun === 'string' ? { begun } : {}),
    ...(typeof attempt === 'string' ? { attempt } : {}),
    ...(answered === true ? { answered } : {}),
  }
}
