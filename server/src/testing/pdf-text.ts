import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** The text of each page of a PDF as a reader copies it, several spaces as one. */
export async function pdfPages(file: Uint8Array): Promise<string[]> {
  const pdf = await getDocument({ data: new Uint8Array(file), useSystemFonts: false, verbosity: 0 }).promise
  return Promise.all(
    Array.from({ length: pdf.numPages }, async (_, index) => {
      const { items } = await (await pdf.getPage(index + 1)).getTextContent()
      const text = items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? ' ' : ''}` : '')).join('')
      return text.replace(/\s+/g, ' ')
    }),
  )
}

/** The text of a whole PDF, the pages one after another. */
export const pdfText = async (file: Uint8Array): Promise<string> => (await pdfPages(file)).join(' ')
