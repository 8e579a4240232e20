import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Waiting } from '../../ui/spinner.tsx'
import { isLocked, openPdf } from './pdf.ts'
import { PdfPage } from './pdf-page.tsx'
import { withinZooms, zooms } from './page-size.ts'
import { readerTexts } from './texts.ts'
import { usePinch } from './use-pinch.ts'
import css from './viewer.module.css'

/** Width of an element's content, in CSS pixels; 0 until it is known. */
function useWidth(element: HTMLElement | null): number {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    if (!element) return
    const observer = new ResizeObserver(() => setWidth(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [element])
  return width
}

interface BarProps {
  readonly page: number
  readonly pages: number
  readonly zoom: number
  readonly onPage: (page: number) => void
  readonly onZoom: (zoom: number) => void
}

/** Which page is shown, and how large. */
function Bar({ page, pages, zoom, onPage, onZoom }: BarProps) {
  const t = useTexts(readerTexts)
  return (
    <section className={css.bar} aria-label={t.controls} data-print="no">
      <div className={css.together}>
        <IconButton icon="chevron-left" label={t.previous} disabled={page === 1} onClick={() => onPage(page - 1)} />
        <output className={css.number}>{t.pageOf(page, pages)}</output>
        <IconButton icon="chevron-right" label={t.next} disabled={page === pages} onClick={() => onPage(page + 1)} />
      </div>
      <div className={css.together}>
        <IconButton
          icon="minus"
          label={t.smaller}
          disabled={zoom <= zooms.least}
          onClick={() => onZoom(zoom / zooms.step)}
        />
        <output className={css.number}>{t.zoom(Math.round(zoom * 100))}</output>
        <IconButton
          icon="plus"
          label={t.larger}
          disabled={zoom >= zooms.most}
          onClick={() => onZoom(zoom * zooms.step)}
        />
      </div>
      {zoom !== 1 && (
        <Button size="small" look="quiet" onClick={() => onZoom(1)}>
          {t.fit}
        </Button>
      )}
    </section>
  )
}

function Pages({ pdf, onFailed }: { readonly pdf: PDFDocumentProxy; readonly onFailed: (error: unknown) => void }) {
  const t = useTexts(readerTexts)
  const place = useRef<HTMLDivElement>(null)
  const [element, setElement] = useState<HTMLDivElement | null>(null)
  const [page, setPage] = useState(1)
  const [zoom, setZoom] = useState(1)
  const width = useWidth(element)
  const turn = (to: number): void => {
    setPage(to)
    place.current?.scrollTo({ top: 0, left: 0 })
  }
  const pinch = useCallback((factor: number, done: boolean) => {
    const canvas = place.current?.querySelector('canvas')
    if (canvas) canvas.style.transform = done ? '' : `scale(${factor})`
    if (done) setZoom((before) => withinZooms(before * factor))
  }, [])
  usePinch(place, pinch)
  return (
    <>
      <Bar page={page} pages={pdf.numPages} zoom={zoom} onPage={turn} onZoom={(to) => setZoom(withinZooms(to))} />
      <section
        className={css.place}
        aria-label={t.pageArea}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a page that is larger than its place is scrolled with the keyboard, too
        tabIndex={0}
        ref={(found) => {
          place.current = found as HTMLDivElement | null
          setElement(place.current)
        }}
      >
        {width > 0 && <PdfPage pdf={pdf} number={page} zoom={zoom} place={width} onFailed={onFailed} />}
      </section>
    </>
  )
}

/** A PDF, page by page; where it cannot be shown, why, and the way to have it all the same. */
export function PdfView({ blob, download }: { readonly blob: Blob; readonly download: ReactNode }) {
  const t = useTexts(readerTexts)
  const [pdf, setPdf] = useState<PDFDocumentProxy>()
  const [failed, setFailed] = useState<unknown>()
  useEffect(() => {
    let [over, close] = [false, () => {}]
    blob
      .arrayBuffer()
      .then((bytes) => {
        if (over) return undefined
        const open = openPdf(bytes)
        close = open.close
        return open.document
      })
      .then(
        (document) => !over && setPdf(document),
        (error: unknown) => !over && setFailed(error),
      )
    return () => {
      over = true
      close()
    }
  }, [blob])
  if (failed !== undefined)
    return (
      <Notice tone="warning" announce="status" actions={download}>
        {isLocked(failed) ? t.locked : t.failed}
      </Notice>
    )
  return pdf ? <Pages pdf={pdf} onFailed={setFailed} /> : <Waiting>{t.loading}</Waiting>
}
