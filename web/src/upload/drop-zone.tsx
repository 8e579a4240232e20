import type { FileSettings } from '@portal/contract/areas/files'
import { useEffect, useId, useRef, useState, type DragEvent } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import { droppedFiles } from './choose.ts'
import { uploadTexts } from './texts.ts'
import css from './upload-list.module.css'

const carriesFiles = (event: { dataTransfer: DataTransfer | null }): boolean =>
  event.dataTransfer?.types.includes('Files') ?? false

/** Prevents the browser from opening a file that was dropped outside the zone in place of the page. */
function useNoStrayDrops(): void {
  useEffect(() => {
    const keep = (event: globalThis.DragEvent) => {
      if (carriesFiles(event)) event.preventDefault()
    }
    window.addEventListener('dragover', keep)
    window.addEventListener('drop', keep)
    return () => {
      window.removeEventListener('dragover', keep)
      window.removeEventListener('drop', keep)
    }
  }, [])
}

/** Where files are chosen or dropped, with the limits beside it. */
export function DropZone({
  settings,
  full,
  onFiles,
}: {
  readonly settings: FileSettings
  readonly full: boolean
  readonly onFiles: (files: File[]) => void
}) {
  const t = useTexts(uploadTexts)
  const one = settings.maxFiles === 1
  const choose = one ? t.chooseOne : t.choose
  const limitsId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  useNoStrayDrops()
  const onDragOver = (event: DragEvent) => {
    if (!carriesFiles(event)) return
    event.preventDefault()
    setOver(true)
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    onFiles(droppedFiles(event.dataTransfer))
  }
  return (
    <div
      className={classNames(css.zone, over && css.over)}
      onDragOver={onDragOver}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <input
        ref={input}
        type="file"
        hidden
        multiple={!one}
        tabIndex={-1}
        accept={settings.fileTypes.map((type) => `.${type}`).join(',')}
        aria-label={choose}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          // The same file can be chosen again after it was removed.
          target.value = ''
        }}
      />
      <Icon name="file" size={1.75} />
      <div className={css.call}>
        <Button icon="plus" aria-describedby={limitsId} onClick={() => input.current?.click()}>
          {choose}
        </Button>
        <span className={css.drop} aria-hidden="true">
          {over ? t.dropNow : one ? t.dropOne : t.drop}
        </span>
      </div>
      <p id={limitsId} className={css.limits}>
        {full ? t.full(settings) : t.limits(settings)}
      </p>
    </div>
  )
}
