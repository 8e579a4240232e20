import { endpoints, type CaseNote } from '@portal/contract/areas/medical-cases'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callerOf } from '../../api/caller.ts'
import { problemText } from '../../api/problem-text.ts'
import { bookingsKey } from '../../booking/queries.ts'
import { endTabDraft, keepTabDraft, readTabDraft } from '../../draft/tab-draft.ts'
import { FormDialog } from '../../entry/form-dialog.tsx'
import { useTurnTo } from '../../entry/turn-to.ts'
import { useEntry } from '../../entry/use-entry.ts'
import { useLanguage, useTexts } from '../../i18n/texts.ts'
import { useSignedIn } from '../../session/use-session.ts'
import { Notice } from '../../ui/notice.tsx'
import { TextArea } from '../../ui/text-field.tsx'
import { faultInCaseNote } from '../../words/case-note.ts'
import { caseNotesTexts } from './case-notes-texts.ts'

interface Props {
  readonly patientId: string
  readonly caseId: string
  /** What is written anew; without it a description is added. */
  readonly before: CaseNote | undefined
  readonly onClose: () => void
  readonly onSaved: () => void
}

/** Takes a description of a matter. What was typed is kept when sending fails, when the dialog is closed and when the session ends. */
export function CaseNoteDialog({ patientId, caseId, before, onClose, onSaved }: Props) {
  const t = useTexts(caseNotesTexts)
  const language = useLanguage()
  const client = useQueryClient()
  const accountId = useSignedIn().account.id
  // What was typed over an earlier wording is not offered for a later one.
  const draft = `case-note.${caseId}.${before ? `${before.id}.${before.writtenAt}` : 'new'}`
  const [text, setText] = useState(() => {
    const kept = readTabDraft(draft)
    return typeof kept === 'string' ? kept : (before?.note ?? '')
  })
  const [idempotencyKey, setKey] = useState(() => crypto.randomUUID())
  const type = (typed: string) => {
    setText(typed)
    keepTabDraft(draft, typed)
    setKey(crypto.randomUUID())
  }
  const note = text.trim()
  const id = 'case-note'
  const entry = useTurnTo(
    id,
    useEntry({
      wrong: () => {
        const message = note === '' ? t.missing : faultInCaseNote(note)
        return message === undefined ? [] : [{ fieldId: id, message }]
      },
      send: () => {
        const call = callerOf(endpoints)
        const whose = { accountId, patientId }
        return before
          ? call('caseNoteChange', { params: whose, body: { id: before.id, note } })
          : call('caseNoteCreate', { params: { ...whose, caseId }, body: { note } }, { idempotencyKey })
      },
      onSent: async () => {
        endTabDraft(draft)
        await client.invalidateQueries({ queryKey: bookingsKey })
        onSaved()
      },
    }),
  )
  return (
    <FormDialog
      entry={entry}
      title={before ? t.change : t.add}
      submit={t.save}
      onClose={onClose}
      refusal={
        <Notice tone="error" announce="alert" title={before ? t.notChanged : t.notAdded}>
          <p>{problemText(entry.error, language)}</p>
          <p>{t.kept}</p>
        </Notice>
      }
    >
      <TextArea
        id={id}
        rows={7}
        label={t.note}
        hint={t.hint}
        error={entry.problemOf(id)}
        required
        value={text}
        onChange={(event) => type(event.target.value)}
      />
    </FormDialog>
  )
}
