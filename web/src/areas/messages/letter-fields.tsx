import { longestTitle, recipientsAtMost } from '@portal/contract/rules/messages'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../i18n/texts.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/empty-state.tsx'
import { FieldGroup } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TextEditor } from '../../ui/text-editor/index.ts'
import { Select, TextField } from '../../ui/text-field.tsx'
import { deleteWaiting, sendWaiting, waitingHref } from '../../upload/waiting.ts'
import { UploadList } from '../../upload/upload-list.tsx'
import { fieldIds, type LetterFile } from './letter.ts'
import { attachmentAddress, categoriesQuery, settingsQuery } from './queries.ts'
import { composeTexts } from './texts.ts'
import type { LetterOnScreen, LetterWork } from './use-letter.ts'
import css from './messages.module.css'

interface FieldsProps {
  readonly of: LetterOnScreen
  readonly work: LetterWork
}

/** Those to whom it goes; each can be left out again. */
export function Recipients({ of, onAdd }: Pick<FieldsProps, 'of'> & { readonly onAdd: () => void }) {
  const t = useTexts(composeTexts)
  const { recipients } = of.letter
  const drop = (id: string) => of.change((letter) => ({ recipients: letter.recipients.filter((one) => one.id !== id) }))
  return (
    <FieldGroup label={t.recipients} id={fieldIds.recipients} error={of.entry.problemOf(fieldIds.recipients)}>
      {recipients.length === 0 ? (
        <p className={css.soft}>{t.noRecipients}</p>
      ) : (
        <ul className={css.chips}>
          {recipients.map(({ id, name }) => (
            <li key={id} className={css.chip}>
              <Icon name="user" />
              <span>{name}</span>
              <IconButton icon="close" label={t.drop(name)} onClick={() => drop(id)} />
            </li>
          ))}
        </ul>
      )}
      <div>
        <Button icon="plus" size="small" disabled={recipients.length >= recipientsAtMost} onClick={onAdd}>
          {t.addRecipients}
        </Button>
      </div>
    </FieldGroup>
  )
}

function Files({ of, work }: FieldsProps) {
  const settings = useQuery(settingsQuery()).data
  const { patientId, changes } = work
  const waiting = waitingHref(patientId)
  if (!settings) return <Skeleton lines={2} />
  return (
    <UploadList<LetterFile>
      settings={settings}
      files={of.letter.files}
      send={sendWaiting(patientId)}
      onSent={({ id, filename, type, size }) =>
        of.change(({ files }) => ({ files: [...files, { id, filename, type, size }] }))
      }
      onDelete={async (file) => {
        // A file of the message itself goes when the change is saved.
        if (!file.kept) await deleteWaiting(patientId, file.id)
        of.change(({ files }) => ({
          files: files.filter((one) => one.id !== file.id || one.kept !== file.kept),
        }))
      }}
      contentHref={(file) => (file.kept && changes ? attachmentAddress(changes.id, file.id) : waiting(file))}
      onBusy={of.onBusy}
    />
  )
}

/** Category, title, text and files. */
export function LetterFields({ of, work }: FieldsProps) {
  const t = useTexts(composeTexts)
  const { letter, change, entry } = of
  const categories = useQuery(categoriesQuery()).data ?? []
  return (
    <>
      {categories.length > 0 && !work.inResponseTo && (
        <Select
          label={t.category}
          optional
          empty={t.noCategory}
          options={categories.map(({ code, name }) => ({ value: code, label: name }))}
          value={letter.category}
          onChange={(event) => change(() => ({ category: event.target.value }))}
        />
      )}
      <TextField
        id={fieldIds.title}
        label={t.title}
        maxLength={longestTitle}
        value={letter.title}
        error={entry.problemOf(fieldIds.title)}
        onChange={(event) => change(() => ({ title: event.target.value }))}
      />
      <TextEditor
        id={fieldIds.content}
        label={t.content}
        value={letter.content}
        error={entry.problemOf(fieldIds.content)}
        onChange={(content) => change(() => ({ content }))}
      />
      <div id={fieldIds.files} tabIndex={-1}>
        <Files of={of} work={work} />
      </div>
    </>
  )
}
