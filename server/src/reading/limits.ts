/** What one document may take. Beyond it nothing is read: half a document must never look like the whole. */
export const limits = {
  /** Pages of a PDF. */
  pages: 500,
  /** Characters of text. */
  characters: 1_000_000,
  /** Paragraphs, headings, lines, cells and pictures together. */
  parts: 60_000,
  /** Elements of an XML document inside each other. */
  depth: 100,
  /** Elements of an XML document. */
  elements: 400_000,
  /** Bytes of a document that is not a PDF: it is read into memory as a whole. */
  markupBytes: 20 * 1024 * 1024,
  /** Bytes of a PDF. */
  pdfBytes: 60 * 1024 * 1024,
} as const
