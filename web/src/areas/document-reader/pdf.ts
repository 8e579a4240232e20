import {
  getDocument,
  GlobalWorkerOptions,
  PasswordException,
  type PDFDocumentProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
import { pdfParts } from 'virtual:pdf-parts'

GlobalWorkerOptions.workerSrc = `${pdfParts}pdf.worker.min.mjs`

export interface OpenPdf {
  readonly document: Promise<PDFDocumentProxy>
  /** Ends the work on it and gives its memory back. */
  readonly close: () => void
}

/**
 * Opens a PDF in a thread of its own. Everything that it needs comes from our own address: nothing in a file makes pdf.js ask anybody, scripts in it are
 * not run and links in it cannot be pressed, because only its picture is drawn.
 */
export function openPdf(bytes: ArrayBuffer): OpenPdf {
  const task = getDocument({
    data: new Uint8Array(bytes),
    verbosity: 0,
    // The portal's policy lets no WebAssembly run; the same decoders are there as scripts.
    useWasm: false,
    wasmUrl: pdfParts,
    standardFontDataUrl: pdfParts,
    enableXfa: false,
  })
  return { document: task.promise, close: () => void task.destroy() }
}

/** Whether a PDF could not be opened because it asks for a password. */
export const isLocked = (error: unknown): boolean => error instanceof PasswordException
