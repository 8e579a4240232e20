import * as z from 'zod/mini'

/**
 * What can be read in a document, without anything that a screen would have to trust: no markup, no addresses, no styles. A screen draws its own
 * elements from it.
 */

/** How deep lists may stand in lists; what stands deeper is drawn at this depth. */
export const deepestList = 8

const shown = z.optional(z.literal(true))

/** A piece of text that looks the same throughout. `\n` in it begins a new line. */
export const readRun = z.object({
  text: z.string(),
  bold: shown,
  italic: shown,
  underlined: shown,
  /** The author crossed it out, so it does not hold. */
  struck: shown,
  /** Lowered as in H₂O, or raised as in 10⁹. */
  shift: z.optional(z.enum(['sub', 'sup'])),
})
export type ReadRun = z.infer<typeof readRun>

/** A line of a list or of a cell. */
export const readLine = z.object({
  /** 0 outside of a list, 1 in a list, more in lists inside of it. */
  depth: z.int().check(z.minimum(0), z.maximum(deepestList)),
  /** What stands before an item, such as `•` or `2.`; further lines of the item have none. */
  mark: z.optional(z.string()),
  runs: z.array(readRun),
})
export type ReadLine = z.infer<typeof readLine>

/** A cell of a table. */
export const readCell = z.object({
  /** The cell names its column, its row or several rows; otherwise it is content. */
  names: z.optional(z.enum(['column', 'row'])),
  columns: z.optional(z.int()),
  rows: z.optional(z.int()),
  lines: z.array(readLine),
})
export type ReadCell = z.infer<typeof readCell>

/** What the head of a structured document says; the screen has the words for it. */
export const headFacts = [
  'documentType',
  'number',
  'version',
  'issuedAt',
  'replaces',
  'appends',
  'transforms',
  'patient',
  'nationalId',
  'otherId',
  'birthDate',
  'patientAddress',
  'author',
  'authorId',
  'authorUnit',
  'legalAuthenticator',
  'custodian',
  'serviceTime',
  'encounterTime',
] as const
export type HeadFact = (typeof headFacts)[number]

export const readBlock = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('heading'),
    level: z.int().check(z.minimum(1), z.maximum(6)),
    runs: z.array(readRun),
  }),
  z.object({ kind: z.literal('paragraph'), runs: z.array(readRun) }),
  z.object({ kind: z.literal('list'), lines: z.array(readLine) }),
  z.object({
    kind: z.literal('table'),
    caption: z.optional(z.array(readRun)),
    rows: z.array(z.object({ cells: z.array(readCell) })),
  }),
  z.object({
    kind: z.literal('head'),
    facts: z.array(z.object({ of: z.enum(headFacts), values: z.array(z.string()) })),
  }),
  /** A picture that is left out, with the description that its author gave it. */
  z.object({ kind: z.literal('picture'), description: z.string() }),
  /** Here begins a page of the original. */
  z.object({ kind: z.literal('page'), number: z.int() }),
])
export type ReadBlock = z.infer<typeof readBlock>

export const readingSources = ['structured', 'tags', 'text', 'picture'] as const

/** The readable twin of a document: what is read in it, and how sure that is. */
export const reading = z.object({
  /**
   * `structured`: the document itself says what is a heading or a table. `tags`: a PDF whose tags say it. `text`: only text was found, in the order
   * in which the file has it. `picture`: no text at all.
   */
  source: z.enum(readingSources),
  title: z.optional(z.string()),
  /** BCP 47, if the document says it. */
  language: z.optional(z.string()),
  /** Pages of the original. */
  pages: z.optional(z.int()),
  /** Pages on which there is no text, for instance because they were scanned. */
  pagesWithoutText: z.optional(z.array(z.int())),
  /** Pictures that were left out, where they can be counted. */
  pictures: z.optional(z.int()),
  blocks: z.array(readBlock),
  /** What stands in the margins of pages, each line once. */
  margins: z.optional(z.array(z.string())),
})
export type Reading = z.infer<typeof reading>
