import type { PDFDocumentProxy, RenderTask } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import { drawnSize } from './page-size.ts'
import { readerTexts } from './texts.ts'
import css from './viewer.module.css'

interface PdfPageProps {
  readonly pdf: PDFDocumentProxy
  readonly number: number
  readonly zoom: number
  /** Width of its place in CSS pixels. */
  readonly place: number
  readonly onFailed: (error: unknown) => void
}

async function draw(
  canvas: HTMLCanvasElement,
  { pdf, number, zoom, place }: PdfPageProps,
  begun: (task: RenderTask) => void,
): Promise<void> {
  const page = await pdf.getPage(number)
  const size = drawnSize(page.getViewport({ scale: 1 }), place, zoom, devicePixelRatio)
  // A picture that is being drawn stays out of sight until it is whole.
  const drawn = document.createElement('canvas')
  drawn.width = Math.floor(size.width * size.pixels)
  drawn.height = Math.floor(size.height * size.pixels)
  const scale = (size.width / page.getViewport({ scale: 1 }).width) * size.pixels
  const task = page.render({ canvas: drawn, viewport: page.getViewport({ scale }) })
  begun(task)
  await task.promise
  canvas.width = drawn.width
  canvas.height = drawn.height
  canvas.style.width = `${Math.floor(size.width)}px`
  canvas.style.height = `${Math.floor(size.height)}px`
  canvas.style.transform = ''
  canvas.getContext('2d')?.drawImage(drawn, 0, 0)
  page.cleanup()
}

/** One page of a PDF as a picture. */
export function PdfPage(props: PdfPageProps) {
  const { pdf, number, zoom, place, onFailed } = props
  const t = useTexts(readerTexts)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [shown, setShown] = useState(0)
  useEffect(() => {
    let [task, over] = [undefined as RenderTask | undefined, false]
    const begun = (one: RenderTask): void => {
      task = one
      if (over) one.cancel()
    }
    draw(canvas.current!, { pdf, number, zoom, place, onFailed }, begun).then(
      () => !over && setShown(number),
      (error: unknown) => !over && onFailed(error),
    )
    return () => {
      over = true
      task?.cancel()
    }
  }, [pdf, number, zoom, place, onFailed])
  return (
    <canvas
      ref={canvas}
      className={css.page}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- what a script draws cannot be an <img>
      role="img"
      aria-label={t.pagePicture(number, pdf.numPages)}
      aria-busy={shown !== number}
      data-page={shown || undefined}
    />
  )
}
