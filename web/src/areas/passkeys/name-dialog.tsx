import { useRef, useState } from 'react'
import { problemText } from '../../api/problem-text.ts'
import { useAction } from '../../api/use-action.ts'
import { useLanguage, useTexts } from '../../i18n/texts.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { notUsedText, PasskeyNotUsed } from './not-used.ts'
import { passkeysTexts } from './texts.ts'

export interface NameDialogProps {
  readonly title: string
  readonly lead?: string
  readonly submit: string
  readonly initial: string
  /** Goes ahead under this name; rejects when it does not come to a good end. */
  readonly run: (name: string) => Promise<void>
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Asks what a passkey is called, before it is made and later on. */
export function NameDialog({ title, lead, submit, initial, run, onDone, onClose }: NameDialogProps) {
  const t = useTexts(passkeysTexts)
  const language = useLanguage()
  const [name, setName] = useState(initial)
  const [tried, setTried] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const running = useAction(run, { success: onDone, failure: () => field.current?.focus() })
  const missing = name.trim() === ''
  const { error } = running
  return (
    <FormDialog
      title={title}
      submit={submit}
      cancel={t.cancel}
      pending={running.pending}
      onSubmit={() => {
        setTried(true)
        if (missing) return field.current?.focus()
        void running.run(name.trim())
      }}
      onClose={onClose}
    >
      {lead && <p>{lead}</p>}
      {error !== undefined && (
        <Notice tone="error" announce="alert">
          {error instanceof PasskeyNotUsed ? notUsedText(error, language) : problemText(error, language)}
        </Notice>
      )}
      <TextField
        ref={field}
        id="passkey-name"
        label={t.name}
        hint={t.nameHint}
        required
        maxLength={60}
        value={name}
        error={tried && missing ? t.nameMissing : undefined}
        onChange={(event) => setName(event.target.value)}
      />
    </FormDialog>
  )
}
