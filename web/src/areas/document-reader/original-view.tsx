import { useEffect, useState, lazy, Suspense, type ReactNode } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import { Notice } from '../../ui/notice.tsx'
import { Waiting } from '../../ui/spinner.tsx'
import { readerTexts } from './texts.ts'
import css from './viewer.module.css'

// pdf.js is many times as large as a page of the portal: it comes with the first PDF.
const PdfView = lazy(async () => ({ default: (await import('./pdf-view.tsx')).PdfView }))

const pictures = new Set(['image/jpeg', 'image/png', 'image/gif', 'image/webp'])
const plainly = (type: string): string => type.split(';', 1)[0]!.trim().toLowerCase()

/** The content as an address of its own: the portal's policy lets no `blob:` address be shown as a picture. */
function useDataAddress(blob: Blob): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const reader = new FileReader()
    reader.addEventListener('load', () => typeof reader.result === 'string' && setAddress(reader.result))
    reader.readAsDataURL(blob)
    return () => reader.abort()
  }, [blob])
  return address
}

function Picture({ blob, download }: { readonly blob: Blob; readonly download: ReactNode }) {
  const t = useTexts(readerTexts)
  const address = useDataAddress(blob)
  const [failed, setFailed] = useState(false)
  if (failed)
    return (
      <Notice tone="warning" announce="status" actions={download}>
        {t.failed}
      </Notice>
    )
  return address ? (
    <img className={css.picture} src={address} alt={t.picture} onError={() => setFailed(true)} />
  ) : (
    <Waiting>{t.loading}</Waiting>
  )
}

function PlainText({ blob }: { readonly blob: Blob }) {
  const t = useTexts(readerTexts)
  const [text, setText] = useState<string>()
  useEffect(() => {
    let over = false
    void blob.text().then((read) => !over && setText(read))
    return () => {
      over = true
    }
  }, [blob])
  return text === undefined ? (
    <Waiting>{t.loading}</Waiting>
  ) : (
    <pre className={css.plain} lang="pl">
      {text}
    </pre>
  )
}

/** The document as it is: a PDF or a picture in the page, everything else as a file to be downloaded. */
export function OriginalView({ blob, download }: { readonly blob: Blob; readonly download: ReactNode }) {
  const t = useTexts(readerTexts)
  const type = plainly(blob.type)
  if (type === 'application/pdf')
    return (
      <Suspense fallback={<Waiting>{t.loading}</Waiting>}>
        <PdfView blob={blob} download={download} />
      </Suspense>
    )
  if (pictures.has(type)) return <Picture blob={blob} download={download} />
  if (type === 'text/plain') return <PlainText blob={blob} />
  return (
    <Notice tone="info" actions={download}>
      {t.notShown}
    </Notice>
  )
}
