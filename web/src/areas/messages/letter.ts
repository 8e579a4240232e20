import type { StoredFile } from '@portal/contract/areas/files'
import { lengthOf } from '@portal/contract/rules/formatted-text'
import { longestText, longestTitle } from '@portal/contract/rules/messages'
import type { DraftContent } from '../../draft/draft-calls.ts'
import { textsNow } from '../../i18n/texts.ts'
import type { FieldProblem } from '../../ui/error-summary.tsx'
import { readHtml } from '../../ui/read-html.ts'
import { composeTexts } from './texts.ts'
import { inOneLine } from './words.ts'

/** Somebody to whom a message goes. */
export interface Addressee {
  readonly id: string
  readonly name: string
}

/** A file of a message: sent and waiting to be attached, or (`kept`) attached to the message that is changed. */
export interface LetterFile extends Pick<StoredFile, 'id' | 'filename' | 'type' | 'size'> {
  readonly kept?: boolean
}

/** A message as it is written; the content of its draft. */
export interface Letter {
  readonly title: string
  /** Text with formats, as the editor makes it. */
  readonly content: string
  /** Code of the category; empty for none. */
  readonly category: string
  readonly recipients: readonly Addressee[]
  readonly files: readonly LetterFile[]
  /** Random: names this message, so that a second one with the same words is another message. */
  readonly key: string
}

export const emptyLetter: Omit<Letter, 'key'> = { title: '', content: '', category: '', recipients: [], files: [] }

/** A key for a message that is begun. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Where a new message's draft is kept: one that is written in place of another message has its own, so that it takes the place of none that was begun. */
export const newSubject = (insteadOf?: string): string => (insteadOf === undefined ? 'new' : `instead-${insteadOf}`)

/** What a draft's subject says of a new message; undefined where it is of another kind. */
export function newLetterIn(subject: string): { readonly insteadOf?: string } | undefined {
  if (subject === newSubject()) return {}
  const insteadOf = /^instead-(\d+)$/.exec(subject)?.[1]
  return insteadOf === undefined ? undefined : { insteadOf }
}

/** A draft's content as a letter; what it lacks is as at the start. */
export const letterOf = (content: DraftContent | undefined, start: Letter): Letter => ({ ...start, ...content })

/** Whether there is anything in a letter that would be missed. */
export const hasWords = ({ title, content, files }: Partial<Letter>): boolean =>
  Boolean(title?.trim()) || inOneLine(content ?? '') !== '' || (files?.length ?? 0) > 0

/** Ids of the fields, for the list of mistakes. */
export const fieldIds = {
  recipients: 'letter-recipients',
  title: 'letter-title',
  content: 'letter-content',
  files: 'letter-files',
} as const

/** What is wrong with a letter, in the order of the fields. */
export function mistakesIn(letter: Letter): FieldProblem[] {
  const t = textsNow(composeTexts)
  const of = (field: keyof typeof fieldIds, message: string | false): FieldProblem[] =>
    message ? [{ fieldId: fieldIds[field], message }] : []
  return [
    ...of('recipients', letter.recipients.length === 0 && t.missingRecipients),
    ...of('title', letter.title.trim() === '' && t.missingTitle),
    ...of('content', inOneLine(letter.content) === '' && t.missingContent),
    ...of('content', lengthOf(readHtml(letter.content)) > longestText && t.longContent(String(longestText))),
  ]
}

/** What every call that sends a letter has. */
export const writtenIn = ({ title, content, category, recipients, files }: Letter) => ({
  title: title.trim().slice(0, longestTitle),
  content,
  ...(category && { category }),
  recipients: recipients.map(({ id }) => id),
  uploads: files.filter(({ kept }) => !kept).map(({ id }) => id),
})

/**
 * The key with which the server sends a letter once, whatever a double click or a second try sends: the letter's own, and a mark of what is in it, so
 * that a letter that was changed after a failure is another call.
 */
export function sendingKey(letter: Letter): string {
  let mark = 0x811c9dc5
  for (const byte of new TextEncoder().encode(JSON.stringify(writtenIn(letter))))
    mark = Math.imul(mark ^ byte, 0x01000193)
  return `message-${letter.key}-${(mark >>> 0).toString(16).padStart(8, '0')}`
}
