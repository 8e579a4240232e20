import { useState } from 'react'
import { problemText } from '../../api/problem-text.ts'
import { useEntry } from '../../entry/use-entry.ts'
import { useTurnTo } from '../../entry/turn-to.ts'
import { FormDialog } from '../../entry/form-dialog.tsx'
import { useLanguage, useTexts } from '../../i18n/texts.ts'
import { Notice } from '../../ui/notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { notUsedText, PasskeyNotUsed } from './not-used.ts'
import { passkeysTexts } from './texts.ts'

export interface NameDialogProps {
  readonly title: string
  readonly lead?: string
  readonly submit: string
  readonly initial: string
  /** Goes on with this name; rejects on failure. */
  readonly run: (name: string) => Promise<void>
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Asks for the name of a passkey, before it is made and when it is renamed. */
export function NameDialog({ title, lead, submit, initial, run, onDone, onClose }: NameDialogProps) {
  const t = useTexts(passkeysTexts)
  const language = useLanguage()
  const [typed, setTyped] = useState(initial)
  const name = typed.trim()
  const id = 'passkey-name'
  const entry = useTurnTo(
    id,
    useEntry({
      wrong: () => (name === '' ? [{ fieldId: id, message: t.nameMissing }] : []),
      send: () => run(name),
      onSent: onDone,
    }),
  )
  return (
    <FormDialog
      entry={entry}
      title={title}
      submit={submit}
      cancel={t.cancel}
      onClose={onClose}
      lead={lead && <p>{lead}</p>}
      refusal={
        <Notice tone="error" announce="alert">
          {entry.error instanceof PasskeyNotUsed
            ? notUsedText(entry.error, language)
            : problemText(entry.error, language)}
        </Notice>
      }
    >
      <TextField
        id={id}
        label={t.name}
        hint={t.nameHint}
        required
        maxLength={60}
        value={typed}
        error={entry.problemOf(id)}
        onChange={(event) => setTyped(event.target.value)}
      />
    </FormDialog>
  )
}
