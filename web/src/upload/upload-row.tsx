import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { useLanguage, useTexts } from '../i18n/texts.ts'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Icon, type IconName } from '../ui/icon.tsx'
import { ProgressBar } from '../ui/spinner.tsx'
import { showToast } from '../ui/toasts.ts'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { isPending, type UploadItem, type UploadState } from './queue.ts'
import { sizeText, uploadTexts } from './texts.ts'
import type { ListedFile } from './upload-list.tsx'
import css from './upload-list.module.css'

const icons: Readonly<Record<UploadState, IconName>> = {
  ready: 'clock',
  uploading: 'file',
  uploaded: 'shield',
  success: 'check-circle',
  error: 'cross-circle',
  cancelled: 'slash-circle',
  timeout: 'clock',
}
const failed: ReadonlySet<UploadState> = new Set(['error', 'timeout'])
/** Kinds of pictures that every browser can show. */
const seen = new Set(['image/png', 'image/jpeg'])

interface Owner<T> {
  readonly contentHref: ((file: T) => string) | undefined
  readonly deleteFailed: string
}

/** A button's text, with the file's name for people who do not see the row. */
const Named = ({ children, name }: { readonly children: ReactNode; readonly name: string }) => {
  const t = useTexts(uploadTexts)
  return (
    <>
      {children}
      <VisuallyHidden>{t.of(name)}</VisuallyHidden>
    </>
  )
}

/** When the focused button has disappeared from the row, the next one in it gets the focus. */
function useKeptFocus() {
  const row = useRef<HTMLLIElement>(null)
  const had = useRef(false)
  useLayoutEffect(() => {
    if (had.current && document.activeElement === document.body)
      row.current?.querySelector<HTMLElement>('button, a')?.focus()
  })
  return {
    ref: row,
    onFocus: () => void (had.current = true),
    onBlur: ({ relatedTarget }: { relatedTarget: EventTarget | null }) => void (had.current = relatedTarget === null),
  }
}

function Row({
  name,
  size,
  state,
  stateText,
  children,
  below,
}: {
  readonly name: string
  readonly size: number
  readonly state: UploadState
  readonly stateText?: string
  readonly children: ReactNode
  readonly below?: ReactNode
}) {
  const language = useLanguage()
  const kept = useKeptFocus()
  return (
    <li className={classNames(css.row, css[state])} {...kept}>
      <Icon name={icons[state]} size={1.4} />
      <div className={css.facts}>
        <p className={css.name} dir="auto">
          {name}
        </p>
        <p className={classNames(css.state, failed.has(state) && css.wrong)}>
          {stateText ? `${stateText} · ` : ''}
          {sizeText(size, language)}
        </p>
        {below}
      </div>
      <div className={css.buttons}>{children}</div>
    </li>
  )
}

function Kept<T extends ListedFile>({
  file,
  contentHref,
  deleteFailed,
  onDelete,
}: Owner<T> & { readonly file: T; readonly onDelete: (() => Promise<void>) | undefined }) {
  const t = useTexts(uploadTexts)
  const [open, setOpen] = useState(false)
  const [deleting, setDeleting] = useState(false)
  const remove = async () => {
    setDeleting(true)
    try {
      await onDelete?.()
    } catch {
      showToast('error', deleteFailed)
    }
    setDeleting(false)
  }
  const href = contentHref?.(file)
  const download = href !== undefined && (
    <a className={css.link} href={href} download={file.filename}>
      <Icon name="download" />
      <span>
        <Named name={file.filename}>{t.download}</Named>
      </span>
    </a>
  )
  return (
    <>
      {href !== undefined && seen.has(file.type) ? (
        <Button look="quiet" size="small" icon="eye" onClick={() => setOpen(true)}>
          <Named name={file.filename}>{t.view}</Named>
        </Button>
      ) : (
        download
      )}
      {onDelete && (
        <Button look="quiet" size="small" icon="trash" pending={deleting} onClick={() => void remove()}>
          <Named name={file.filename}>{t.remove}</Named>
        </Button>
      )}
      {open && (
        <Dialog title={file.filename} size="large" onClose={() => setOpen(false)} actions={download}>
          <img className={css.picture} src={href} alt={file.filename} />
        </Dialog>
      )}
    </>
  )
}

/** The row of a file that is there. */
export function StoredRow<T extends ListedFile>({
  file,
  said,
  ...owner
}: Owner<T> & {
  readonly file: T
  /** Further facts about it, in words. */
  readonly said?: string | undefined
  readonly onDelete: (() => Promise<void>) | undefined
}) {
  return (
    <Row name={file.filename} size={file.size} state="success" {...(said ? { stateText: said } : {})}>
      <Kept file={file} {...owner} />
    </Row>
  )
}

/** The row of a file that is being sent, was just sent, or could not be sent. */
export function ItemRow<T extends ListedFile>({
  item,
  stateText,
  onCancel,
  onRetry,
  onRemove,
  ...owner
}: Owner<T> & {
  readonly item: UploadItem<T>
  readonly stateText: string
  readonly onCancel: () => void
  readonly onRetry: () => void
  readonly onRemove: () => void
  readonly onDelete: (() => Promise<void>) | undefined
}) {
  const t = useTexts(uploadTexts)
  const { file, state, progress, result } = item
  const name = result?.filename ?? file.name
  return (
    <Row
      name={name}
      size={result?.size ?? file.size}
      state={state}
      stateText={stateText}
      below={
        (state === 'uploading' || state === 'uploaded') && (
          <ProgressBar value={progress * 100} label={t.progress(name)} />
        )
      }
    >
      {isPending(item) && (
        <Button look="quiet" size="small" icon="close" onClick={onCancel}>
          <Named name={name}>{t.cancel}</Named>
        </Button>
      )}
      {!isPending(item) && state !== 'success' && (
        <>
          <Button look="quiet" size="small" icon="refresh" onClick={onRetry}>
            <Named name={name}>{t.retry}</Named>
          </Button>
          <Button look="quiet" size="small" icon="trash" onClick={onRemove}>
            <Named name={name}>{t.remove}</Named>
          </Button>
        </>
      )}
      {result && <Kept file={result} {...owner} />}
    </Row>
  )
}
