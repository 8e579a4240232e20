import * as z from 'zod/mini'
import type { Language } from '@portal/contract/languages'

/** What a letter says, before it is made into text and HTML. */
export interface LetterWords {
  subject: string
  opening: string
  rows: { label: string; value: string }[]
  /** The one thing to be done; `path` is an address inside the portal. */
  link?: { label: string; path: `/${string}` }
  closing: string
}

/** A letter in its language, with whole addresses. */
export interface Letter {
  language: Language
  subject: string
  opening: string
  rows: { label: string; value: string }[]
  link?: { label: string; url: string }
  closing: string
  footer: string
}

/** A kind of letter: the shape of its data, which waits in the queue as JSON, and its words. */
export interface LetterKind<Schema extends z.core.$ZodType = z.core.$ZodType> {
  readonly data: Schema
  readonly write: (language: Language, data: z.output<Schema>) => LetterWords
}

/** Declares a kind of letter. */
export const defineLetter = <Schema extends z.core.$ZodType>(
  data: Schema,
  write: (language: Language, data: z.output<Schema>) => LetterWords,
): LetterKind<Schema> => ({ data, write })

/** A typed value can hold line breaks and control characters, with which it could forge lines of the message. */
export const oneLine = (value: string): string => value.replace(/[\s\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim()
