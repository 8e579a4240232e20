import type { Language } from '../languages.ts'

/** A problem: its HTTP status, and its text for the person. Texts that the documents quote are kept word for word. */
export type ProblemRow = Readonly<Record<Language, string>> & { readonly status: number }

export type ProblemRows = Readonly<Record<string, ProblemRow>>
