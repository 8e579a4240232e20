import type { Reading } from '@portal/contract/reading'
import { getDocument, InvalidPDFException, PasswordException } from 'pdfjs-dist/legacy/build/pdf.mjs'
// Its presence makes pdf.js work in this thread: the thread is there for nothing else.
import 'pdfjs-dist/legacy/build/pdf.worker.mjs'
import type { PDFDocumentProxy, PDFPageProxy, StructTreeNode } from 'pdfjs-dist/types/src/display/api.js'
import { Flow } from '../flow.ts'
import { languageTag, present } from '../language.ts'
import { limits } from '../limits.ts'
import { plainly } from '../line.ts'
import { ReadingRefused } from '../refused.ts'
import { isGarbled, joined, piecesOf, type Piece } from './page-text.ts'
import { headingSizes, readPlainPage } from './plain-page.ts'
import { marksIn, TaggedPage } from './tagged-page.ts'

interface Page {
  readonly number: number
  readonly pieces: readonly Piece[]
  readonly tree: StructTreeNode | undefined
  /** What is filled into its fields or written onto it. */
  readonly entries: readonly string[]
}

const hasLetters = ({ text }: Piece): boolean => text.trim() !== ''

/** Whether the tags name all text of a page; one that they leave out would be missing without a word. */
function isTagged({ tree, pieces }: Page): boolean {
  if (!tree) return pieces.every((piece) => piece.artifact || !hasLetters(piece))
  const marks = marksIn(tree)
  return pieces.every(
    (piece) => piece.artifact || !hasLetters(piece) || (piece.mark !== undefined && marks.has(piece.mark)),
  )
}

interface Annotation {
  readonly subtype?: string
  readonly fieldValue?: unknown
  readonly alternativeText?: string
  readonly contentsObj?: { readonly str?: string }
}

/** Texts that stand on a page without belonging to its content: fields of a form, notes that are written onto it. */
async function entriesOf(page: PDFPageProxy): Promise<string[]> {
  const annotations = (await page.getAnnotations()) as Annotation[]
  return annotations.flatMap(({ subtype, fieldValue, alternativeText, contentsObj }) => {
    if (subtype === 'FreeText') return contentsObj?.str || []
    if (subtype !== 'Widget') return []
    const value = (Array.isArray(fieldValue) ? fieldValue : [fieldValue])
      .filter((one): one is string => typeof one === 'string' && one.trim() !== '' && one !== 'Off')
      .join(', ')
    return value === '' ? [] : [alternativeText ? `${alternativeText}: ${value}` : value]
  })
}

async function pagesOf(pdf: PDFDocumentProxy): Promise<Page[]> {
  if (pdf.numPages > limits.pages) throw new ReadingRefused('tooLarge', 'more pages than a reading may have')
  const pages: Page[] = []
  let characters = 0
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number)
    const pieces = piecesOf(await page.getTextContent({ includeMarkedContent: true }))
    const tree = ((await page.getStructTree()) as StructTreeNode | null) ?? undefined
    characters += pieces.reduce((sum, { text }) => sum + text.length, 0)
    if (characters > limits.characters) throw new ReadingRefused('tooLarge', 'more text than a reading may have')
    pages.push({ number, pieces: isGarbled(pieces) ? [] : pieces, tree, entries: await entriesOf(page) })
    page.cleanup()
  }
  return pages
}

/** The lines in the margins of pages, each once. */
function marginsOf(pages: readonly Page[]): string[] {
  const lines = pages.flatMap(({ pieces }) => {
    const found: Piece[][] = []
    let last: Piece | undefined
    for (const piece of pieces.filter(({ artifact }) => artifact)) {
      if (last && Math.abs(last.y - piece.y) < 1) found.at(-1)!.push(piece)
      else found.push([piece])
      last = piece
    }
    return found.map((some) => plainly(joined(some)).replace(/\s+/g, ' ').trim())
  })
  return [...new Set(lines)].filter((line) => line !== '')
}

function write(pages: readonly Page[], tagged: boolean, flow: Flow): void {
  const headings = tagged ? [] : headingSizes(pages.map(({ pieces }) => pieces))
  for (const page of pages) {
    const content = page.pieces.filter((piece) => !tagged || !piece.artifact)
    if (!content.some(hasLetters) && page.entries.length === 0) continue
    if (pages.length > 1) flow.page(page.number)
    if (!tagged) readPlainPage(content, headings, flow)
    else if (page.tree) new TaggedPage(flow, content).read(page.tree)
    for (const entry of page.entries) {
      flow.endLine()
      flow.text(entry)
    }
    flow.endLine()
  }
}

async function open(bytes: Uint8Array<ArrayBuffer>): Promise<PDFDocumentProxy> {
  const task = getDocument({
    data: bytes,
    verbosity: 0,
    // What cannot be read whole is refused.
    stopAtErrors: true,
    useSystemFonts: false,
    disableFontFace: true,
    useWorkerFetch: false,
    useWasm: false,
    isOffscreenCanvasSupported: false,
    isImageDecoderSupported: false,
    enableXfa: false,
  })
  task.onPassword = () => void task.destroy()
  return task.promise
}

function refusalOf(error: unknown): ReadingRefused {
  if (error instanceof ReadingRefused) return error
  if (error instanceof PasswordException) return new ReadingRefused('locked', 'a password is asked for')
  const detail = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  return new ReadingRefused('broken', error instanceof InvalidPDFException ? 'no sound PDF' : detail)
}

/** Reads a PDF by its tags where they name all of its text, else its text. Raises `ReadingRefused`. */
export async function readPdf(bytes: Uint8Array<ArrayBuffer>): Promise<Reading> {
  let pdf: PDFDocumentProxy | undefined
  try {
    pdf = await open(bytes)
    const pages = await pagesOf(pdf)
    const { info } = (await pdf.getMetadata()) as { info: { Title?: string; Language?: string } }
    const readable = (page: Page): boolean => page.pieces.some(hasLetters) || page.entries.length > 0
    const tagged = pages.some(({ tree }) => tree) && pages.every(isTagged)
    const flow = new Flow()
    write(pages, tagged, flow)
    const margins = tagged ? marginsOf(pages) : []
    const empty = pages.filter((page) => !readable(page)).map(({ number }) => number)
    const title = tagged ? plainly(info.Title ?? '').trim() : ''
    return {
      source: !pages.some(readable) ? 'picture' : tagged ? 'tags' : 'text',
      ...present({ title: title || undefined, language: languageTag(info.Language) }),
      pages: pages.length,
      ...(empty.length > 0 ? { pagesWithoutText: empty } : {}),
      ...(tagged ? { pictures: flow.pictures } : {}),
      blocks: flow.end(),
      ...(margins.length > 0 ? { margins } : {}),
    }
  } catch (error) {
    throw refusalOf(error)
  } finally {
    await pdf?.loadingTask.destroy().catch(() => undefined)
  }
}
