import * as z from 'zod/mini'
import type { Language } from '@portal/contract/languages'
import { dateAndTime } from '../clinic-time.ts'

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

/** When a link ends, in the data of a letter; letters that an earlier version of the portal has left to be sent do not say it. */
export const linkEnd = z.optional(z.iso.datetime({ offset: true }))

/** How long the link of a letter can be used. By the clock: where the mail system is away a letter comes late, and it is read later still. */
export const worksOnce: Readonly<Record<Language, (until: string | undefined) => string>> = {
  pl: (until) =>
    until
      ? `Link działa tylko raz, do ${dateAndTime(new Date(until))}`
      : 'Link działa tylko raz i przez ograniczony czas',
  en: (until) =>
    until
      ? `The link works only once, until ${dateAndTime(new Date(until))}`
      : 'The link works only once, and for a limited time',
}

/** Replaces line breaks and control characters in a typed value, which could otherwise forge lines of the message. */
export const oneLine = (value: string): string => value.replace(/[\s\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim()
