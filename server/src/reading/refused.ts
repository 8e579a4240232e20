/**
 * Why a document cannot be read as text. `locked`: it needs a password. `broken`: it is not what it claims to be, or is damaged. `tooLarge`: it takes
 * more time, memory, pages or words than a reading may. `unknown`: documents of this kind are not read.
 */
export const readingRefusals = ['locked', 'broken', 'tooLarge', 'unknown'] as const
export type ReadingRefusal = (typeof readingRefusals)[number]

/** The document cannot be read; it stays what it is, and the person has the original. */
export class ReadingRefused extends Error {
  override readonly name = 'ReadingRefused'
  readonly reason: ReadingRefusal

  constructor(reason: ReadingRefusal, detail: string) {
    super(detail)
    this.reason = reason
  }
}
