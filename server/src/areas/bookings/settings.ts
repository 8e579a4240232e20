import type * as z from 'zod/mini'
import { flag } from '../../setting-kinds.ts'

/** The clinic's settings of booking. */
export const environment = {
  /** Whether a person of 16 or 17 books visits by themselves; otherwise a parent or guardian books, or the clinic. */
  TEEN_BOOKS: flag(false),
}

/** The settings from the parsed environment. */
export const read = (e: { readonly [N in keyof typeof environment]: z.infer<(typeof environment)[N]> }) => ({
  teenBooks: e.TEEN_BOOKS,
})
