import type { FileSettings, StoredFile } from '@portal/contract/areas/files'
import { useEffect, useEffectEvent, useId, useState, useSyncExternalStore } from 'react'
import { problemText } from '../api/problem-text.ts'
import { useLanguage, useTexts } from '../i18n/texts.ts'
import { Stack } from '../ui/card.tsx'
import { Notice } from '../ui/notice.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { chooseFiles, type Choice } from './choose.ts'
import { DropZone } from './drop-zone.tsx'
import { isPending, UploadQueue, type Send, type UploadItem } from './queue.ts'
import { ItemRow, StoredRow } from './upload-row.tsx'
import { uploadTexts } from './texts.ts'
import css from './upload-list.module.css'

/** A file as the list shows it; an area's own records have at least these members. */
export type ListedFile = Pick<StoredFile, 'id' | 'filename' | 'type' | 'size'>

export interface UploadListProps<T extends ListedFile> {
  /** Limits and kinds, from `fileSettingsQuery`; they are shown before anything is chosen. */
  readonly settings: FileSettings
  /** The files that are there already, including those that this list has sent: the owner adds them in `onSent`. */
  readonly files: readonly T[]
  /** Sends one file in the given way: `sendWaiting(patientId)`, or a call of the area's own upload row. */
  readonly send: Send<T>
  readonly onSent: (file: T) => void
  /**
   * Deletes a file on the server; the owner removes it from `files`. Returns false when the person was asked and kept the file. Without it nothing
   * can be deleted.
   */
  readonly onDelete?: (file: T) => Promise<boolean | void>
  /** Whether this file can be deleted; without it all can. */
  readonly mayDelete?: (file: T) => boolean
  /** Further facts about a file that is there: who added it, and when. */
  readonly aboutFile?: (file: T) => string
  /** Address of a file's content. Without it files cannot be viewed. */
  readonly contentHref?: (file: T) => string
  /** Called when sending begins and when it ends; meanwhile a form must not be submitted. */
  readonly onBusy?: (busy: boolean) => void
  /** The person went on without a file where one is needed: shows the warning 'Nie dodano załącznika' (V-366). */
  readonly missing?: boolean
  /** Name of the group; 'Załączniki' by default. It is not a heading, so that it fits below any heading. */
  readonly label?: string
  /** Texts that the documents prescribe: shown before the server's reason when sending fails, and in its place when deleting fails. */
  readonly failureTexts?: { readonly sent?: string; readonly deleted?: string }
}

/**
 * Files to send and files that are there: choosing or dropping, limits said first, progress, cancel, retry, view, delete.
 *
 *     const { data: settings } = useSuspenseQuery(fileSettingsQuery)
 *     <UploadList settings={settings} files={files} send={sendWaiting(patientId)} onSent={add} onDelete={remove}
 *       contentHref={waitingHref(patientId)} onBusy={setBusy} missing={tried && files.length === 0} />
 */
export function UploadList<T extends ListedFile>(props: UploadListProps<T>) {
  const { settings, files, send, onSent, onDelete, mayDelete, aboutFile, contentHref, onBusy, missing, label } = props
  const { failureTexts } = props
  const t = useTexts(uploadTexts)
  const language = useLanguage()
  const labelId = useId()
  const [queue] = useState(() => new UploadQueue<T>())
  const items = useSyncExternalStore(queue.subscribe, queue.items)
  const [refused, setRefused] = useState<Choice['refused']>([])
  const [said, setSaid] = useState('')
  const stateText = ({ state, progress, problem }: UploadItem<T>): string => {
    if (state === 'uploading') return t.states.uploading(Math.floor(progress * 100))
    if (state === 'error')
      return [failureTexts?.sent, problemText(problem, language)].filter((words) => words !== undefined).join('. ')
    return t.states[state]
  }

  useEffect(() => {
    queue.reopen()
    return () => queue.close()
  }, [queue])
  const busy = items.some(isPending)
  useEffect(() => onBusy?.(busy), [busy, onBusy])
  const onState = useEffectEvent((item: UploadItem<T>) => {
    const { state, file, result } = item
    if (state === 'success' && result) onSent(result)
    // The moments in between are not worth interrupting a screen reader for.
    if (state !== 'ready' && state !== 'uploaded')
      setSaid(t.announced(file.name, state === 'uploading' ? t.sending : stateText(item)))
  })
  useEffect(() => queue.onState(onState), [queue])

  const sentIds = new Set(items.flatMap(({ result }) => result?.id ?? []))
  const there = files.filter(({ id }) => !sentIds.has(id))
  const taken = there.length + items.filter((item) => isPending(item) || item.state === 'success').length
  const room = Math.max(0, settings.maxFiles - taken)
  const add = (chosen: readonly File[]) => {
    const choice = chooseFiles(chosen, settings, room)
    setRefused(choice.refused)
    queue.add(choice.taken, send)
  }
  const remove = async (file: T, itemId?: number): Promise<void> => {
    if ((await onDelete?.(file)) === false) return
    if (itemId !== undefined) queue.remove(itemId)
    setSaid(t.deleted(file.filename))
  }
  const deleting = (file: T, itemId?: number) =>
    onDelete && (mayDelete?.(file) ?? true) ? () => remove(file, itemId) : undefined
  const about = { contentHref, deleteFailed: failureTexts?.deleted ?? t.deleteFailed }
  return (
    <section className={css.whole} aria-labelledby={labelId}>
      <p id={labelId} className={css.label}>
        {label ?? t.label}
      </p>
      <DropZone settings={settings} full={room === 0} onFiles={add} />
      {missing && files.length === 0 && <Notice tone="warning" title={t.none} announce="alert" />}
      {refused.length > 0 && (
        <Notice tone="error" title={t.refused} announce="alert">
          <ul className={css.refused}>
            {refused.map(({ name, fault }, index) => {
              const why = t.faults[fault]
              return <li key={index}>{`${name}: ${typeof why === 'string' ? why : why(settings)}`}</li>
            })}
          </ul>
        </Notice>
      )}
      {there.length + items.length > 0 && (
        <Stack gap="s">
          <ul className={css.list} aria-label={t.list}>
            {there.map((file) => (
              <StoredRow
                key={`stored-${file.id}`}
                {...about}
                file={file}
                said={aboutFile?.(file)}
                onDelete={deleting(file)}
              />
            ))}
            {items.map((item) => (
              <ItemRow
                key={item.id}
                {...about}
                item={item}
                stateText={stateText(item)}
                onCancel={() => queue.cancel(item.id)}
                onRetry={() =>
                  room > 0 ? queue.retry(item.id) : setRefused([{ name: item.file.name, fault: 'count' }])
                }
                onRemove={() => queue.remove(item.id)}
                onDelete={item.result && deleting(item.result, item.id)}
              />
            ))}
          </ul>
        </Stack>
      )}
      <output>
        <VisuallyHidden>{said}</VisuallyHidden>
      </output>
    </section>
  )
}
