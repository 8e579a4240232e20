import type { Language } from '../languages.ts'

/** A problem: its HTTP status, and the one text for the person who meets it. Quoted texts of the documents stand as written. */
export type ProblemRow = Readonly<Record<Language, string>> & { readonly status: number }

export type ProblemRows = Readonly<Record<string, ProblemRow>>
