import type { DicomFile, ImageOrder } from '@portal/contract/areas/images'
import { dicomName, isDicomName, mayRemoveAll, maySend } from '@portal/contract/rules/dicom-files'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ProblemNotice } from '../../api/problem-notice.tsx'
import { useTexts } from '../../i18n/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Actions, Stack } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { DicomRow } from './dicom-row.tsx'
import { call, dicomFilesQuery, sendInPieces } from './queries.ts'
import { imageTexts } from './texts.ts'
import css from './images.module.css'

const megabyte = 1024 * 1024

/** Files of one’s own for an order: choosing, the state of each, removing, and having them sent to the clinic’s archive. */
export function DicomDialog({ order, onClose }: { readonly order: ImageOrder; readonly onClose: () => void }) {
  const t = useTexts(imageTexts)
  const { patientId, id, limits } = order
  const params = { patientId, id }
  const list = useQuery(dicomFilesQuery(params))
  const files = list.data ?? []
  const input = useRef<HTMLInputElement>(null)
  const [held, setHeld] = useState<ReadonlyMap<string, File>>(new Map())
  const [running, setRunning] = useState<ReadonlySet<string>>(new Set())
  const [refused, setRefused] = useState<readonly string[]>([])
  const [outcome, setOutcome] = useState<'sent' | Error>()
  const [asking, setAsking] = useState<readonly DicomFile[]>([])
  const [busy, setBusy] = useState(false)

  const upload = async (file: File): Promise<void> => {
    const kept = dicomName(file.name)
    setRunning((now) => new Set([...now, kept]))
    try {
      const from = files.find(({ fileName, status }) => fileName === kept && status === 'N')?.received ?? 0
      await sendInPieces(params, file, {
        pieceSize: limits.pieceSize,
        from: from < file.size ? from : 0,
        onReceived: () => void list.refetch(),
      })
    } catch (error) {
      setOutcome(error as Error)
    }
    setRunning((now) => new Set([...now].filter((name) => name !== kept)))
    void list.refetch()
  }
  const add = async (chosen: readonly File[]): Promise<void> => {
    const taken = new Set(files.filter(({ status }) => status !== 'N').map(({ fileName }) => fileName))
    const faults: string[] = []
    const good = chosen.filter((file) => {
      const fault = !isDicomName(file.name)
        ? t.wrongExtension(file.name)
        : taken.has(dicomName(file.name))
          ? t.nameTaken(file.name)
          : file.size > limits.maxFileSize
            ? t.tooLarge(file.name)
            : undefined
      if (fault) faults.push(fault)
      taken.add(dicomName(file.name))
      return !fault
    })
    setOutcome(undefined)
    setRefused(faults)
    setHeld((now) => new Map([...now, ...good.map((file) => [dicomName(file.name), file] as const)]))
    for (const file of good) await upload(file)
  }
  const act = async (work: () => Promise<unknown>, done?: 'sent'): Promise<void> => {
    setBusy(true)
    setOutcome(undefined)
    try {
      await work()
      setOutcome(done)
    } catch (error) {
      setOutcome(error as Error)
    }
    await list.refetch()
    setBusy(false)
  }
  const remove = (file: DicomFile) => call('dicomFileDelete', { params: { ...params, fileId: file.fileId } })
  const removeAll = async () => {
    for (const file of files) if (file.status !== 'S' && file.status !== 'W') await remove(file)
  }
  const send = (confirmed: readonly string[]) => {
    setAsking([])
    void act(() => call('dicomFilesSend', { params, body: { confirmed: [...confirmed] } }), 'sent')
  }
  const ask = () => {
    const differ = files.filter(({ status, patientInFile }) => status === 'R' && patientInFile?.differs.length)
    if (differ.length > 0) setAsking(differ)
    else send([])
  }
  return (
    <Dialog
      title={t.dialog}
      size="large"
      onClose={onClose}
      actions={
        <>
          <Button look="primary" pending={busy} disabled={!maySend(files)} onClick={ask}>
            {t.sendAll}
          </Button>
          <Button pending={busy} disabled={!mayRemoveAll(files)} onClick={() => void act(removeAll)}>
            {t.removeAll}
          </Button>
        </>
      }
    >
      <Stack>
        <p>{t.lead(Math.floor(limits.maxFileSize / megabyte), limits.maxFiles, limits.keptDays)}</p>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          tabIndex={-1}
          aria-label={t.choose}
          onChange={({ target }) => {
            void add([...(target.files ?? [])])
            target.value = ''
          }}
        />
        <Actions>
          <Button icon="plus" onClick={() => input.current?.click()}>
            {t.choose}
          </Button>
        </Actions>
        {refused.length > 0 && (
          <Notice tone="error" title={t.notAdded} announce="alert">
            <ul>
              {refused.map((words) => (
                <li key={words}>{words}</li>
              ))}
            </ul>
          </Notice>
        )}
        {outcome === 'sent' && <Notice tone="success" title={t.sent} announce="status" />}
        {outcome instanceof Error && <ProblemNotice error={outcome} />}
        {asking.length > 0 && (
          <Notice
            tone="warning"
            title={t.differs}
            announce="alert"
            actions={<Button onClick={() => send(asking.map(({ fileId }) => fileId))}>{t.isTheirs}</Button>}
          >
            <ul>
              {asking.map(({ fileId, fileName, patientInFile }) => (
                <li key={fileId}>
                  {fileName}: {[patientInFile?.name, patientInFile?.pesel].filter(Boolean).join(', ') || t.unknown}
                </li>
              ))}
            </ul>
          </Notice>
        )}
        {list.error && <ProblemNotice error={list.error} />}
        {list.data && files.length === 0 && <p>{t.none}</p>}
        {files.length > 0 && (
          <ul className={css.list} aria-label={t.list}>
            {files.map((file) => {
              const own = held.get(file.fileName)
              return (
                <DicomRow
                  key={file.fileId}
                  file={file}
                  running={running.has(file.fileName)}
                  onAgain={own && (() => void upload(own))}
                  onRemove={() => void act(() => remove(file))}
                />
              )
            })}
          </ul>
        )}
      </Stack>
    </Dialog>
  )
}
