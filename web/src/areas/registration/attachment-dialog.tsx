import type { RegistrationSettings } from '@portal/contract/areas/registration'
import { useState } from 'react'
import { useLanguage, useTexts } from '../../i18n/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import field from '../../ui/field.module.css'
import { Notice } from '../../ui/notice.tsx'
import { attachmentProblem, megabytes, type AttachmentProblem } from './attachments.ts'
import { attachmentTexts } from './attachment-texts.ts'
import { FileList } from './file-list.tsx'

interface Props {
  readonly limits: RegistrationSettings['fileUploadParams']
  /** How many files are there already. */
  readonly already: number
  readonly onAttach: (files: readonly File[]) => void
  readonly onClose: () => void
}

/** Where files are chosen for a registration; limits are said beforehand (002 §5). */
export function AttachmentDialog({ limits, already, onAttach, onClose }: Props) {
  const t = useTexts(attachmentTexts)
  const language = useLanguage()
  const [files, setFiles] = useState<readonly File[]>([])
  const [problem, setProblem] = useState<AttachmentProblem>()
  const [missing, setMissing] = useState(false)
  const size = megabytes(limits.maxFileSize, language)
  const words = (found: AttachmentProblem): string =>
    found.problem === 'tooMany' ? t.tooMany(limits.maxFiles) : t[found.problem](found.name, size)

  const choose = (chosen: readonly File[]) => {
    if (chosen.length === 0) return
    const found = attachmentProblem([...files, ...chosen], already, limits)
    setProblem(found)
    setMissing(false)
    if (!found) setFiles([...files, ...chosen])
  }
  const attach = () => {
    if (files.length === 0) return setMissing(true)
    onAttach(files)
  }
  return (
    <Dialog
      title={t.add}
      onClose={onClose}
      actions={
        <>
          <Button look="primary" onClick={attach}>
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
          {t.none}
        </Notice>
      )}
      <Field
        label={t.choose}
        hint={t.limits(limits.maxFiles, size, limits.fileTypes.map((type) => type.toUpperCase()).join(', '))}
        error={problem && words(problem)}
      >
        {(control) => (
          <input
            {...control}
            type="file"
            multiple
            className={field.control}
            accept={limits.fileTypes.map((type) => `.${type}`).join(',')}
            onChange={(event) => {
              choose([...(event.target.files ?? [])])
              event.target.value = ''
            }}
          />
        )}
      </Field>
      <FileList files={files} onRemove={(removed) => setFiles(files.filter((file) => file !== removed))} />
    </Dialog>
  )
}
