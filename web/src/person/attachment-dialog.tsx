import type { RegistrationSettings } from '@portal/contract/areas/registration'
import { useState } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Notice } from '../ui/notice.tsx'
import { chooseFiles, type Choice, type ChoiceFault } from '../upload/choose.ts'
import { DropZone } from '../upload/drop-zone.tsx'
import { uploadTexts } from '../upload/texts.ts'
import { attachmentTexts } from './attachment-texts.ts'
import { FileList } from './file-list.tsx'

interface Props {
  readonly limits: RegistrationSettings['fileUploadParams']
  /** Number of files that are attached already. */
  readonly already: number
  readonly onAttach: (files: readonly File[]) => void
  readonly onClose: () => void
}

/** Lets the person choose files for a registration; it states the limits first, and the server judges the content. */
export function AttachmentDialog({ limits, already, onAttach, onClose }: Props) {
  const t = useTexts(attachmentTexts)
  const u = useTexts(uploadTexts)
  const [files, setFiles] = useState<readonly File[]>([])
  const [refused, setRefused] = useState<Choice['refused']>([])
  const [missing, setMissing] = useState(false)
  const room = limits.maxFiles - already - files.length
  const why = (fault: ChoiceFault): string => {
    const words = u.faults[fault]
    return typeof words === 'string' ? words : words(limits)
  }
  const choose = (chosen: readonly File[]) => {
    const choice = chooseFiles(chosen, limits, room)
    setFiles([...files, ...choice.taken])
    setRefused(choice.refused)
    setMissing(false)
  }
  return (
    <Dialog
      title={t.add}
      onClose={onClose}
      actions={
        <>
          <Button look="primary" onClick={() => (files.length === 0 ? setMissing(true) : onAttach(files))}>
            {t.attach}
          </Button>
          <Button look="quiet" onClick={onClose}>
            {t.cancel}
          </Button>
        </>
      }
    >
      {missing && (
        <Notice tone="warning" announce="alert">
          {u.none}
        </Notice>
      )}
      {refused.length > 0 && (
        <Notice tone="error" announce="alert" title={u.refused}>
          <ul>
            {refused.map(({ name, fault }, index) => (
              <li key={index}>
                {name}: {why(fault)}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <DropZone settings={limits} full={room <= 0} onFiles={choose} />
      <FileList files={files} onRemove={(removed) => setFiles(files.filter((file) => file !== removed))} />
    </Dialog>
  )
}
