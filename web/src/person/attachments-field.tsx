import type { RegistrationSettings } from '@portal/contract/areas/registration'
import { lazy, Suspense, useState } from 'react'
import { fieldId } from '../form/field-problems.ts'
import { useTexts } from '../i18n/texts.ts'
import { Button } from '../ui/button.tsx'
import { FieldError } from '../ui/field.tsx'
import { attachmentTexts } from './attachment-texts.ts'
import { FileList } from './file-list.tsx'
import css from './person.module.css'

const AttachmentDialog = lazy(async () => ({ default: (await import('./attachment-dialog.tsx')).AttachmentDialog }))

/** Name of the attachments in the form. */
export const attachmentsField = 'attachments'

interface Props {
  readonly settings: Pick<RegistrationSettings, 'attachmentsRequired' | 'fileUploadParams'>
  readonly files: readonly File[]
  readonly onChange: (files: readonly File[]) => void
  readonly error: string | undefined
}

/** Documents for the clinic, where it accepts or demands them. */
export function AttachmentsField({ settings, files, onChange, error }: Props) {
  const t = useTexts(attachmentTexts)
  const [open, setOpen] = useState(false)
  const { attachmentsRequired, fileUploadParams } = settings
  const id = fieldId(attachmentsField)
  return (
    <fieldset className={css.section} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{t.title}</legend>
      <p>{attachmentsRequired ? t.leadRequired : t.lead}</p>
      <FileList files={files} onRemove={(removed) => onChange(files.filter((file) => file !== removed))} />
      <FieldError id={`${id}-error`}>{error}</FieldError>
      <div>
        <Button id={id} icon="plus" onClick={() => setOpen(true)}>
          {t.add}
        </Button>
      </div>
      {open && (
        <Suspense fallback={null}>
          <AttachmentDialog
            limits={fileUploadParams}
            already={files.length}
            onAttach={(added) => {
              onChange([...files, ...added])
              setOpen(false)
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </fieldset>
  )
}
