import * as z from 'zod/mini'
import type { Language } from '@portal/contract/languages'

/** The content of a letter, before it becomes text and HTML. */
export interface LetterWords {
  subject: string
  opening: string
  rows: { label: string; value: string }[]
  /** The one thing that the reader should do; `path` is an address inside the portal. */
  link?: { label: string; path: `/${string}` }
  closing: string
}

/** A letter in its language, with complete addresses. */
export interface Letter {
  language: Language
  subject: string
  opening: string
  rows: { label: string; value: string }[]
  link?: { label: string; url: string }
  closing: string
  footer: string
}

/** A kind of letter: the shape of its data, which wait in the queue as JSON, and its words. */
export interface LetterKind<Schema extends z.core.$ZodType = z.core.$ZodType> {
  readonly data: Schema
  readonly write: (language: Language, data: z.output<Schema>) => LetterWords
}

/** Declares a kind of letter. */
export const defineLetter = <Schema extends z.core.$ZodType>(
  data: Schema,
  write: (language: Language, data: z.output<Schema>) => LetterWords,
): LetterKind<Schema> => ({ data, write })

/** Replaces line breaks and control characters in a typed value, which could otherwise forge lines of the message. */
export const oneLine = (value: string): string => value.replace(/[\s\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim()
